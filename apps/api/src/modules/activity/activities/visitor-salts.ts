import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { findSalts, makeSalt } from './activities.sql.ts'

interface Salt {
  /** Made once: from bytes it is made anew with every use, which takes three times as long as the rest. */
  key: KeyObject
  fromMs: number
  toMs: number
}

interface Known {
  salts: Salt[]
  /** When it is asked for again, so that what is destroyed in the database is not kept here. */
  untilMs: number
}

const rememberedMs = 5 * 60_000
const companiesMax = 10_000

/**
 * What visitors are told apart by: random for each company and day of its calendar, shared by all processes through the
 * database, destroyed with the day. Then nobody can tell any more whose number it was, not even who has all addresses.
 */
export class VisitorSalts {
  readonly #known = new Map<string, Known>()
  #isForgetting = false

  /** Makes the salt of today where there is none. */
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

  /** Keeps none longer than `rememberedMs` past its use. */
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

/** A number for a visitor of one card on one day; null where the day's salt is gone, and so is who it was. */
export function visitorNumber(salts: readonly Salt[], atMs: number, traits: readonly string[]): string | null {
  const found = salts.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
  if (!found) return null
  return createHmac('sha256', found.key).update(JSON.stringify(traits)).digest().readBigInt64BE(0).toString()
}
