import type { Db } from '../../db/db.ts'
import { addUses, type Limit, limits, tooMany } from './rate-limit.ts'

/** Number of uses that are reported to the database at once, so that a busy token does not write each time. */
const batch = 20

/** Calls that are left in a window. Other processes may have counted more. */
export interface Allowance {
  readonly left: number
  /** Seconds until the window ends. */
  readonly seconds: number
}

/**
 * The general limit of calls per token. A process counts on its own and reports every batch; beyond the limit it
 * refuses until the window ends. So each process exceeds the limit by at most one batch.
 */
export class CallCounter {
  readonly #open = new Map<string, number>()
  /** Uses in the database after the last report. */
  readonly #reported = new Map<string, { uses: number; until: number }>()
  readonly #refusedUntil = new Map<string, number>()
  readonly #limit: Limit

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Throws beyond the limit, without counting or a query. */
  check(subject: string): void {
    const until = this.#refusedUntil.get(subject)
    if (until === undefined) return
    const seconds = Math.ceil((until - Date.now()) / 1000)
    if (seconds > 0) throw tooMany(seconds)
    this.#refusedUntil.delete(subject)
  }

  async count(db: Db, subject: string): Promise<Allowance> {
    this.check(subject)
    const uses = (this.#open.get(subject) ?? 0) + 1
    if (uses < batch) {
      remember(this.#open, subject, uses)
      return this.#allowance(subject, uses)
    }
    this.#open.delete(subject)
    const row = await addUses(db, this.#limit, subject, uses)
    if (!row) return this.#allowance(subject, uses)
    const seconds = Math.max(1, row.seconds)
    if (row.count > this.#limit.max) {
      this.#reported.delete(subject)
      this.#refuse(subject, seconds * 1000)
      throw tooMany(seconds)
    }
    remember(this.#reported, subject, { uses: row.count, until: Date.now() + seconds * 1000 })
    return this.#allowance(subject, 0)
  }

  #allowance(subject: string, unreported: number): Allowance {
    const { max, windowSeconds } = this.#limit
    const { uses, until } = this.#reported.get(subject) ?? { uses: 0, until: 0 }
    const seconds = Math.ceil((until - Date.now()) / 1000)
    if (seconds > 0) return { left: Math.max(0, max - uses - unreported), seconds }
    this.#reported.delete(subject)
    return { left: max - unreported, seconds: windowSeconds }
  }

  /** Number of subjects that are currently refused. */
  get refused(): number {
    return this.#refusedUntil.size
  }

  /** The next refusal removes expired subjects, which may never return to be removed. */
  #refuse(subject: string, ms: number): void {
    const now = Date.now()
    for (const [other, until] of this.#refusedUntil) if (until <= now) this.#refusedUntil.delete(other)
    this.#refusedUntil.set(subject, now + ms)
  }
}

const subjectsMax = 50_000

function remember<T>(known: Map<string, T>, subject: string, value: T): void {
  if (known.size > subjectsMax) known.clear()
  known.set(subject, value)
}

/** Headers of an answer to a program (draft-ietf-httpapi-ratelimit-headers). */
export const allowanceHeaders = ({ left, seconds }: Allowance, { max, windowSeconds }: Limit) => ({
  'ratelimit-policy': `"calls";q=${max};w=${windowSeconds}`,
  ratelimit: `"calls";r=${left};t=${seconds}`,
})

/** The call counters of one process. */
export class CallCounters {
  /** Calls of people, by session, and of keys. */
  readonly principal = new CallCounter(limits.api)
  readonly visitor = new CallCounter(limits.public)
  readonly invalidToken = new CallCounter(limits.invalidToken)
}
