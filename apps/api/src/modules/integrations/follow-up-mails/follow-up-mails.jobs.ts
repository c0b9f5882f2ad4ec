import { smtpReplyCharactersMax } from '@kartu/contracts/integrations/follow-up-limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { MailFault } from '../../../gateways/mail/mail-fault.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import type { Consented } from '../../leads/leads/capture-lead.ts'
import { findSlug } from '../../leads/lead-forms/lead-forms.sql.ts'
import { dayAfter, daysIn } from '../../leads/leads/lead-days.ts'
import { insertEntry } from '../../leads/leads/lead-writes.sql.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { hashedAddress, wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import {
  findActive,
  findSendable,
  insertMail,
  isKnown,
  type MarkedRow,
  type SendableRow,
  storeSent,
  storeState,
} from './follow-up-mails.sql.ts'
import { findSettings, noteFailure, noteWorking } from './follow-up-settings.sql.ts'
import { followUpWords } from './follow-up-words.ts'
import { senderOf } from './sender-secrets.ts'

/** `leadId` is the ID of the mail: the lead for which it was queued, also after a merge. */
const payload = z.strictObject({ companyId: z.uuid(), leadId: z.uuid(), locale: z.enum(['en', 'id']) })

/**
 * Sends the follow-up mail through the company's own mail server. Anyone may have typed the address, so the gate counts
 * and limits it like all mail to strangers.
 */
export const followUpMail = defineMailJob({
  queue: 'follow_up_mail',
  payload,
  rules: { causedBy: 'stranger', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'here' },
  context: ({ companyId }) => ({ companyId }),
  async compose(deps, { companyId, leadId, locale }) {
    const db = deps.database.read({ companyId })
    const found = await findSendable(db, companyId, leadId)
    if (!found) return undefined
    const email = await consentedEmail(deps.database.global, found)
    const isAllowed = deps.env.followUpMails && found.is_on && found.consent !== null && !found.consent.withdrawnAt
    const slug = found.card_id === null ? null : ((await findSlug(db, companyId, found.card_id)) ?? null)
    const words = isAllowed ? followUpWords({ ...found, slug }, locale, deps.env) : undefined
    if (email === undefined || !words) {
      await deps.database.transaction({ companyId }, (tx) => storeState(tx, companyId, leadId, 'skipped'))
      return undefined
    }
    return { id: leadId, to: email, locale, ...words }
  },
  async mailer(deps, { companyId }) {
    const row = await findSettings(deps.database.read({ companyId }), companyId)
    if (!row) throw new MailFault('not_accepted')
    return senderOf(deps, row)
  },
  async onSent(tx, { companyId, leadId }) {
    await noteWorking(tx, companyId)
    await insertLogEntry(tx, companyId, await storeSent(tx, companyId, leadId), 'follow_up_mailed')
  },
  async onTrouble(tx, { companyId, leadId }, { fault, reply, next_at: nextAt }, { queue, isUnconfirmed }) {
    if (isUnconfirmed === true) {
      return insertLogEntry(tx, companyId, await storeState(tx, companyId, leadId, 'unknown'), 'follow_up_unknown')
    }
    if (fault === 'unreachable' || fault === 'not_accepted') await noteFault(tx, queue, companyId, reply || fault)
    if (nextAt !== null) return
    const marked = await storeState(tx, companyId, leadId, 'refused', fault)
    await insertLogEntry(tx, companyId, marked, 'follow_up_refused', { reason: fault })
  },
})

/** Records the mail in the timeline of its lead, with the form whose text it used. */
async function insertLogEntry(
  tx: Db,
  companyId: string,
  marked: MarkedRow | undefined,
  kind: 'follow_up_mailed' | 'follow_up_unknown' | 'follow_up_refused',
  facts: Record<string, string> = {},
): Promise<void> {
  if (!marked) return
  const { lead_id: leadId, form } = marked
  await insertEntry(tx, companyId, leadId, null, { kind, facts: { ...facts, ...(form !== null && { form }) } })
}

/**
 * The address that the person entered; undefined if a member has replaced it, because the reader of the new address has
 * given no consent.
 */
async function consentedEmail(db: Db, { contacts, address_hash: hash }: SendableRow): Promise<string | undefined> {
  for (const { key, value } of contacts) if (key === 'email' && (await hashedAddress(db, value)) === hash) return value
  return undefined
}

/** Records a fault of the sender, and notifies super admins if a day of faults has turned the mail off. */
async function noteFault(tx: Db, queue: Queue, companyId: string, reply: string): Promise<void> {
  if (!(await noteFailure(tx, companyId, reply.slice(0, smtpReplyCharactersMax)))) return
  const stopped = { action: 'follow_up_mail.stopped', subjectId: companyId } as const
  await tellSuperAdmins(tx, queue, companyId, { kind: 'follow_up_stopped' }, stopped)
}

/**
 * Queues the mail to a new lead that agreed to be contacted. A lead and an address each get only one mail. A network, a
 * card and a company have a daily limit, so that a stranger can neither mail many others through a form nor use up the
 * company's mails. Mails beyond a limit are held until a person sends them.
 */
export async function queueFollowUp(
  tx: Db,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  { companyId, leadId, email, cardId, eventId, linkId, address, locale }: Consented,
): Promise<void> {
  if (!env.followUpMails || email === null) return
  const active = await findActive(tx, companyId)
  if (!active || (await wishesNoMail(tx, email, companyId))) return
  const hash = await hashedAddress(tx, email)
  // Checked before mails are counted, so that repeated forms do not use up the limits.
  if (await isKnown(tx, companyId, leadId, hash)) return
  const held = await reachedLimit(tx, active, { companyId, cardId, address })
  if (!(await insertMail(tx, companyId, { leadId, eventId, linkId }, { addressHash: hash, held }))) return
  if (held !== null) return insertHeldEntry(tx, companyId, leadId, held)
  await queue.enqueue(tx, followUpMail, { companyId, leadId, locale }, secondsUntil(active.delay, active.time_zone))
}

/**
 * Counts an automatic mail. Returns the first limit that it exceeds; a mail that exceeds it does not count towards the
 * wider limits.
 */
async function reachedLimit(
  tx: Db,
  { verified }: { verified: boolean },
  { companyId, cardId, address }: Pick<Consented, 'companyId' | 'cardId' | 'address'>,
): Promise<'network' | 'card' | 'company' | null> {
  const ofNetwork = verified ? limits.followUpNetwork : limits.followUpNetworkUnverified
  const ofCard = verified ? limits.followUpCard : limits.followUpCardUnverified
  const ofCompany = verified ? limits.followUpCompany : limits.followUpUnverified
  const network = `${companyId}:${addressSubject(address)}`
  if (address !== '' && (await usedUp(tx, ofNetwork, network)) !== undefined) return 'network'
  if (cardId !== null && (await usedUp(tx, ofCard, cardId)) !== undefined) return 'card'
  return (await usedUp(tx, ofCompany, companyId)) === undefined ? null : 'company'
}

const insertHeldEntry = async (tx: Db, companyId: string, leadId: string, reason: string): Promise<void> => {
  await insertEntry(tx, companyId, leadId, null, { kind: 'follow_up_held', facts: { reason } })
}

const [hourSeconds, morning] = [3600, '09:00:00']

function secondsUntil(delay: 'now' | 'hour' | 'morning', zone: string, now = new Date()): number {
  if (delay === 'now') return 0
  if (delay === 'hour') return hourSeconds
  const days = daysIn(zone)
  const next = days.momentAt(`${dayAfter(days.today(now))}T${morning}`)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}
