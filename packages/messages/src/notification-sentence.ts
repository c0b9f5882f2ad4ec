import type { customisation } from './en/company/customisation.ts'
import type { notifications } from './en/platform/notifications.ts'
import type { Say } from './say.ts'

interface Words {
  customisation: typeof customisation
  notifications: typeof notifications
}

/** Facts of a notification, as its sentence needs them. A missing fact is left out. */
interface Facts {
  t: Say<Words>
  facts: Readonly<Record<string, string | number>>
  text: (fact: string) => string
  name: string
  file: string
  field: string
  formatNumber: (count: number) => string
}

type Kind = keyof typeof sentences

/** The sentence of a notification; kind and facts as in `@kartu/contracts/platform/notifications`. */
export function notificationSentence(
  t: Say<Words>,
  { kind, facts }: { readonly kind: Kind; readonly facts: Facts['facts'] },
  formatNumber: (count: number) => string,
): string {
  const text = (fact: string): string => String(facts[fact] ?? '')
  const file = text('file_name') || t(($) => $.notifications.a_file)
  // The field is known only at run time, so its name is looked up.
  const field = t(({ customisation: { fields } }) => (fields as Readonly<Record<string, string>>)[text('field')] ?? '')
  // A page that is older than the server may not know a kind.
  const sentence: ((facts: Facts) => string) | undefined = sentences[kind]
  return sentence?.({ t, facts, text, name: text('name'), file, field, formatNumber }) ?? ''
}

const sentences = {
  import_failed: ({ t, file }) => t(($) => $.notifications.import_failed, { file }),
  import_done: ({ t, file, facts, formatNumber }) => {
    const { create, update, error } = facts
    if (create === undefined || update === undefined || error === undefined)
      return t(($) => $.notifications.import_done, { file })
    return t(($) => $.notifications.import_done_counts, {
      file,
      created: formatNumber(Number(create)),
      updated: formatNumber(Number(update)),
      errors: formatNumber(Number(error)),
    })
  },
  invitation_accepted: ({ t, name }) => t(($) => $.notifications.invitation_accepted, { name }),
  invitation_declined: ({ t, name }) => t(($) => $.notifications.invitation_declined, { name }),
  join_requested: ({ t, name }) => t(($) => $.notifications.join_requested, { name }),
  join_verified: ({ t, text }) => t(($) => $.notifications.join_verified, { company: text('company') }),
  company_approved: ({ t, text }) => t(($) => $.notifications.company_approved, { email: text('work_email') }),
  company_rejected: ({ t, text }) => t(($) => $.notifications.company_rejected, { reason: text('reason') }),
  company_offered: ({ t, name, text }) => t(($) => $.notifications.company_offered, { name, company: text('company') }),
  admin_made: ({ t, name, text, facts }) =>
    facts['role'] === 'super_admin'
      ? t(($) => $.notifications.super_admin_made, { name, by: text('by') })
      : t(($) => $.notifications.admin_made, { name, by: text('by') }),
  super_admin_changed: ({ t, name, text, facts }) =>
    facts['change'] === 'taken'
      ? t(($) => $.notifications.super_admin_taken, { name, by: text('by') })
      : facts['change'] === 'undone'
        ? t(($) => $.notifications.super_admin_undone, { name, by: text('by') })
        : t(($) => $.notifications.super_admin_made, { name, by: text('by') }),
  factor_set_up: ({ t, name }) => t(($) => $.notifications.factor_set_up, { name }),
  domain_missing: ({ t, text, facts }) =>
    t(($) => $.notifications.domain_missing, { domain: text('domain'), count: Number(facts['days']) }),
  domain_lost: ({ t, text }) => t(($) => $.notifications.domain_lost, { domain: text('domain') }),
  card_domain_active: ({ t, text }) => t(($) => $.notifications.card_domain_active, { domain: text('domain') }),
  card_domain_missing: ({ t, text, facts }) =>
    t(($) => $.notifications.card_domain_missing, { domain: text('domain'), count: Number(facts['days']) }),
  card_domain_unreached: ({ t, text, facts }) =>
    t(($) => $.notifications.card_domain_unreached, { domain: text('domain'), count: Number(facts['hours']) }),
  card_domain_lost: ({ t, text }) => t(($) => $.notifications.card_domain_lost, { domain: text('domain') }),
  audit_stream_stopped: ({ t }) => t(($) => $.notifications.audit_stream_stopped),
  api_key_created: ({ t, text, facts }) => {
    const isRotated = facts['change'] === 'rotated'
    const [key, by] = [text('key'), text('by')]
    if (facts['by'] === undefined)
      return isRotated
        ? t(($) => $.notifications.own_api_key_rotated, { key })
        : t(($) => $.notifications.own_api_key_created, { key })
    return isRotated
      ? t(($) => $.notifications.api_key_rotated, { key, by })
      : t(($) => $.notifications.api_key_created, { key, by })
  },
  api_key_maker_left: ({ t, text }) => t(($) => $.notifications.api_key_maker_left, { key: text('key') }),
  api_key_ending: ({ t, text, facts }) => {
    const values = { key: text('key'), count: Number(facts['days']) }
    return facts['directory'] === undefined
      ? t(($) => $.notifications.api_key_ending, values)
      : t(($) => $.notifications.directory_key_ending, values)
  },
  webhook_failing: ({ t, text }) => t(($) => $.notifications.webhook_failing, { host: text('host') }),
  webhook_stopped: ({ t, text }) => t(($) => $.notifications.webhook_stopped, { host: text('host') }),
  webhook_orphaned: ({ t, text }) => t(($) => $.notifications.webhook_orphaned, { host: text('host') }),
  crm_failing: ({ t, text }) => t(($) => $.notifications.crm_failing, { crm: text('crm') }),
  crm_stopped: ({ t, text }) => t(($) => $.notifications.crm_stopped, { crm: text('crm') }),
  follow_up_stopped: ({ t }) => t(($) => $.notifications.follow_up_stopped),
  follow_up_orphaned: ({ t }) => t(($) => $.notifications.follow_up_orphaned),
  crm_orphaned: ({ t, text }) => t(($) => $.notifications.crm_orphaned, { crm: text('crm') }),
  sync_planned: ({ t, facts, formatNumber }) => {
    const number = (fact: string): string => formatNumber(Number(facts[fact]))
    const values = { join: number('join'), change: number('change'), leave: number('leave') }
    return t(($) => $.notifications.sync_planned, values)
  },
  sync_held: ({ t, facts, formatNumber }) =>
    t(($) => $.notifications.sync_held, { count: formatNumber(Number(facts['count'])) }),
  sync_faulty: ({ t, facts, formatNumber }) =>
    t(($) => $.notifications.sync_faulty, { count: formatNumber(Number(facts['count'])) }),
  sync_failed: ({ t }) => t(($) => $.notifications.sync_failed),
  sync_orphaned: ({ t }) => t(($) => $.notifications.sync_orphaned),
  mailboxes_orphaned: ({ t }) => t(($) => $.notifications.mailboxes_orphaned),
  change_proposed: ({ t, text }) => t(($) => $.notifications.change_proposed, { assistant: text('assistant') }),
  sign_ins_failed: ({ t, facts, formatNumber }) =>
    t(($) => $.notifications.sign_ins_failed, { count: formatNumber(Number(facts['count'])) }),
  company_exported: ({ t }) => t(($) => $.notifications.company_exported),
  plan_asked: ({ t, name, facts }) =>
    facts['licence'] === undefined
      ? t(($) => $.notifications.plan_asked, { name })
      : t(($) => $.notifications.licence_asked, { name }),
  plan_changed: ({ t }) => t(($) => $.notifications.plan_changed),
  payment_failed: ({ t, text }) => t(($) => $.notifications.payment_failed, { reason: text('reason') }),
  trial_ends: ({ t }) => t(($) => $.notifications.trial_ends),
  renewal_ahead: ({ t }) => t(($) => $.notifications.renewal_ahead),
  card_expires: ({ t, text }) => t(($) => $.notifications.card_expires, { last4: text('last4') }),
  lead_captured: ({ t, name }) => t(($) => $.notifications.lead_captured, { name }),
  lead_assigned: ({ t, name, text, facts }) => {
    const { count, many } = facts
    if (count !== undefined) return t(($) => $.notifications.leads_given, { by: text('by'), count: Number(count) })
    return many === undefined
      ? t(($) => $.notifications.lead_assigned, { name, by: text('by') })
      : t(($) => $.notifications.lead_assigned_some, { name, by: text('by') })
  },
  lead_merged: ({ t, name, text, facts }) =>
    facts['to'] === undefined
      ? t(($) => $.notifications.lead_merged, { name, by: text('by') })
      : text('to') === ''
        ? t(($) => $.notifications.lead_merged_away, { name, by: text('by') })
        : t(($) => $.notifications.lead_merged_to, { name, by: text('by'), to: text('to') }),
  consent_withdrawn: ({ t, name }) => t(($) => $.notifications.consent_withdrawn, { name }),
  pro_team_asked: ({ t, name, text }) => t(($) => $.notifications.pro_team_asked, { name, team: text('team') }),
  pro_team_declined: ({ t, name, text }) => t(($) => $.notifications.pro_team_declined, { name, team: text('team') }),
  hand_over_failed: ({ t, name, text }) => handOverFailure(t, text('fault'), name),
  reminder_due: ({ t, name, text }) =>
    text('note') === ''
      ? t(($) => $.notifications.reminder_due, { name })
      : t(($) => $.notifications.reminder_due_note, { name, note: text('note') }),
  change_requested: ({ t, name, field }) => t(($) => $.notifications.change_requested, { name, field }),
  change_accepted: ({ t, name, field }) => t(($) => $.notifications.change_accepted, { name, field }),
  change_rejected: ({ t, name, field, text }) =>
    text('answer') === ''
      ? t(($) => $.notifications.change_rejected, { name, field })
      : t(($) => $.notifications.change_rejected_because, { name, field, answer: text('answer') }),
} satisfies Record<string, (facts: Facts) => string>

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
