import { notificationMailLinesMax, notificationMailPauseMinutes } from '@kartu/contracts/limits'
import { groupOfKind, mailedByDefault } from '@kartu/contracts/platform/notifications'
import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { notificationSentence } from '@kartu/messages/notification-sentence'
import { type Translate, translator } from '@kartu/messages/translator'
import { newId } from '../../../db/columns.ts'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { defineJob } from '../../job.ts'
import { companySender, typedName } from '../mails/typed-words.ts'
import { defineMailJob } from '../mails/mail-job.ts'
import { findAccount } from '../mails/accounts.sql.ts'
import { notificationDueQueue, notificationMailQueue } from './notifications.ts'
import { collectInto, findDue, lockTurn, type MailedRow, selectMailed } from './notifications.sql.ts'

const pauseSeconds = notificationMailPauseMinutes * 60

/**
 * Each notification has its own job, so none is forgotten. The first job collects all waiting notifications into one
 * mail. Jobs during the pause after a mail are rescheduled for its end. Most of them then find that an earlier job has
 * sent their notification.
 */
export const notificationDueJob = defineJob({
  ...notificationDueQueue,
  async run({ database, queue }, { companyId, notificationId }) {
    await database.transaction({ companyId }, async (tx) => {
      const found = await findDue(tx, companyId, notificationId)
      const group = found && groupOfKind[found.kind]
      if (!found || !group) return
      const turn = await lockTurn(tx, companyId, found.member_id, group)
      if (!(turn.by_mail ?? mailedByDefault[group])) return
      // Another job may have collected it while this one waited for the lock.
      if (!(await findDue(tx, companyId, notificationId))) return
      const left = turn.seconds_since === null ? 0 : Math.ceil(pauseSeconds - turn.seconds_since)
      if (left > 0) return queue.enqueue(tx, notificationDueQueue, { companyId, notificationId }, left)
      const mailId = newId()
      await collectInto(tx, companyId, found.member_id, group, mailId)
      await queue.enqueue(tx, notificationMailQueue, { companyId, mailId })
    })
  },
})

/** Sends one mail; a retry sends the same mail under the same ID. */
export const notificationMailJob = defineMailJob({
  ...notificationMailQueue,
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  async compose({ env, database }, { companyId, mailId }) {
    const db = database.read({ companyId })
    const rows = await selectMailed(db, companyId, mailId)
    const [first] = rows
    const reader = first && (await findAccount(db, first.user_id))
    if (!reader) return undefined
    const { company, verified, personal } = first
    const sender = companySender(translator(reader.locale), { name: company, verified: verified || personal }, env)
    const place = { id: companyId, name: typedName(company), personal }
    const words = wordsOf(rows, reader.locale, place, env.publicUrl)
    const named = rows.flatMap(({ lead_id: leadId, people }) => [leadId ?? [], Object.values(people)].flat())
    return { id: mailId, about: [first.member_id, first.user_id, ...named], to: reader.email, sender, ...words }
  },
})

function wordsOf(
  rows: MailedRow[],
  locale: 'en' | 'id',
  { id: companyId, name: company, personal }: { id: string; name: string; personal: boolean },
  publicUrl: string,
): Pick<Mail, 'subject' | 'text'> {
  const t = translator(locale)
  const start = webRoot(publicUrl, locale)
  /** Adds the company or the personal card to the URL, because the reader may have several companies or cards. */
  const placeUrl = (path: string): string => `${start}${path}${path.includes('?') ? '&' : '?'}company=${companyId}`
  const number = new Intl.NumberFormat(locale)
  const shown = rows.slice(0, notificationMailLinesMax)
  const sentences = shown.map((row) => notificationSentence(t, tamed(row), (count) => number.format(count)))
  const more = rows.length - shown.length
  const many = sentences.map((sentence) => `– ${sentence}`)
  if (more > 0) many.push(t(($) => $.notifications.mail.more, { count: more }))
  const places = [...new Set(rows.map(({ kind, facts }) => placeOf(kind, facts)))].map(placeUrl)
  const values = { company, sentence: sentences[0] ?? '', count: rows.length }
  const only = rows.length === 1
  const [first] = rows
  const subject = { company, sentence: (first && subjectOf(t, first)) ?? values.sentence }
  const paragraphs = [
    t(($) => (personal ? $.notifications.mail.head_personal : $.notifications.mail.head), values),
    only ? values.sentence : many.join('\n'),
    t(($) => $.notifications.mail.open, { url: places.join('\n') }),
    personal
      ? t(($) => $.notifications.mail.unsubscribe_personal, {
          company,
          url: placeUrl('/pro/recipient?notifications=mail'),
        })
      : t(($) => $.notifications.mail.unsubscribe, { company, url: placeUrl('/team?notifications=mail') }),
  ]
  return {
    subject: only ? t(($) => $.notifications.mail.one, subject) : t(($) => $.notifications.mail.many, values),
    text: mailText(t, ...paragraphs),
  }
}

/** Makes the name of a possible stranger safe in our sentence: no link, no line break. */
const tamed = ({ kind, facts }: MailedRow): Pick<MailedRow, 'kind' | 'facts'> =>
  facts['name'] === undefined ? { kind, facts } : { kind, facts: { ...facts, name: typedName(String(facts['name'])) } }

/** A visitor's text never enters a header, so a lead mail's subject has no name. */
function subjectOf(t: Translate, { kind, facts }: MailedRow): string | undefined {
  if (facts['lead_id'] === undefined) return undefined
  if (kind === 'lead_captured') return t(($) => $.notifications.mail.subjects.lead_captured)
  if (kind === 'consent_withdrawn') return t(($) => $.notifications.mail.subjects.consent_withdrawn)
  if (kind === 'lead_merged') return t(($) => $.notifications.mail.subjects.lead_merged)
  if (kind === 'reminder_due') return t(($) => $.notifications.mail.subjects.reminder_due)
  return facts['many'] === undefined
    ? t(($) => $.notifications.mail.subjects.lead_assigned)
    : t(($) => $.notifications.mail.subjects.lead_assigned_some)
}

/** Page that shows the event or lets the reader act on it. */
function placeOf(kind: NotificationKind, facts: MailedRow['facts']): string {
  if (kind === 'plan_asked' && facts['licence'] !== undefined) return '/pro/user-management'
  // A notice of a personal key names no other person.
  if (kind === 'api_key_created' && facts['by'] === undefined) return '/account'
  // A person who lost a lead may not see it any more.
  const isLost = kind === 'lead_merged' && facts['to'] !== undefined
  return facts['lead_id'] === undefined || isLost ? placeOfKind[kind] : `${placeOfKind[kind]}/${facts['lead_id']}`
}

const placeOfKind: Readonly<Record<NotificationKind, string>> = {
  import_done: '/team/import',
  import_failed: '/team/import',
  change_requested: '/business/customisation?tab=requests',
  change_accepted: '/team/edit',
  change_rejected: '/business/customisation?tab=requests',
  invitation_accepted: '/team',
  invitation_declined: '/team/pending',
  join_requested: '/team/pending',
  join_verified: '/team/edit',
  company_approved: '/company',
  company_rejected: '/company',
  company_offered: '/company',
  company_exported: '/company?show=export',
  admin_made: '/team',
  super_admin_changed: '/team',
  factor_set_up: '/company/security',
  domain_missing: '/company/security',
  domain_lost: '/company/security',
  card_domain_active: '/company/card-domain',
  card_domain_missing: '/company/card-domain',
  card_domain_unreached: '/company/card-domain',
  card_domain_lost: '/company/card-domain',
  audit_stream_stopped: '/company?show=audit-stream',
  api_key_created: '/company/api-keys',
  api_key_maker_left: '/company/api-keys',
  api_key_ending: '/company/api-keys',
  webhook_failing: '/company/webhooks',
  webhook_stopped: '/company/webhooks',
  webhook_orphaned: '/company/webhooks',
  sync_planned: '/company/directory-sync',
  sync_held: '/company/directory-sync',
  sync_faulty: '/company/directory-sync',
  sync_failed: '/company/directory-sync',
  sync_orphaned: '/company/directory-sync',
  mailboxes_orphaned: '/company/signatures',
  crm_failing: '/company/crm',
  crm_stopped: '/company/crm',
  crm_orphaned: '/company/crm',
  follow_up_stopped: '/company/follow-up-mails',
  follow_up_orphaned: '/company/follow-up-mails',
  change_proposed: '/account',
  sign_ins_failed: '/company/security',
  plan_asked: '/subscriptions',
  plan_changed: '/subscriptions',
  payment_failed: '/subscriptions',
  trial_ends: '/subscriptions',
  renewal_ahead: '/subscriptions',
  card_expires: '/subscriptions',
  lead_captured: '/pro/recipient',
  lead_assigned: '/pro/recipient',
  lead_merged: '/pro/recipient',
  reminder_due: '/pro/recipient',
  consent_withdrawn: '/pro/recipient',
  pro_team_asked: '/pro/team-management',
  pro_team_declined: '/pro/team-management',
  hand_over_failed: '/home',
}
