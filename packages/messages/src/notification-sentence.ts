import type { customisation } from './en/company/customisation.ts'
import type { notifications } from './en/platform/notifications.ts'
import type { Say } from './say.ts'

/** Kind and facts, as in `@kartu/contracts/platform/notifications`. */
interface Happening {
  readonly kind:
    | 'import_done'
    | 'import_failed'
    | 'change_requested'
    | 'change_accepted'
    | 'change_rejected'
    | 'invitation_accepted'
    | 'invitation_declined'
    | 'join_requested'
    | 'join_verified'
    | 'company_approved'
    | 'company_rejected'
    | 'company_offered'
    | 'company_exported'
    | 'admin_made'
    | 'super_admin_changed'
    | 'factor_set_up'
    | 'domain_missing'
    | 'domain_lost'
    | 'audit_stream_stopped'
    | 'sign_ins_failed'
    | 'plan_asked'
    | 'plan_changed'
    | 'payment_failed'
    | 'trial_ends'
    | 'renewal_ahead'
    | 'card_expires'
    | 'lead_captured'
    | 'lead_assigned'
    | 'lead_merged'
    | 'reminder_due'
    | 'consent_withdrawn'
    | 'pro_team_asked'
    | 'pro_team_declined'
    | 'hand_over_failed'
  readonly facts: Readonly<Record<string, string | number>>
}

interface Words {
  customisation: typeof customisation
  notifications: typeof notifications
}

/** The sentence of a notification. A missing fact is left out. */
export function notificationSentence(
  t: Say<Words>,
  { kind, facts }: Happening,
  formatNumber: (count: number) => string,
): string {
  const text = (fact: string): string => String(facts[fact] ?? '')
  const file = text('file_name') || t(($) => $.notifications.a_file)
  const name = text('name')
  // The field is known only at run time, so its name is looked up.
  const field = t(({ customisation: { fields } }) => (fields as Readonly<Record<string, string>>)[text('field')] ?? '')
  switch (kind) {
    case 'import_failed':
      return t(($) => $.notifications.import_failed, { file })
    case 'import_done': {
      const { create, update, error } = facts
      if (create === undefined || update === undefined || error === undefined)
        return t(($) => $.notifications.import_done, { file })
      return t(($) => $.notifications.import_done_counts, {
        file,
        created: formatNumber(Number(create)),
        updated: formatNumber(Number(update)),
        errors: formatNumber(Number(error)),
      })
    }
    case 'invitation_accepted':
      return t(($) => $.notifications.invitation_accepted, { name })
    case 'invitation_declined':
      return t(($) => $.notifications.invitation_declined, { name })
    case 'join_requested':
      return t(($) => $.notifications.join_requested, { name })
    case 'join_verified':
      return t(($) => $.notifications.join_verified, { company: text('company') })
    case 'company_approved':
      return t(($) => $.notifications.company_approved, { email: text('work_email') })
    case 'company_rejected':
      return t(($) => $.notifications.company_rejected, { reason: text('reason') })
    case 'company_offered':
      return t(($) => $.notifications.company_offered, { name, company: text('company') })
    case 'admin_made':
      return facts['role'] === 'super_admin'
        ? t(($) => $.notifications.super_admin_made, { name, by: text('by') })
        : t(($) => $.notifications.admin_made, { name, by: text('by') })
    case 'super_admin_changed':
      return facts['change'] === 'taken'
        ? t(($) => $.notifications.super_admin_taken, { name, by: text('by') })
        : facts['change'] === 'undone'
          ? t(($) => $.notifications.super_admin_undone, { name, by: text('by') })
          : t(($) => $.notifications.super_admin_made, { name, by: text('by') })
    case 'factor_set_up':
      return t(($) => $.notifications.factor_set_up, { name })
    case 'domain_missing':
      return t(($) => $.notifications.domain_missing, { domain: text('domain'), count: Number(facts['days']) })
    case 'domain_lost':
      return t(($) => $.notifications.domain_lost, { domain: text('domain') })
    case 'audit_stream_stopped':
      return t(($) => $.notifications.audit_stream_stopped)
    case 'sign_ins_failed':
      return t(($) => $.notifications.sign_ins_failed, { count: formatNumber(Number(facts['count'])) })
    case 'company_exported':
      return t(($) => $.notifications.company_exported)
    case 'plan_asked':
      return facts['licence'] === undefined
        ? t(($) => $.notifications.plan_asked, { name })
        : t(($) => $.notifications.licence_asked, { name })
    case 'plan_changed':
      return t(($) => $.notifications.plan_changed)
    case 'payment_failed':
      return t(($) => $.notifications.payment_failed, { reason: text('reason') })
    case 'trial_ends':
      return t(($) => $.notifications.trial_ends)
    case 'renewal_ahead':
      return t(($) => $.notifications.renewal_ahead)
    case 'card_expires':
      return t(($) => $.notifications.card_expires, { last4: text('last4') })
    case 'lead_captured':
      return t(($) => $.notifications.lead_captured, { name })
    case 'lead_assigned': {
      const { count, many } = facts
      if (count !== undefined) return t(($) => $.notifications.leads_given, { by: text('by'), count: Number(count) })
      return many === undefined
        ? t(($) => $.notifications.lead_assigned, { name, by: text('by') })
        : t(($) => $.notifications.lead_assigned_some, { name, by: text('by') })
    }
    case 'lead_merged':
      return facts['to'] === undefined
        ? t(($) => $.notifications.lead_merged, { name, by: text('by') })
        : text('to') === ''
          ? t(($) => $.notifications.lead_merged_away, { name, by: text('by') })
          : t(($) => $.notifications.lead_merged_to, { name, by: text('by'), to: text('to') })
    case 'consent_withdrawn':
      return t(($) => $.notifications.consent_withdrawn, { name })
    case 'pro_team_asked':
      return t(($) => $.notifications.pro_team_asked, { name, team: text('team') })
    case 'pro_team_declined':
      return t(($) => $.notifications.pro_team_declined, { name, team: text('team') })
    case 'hand_over_failed':
      return handOverFailure(t, text('fault'), name)
    case 'reminder_due':
      return text('note') === ''
        ? t(($) => $.notifications.reminder_due, { name })
        : t(($) => $.notifications.reminder_due_note, { name, note: text('note') })
    case 'change_requested':
      return t(($) => $.notifications.change_requested, { name, field })
    case 'change_accepted':
      return t(($) => $.notifications.change_accepted, { name, field })
    case 'change_rejected':
      return text('answer') === ''
        ? t(($) => $.notifications.change_rejected, { name, field })
        : t(($) => $.notifications.change_rejected_because, { name, field, answer: text('answer') })
  }
}

function handOverFailure(t: Say<Words>, fault: string, name: string): string {
  switch (fault) {
    case 'colleague':
      return t(($) => $.notifications.hand_over_failed.colleague, { name })
    case 'right':
      return t(($) => $.notifications.hand_over_failed.right, { name })
    case 'proof':
      return t(($) => $.notifications.hand_over_failed.proof, { name })
    case 'last_super_admin':
      return t(($) => $.notifications.hand_over_failed.last_super_admin, { name })
    case 'status':
      return t(($) => $.notifications.hand_over_failed.status, { name })
    default:
      return t(($) => $.notifications.hand_over_failed.other, { name })
  }
}
