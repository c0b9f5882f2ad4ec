import {
  codesADayToOneMailbox,
  companyExportsADay,
  contactMessagesADay,
  dataExportsADay,
  invitationsADayToOneAddress,
  invitationsADayToOneAddressVerified,
  shortLinksAnHour,
} from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { AppError } from '../errors.ts'

export interface Limit {
  /** Name of the limited action, such as `login:account`. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/**
 * A limit that slows down instead of blocking: some uses at once, then one at a time with a pause that doubles each
 * time.
 */
export interface SlowingLimit {
  readonly name: string
  /** Uses per day without a pause. */
  readonly free: number
  readonly delaySecondsMax: number
  /** The first pause, by default a second. */
  readonly delaySecondsMin?: number
}

/** The limits of the installation, each shared by all processes. */
export const limits = {
  loginAddress: { name: 'login:address', max: 30, windowSeconds: 900 },
  /** One account from one address. */
  loginPair: { name: 'login:pair', max: 10, windowSeconds: 900 },
  /** All unknown browsers together. */
  loginAccount: { name: 'login:account', free: 10, delaySecondsMax: 900 },
  loginBrowser: { name: 'login:browser', free: 10, delaySecondsMax: 900 },
  /** Steps of an external sign-in, by address: three per sign-in, and a whole company may sign in from one address. */
  loginElsewhere: { name: 'login:elsewhere', max: 300, windowSeconds: 900 },
  /** Steps of a passkey sign-in, by address. Opening the sign-in page begins one. */
  loginPasskey: { name: 'login:passkey', max: 600, windowSeconds: 900 },
  /** Refused app passwords, by address. Phones retry revoked ones and must not block colleagues' sign-ins. */
  appPasswordAddress: { name: 'carddav:refused', max: 300, windowSeconds: 900 },
  /** Requests of one device. A first synchronisation takes a request for every ten colleagues. */
  addressBook: { name: 'carddav:device', max: 2_000, windowSeconds: 60 },
  /** Calls of tools by an assistant, each of which is in the audit log; by member, or key of the company. */
  assistant: { name: 'assistant:key', max: 60, windowSeconds: 60 },
  /** Requests of documents that describe assistants, by person. */
  assistantDocument: { name: 'assistant:document', max: 30, windowSeconds: 600 },
  /** Registrations of assistants, by address: those of a hosted one share its address. */
  assistantRegister: { name: 'assistant:register', max: 120, windowSeconds: 3600 },
  /** Refused codes and refresh tokens of assistants, by address. */
  assistantToken: { name: 'assistant:refused', max: 300, windowSeconds: 900 },
  /** Second factors, after the first one was proved: the same as for passwords. */
  factorPair: { name: 'factor:pair', max: 10, windowSeconds: 900 },
  factorAccount: { name: 'factor:account', free: 10, delaySecondsMax: 900 },
  factorBrowser: { name: 'factor:browser', free: 10, delaySecondsMax: 900 },
  /** Attempts to take over a card by its invitation link. */
  invitationTake: { name: 'invitations:take', max: 20, windowSeconds: 3600 },
  codePair: { name: 'code:pair', max: 10, windowSeconds: 3600 },
  codeBrowser: { name: 'code:browser', max: 10, windowSeconds: 3600 },
  /** Codes that unknown browsers requested for a mailbox and that were not entered. */
  mailRecipient: { name: 'mail:recipient', max: codesADayToOneMailbox, windowSeconds: 86_400 },
  /** Marks a network address that may request more codes for a mailbox. */
  mailOpened: { name: 'mail:opened', max: 1, windowSeconds: 86_400 },
  /** Unsolicited mails to a mailbox, under all its aliases, from all companies and accounts. */
  mailStranger: { name: 'mail:stranger', max: invitationsADayToOneAddress, windowSeconds: 86_400 },
  /** Unsolicited mails from all companies in which an account is super admin, including verification requests. */
  mailAccount: { name: 'mail:account', max: invitationsADayToOneAddress, windowSeconds: 86_400 },
  /** Invitations of verified companies to a mailbox. */
  mailVerified: { name: 'mail:verified', max: invitationsADayToOneAddressVerified, windowSeconds: 86_400 },
  mailBrowser: { name: 'mail:browser', max: 5, windowSeconds: 3600 },
  mailAddress: { name: 'mail:address', max: 10, windowSeconds: 3600 },
  api: { name: 'api', max: 600, windowSeconds: 60 },
  /** Calls without a session, by address, which a whole company may share. */
  public: { name: 'public', max: 600, windowSeconds: 60 },
  /** Calls with an invalid token, by address. Valid sessions are not counted here. */
  invalidToken: { name: 'token:unknown', max: 600, windowSeconds: 60 },
  upload: { name: 'upload', max: 60, windowSeconds: 60 },
  /** Each notifies every admin of a company. */
  joinRequest: { name: 'join:account', max: 10, windowSeconds: 86_400 },
  /** Each notifies every admin of a company. */
  planAsked: { name: 'plan:asked', max: 1, windowSeconds: 86_400 },
  verificationRequest: { name: 'verification:request', max: 10, windowSeconds: 86_400 },
  verificationAccount: { name: 'verification:account', max: 10, windowSeconds: 86_400 },
  /** Allowance of each requester for a work address, which no other requester can use up; see `askerOf`. */
  verificationAsker: { name: 'verification:asker', max: 2, windowSeconds: 86_400 },
  /** Requests for a work address beyond the allowances of its requesters. */
  verificationRecipient: { name: 'verification:recipient', max: 1, windowSeconds: 86_400 },
  verificationPerson: { name: 'verification:person', max: 10, windowSeconds: 3600 },
  /** Mails to an address typed by an admin; by company. */
  invoiceMail: { name: 'invoice:mail', max: 20, windowSeconds: 86_400 },
  /** Codes that confirm an address for invoices, by company. */
  billingEmail: { name: 'billing:email', max: 5, windowSeconds: 86_400 },
  /** Exports of a person's own data, by person. */
  dataExport: { name: 'export:account', max: dataExportsADay, windowSeconds: 86_400 },
  /** Exports of a whole company, by company. */
  companyExport: { name: 'export:company', max: companyExportsADay, windowSeconds: 86_400 },
  /** Drawings of printed sheets and of their previews, by person: up to 3 s of a processor each. */
  printSheets: { name: 'print:sheets', max: 60, windowSeconds: 3600 },
  /** Signatures of a whole company, drawn for the roll-out or for files; by company. */
  signaturePlan: { name: 'signature:plan', max: 60, windowSeconds: 600 },
  /** Attempts to connect a service account for mailboxes, by company. */
  signatureConnect: { name: 'signature:connect', max: 20, windowSeconds: 600 },
  /** Attempts to connect a directory with a key, by company. */
  directoryConnect: { name: 'directory:connect', max: 20, windowSeconds: 600 },
  printPreview: { name: 'print:preview', max: 120, windowSeconds: 600 },
  /** Messages to the operator, by person. */
  contactMessage: { name: 'contact:person', max: contactMessagesADay, windowSeconds: 86_400 },
  /** Card forms, by address; by address and card; by card. All visitors of an event may share one address. */
  leadAddress: { name: 'lead:address', max: 120, windowSeconds: 600 },
  leadPair: { name: 'lead:pair', max: 30, windowSeconds: 600 },
  leadCard: { name: 'lead:card', max: 3000, windowSeconds: 3600 },
  /**
   * Emails sent after someone submits a card's lead form, to an unverified address: for one card, and for all
   * companies.
   */
  leadMailCard: { name: 'lead:mail:card', max: 1, windowSeconds: 3600 },
  leadMailRecipient: { name: 'lead:mail:recipient', max: 3, windowSeconds: 86_400 },
  leadMailAddress: { name: 'lead:mail:address', max: 30, windowSeconds: 3600 },
  leadMailCompany: { name: 'lead:mail:company', max: 2000, windowSeconds: 86_400 },
  leadMailUnverified: { name: 'lead:mail:unverified', max: 100, windowSeconds: 86_400 },
  /**
   * Follow-up mails to new leads that are sent automatically, by network, by card and by company. The limits of one
   * network or card leave most of the company's mails for others.
   */
  followUpNetwork: { name: 'lead:follow:network', max: 100, windowSeconds: 86_400 },
  followUpNetworkUnverified: { name: 'lead:follow:network:unverified', max: 20, windowSeconds: 86_400 },
  followUpCard: { name: 'lead:follow:card', max: 200, windowSeconds: 86_400 },
  followUpCardUnverified: { name: 'lead:follow:card:unverified', max: 40, windowSeconds: 86_400 },
  followUpCompany: { name: 'lead:follow:company', max: 2000, windowSeconds: 86_400 },
  followUpUnverified: { name: 'lead:follow:unverified', max: 100, windowSeconds: 86_400 },
  followUpTest: { name: 'lead:follow:test', max: 20, windowSeconds: 3600 },
  /** Mails to the owner of a card who cannot read leads here. */
  leadMailOwner: { name: 'lead:mail:owner', max: 30, windowSeconds: 3600 },
  /** New short links, by person. */
  shortLinks: { name: 'links:made', max: shortLinksAnHour, windowSeconds: 3600 },
  verificationTry: { name: 'verification:try', max: 20, windowSeconds: 86_400 },
} satisfies Record<string, Limit | SlowingLimit>

const countRow = z.object({
  count: z.number(),
  seconds: z.number(),
})

const count = {
  name: 'rate_limit_count',
  text: `insert into rate_limits (key, count, resets_at) values ($1, $2, now() + make_interval(secs => $3))
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= now() then excluded.count else rate_limits.count + excluded.count end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
}

/**
 * Counts one use in a single statement, so that parallel requests cannot exceed the limit; throws 429 beyond it. Must
 * run outside the request's transaction: a refused request still counts.
 */
export async function countUse(db: Db, limit: Limit, subject: string, uses = 1): Promise<void> {
  const seconds = await usedUp(db, limit, subject, uses)
  if (seconds !== undefined) throw tooMany(seconds)
}

/**
 * Counts one use like `countUse`; beyond the limit it returns the seconds until the next window instead. Inside a
 * transaction, a rollback undoes the count.
 */
export async function usedUp(db: Db, limit: Limit, subject: string, uses = 1): Promise<number | undefined> {
  const row = await addUses(db, limit, subject, uses)
  return row && row.count > limit.max ? Math.max(1, row.seconds) : undefined
}

/** Adds uses, and returns those of the window with the seconds until it ends. */
export const addUses = async (db: Db, limit: Limit, subject: string, uses: number) =>
  (await db.rows(countRow, count, [`${limit.name}:${subject}`, uses, limit.windowSeconds]))[0]

const countFew = {
  name: 'rate_limit_few',
  text: `insert into rate_limits as r (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $3))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else least(r.count + 1, $2 + 1) end,
      resets_at = case when r.resets_at <= now() or r.count < $2 then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
}

/**
 * Counts one use like `countUse`, in a window that restarts with each use, so that no span of its length has more.
 * Returns the remaining uses, below 0 beyond the limit, and the seconds until the window ends.
 */
export async function countOneOfFew(db: Db, limit: Limit, subject: string): Promise<{ left: number; seconds: number }> {
  const values = [`${limit.name}:${subject}`, limit.max, limit.windowSeconds]
  const [{ count: uses, seconds } = { count: 1, seconds: limit.windowSeconds }] = await db.rows(
    countRow,
    countFew,
    values,
  )
  return { left: limit.max - uses, seconds: Math.max(1, seconds) }
}

const giveBackStatement = {
  name: 'rate_limit_give_back',
  text: `update rate_limits set count = greatest(least(count, $2) - 1, 0) where key = $1 and resets_at > now()`,
}

/** Subtracts one use. */
export const giveBack = (db: Db, limit: Limit, subject: string): Promise<unknown> =>
  db.run(giveBackStatement, [`${limit.name}:${subject}`, limit.max])

const readRow = z.object({
  seconds: z.number(),
})

const read = {
  name: 'rate_limit_read',
  text: `select ceil(extract(epoch from resets_at - now()))::int as seconds from rate_limits
    where key = $1 and count >= $2 and resets_at > now()`,
}

/** Seconds until the next window if the next use would exceed the limit. Counts nothing. */
export async function secondsUntilFree(db: Db, limit: Limit, subject: string): Promise<number | undefined> {
  const [row] = await db.rows(readRow, read, [`${limit.name}:${subject}`, limit.max])
  return row && Math.max(1, row.seconds)
}

const daySeconds = 86_400
/** The pause after the latest use once no free use is left: first the shortest, then 2, 4, 8 … seconds. */
const pause = `least($3, greatest($4, power(2, least(r.count - $2, 30))))`
/** A slowing counter is forgotten a day after its latest use, so its end implies the time of that use. */
const earliest = `r.resets_at + make_interval(secs => (${pause})::float8 - ${daySeconds})`

const countSlowRow = z.object({
  counted: z.boolean(),
  seconds: z.number(),
})

const countSlow = {
  name: 'rate_limit_slow',
  text: `with counted as (
      insert into rate_limits as r (key, count, resets_at) values ($1, 1, now() + make_interval(secs => ${daySeconds}))
      on conflict (key) do update set
        count = case when r.resets_at <= now() then 1 else r.count + 1 end,
        resets_at = excluded.resets_at
      -- Of calls at one moment the later may have begun earlier, so what is free asks for no time.
      where r.count < $2 or ${earliest} <= now()
      returning r.key)
    select exists (select from counted) as counted,
      coalesce((select ceil(extract(epoch from ${earliest} - now()))::int from rate_limits r where r.key = $1), 0) as seconds`,
}

/**
 * Counts one use in a single statement; throws 429 while the pause lasts. A refused use does not count, so an attacker
 * cannot extend the pause, and after it the first caller is served.
 */
export async function countSlowing(db: Db, limit: SlowingLimit, subject: string): Promise<void> {
  const values = [`${limit.name}:${subject}`, limit.free, limit.delaySecondsMax, limit.delaySecondsMin ?? 1]
  const [row] = await db.rows(countSlowRow, countSlow, values)
  if (row && !row.counted) throw tooMany(row.seconds)
}

const forget = { name: 'rate_limit_forget', text: 'delete from rate_limits where key = $1' }

/** Resets the counter after uses that turned out to be legitimate. */
export async function forgetUses(db: Db, limit: SlowingLimit, subject: string): Promise<void> {
  await db.run(forget, [`${limit.name}:${subject}`])
}

export const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, seconds), values: { seconds: Math.max(1, seconds) } })
