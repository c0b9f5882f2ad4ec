import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import { userIdRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import type { MailStop } from '../../../jobs/mail-html.ts'
import { limits, secondsUntilFree, usedUp } from '../../../http/limits/rate-limit.ts'
import { hashedAddress, noMoreMailUrl, wishesNoMail } from './mail-refusals.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { withoutLinks } from './typed-words.ts'

/**
 * Mail to an address that anyone may have typed: counted per mailbox, stopped by its reader, never sent after a
 * refusal.
 */
interface UnaskedRules {
  causedBy: 'colleague' | 'stranger'
  address: 'typed'
  refusals: true
  unsubscribe: 'company'
  /** Counted at the gate, or already at the request if each requester has a separate allowance. */
  counted: 'here' | 'when_asked'
}

/**
 * Properties of a kind of mail, from which the gate derives its checks:
 * - `causedBy`: the recipient, a colleague in a company, a stranger, or the program.
 * - `address`: `confirmed` is sent only to the address of an account; `typed` to any; `operator` to the installation's
 * own; `former` to an address that an account has just given up; `billing` to the account of a colleague, or to the
 * invoice address that its reader has confirmed.
 * - `refusals`: true if "no more mail" of this company or server stops it.
 * - `unsubscribe`: `company` adds the link that stops mails of the company, `own` is a link that the kind supplies.
 */
export type MailRules =
  | UnaskedRules
  | {
      causedBy: 'recipient'
      address: 'typed' | 'confirmed' | 'former'
      refusals: false
      unsubscribe: 'none'
    }
  | {
      causedBy: 'colleague' | 'stranger' | 'program'
      address: 'confirmed'
      refusals: false
      unsubscribe: 'none' | 'own'
    }
  | { causedBy: 'colleague'; address: 'billing'; refusals: true; unsubscribe: 'company' }
  | { causedBy: 'stranger' | 'program'; address: 'operator'; refusals: false; unsubscribe: 'none' }

/** A mail as its kind composes it. */
export interface ComposedMail extends Omit<Mail, 'html'> {
  /** Renders the HTML of the mail with the given unsubscribe line. */
  drawHtml?: (stop: MailStop) => string
  /** ID of the recipient's account. The address counts as confirmed if it belongs to that account. */
  account?: string
}

/** A mail with the company's unsubscribe link also has a language, which that line uses. */
export type ComposedFor<R> = R extends { unsubscribe: 'company' } ? ComposedMail & { locale: Locale } : ComposedMail

/**
 * `unwanted`: the reader refused such mail. `unconfirmed`: no account has the address. `ceiling`: the mailbox has
 * reached its daily limit.
 */
export type Held = 'unwanted' | 'unconfirmed' | 'ceiling'

interface Passing {
  rules: MailRules
  companyId?: string
  /** False for a retry of a mail that was already counted. */
  isCounted: boolean
}

/** Returns the mail to send, or the reason why it is held. Every mail passes here before the mail server gets it. */
export async function passGate(
  { database, env }: Pick<Deps, 'database' | 'env'>,
  { account, locale, drawHtml, ...composed }: ComposedMail & { locale?: Locale },
  { rules, companyId, isCounted }: Passing,
): Promise<Mail | { held: Held }> {
  const { global } = database
  const withHtml = (stop: MailStop) => (drawHtml ? { html: drawHtml(stop) } : {})
  const mail = { ...composed, ...(await tamedHeaders(global, composed, rules)), ...withHtml(null) }
  if (rules.address === 'confirmed' && !(await isConfirmed(global, mail.to))) return { held: 'unconfirmed' }
  if (!rules.refusals) return mail
  const isKnown = account !== undefined && (await isConfirmed(global, mail.to, account))
  if (rules.address === 'billing' && isKnown) return mail
  if (companyId === undefined || locale === undefined) throw new Error('A mail to a typed address names no company')
  if (rules.address === 'billing' && !(await isConfirmedForInvoices(database.read({ companyId }), companyId, mail.to)))
    return { held: 'unconfirmed' }
  if (await wishesNoMail(global, mail.to, companyId)) return { held: 'unwanted' }
  const isCounting = isUnasked(rules) && !isKnown && isCounted
  if (isCounting && !(await countUnasked(database, mail.to, companyId, rules))) return { held: 'ceiling' }
  const unsubscribeUrl = await noMoreMailUrl(global, env.publicUrl, mail.to, companyId)
  const stop = { line: translator(locale)(($) => $.mail.stop.line), url: `${unsubscribeUrl}?lang=${locale}` }
  return { ...mail, unsubscribeUrl, text: `${mail.text}\n${stop.line}: ${stop.url}\n`, ...withHtml(stop) }
}

/** True for mail that its recipient did not request. */
export const isUnasked = (rules: MailRules): rules is UnaskedRules => rules.address === 'typed' && rules.refusals

/** Removes links from names in the sender and the subject, and lets replies go only to a confirmed address. */
async function tamedHeaders(
  db: Db,
  { sender, subject, replyTo }: Mail,
  { address }: MailRules,
): Promise<Partial<Mail>> {
  const isReplyable = replyTo !== undefined && (await isConfirmed(db, replyTo))
  return {
    ...(sender !== undefined && { sender: withoutLinks(sender) }),
    subject: address === 'typed' || address === 'operator' ? withoutLinks(subject) : subject,
    replyTo: isReplyable ? replyTo : undefined,
  }
}

const confirmedStatement = {
  name: 'mail_gate_confirmed',
  text: 'select from users where email = lower($1) and ($2::uuid is null or id = $2)',
}

/** True if an account has this address: accounts get an address only by a mailed code or a provider's proof. */
const isConfirmed = async (db: Db, email: string, userId: string | null = null): Promise<boolean> =>
  (await db.run(confirmedStatement, [email, userId])) > 0

const invoicesStatement = {
  name: 'billing_email_confirmed',
  text: 'select from confirmed_billing_emails where company_id = $1 and email = $2',
}

/** True if the reader of the address has confirmed it for this company's invoices. `db` is bound to the company. */
export const isConfirmedForInvoices = async (db: Db, companyId: string, email: string): Promise<boolean> =>
  (await db.run(invoicesStatement, [companyId, email.toLowerCase()])) > 0

const verifiedStatement = {
  name: 'mail_gate_verified',
  text: `select from companies where id = $1 and verification = 'verified'`,
}

/**
 * Counts a mail for the super admins of its company and for the mailbox across companies. Invitations of verified
 * companies have a separate allowance there, so strangers cannot use it up.
 */
async function countUnasked(
  database: Deps['database'],
  email: string,
  companyId: string,
  { causedBy, counted }: UnaskedRules,
): Promise<boolean> {
  const db = database.global
  const mailbox = await hashedAddress(db, email)
  for (const account of await leadersOf(database.read({ companyId }), companyId))
    if ((await usedUp(db, limits.mailAccount, `${account} ${mailbox}`)) !== undefined) return false
  if (counted === 'when_asked') return true
  const isVouched = causedBy === 'colleague' && (await db.run(verifiedStatement, [companyId])) > 0
  const limit = isVouched ? limits.mailVerified : limits.mailStranger
  return (await usedUp(db, limit, mailbox)) === undefined
}

/**
 * Seconds until a mailbox accepts mails of strangers again; undefined if today's limit is not reached. Does not count a
 * mail.
 */
export const secondsUntilAllowed = async (db: Db, email: string): Promise<number | undefined> =>
  secondsUntilFree(db, limits.mailStranger, await hashedAddress(db, email))

/**
 * Seconds until a mailbox accepts mails from this company and from other companies of its super admins; undefined if it
 * accepts them now. Does not count a mail. `db` is in the context of the company.
 */
export async function secondsUntilCompanyAllowed(
  db: Db,
  email: string,
  companyId: string,
): Promise<number | undefined> {
  const mailbox = await hashedAddress(db, email)
  for (const account of await leadersOf(db, companyId)) {
    const seconds = await secondsUntilFree(db, limits.mailAccount, `${account} ${mailbox}`)
    if (seconds !== undefined) return seconds
  }
  return undefined
}

const leadersStatement = {
  name: 'mail_gate_leaders',
  text: `select m.user_id from members m
    where m.company_id = $1 and 'super_admin' = any(m.roles) and ${hasAccess('m')} order by m.id`,
}

/**
 * Accounts whose allowance the mails of a company use, across all their companies: its super admins. Without one, the
 * company itself.
 */
async function leadersOf(db: Db, companyId: string): Promise<string[]> {
  const userIds = (await db.rows(userIdRow, leadersStatement, [companyId])).map((row) => row.user_id)
  return userIds.length > 0 ? userIds : [companyId]
}
