import type { Db } from '../db/db.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is limited, such as `login:account`. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/** The limits of the installation, each shared by all processes. */
export const limits = {
  loginAccount: { name: 'login:account', max: 10, windowSeconds: 900 },
  loginAddress: { name: 'login:address', max: 30, windowSeconds: 900 },
  codeAccount: { name: 'code:account', max: 10, windowSeconds: 3600 },
  mailRecipient: { name: 'mail:recipient', max: 3, windowSeconds: 3600 },
  mailAddress: { name: 'mail:address', max: 10, windowSeconds: 3600 },
  api: { name: 'api', max: 600, windowSeconds: 60 },
  upload: { name: 'upload', max: 60, windowSeconds: 60 },
  verificationRequest: { name: 'verification:request', max: 10, windowSeconds: 86_400 },
  verificationTry: { name: 'verification:try', max: 20, windowSeconds: 86_400 },
} satisfies Record<string, Limit>

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
  const [row] = await db.rows<{ count: number; seconds: number }>(count, [
    `${limit.name}:${subject}`,
    uses,
    limit.windowSeconds,
  ])
  if (row && row.count > limit.max) throw tooMany(row.seconds)
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

  async count(db: Db, subject: string): Promise<void> {
    const until = this.#refusedUntil.get(subject)
    if (until !== undefined) {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      if (seconds > 0) throw tooMany(seconds)
      this.#refusedUntil.delete(subject)
    }
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
        this.#refusedUntil.set(subject, Date.now() + error.retryAfter * 1000)
      }
      throw error
    }
  }
}
