import type { ModalName, ModalProps } from '../lib/modals.ts'
import type { LoadPiece } from '../ui/frame/piece.tsx'

type Registry = { readonly [N in ModalName]?: LoadPiece<ModalProps<N>> }

/**
 * Which component a modal's name stands for. Each loads when it is first opened and draws itself with `FormModal` or
 * `ConfirmModal`: 600 px wide, alerts 500 or 400; a click outside closes it when closing is allowed.
 */
export const modalRegistry: Registry = {
  alert: () => import('./notice-modal.tsx').then((m) => m.NoticeModal),
  'add-member': () => import('../features/members/add-member-modal.tsx').then((m) => m.AddMemberModal),
  'edit-member': () => import('../features/members/edit-member-modal.tsx').then((m) => m.EditMemberModal),
  'delete-member': () => import('../features/members/delete-member-modal.tsx').then((m) => m.DeleteMemberModal),
  'transfer-member': () => import('../features/members/transfer-member-modal.tsx').then((m) => m.TransferMemberModal),
  'change-roles': () => import('../features/members/change-roles-modal.tsx').then((m) => m.ChangeRolesModal),
  'invite-to-cards': () => import('../features/members/invite-to-cards-modal.tsx').then((m) => m.InviteToCardsModal),
  'end-hand-over': () => import('../features/members/end-hand-over-modal.tsx').then((m) => m.EndHandOverModal),
  'upload-virtual-background': () =>
    import('../features/backgrounds/upload-virtual-background-modal.tsx').then((m) => m.UploadVirtualBackgroundModal),
  'delete-background': () =>
    import('../features/backgrounds/delete-background-modal.tsx').then((m) => m.DeleteBackgroundModal),
  'email-signature': () => import('../features/cards/email-signature-modal.tsx').then((m) => m.EmailSignatureModal),
  'decline-invitation': () =>
    import('../features/invitations/decline-invitation-modal.tsx').then((m) => m.DeclineInvitationModal),
  'bulk-add-members': () => import('../features/imports/bulk-add-members-modal.tsx').then((m) => m.BulkAddMembersModal),
  'invite-member': () => import('../features/invitations/invite-member-modal.tsx').then((m) => m.InviteMemberModal),
  'disconnect-directory': () =>
    import('../features/imports/disconnect-directory-modal.tsx').then((m) => m.DisconnectDirectoryModal),
  'end-invitation': () => import('../features/invitations/end-invitation-modal.tsx').then((m) => m.EndInvitationModal),
  'decline-requests': () =>
    import('../features/join-requests/decline-requests-modal.tsx').then((m) => m.DeclineRequestsModal),
  'join-link': () => import('../features/join-requests/join-link-modal.tsx').then((m) => m.JoinLinkModal),
  'withdraw-request': () =>
    import('../features/join-requests/withdraw-request-modal.tsx').then((m) => m.WithdrawRequestModal),
  'verify-company': () => import('../features/companies/verify-company-modal.tsx').then((m) => m.VerifyCompanyModal),
  'card-code': () => import('../features/members/card-code-modal.tsx').then((m) => m.CardCodeModal),
  'delete-division': () => import('../features/divisions/delete-division-modal.tsx').then((m) => m.DeleteDivisionModal),
  'upload-secondary-logo': () =>
    import('../features/secondary-logos/upload-secondary-logo-modal.tsx').then((m) => m.UploadSecondaryLogoModal),
  'delete-secondary-logo': () =>
    import('../features/secondary-logos/delete-secondary-logo-modal.tsx').then((m) => m.DeleteSecondaryLogoModal),
  'division-rules': () =>
    import('../features/customisation/division-rules-modal.tsx').then((m) => m.DivisionRulesModal),
  'ask-change': () => import('../features/change-requests/ask-change-modal.tsx').then((m) => m.AskChangeModal),
  'notification-preferences': () =>
    import('./notification-preferences-modal.tsx').then((m) => m.NotificationPreferencesModal),
  paywalled: () => import('../features/plans/paywalled-modal.tsx').then((m) => m.PaywalledModal),
}
