import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { findSalts, makeSalt } from './activities.sql.ts'

interface Salt {
  /** Created once, because creating it from bytes at each use takes three times as long as the remaining work. */
  key: KeyObject
  fromMs: number
  toMs: number
}

interface Known {
  salts: Salt[]
  /** Time of the next read, which drops salts that were deleted in the database. */
  untilMs: number
}

const rememberedMs = 5 * 60_000
const companiesMax = 10_000

/**
 * Salts that distinguish visitors: random for each company and calendar day, shared by all processes through the
 * database, deleted with the day. After that a visitor's number cannot be traced, even with a list of all addresses.
 */
export class VisitorSalts {
  readonly #known = new Map<string, Known>()
  #isForgetting = false

  /** Loads the salts, creating today's if it is missing. */
  async load(db: Db, companyId: string): Promise<readonly Salt[]> {
    const known = this.#known.get(companyId)
    if (known && known.untilMs > Date.now()) return known.salts
    await makeSalt(db, companyId, randomBytes(32))
    const salts = (await findSalts(db, companyId)).map(({ salt, fromMs, toMs }) => ({
      ...{ key: createSecretKey(salt), fromMs, toMs },
    }))
    const today = salts.at(-1)
    if (this.#known.size >= companiesMax) this.#known.clear()
    this.#known.set(companyId, { salts, untilMs: Math.min(Date.now() + rememberedMs, today?.toMs ?? 0) })
    if (!this.#isForgetting) this.#forgetLater()
    return salts
  }

  /** Drops each salt at most `rememberedMs` after its use. */
  #forgetLater(): void {
    this.#isForgetting = true
    const forget = () => {
      for (const [companyId, { untilMs }] of this.#known) if (untilMs <= Date.now()) this.#known.delete(companyId)
      this.#isForgetting = false
      if (this.#known.size > 0) this.#forgetLater()
    }
    setTimeout(forget, rememberedMs).unref()
  }
}

/**
 * Number of a visitor of one card on one day; null if the day's salt was deleted, which makes the visitor anonymous.
 */
export function visitorNumber(salts: readonly Salt[], atMs: number, traits: readonly string[]): string | null {
  const found = salts.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
  if (!found) return null
  return createHmac('sha256', found.key).update(JSON.stringify(traits)).digest().readBigInt64BE(0).toString()
}
