import { type ComponentType, lazy } from 'react'
import type { ModalName, ModalProps } from '../lib/modals.ts'

type Registry = { readonly [N in ModalName]?: ComponentType<ModalProps<N>> }

/**
 * Which component a modal's name stands for. Each loads when it is first opened and draws itself with `FormModal` or
 * `ConfirmModal`: 600 px wide, alerts 500 or 400; a click outside closes it when closing is allowed.
 */
export const modalRegistry: Registry = {
  alert: lazy(() => import('./notice-modal.tsx').then((m) => ({ default: m.NoticeModal }))),
  'add-member': lazy(() =>
    import('../features/members/add-member-modal.tsx').then((m) => ({ default: m.AddMemberModal })),
  ),
  'edit-member': lazy(() =>
    import('../features/members/edit-member-modal.tsx').then((m) => ({ default: m.EditMemberModal })),
  ),
  'delete-member': lazy(() =>
    import('../features/members/delete-member-modal.tsx').then((m) => ({ default: m.DeleteMemberModal })),
  ),
  'transfer-member': lazy(() =>
    import('../features/members/transfer-member-modal.tsx').then((m) => ({ default: m.TransferMemberModal })),
  ),
  'change-roles': lazy(() =>
    import('../features/members/change-roles-modal.tsx').then((m) => ({ default: m.ChangeRolesModal })),
  ),
  'invite-to-cards': lazy(() =>
    import('../features/members/invite-to-cards-modal.tsx').then((m) => ({ default: m.InviteToCardsModal })),
  ),
  'end-hand-over': lazy(() =>
    import('../features/members/end-hand-over-modal.tsx').then((m) => ({ default: m.EndHandOverModal })),
  ),
  'upload-virtual-background': lazy(() =>
    import('../features/backgrounds/upload-virtual-background-modal.tsx').then((m) => ({
      default: m.UploadVirtualBackgroundModal,
    })),
  ),
  'delete-background': lazy(() =>
    import('../features/backgrounds/delete-background-modal.tsx').then((m) => ({ default: m.DeleteBackgroundModal })),
  ),
  'email-signature': lazy(() =>
    import('../features/cards/email-signature-modal.tsx').then((m) => ({ default: m.EmailSignatureModal })),
  ),
  'decline-invitation': lazy(() =>
    import('../features/invitations/decline-invitation-modal.tsx').then((m) => ({ default: m.DeclineInvitationModal })),
  ),
  'invite-member': lazy(() =>
    import('../features/invitations/invite-member-modal.tsx').then((m) => ({ default: m.InviteMemberModal })),
  ),
  'disconnect-directory': lazy(() =>
    import('../features/imports/disconnect-directory-modal.tsx').then((m) => ({
      default: m.DisconnectDirectoryModal,
    })),
  ),
  'end-invitation': lazy(() =>
    import('../features/invitations/end-invitation-modal.tsx').then((m) => ({ default: m.EndInvitationModal })),
  ),
  'decline-requests': lazy(() =>
    import('../features/join-requests/decline-requests-modal.tsx').then((m) => ({ default: m.DeclineRequestsModal })),
  ),
  'join-link': lazy(() =>
    import('../features/join-requests/join-link-modal.tsx').then((m) => ({ default: m.JoinLinkModal })),
  ),
  'withdraw-request': lazy(() =>
    import('../features/join-requests/withdraw-request-modal.tsx').then((m) => ({ default: m.WithdrawRequestModal })),
  ),
  'verify-company': lazy(() =>
    import('../features/companies/verify-company-modal.tsx').then((m) => ({ default: m.VerifyCompanyModal })),
  ),
  'card-code': lazy(() =>
    import('../features/members/card-code-modal.tsx').then((m) => ({ default: m.CardCodeModal })),
  ),
  'delete-division': lazy(() =>
    import('../features/divisions/delete-division-modal.tsx').then((m) => ({ default: m.DeleteDivisionModal })),
  ),
  'upload-secondary-logo': lazy(() =>
    import('../features/secondary-logos/upload-secondary-logo-modal.tsx').then((m) => ({
      default: m.UploadSecondaryLogoModal,
    })),
  ),
  'delete-secondary-logo': lazy(() =>
    import('../features/secondary-logos/delete-secondary-logo-modal.tsx').then((m) => ({
      default: m.DeleteSecondaryLogoModal,
    })),
  ),
  'division-rules': lazy(() =>
    import('../features/customisation/division-rules-modal.tsx').then((m) => ({ default: m.DivisionRulesModal })),
  ),
  'ask-change': lazy(() =>
    import('../features/change-requests/ask-change-modal.tsx').then((m) => ({ default: m.AskChangeModal })),
  ),
  'notification-preferences': lazy(() =>
    import('./notification-preferences-modal.tsx').then((m) => ({ default: m.NotificationPreferencesModal })),
  ),
  paywalled: lazy(() => import('../features/plans/paywalled-modal.tsx').then((m) => ({ default: m.PaywalledModal }))),
}
