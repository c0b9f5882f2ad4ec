import type { IncomingHttpHeaders } from 'node:http'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { forwardedAddress } from '../../../http/untrusted-proxy.ts'
import type { Shown } from '../../../http/visits.ts'

const { max, windowSeconds } = addressLimits.visits
/**
 * Maximum number of address and card pairs, and of raw addresses. Beyond it, everything is forgotten and counting
 * restarts.
 */
const rememberedMax = 50_000

/** Phones request a contact file twice, to preview it and to save it. */
const sameSaveMs = 1_500

interface Count {
  count: number
  atMs: number
  agent: string | undefined
}

/**
 * Counts in memory how often one address uses one card in one form. It runs for every opened card before anything is
 * stored, so for a known address it builds no strings and matches no patterns: only a few map lookups. All counts are
 * reset hourly, which avoids sorting them; across a reset, twice as many visits count.
 */
export class Repeats {
  readonly #trusted: readonly string[] | undefined
  /** Counts by form, card and address. */
  readonly #counts = new Map<string, Map<string, Map<string, Count>>>()
  readonly #addresses = new Map<string, string>()
  #size = 0
  #endMs = 0
  #leftOut = new Map<string, number>()

  /** `trusted` are the proxies whose forwarded address is accepted. */
  constructor(trusted: readonly string[] | undefined) {
    this.#trusted = trusted
  }

  /**
   * Counts a visit. Returns true if it is left out: above the limit, or a contact file that was requested a moment ago.
   */
  isOne({ companyId, cardId, form }: Shown, headers: IncomingHttpHeaders, peer: string, nowMs = Date.now()): boolean {
    if (nowMs >= this.#endMs || this.#size >= rememberedMax) this.#forget(nowMs)
    const seen = this.#countOf(form, cardId, this.addressOf(headers, peer))
    const agent = headers['user-agent']
    const isSameSave = form.startsWith('vcf') && nowMs - seen.atMs < sameSaveMs && agent === seen.agent
    Object.assign(seen, { atMs: nowMs, agent })
    if (isSameSave) return true
    seen.count += 1
    if (seen.count <= max) return false
    // Pages load their own QR code, so omitted codes are not reported.
    if (!form.startsWith('qr')) this.#leftOut.set(companyId, (this.#leftOut.get(companyId) ?? 0) + 1)
    return true
  }

  /** The visitor's address according to trusted proxies; its network for IPv6. */
  addressOf(headers: IncomingHttpHeaders, peer: string): string {
    const forwarded = headers['x-forwarded-for']
    const told = forwarded === undefined ? peer : `${String(forwarded)} ${peer}`
    const known = this.#addresses.get(told)
    if (known !== undefined) return known
    if (this.#addresses.size >= rememberedMax) this.#addresses.clear()
    const address = addressSubject(forwardedAddress(forwarded, peer, this.#trusted))
    this.#addresses.set(told, address)
    return address
  }

  /** Returns the number of omitted visits per company since the last call. */
  takeLeftOut(): ReadonlyMap<string, number> {
    const taken = this.#leftOut
    if (taken.size > 0) this.#leftOut = new Map()
    return taken
  }

  #countOf(form: string, cardId: string, address: string): Count {
    let cards = this.#counts.get(form)
    if (!cards) this.#counts.set(form, (cards = new Map()))
    let addresses = cards.get(cardId)
    if (!addresses) cards.set(cardId, (addresses = new Map()))
    let seen = addresses.get(address)
    if (!seen) {
      addresses.set(address, (seen = { count: 0, atMs: -Infinity, agent: undefined }))
      this.#size += 1
    }
    return seen
  }

  #forget(nowMs: number): void {
    this.#counts.clear()
    this.#addresses.clear()
    this.#size = 0
    this.#endMs = nowMs + windowSeconds * 1_000
  }
}
