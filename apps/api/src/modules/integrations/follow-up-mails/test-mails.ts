import type { FollowUpTestAnswer, FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import type { Actor } from '@kartu/contracts/actor'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import type { Deps } from '../../../deps.ts'
import { mailFaultOf } from '../../../gateways/mail/mail-fault.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { findSlug } from '../../leads/lead-forms/lead-forms.sql.ts'
import { type Account, findAccount } from '../../platform/mails/accounts.sql.ts'
import { findSettings, type SettingsRow } from './follow-up-settings.sql.ts'
import { followUpWords } from './follow-up-words.ts'
import { senderOf } from './sender-secrets.ts'

/** Throws `not_found` without a sender. */
export async function requireSender(db: Db, companyId: string): Promise<SettingsRow> {
  const row = await findSettings(db, companyId)
  if (!row || row.host === '') throw notFound()
  return row
}

/** Account of the caller, to which test mails go. */
export async function requireReader(db: Db, { userId }: Actor): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw notFound()
  return account
}

/** Sends a mail through the company's mail server. Returns the server's answer. Throws `too_many_requests`. */
export async function sendTest(
  deps: Deps,
  companyId: string,
  { row, to, subject, text }: { row: SettingsRow; to: string; subject: string; text: string },
): Promise<FollowUpTestAnswer> {
  const seconds = await usedUp(deps.database.global, limits.followUpTest, companyId)
  if (seconds !== undefined) throw new AppError('too_many_requests', { retryAfter: seconds })
  try {
    await senderOf(deps, row).send({ to, subject, text })
  } catch (thrown) {
    const { kind: fault, reply } = mailFaultOf(thrown)
    return { accepted: false, to, fault, reply }
  }
  return { accepted: true, to, fault: null, reply: '' }
}

const sampleRow = z.object({
  company: z.string(),
  card_domain: z.string().nullable(),
  sender: z.string().nullable(),
  card_id: z.string().nullable(),
})
const sampleStatement = {
  name: 'follow_up_sample',
  text: `select o.name as company, o.card_domain, c.display_name as sender, case when not m.hidden then c.id end as card_id
    from companies o
    left join members m on m.company_id = o.id and m.id = $2 and ${isVerified('m')}
    left join cards c on c.company_id = o.id and c.member_id = m.id
    where o.id = $1`,
}

interface Sample {
  texts: FollowUpTexts
  language: Locale
  /** Translates into the language of the sample. */
  t: Translate
}

/**
 * Fills in a text as if for a lead of the caller, with an invented first name. Throws `follow_up_text` if it is empty.
 */
export async function sampleWords(
  db: Db,
  { env }: Pick<Deps, 'env'>,
  { companyId, memberId }: Actor,
  { texts, language, t }: Sample,
): Promise<{ subject: string; text: string }> {
  const [row] = await db.rows(sampleRow, sampleStatement, [companyId, memberId])
  if (!row) throw notFound()
  const slug = row.card_id === null ? null : ((await findSlug(db, companyId, row.card_id)) ?? null)
  const name = t(($) => $.followUpMails.content.preview_name)
  const words = followUpWords({ ...row, texts, name, slug }, language, env)
  if (!words) throw new AppError('follow_up_text')
  return { ...words, subject: t(($) => $.followUpMails.texts.test_subject, { subject: words.subject }) }
}
