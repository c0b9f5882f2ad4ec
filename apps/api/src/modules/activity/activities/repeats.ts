import type { IncomingHttpHeaders } from 'node:http'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { forwardedAddress } from '../../../http/untrusted-proxy.ts'
import type { Shown } from '../../../http/visits.ts'

const { max, windowSeconds } = addressLimits.visits
/** Of addresses with a card, and of addresses as they are told: past it all is forgotten, and counting starts again. */
const rememberedMax = 50_000

/** Phones ask for a contact file twice, once to look at it and once to save it. */
const sameSaveMs = 1_500

interface Count {
  count: number
  atMs: number
  agent: string | undefined
}

/**
 * What one address does with one card in one form, in the memory of a process. Asked with every opened card before anything
 * is held of it, so it makes no string and looks at no pattern for an address that it knows: a few look-ups in maps. All
 * is forgotten once an hour, so that nothing has to be kept in order; over the end of such an hour twice as many count.
 */
export class Repeats {
  readonly #trusted: readonly string[] | undefined
  /** By form, card and address. */
  readonly #counts = new Map<string, Map<string, Map<string, Count>>>()
  readonly #addresses = new Map<string, string>()
  #size = 0
  #endMs = 0
  #leftOut = new Map<string, number>()

  /** `trusted` are the proxies whose word on the visitor's address is believed. */
  constructor(trusted: readonly string[] | undefined) {
    this.#trusted = trusted
  }

  /** Counts a visit. True if it is left out: past the limit, or a contact file that was asked for a moment ago. */
  isOne({ companyId, cardId, form }: Shown, headers: IncomingHttpHeaders, peer: string, nowMs = Date.now()): boolean {
    if (nowMs >= this.#endMs || this.#size >= rememberedMax) this.#forget(nowMs)
    const seen = this.#countOf(form, cardId, this.addressOf(headers, peer))
    const agent = headers['user-agent']
    const isSameSave = form.startsWith('vcf') && nowMs - seen.atMs < sameSaveMs && agent === seen.agent
    Object.assign(seen, { atMs: nowMs, agent })
    if (isSameSave) return true
    seen.count += 1
    if (seen.count <= max) return false
    // A page brings its code along: what is left out of codes says nothing.
    if (!form.startsWith('qr')) this.#leftOut.set(companyId, (this.#leftOut.get(companyId) ?? 0) + 1)
    return true
  }

  /** Of the visitor, as far as trusted proxies say so; of IPv6 the network. */
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

  /** How many were left out of each company since this was asked last. */
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
