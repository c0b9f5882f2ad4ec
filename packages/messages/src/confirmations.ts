import type { Translate } from './translator.ts'

interface Confirmation {
  /** Text of the specification; `{email}` represents an address. */
  text: string
  said: (t: Translate) => string
}

/**
 * Confirmations of section 8 of the specification. A test compares messages with these texts. A browser test shows each
 * one, which `scripts/rules/confirmations.test.ts` checks.
 */
export const confirmations = {
  company_updated: { text: 'company updated successfully', said: (t) => t(($) => $.companies.saved) },
  division_updated: { text: 'division updated successfully', said: (t) => t(($) => $.divisions.saved) },
  member_deleted: { text: 'member deleted', said: (t) => t(($) => $.members.delete_member.done) },
  member_transferred: { text: 'member transferred', said: (t) => t(($) => $.transfers.done.moved, { count: 1 }) },
  invitation_created: { text: 'invitation created', said: (t) => t(($) => $.invitations.invite.done) },
  invitation_removed: { text: 'invitation removed', said: (t) => t(($) => $.invitations.manage.removed) },
  invitation_cancelled: { text: 'invitation cancelled', said: (t) => t(($) => $.invitations.manage.cancelled) },
  request_accepted: { text: 'request accepted', said: (t) => t(($) => $.changeRequests.accepted) },
  request_declined: { text: 'request declined', said: (t) => t(($) => $.changeRequests.rejected) },
  billing_added: { text: 'billing information added', said: (t) => t(($) => $.payment.toast.billing_added) },
  billing_updated: { text: 'billing information updated', said: (t) => t(($) => $.payment.toast.billing_updated) },
  payment_method_added: { text: 'payment method added', said: (t) => t(($) => $.payment.toast.method_added) },
  payment_method_updated: { text: 'payment method updated', said: (t) => t(($) => $.payment.toast.method_updated) },
  payment_method_deleted: { text: 'payment method deleted', said: (t) => t(($) => $.payment.toast.method_deleted) },
  invoice_sent: {
    text: 'invoice and receipt sent to {email}',
    said: (t) => t(($) => $.invoices.sent, { email: '{email}' }),
  },
  logo_added: { text: 'logo added', said: (t) => t(($) => $.secondaryLogos.form.added) },
  logo_edited: { text: 'logo edited', said: (t) => t(($) => $.secondaryLogos.form.edited) },
  logo_deleted: { text: 'logo deleted', said: (t) => t(($) => $.secondaryLogos.remove.done) },
  background_shared: { text: 'background shared', said: (t) => t(($) => $.backgrounds.toast.shared) },
  background_selected: { text: 'background selected', said: (t) => t(($) => $.backgrounds.toast.selected) },
  background_added: { text: 'background added', said: (t) => t(($) => $.backgrounds.toast.added) },
  background_deleted: { text: 'background deleted', said: (t) => t(($) => $.backgrounds.toast.deleted) },
  background_edited: { text: 'background edited', said: (t) => t(($) => $.backgrounds.toast.edited) },
  template_updated: { text: 'template updated', said: (t) => t(($) => $.customisation.template_saved) },
  member_added: { text: 'member added', said: (t) => t(($) => $.members.add_member.done) },
  team_created: { text: 'team created', said: (t) => t(($) => $.proTeams.form.created) },
  team_deleted: { text: 'team deleted', said: (t) => t(($) => $.proTeams.remove.done) },
  role_edited: { text: 'role edited', said: (t) => t(($) => $.proUsers.role_form.edited) },
  role_assigned: { text: 'role assigned', said: (t) => t(($) => $.proUsers.role_assigned) },
  team_member_added: { text: 'member added', said: (t) => t(($) => $.proTeams.member_added, { count: 1 }) },
  team_member_removed: { text: 'member removed', said: (t) => t(($) => $.proTeams.member_removed) },
  licence_revoked: { text: 'licence revoked', said: (t) => t(($) => $.proUsers.revoking.done) },
} as const satisfies Record<string, Confirmation>

export type ConfirmationName = keyof typeof confirmations
