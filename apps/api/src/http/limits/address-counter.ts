import { addressSubject } from './address-subject.ts'
import type { Limit } from './rate-limit.ts'

/**
 * Limits for visitors without a session, by network address and process. `misses` and `links:unknown` count invalid
 * links: visitors at a trade fair open a few removed cards, while an attacker who guesses opens nothing else.
 */
export const addressLimits = {
  cardMisses: { name: 'cards:misses', max: 60, windowSeconds: 600 },
  fileMisses: { name: 'files:misses', max: 60, windowSeconds: 600 },
  unknownLinks: { name: 'links:unknown', max: 60, windowSeconds: 600 },
  /** Mail security programs open the links of a whole team from a few addresses, on behalf of its readers. */
  knownLinks: { name: 'links:known', max: 300, windowSeconds: 60 },
  /** Card forms, valid or not: beyond the limit their bodies are not read. */
  sharedForms: { name: 'lead:forms', max: 300, windowSeconds: 600 },
  /** Followed links of cards: the first limit by visitor, the second by card. */
  taps: { name: 'taps', max: 120, windowSeconds: 600 },
  cardTaps: { name: 'cards:taps', max: 1200, windowSeconds: 600 },
  /**
   * Visits to one card in one format from one address, which may be that of a whole trade fair: beyond the limit they
   * are not counted.
   */
  visits: { name: 'visits', max: 120, windowSeconds: 3600 },
  /** Openings of short links, each of which writes to the link's row: beyond the limit they redirect uncounted. */
  linkOpenings: { name: 'links:openings', max: 120, windowSeconds: 600 },
  /** Queries of a proxy about unknown names; those about known names are not counted. */
  unknownDomains: { name: 'domains:unknown', max: 600, windowSeconds: 60 },
  /** Pictures of links that are drawn; stored ones are not counted. Crawlers fetch for many readers from one address. */
  drawnPictures: { name: 'pictures:drawn', max: 300, windowSeconds: 600 },
  /** Documents of cards, or parts of them: a reader requests a large document in dozens of parts. */
  documents: { name: 'documents', max: 600, windowSeconds: 600 },
  /** Passes for wallets that are drawn and signed. */
  walletPasses: { name: 'wallet:passes', max: 120, windowSeconds: 600 },
  /** Calls of phones about their passes: a new template makes all phones of an office fetch them at once. */
  walletCalls: { name: 'wallet:calls', max: 6_000, windowSeconds: 600 },
  /** Calls with an unknown pass or token. Phones keep deleted passes and continue to send requests. */
  walletMisses: { name: 'wallet:misses', max: 300, windowSeconds: 600 },
  /** Phones that register for a pass, which visitors can have as well. */
  walletPhones: { name: 'wallet:phones', max: 300, windowSeconds: 600 },
  walletLogs: { name: 'wallet:logs', max: 60, windowSeconds: 600 },
  reports: { name: 'reports', max: 60, windowSeconds: 60 },
} satisfies Record<string, Limit>

const subjectsMax = 50_000

/**
 * Counts by network address in the memory of a process, because counting in the database would cost more than the
 * action, and the database may be unreachable.
 */
export class AddressCounter {
  readonly #limit: Limit
  readonly #subjects = new Map<string, { count: number; endMs: number }>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Seconds after which a retry makes sense, beyond the limit; undefined below it. */
  count(address: string, nowMs = Date.now()): number | undefined {
    const subject = addressSubject(address)
    let known = this.#subjects.get(subject)
    if (!known || known.endMs <= nowMs) {
      this.#subjects.delete(subject)
      this.#makeRoom(nowMs)
      known = { count: 0, endMs: nowMs + this.#limit.windowSeconds * 1000 }
      this.#subjects.set(subject, known)
    }
    known.count += 1
    return known.count > this.#limit.max ? Math.max(1, Math.ceil((known.endMs - nowMs) / 1000)) : undefined
  }

  get size(): number {
    return this.#subjects.size
  }

  /** Removes expired subjects, and beyond the capacity also active ones, oldest first. */
  #makeRoom(nowMs: number): void {
    for (const [subject, { endMs }] of this.#subjects) {
      if (endMs > nowMs && this.#subjects.size < subjectsMax) break
      this.#subjects.delete(subject)
    }
  }
}
