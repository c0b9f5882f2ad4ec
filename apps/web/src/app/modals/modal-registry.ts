import type { ModalName, ModalProps } from '../../lib/modals.ts'
import type { LoadPart } from '../../ui/frame/lazy-part.tsx'

/**
 * Loaders of modals by name. Each loads when it is first opened and renders `FormModal` or `ConfirmModal`: 600 px wide,
 * alerts 500 or 400; a click outside closes it if closing is allowed.
 */
type ModalRegistry = { readonly [N in ModalName]?: LoadPart<ModalProps<N>> }

/** Every dialog by name, grouped by feature. Loaded with the first dialog, so no manifest contains them. */
export const modalRegistry: ModalRegistry = {
  alert: () => import('./notice-modal.tsx').then((m) => m.NoticeModal),
  'sign-in-again': () => import('./sign-in-again-modal.tsx').then((m) => m.SignInAgainModal),

  // notifications
  'notification-preferences': () =>
    import('../../features/platform/notifications/notification-preferences-modal.tsx').then(
      (m) => m.NotificationPreferencesModal,
    ),

  // backgrounds
  'upload-virtual-background': () =>
    import('../../features/company/backgrounds/upload-virtual-background-modal.tsx').then(
      (m) => m.UploadVirtualBackgroundModal,
    ),
  'delete-background': () =>
    import('../../features/company/backgrounds/delete-background-modal.tsx').then((m) => m.DeleteBackgroundModal),

  // cards
  'email-signature': () =>
    import('../../features/company/cards/signature/email-signature-modal.tsx').then((m) => m.EmailSignatureModal),

  // print-sheets
  'print-sheets': () =>
    import('../../features/sharing/print-sheets/print-sheets-modal.tsx').then((m) => m.PrintSheetsModal),

  // wallet-passes
  'wallet-pass': () =>
    import('../../features/sharing/wallet-passes/wallet-pass-modal.tsx').then((m) => m.WalletPassModal),

  // customisation
  'division-rules': () =>
    import('../../features/company/customisation/division-rules-modal.tsx').then((m) => m.DivisionRulesModal),

  // divisions
  'delete-division': () =>
    import('../../features/company/divisions/delete-division-modal.tsx').then((m) => m.DeleteDivisionModal),

  // members
  'member-sign-in': () =>
    import('../../features/company/members/member-sign-in-modal.tsx').then((m) => m.MemberSignInModal),
  'end-hand-over': () =>
    import('../../features/company/members/transfer/hand-over-end-modal.tsx').then((m) => m.EndHandOverModal),
  'invite-to-cards': () =>
    import('../../features/company/members/invite-to-cards-modal.tsx').then((m) => m.InviteToCardsModal),
  'add-member': () => import('../../features/company/members/add-member-modal.tsx').then((m) => m.AddMemberModal),
  'edit-member': () => import('../../features/company/members/edit-member-modal.tsx').then((m) => m.EditMemberModal),
  'delete-member': () =>
    import('../../features/company/members/delete/delete-member-modal.tsx').then((m) => m.DeleteMemberModal),
  'transfer-member': () =>
    import('../../features/company/members/transfer/transfer-member-modal.tsx').then((m) => m.TransferMemberModal),
  'change-roles': () => import('../../features/company/members/change-roles-modal.tsx').then((m) => m.ChangeRolesModal),
  'change-field': () =>
    import('../../features/company/members/change-field/change-field-modal.tsx').then((m) => m.ChangeFieldModal),
  'card-code': () => import('../../features/company/members/card-code-modal.tsx').then((m) => m.CardCodeModal),

  // short-links
  'short-link': () => import('../../features/sharing/short-links/short-link-modal.tsx').then((m) => m.ShortLinkModal),
  'point-short-link': () =>
    import('../../features/sharing/short-links/point-short-link-modal.tsx').then((m) => m.PointShortLinkModal),
  'delete-short-link': () =>
    import('../../features/sharing/short-links/delete-short-link-modal.tsx').then((m) => m.DeleteShortLinkModal),
  'write-tag': () => import('../../features/sharing/short-links/write-tag-modal.tsx').then((m) => m.WriteTagModal),

  // plans
  paywalled: () => import('../../features/company/plans/paywalled-modal.tsx').then((m) => m.PaywalledModal),

  // search
  search: () => import('../../features/company/search/search-modal.tsx').then((m) => m.SearchModal),

  // secondary-logos
  'upload-secondary-logo': () =>
    import('../../features/company/secondary-logos/upload-secondary-logo-modal.tsx').then(
      (m) => m.UploadSecondaryLogoModal,
    ),
  'delete-secondary-logo': () =>
    import('../../features/company/secondary-logos/delete-secondary-logo-modal.tsx').then(
      (m) => m.DeleteSecondaryLogoModal,
    ),

  // verification
  'verify-company': () =>
    import('../../features/company/verification/verify-company-modal.tsx').then((m) => m.VerifyCompanyModal),

  // change-requests
  'ask-change': () => import('../../features/team/change-requests/ask-change-modal.tsx').then((m) => m.AskChangeModal),

  // imports
  'disconnect-directory': () =>
    import('../../features/team/imports/directory/directory-disconnect-modal.tsx').then(
      (m) => m.DisconnectDirectoryModal,
    ),
  'bulk-add-members': () =>
    import('../../features/team/imports/upload/bulk-add-members-modal.tsx').then((m) => m.BulkAddMembersModal),

  // invitations
  'decline-invitation': () =>
    import('../../features/team/invitations/decline-invitation-modal.tsx').then((m) => m.DeclineInvitationModal),
  'invite-member': () =>
    import('../../features/team/invitations/invite-member-modal.tsx').then((m) => m.InviteMemberModal),
  'end-invitation': () =>
    import('../../features/team/invitations/end-invitation-modal.tsx').then((m) => m.EndInvitationModal),

  // join-requests
  'decline-requests': () =>
    import('../../features/team/join-requests/decline-requests-modal.tsx').then((m) => m.DeclineRequestsModal),
  'join-link': () => import('../../features/team/join-requests/join-link-modal.tsx').then((m) => m.JoinLinkModal),
  'withdraw-request': () =>
    import('../../features/team/join-requests/withdraw-request-modal.tsx').then((m) => m.WithdrawRequestModal),

  // photos
  'add-photos': () => import('../../features/team/photos/add-photos-modal.tsx').then((m) => m.AddPhotosModal),

  // events
  event: () => import('../../features/leads/events/event-modal.tsx').then((m) => m.EventModal),
  'delete-event': () => import('../../features/leads/events/delete-event-modal.tsx').then((m) => m.DeleteEventModal),

  // leads
  'add-lead': () => import('../../features/leads/leads/add/add-lead-modal.tsx').then((m) => m.AddLeadModal),
  'scan-card': () => import('../../features/leads/leads/scan/scan-card-modal.tsx').then((m) => m.ScanCardModal),
  'edit-lead': () => import('../../features/leads/leads/detail/edit-lead-modal.tsx').then((m) => m.EditLeadModal),
  'erase-lead': () => import('../../features/leads/leads/detail/erase-lead-modal.tsx').then((m) => m.EraseLeadModal),
  'lead-reminder': () =>
    import('../../features/leads/leads/reminders/lead-reminder-modal.tsx').then((m) => m.LeadReminderModal),
  'lead-status': () => import('../../features/leads/leads/detail/lead-status-modal.tsx').then((m) => m.LeadStatusModal),
  'merge-leads': () => import('../../features/leads/leads/merge/merge-leads-modal.tsx').then((m) => m.MergeLeadsModal),
  'delete-lead-picture': () =>
    import('../../features/leads/leads/detail/delete-lead-picture-modal.tsx').then((m) => m.DeleteLeadPictureModal),
  'delete-note': () =>
    import('../../features/leads/leads/timeline/delete-note-modal.tsx').then((m) => m.DeleteNoteModal),
  'change-leads': () =>
    import('../../features/leads/leads/list/change-leads-modal.tsx').then((m) => m.ChangeLeadsModal),
  'erase-leads': () => import('../../features/leads/leads/list/erase-leads-modal.tsx').then((m) => m.EraseLeadsModal),
  'lead-view': () => import('../../features/leads/leads/views/lead-view-modal.tsx').then((m) => m.LeadViewModal),
  'delete-lead-view': () =>
    import('../../features/leads/leads/views/delete-lead-view-modal.tsx').then((m) => m.DeleteLeadViewModal),
  'status-labels': () => import('../../features/leads/leads/status-labels-modal.tsx').then((m) => m.StatusLabelsModal),
  'write-lead': () => import('../../features/leads/leads/messages/write-lead-modal.tsx').then((m) => m.WriteLeadModal),
  'lead-templates': () =>
    import('../../features/leads/leads/messages/lead-templates-modal.tsx').then((m) => m.LeadTemplatesModal),
  'lead-template': () =>
    import('../../features/leads/leads/messages/lead-template-modal.tsx').then((m) => m.LeadTemplateModal),
  'delete-lead-template': () =>
    import('../../features/leads/leads/messages/delete-lead-template-modal.tsx').then((m) => m.DeleteLeadTemplateModal),
  'lead-columns': () =>
    import('../../features/leads/leads/list/lead-columns-modal.tsx').then((m) => m.LeadColumnsModal),
  'export-leads': () =>
    import('../../features/leads/leads/list/export-leads-modal.tsx').then((m) => m.ExportLeadsModal),

  // lead-rules
  'lead-rule': () => import('../../features/leads/lead-rules/lead-rule-modal.tsx').then((m) => m.LeadRuleModal),
  'delete-lead-rule': () =>
    import('../../features/leads/lead-rules/delete-lead-rule-modal.tsx').then((m) => m.DeleteLeadRuleModal),

  // pro-teams
  'pro-team': () => import('../../features/leads/pro-teams/pro-team-modal.tsx').then((m) => m.ProTeamModal),
  'pro-team-members': () =>
    import('../../features/leads/pro-teams/pro-team-members-modal.tsx').then((m) => m.ProTeamMembersModal),
  'delete-pro-team': () =>
    import('../../features/leads/pro-teams/delete-pro-team-modal.tsx').then((m) => m.DeleteProTeamModal),

  // pro-users
  'assign-pro-licences': () =>
    import('../../features/leads/pro-users/assign-pro-licences-modal.tsx').then((m) => m.AssignProLicencesModal),
  'revoke-pro-licence': () =>
    import('../../features/leads/pro-users/revoke-pro-licence-modal.tsx').then((m) => m.RevokeProLicenceModal),
  'pro-role': () => import('../../features/leads/pro-users/pro-role-modal.tsx').then((m) => m.ProRoleModal),
  'delete-pro-role': () =>
    import('../../features/leads/pro-users/delete-pro-role-modal.tsx').then((m) => m.DeleteProRoleModal),

  // insights
  'insight-settings': () =>
    import('../../features/insights/insights/insight-settings-modal.tsx').then((m) => m.InsightSettingsModal),

  // contact-messages
  'contact-us': () =>
    import('../../features/billing/contact-messages/contact-us-modal.tsx').then((m) => m.ContactUsModal),
  'contact-sales': () =>
    import('../../features/billing/contact-messages/contact-sales-modal.tsx').then((m) => m.ContactSalesModal),

  // payment
  payment: () => import('../../features/billing/payment/payment-modal.tsx').then((m) => m.PaymentModal),
  'add-payment-method': () =>
    import('../../features/billing/payment/add-payment-method-modal.tsx').then((m) => m.AddPaymentMethodModal),
  'remove-payment-method': () =>
    import('../../features/billing/payment/remove-payment-method-modal.tsx').then((m) => m.RemovePaymentMethodModal),
  'edit-billing-info': () =>
    import('../../features/billing/payment/edit-billing-info-modal.tsx').then((m) => m.EditBillingInfoModal),
  'confirm-billing-email': () =>
    import('../../features/billing/payment/confirm-billing-email-modal.tsx').then((m) => m.ConfirmBillingEmailModal),

  // subscriptions
  'free-trial': () => import('../../features/billing/subscriptions/free-trial-modal.tsx').then((m) => m.FreeTrialModal),
  'compare-plans': () =>
    import('../../features/billing/subscriptions/compare-plans-modal.tsx').then((m) => m.ComparePlansModal),
  'cancel-subscription': () =>
    import('../../features/billing/subscriptions/cancel-subscription-modal.tsx').then((m) => m.CancelSubscriptionModal),
  'go-free': () => import('../../features/billing/subscriptions/go-free-modal.tsx').then((m) => m.GoFreeModal),

  // account
  'confirm-identity': () =>
    import('../../features/governance/account/confirm-identity-modal.tsx').then((m) => m.ConfirmIdentityModal),
}
