import {
  codesADayToOneMailbox,
  companyExportsADay,
  contactMessagesADay,
  dataExportsADay,
  invitationsADayToOneAddress,
  invitationsADayToOneAddressVerified,
} from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { AppError } from '../errors.ts'

export interface Limit {
  /** What is limited, such as `login:account`. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/** What is slowed down instead of shut: some uses at once, then one at a time with a pause that doubles each time. */
export interface SlowingLimit {
  readonly name: string
  /** Uses a day without a pause. */
  readonly free: number
  readonly delaySecondsMax: number
  /** The first pause; without it, a second. */
  readonly delaySecondsMin?: number
}

/** The limits of the installation, each shared by all processes. */
export const limits = {
  loginAddress: { name: 'login:address', max: 30, windowSeconds: 900 },
  /** One account from one address. */
  loginPair: { name: 'login:pair', max: 10, windowSeconds: 900 },
  /** All strangers together. */
  loginAccount: { name: 'login:account', free: 10, delaySecondsMax: 900 },
  loginBrowser: { name: 'login:browser', free: 10, delaySecondsMax: 900 },
  /** Steps of signing in with an account elsewhere, by address: three each, and a whole company may sign in from one. */
  loginElsewhere: { name: 'login:elsewhere', max: 300, windowSeconds: 900 },
  /** Steps of signing in with a passkey, by address. Every page to sign in that opens begins one. */
  loginPasskey: { name: 'login:passkey', max: 600, windowSeconds: 900 },
  /** Second factors, after the first one was proved: the same as of passwords. */
  factorPair: { name: 'factor:pair', max: 10, windowSeconds: 900 },
  factorAccount: { name: 'factor:account', free: 10, delaySecondsMax: 900 },
  factorBrowser: { name: 'factor:browser', free: 10, delaySecondsMax: 900 },
  /** Tries to take a card by the link of its invitation. */
  invitationTake: { name: 'invitations:take', max: 20, windowSeconds: 3600 },
  codePair: { name: 'code:pair', max: 10, windowSeconds: 3600 },
  codeBrowser: { name: 'code:browser', max: 10, windowSeconds: 3600 },
  /** Codes to a mailbox that unknown browsers asked for and nobody has entered. */
  mailRecipient: { name: 'mail:recipient', max: codesADayToOneMailbox, windowSeconds: 86_400 },
  /** A mailbox and a network address from which its reader has asked for more codes. */
  mailOpened: { name: 'mail:opened', max: 1, windowSeconds: 86_400 },
  /** Mails that a mailbox did not ask for, under all its names, of all companies and accounts. */
  mailStranger: { name: 'mail:stranger', max: invitationsADayToOneAddress, windowSeconds: 86_400 },
  /** The same of all companies in which an account is super admin, requests for verification included. */
  mailAccount: { name: 'mail:account', max: invitationsADayToOneAddress, windowSeconds: 86_400 },
  /** Invitations of verified companies to a mailbox. */
  mailVerified: { name: 'mail:verified', max: invitationsADayToOneAddressVerified, windowSeconds: 86_400 },
  mailBrowser: { name: 'mail:browser', max: 5, windowSeconds: 3600 },
  mailAddress: { name: 'mail:address', max: 10, windowSeconds: 3600 },
  api: { name: 'api', max: 600, windowSeconds: 60 },
  /** Calls without a session, by address: a whole company may sign in from one. */
  public: { name: 'public', max: 600, windowSeconds: 60 },
  /** Calls with a token that opens nothing, by address. Sessions that are alive are not counted here. */
  unknownToken: { name: 'token:unknown', max: 600, windowSeconds: 60 },
  upload: { name: 'upload', max: 60, windowSeconds: 60 },
  /** Each tells every admin of a company. */
  joinRequest: { name: 'join:account', max: 10, windowSeconds: 86_400 },
  /** Each tells every admin of a company. */
  planAsked: { name: 'plan:asked', max: 1, windowSeconds: 86_400 },
  verificationRequest: { name: 'verification:request', max: 10, windowSeconds: 86_400 },
  verificationAccount: { name: 'verification:account', max: 10, windowSeconds: 86_400 },
  /** Reserve of each asker for a work address, which no other asker can use up; see `askerOf`. */
  verificationAsker: { name: 'verification:asker', max: 2, windowSeconds: 86_400 },
  /** Requests for a work address past the reserves of those who ask. */
  verificationRecipient: { name: 'verification:recipient', max: 1, windowSeconds: 86_400 },
  verificationPerson: { name: 'verification:person', max: 10, windowSeconds: 3600 },
  /** To an address that an admin has typed; by company. */
  invoiceMail: { name: 'invoice:mail', max: 20, windowSeconds: 86_400 },
  /** Codes that confirm an address for invoices, by company. */
  billingEmail: { name: 'billing:email', max: 5, windowSeconds: 86_400 },
  /** Exports of all of their own data, by person. */
  dataExport: { name: 'export:account', max: dataExportsADay, windowSeconds: 86_400 },
  /** Exports of a whole company, by company. */
  companyExport: { name: 'export:company', max: companyExportsADay, windowSeconds: 86_400 },
  /** Messages to the operator, by person. */
  contactMessage: { name: 'contact:person', max: contactMessagesADay, windowSeconds: 86_400 },
  /** Forms of cards, by address; by address and card; by card. An occasion has one address for all of its visitors. */
  leadAddress: { name: 'lead:address', max: 120, windowSeconds: 600 },
  leadPair: { name: 'lead:pair', max: 30, windowSeconds: 600 },
  leadCard: { name: 'lead:card', max: 3000, windowSeconds: 3600 },
  /** Mails that a form causes, to addresses that anyone may have typed: of one card, and of all companies. */
  leadMailCard: { name: 'lead:mail:card', max: 1, windowSeconds: 3600 },
  leadMailRecipient: { name: 'lead:mail:recipient', max: 3, windowSeconds: 86_400 },
  leadMailAddress: { name: 'lead:mail:address', max: 30, windowSeconds: 3600 },
  leadMailCompany: { name: 'lead:mail:company', max: 2000, windowSeconds: 86_400 },
  leadMailUnverified: { name: 'lead:mail:unverified', max: 100, windowSeconds: 86_400 },
  /** To the owner of a card who cannot read leads here. */
  leadMailOwner: { name: 'lead:mail:owner', max: 30, windowSeconds: 3600 },
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
 * Counts one use in a single statement, so that parallel requests cannot pass; throws 429 past the limit. Must run
 * outside the request's transaction: a refused request still counts.
 */
export async function countUse(db: Db, limit: Limit, subject: string, uses = 1): Promise<void> {
  const seconds = await usedUp(db, limit, subject, uses)
  if (seconds !== undefined) throw tooMany(seconds)
}

/**
 * Counts one use like `countUse`; past the limit it gives the seconds until the next window instead. Inside a transaction
 * whatever is undone with it was no use.
 */
export async function usedUp(db: Db, limit: Limit, subject: string, uses = 1): Promise<number | undefined> {
  const [row] = await db.rows(countRow, count, [`${limit.name}:${subject}`, uses, limit.windowSeconds])
  return row && row.count > limit.max ? Math.max(1, row.seconds) : undefined
}

const countFew = {
  name: 'rate_limit_few',
  text: `insert into rate_limits as r (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $3))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else least(r.count + 1, $2 + 1) end,
      resets_at = case when r.resets_at <= now() or r.count < $2 then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
}

/**
 * Counts one use like `countUse`, in a window that begins again with each use, so that no span of its length has more.
 * Returns how many are left, below 0 past the limit, and the seconds until the window ends.
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

/** Takes one use off the count. */
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

/** Seconds until the next window if the next use would be past the limit. Counts nothing. */
export async function secondsUntilFree(db: Db, limit: Limit, subject: string): Promise<number | undefined> {
  const [row] = await db.rows(readRow, read, [`${limit.name}:${subject}`, limit.max])
  return row && Math.max(1, row.seconds)
}

const daySeconds = 86_400
/** The pause after the latest use once none is free any more: the shortest at first, then 2, 4, 8 … seconds. */
const pause = `least($3, greatest($4, power(2, least(r.count - $2, 30))))`
/** A counter that slows is forgotten a day after its latest use, so its end says when that was. */
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
 * Counts one use in a single statement; throws 429 while the pause lasts. A refused use does not count, so nobody can
 * make the pause longer by knocking, and anyone who comes when it ends is as good as anybody.
 */
export async function countSlowing(db: Db, limit: SlowingLimit, subject: string): Promise<void> {
  const values = [`${limit.name}:${subject}`, limit.free, limit.delaySecondsMax, limit.delaySecondsMin ?? 1]
  const [row] = await db.rows(countSlowRow, countSlow, values)
  if (row && !row.counted) throw tooMany(row.seconds)
}

const forget = { name: 'rate_limit_forget', text: 'delete from rate_limits where key = $1' }

/** For uses that turned out to be right: the counter begins anew. */
export async function forgetUses(db: Db, limit: SlowingLimit, subject: string): Promise<void> {
  await db.run(forget, [`${limit.name}:${subject}`])
}

export const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, seconds), values: { seconds: Math.max(1, seconds) } })

/** Uses are told to the database in batches of this many, so a busy token costs a write now and then, not each time. */
const batch = 20

/**
 * The general limit of calls a token. A process counts on its own and reports every batch; past the limit it refuses
 * until the window ends. So all processes together let at most one batch each through beyond the limit.
 */
export class CallCounter {
  readonly #open = new Map<string, number>()
  readonly #refusedUntil = new Map<string, number>()
  readonly #limit: Limit

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Throws past the limit, without counting and without a look at the database. */
  check(subject: string): void {
    const until = this.#refusedUntil.get(subject)
    if (until === undefined) return
    const seconds = Math.ceil((until - Date.now()) / 1000)
    if (seconds > 0) throw tooMany(seconds)
    this.#refusedUntil.delete(subject)
  }

  async count(db: Db, subject: string): Promise<void> {
    this.check(subject)
    const uses = (this.#open.get(subject) ?? 0) + 1
    if (uses < batch) {
      if (this.#open.size > 50_000) this.#open.clear()
      this.#open.set(subject, uses)
      return
    }
    this.#open.delete(subject)
    try {
      await countUse(db, this.#limit, subject, uses)
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        this.#refuse(subject, error.retryAfter * 1000)
      }
      throw error
    }
  }

  /** How many subjects are kept as refused. */
  get refused(): number {
    return this.#refusedUntil.size
  }

  /** Those whose time is over go with the next: they may never come back to be taken out. */
  #refuse(subject: string, ms: number): void {
    const now = Date.now()
    for (const [other, until] of this.#refusedUntil) if (until <= now) this.#refusedUntil.delete(other)
    this.#refusedUntil.set(subject, now + ms)
  }
}

/** The counters of calls of one process. */
export class CallCounters {
  /** People by session, and keys. */
  readonly principal = new CallCounter(limits.api)
  readonly visitor = new CallCounter(limits.public)
  readonly unknownToken = new CallCounter(limits.unknownToken)
}
