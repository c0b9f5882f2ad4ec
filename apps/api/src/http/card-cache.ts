import type { Change } from '../db/change.ts'
import type { ChangeListener } from '../db/changes.ts'
import type { Shown } from './visits.ts'

/** What is sent for a card, ready: bytes with their headers. */
export interface CardAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Headers of the answer to who has it already (304). */
  unchanged?: Record<string, string>
  /** What a visit of it counts for; a page that shows no card counts for nothing. */
  shown?: Shown
  /** From this moment on the card shows something else, though nobody changed it. */
  endMs?: number
}

/** Where a public link leads. */
export interface CardLink {
  companyId: string
  cardId: string
  /** The link that the card has now; an earlier one leads there. */
  currentSlug: string
}

/** What is remembered, and how much is known of it. */
interface Known {
  /** What changes it is heard, since it was loaded or looked at last. */
  followed: boolean
  /** When it was loaded or looked at last; of what was followed once, until when (`performance.now()`). */
  currentMs: number
}

interface Entry extends Known {
  /** Changes with everything that the card shows. */
  version: string
  answers: Map<string, CardAnswer>
}

/** Taken before loading, handed back with what was loaded. */
export interface Loading {
  /** Grows with every change heard. */
  epoch: number
  sinceMs: number
}

/** Where a link led, and what it showed, so long ago. */
export interface LastKnown {
  link: CardLink
  answer: CardAnswer | undefined
  ageMs: number
}

/** Maximum age of a card that is served without the database (decision 045). */
const lastKnownMsMax = 60 * 60_000

/**
 * Longest time for which a card that another process has edited is sent as it was, counted from the answer to the edit.
 * docs/runbook.md tells operators.
 */
const staleMsMax = 250
/** Age of the last question at which the next one is asked, so that steady traffic never waits for an answer. */
const askAfterMs = 100

const cardsMax = 20_000
const linksMax = 100_000

/**
 * Finished answers of public cards. An edit of card, division, company or policy drops what it touches: in the process
 * that made it before the edit is answered, in the others as soon as they hear of it. An entry is sent only if every
 * change up to `staleMsMax` ago has been heard, or if its version was compared within that time. What was loaded while a
 * change came in is sent once and not kept, because it may be older than the change.
 */
export class CardCache {
  readonly #links = new Map<string, Known & { link: CardLink }>()
  readonly #companies = new Map<string, Map<string, Entry>>()
  #cards = 0
  #changes: ChangeListener | undefined
  #epoch = 0
  /** When the database was asked last and did not answer (`performance.now()`). */
  triedInVainMs = -Infinity
  /** How often what lay ready was sent. */
  sentReady = 0

  /** Without somebody who hears changes nothing is trusted without a look at its version. */
  attach(changes: ChangeListener): void {
    this.#changes = changes
  }

  /** True while changes of other processes are heard. */
  get trusted(): boolean {
    return this.#changes?.listening ?? false
  }

  /** Waits until changes up to this moment have been heard, if the link is remembered and the last answer is too old. */
  async catchUp(slug: string, nowMs: number): Promise<void> {
    if (this.#changes && this.#links.has(slug) && nowMs - this.#changes.heardMs > staleMsMax) await this.#changes.ask()
  }

  get size(): number {
    return this.#cards
  }

  begin(): Loading {
    return { epoch: this.#epoch, sinceMs: performance.now() }
  }

  link(slug: string, nowMs = performance.now()): CardLink | undefined {
    const known = this.#links.get(slug)
    return known && this.#isCurrent(known, nowMs) ? known.link : undefined
  }

  keepLink(slug: string, link: CardLink, { epoch, sinceMs }: Loading): void {
    if (epoch !== this.#epoch) return
    if (this.#links.size >= linksMax) this.#links.clear()
    this.#links.set(slug, { link, followed: true, currentMs: sinceMs })
  }

  /** The answer to a request of the moment `nowMs`, if it can be sent without a look at the database. */
  ready(slug: string, kind: string, nowMs = performance.now()): CardAnswer | undefined {
    const link = this.link(slug, nowMs)
    if (link?.currentSlug !== slug) return undefined
    if (this.#changes && nowMs - this.#changes.heardMs > askAfterMs) void this.#changes.ask()
    const entry = this.#entry(link)
    return entry && this.#isCurrent(entry, nowMs) ? this.find(link, kind)?.answer : undefined
  }

  find(link: CardLink, kind: string): { version: string; answer: CardAnswer } | undefined {
    const entry = this.#entry(link)
    const answer = entry?.answers.get(kind)
    if (!entry || !answer || (answer.endMs !== undefined && answer.endMs <= Date.now())) return undefined
    return { version: entry.version, answer }
  }

  /** For when nobody can be asked: where the link led and what it showed when that was known last. */
  lastKnown(slug: string, kind: string): LastKnown | undefined {
    const known = this.#links.get(slug)
    if (!known) return undefined
    const entry = this.#entry(known.link)
    const currentMs = Math.min(this.#currentMs(known), entry ? this.#currentMs(entry) : Infinity)
    const ageMs = Math.max(0, performance.now() - currentMs)
    if (ageMs > lastKnownMsMax) return undefined
    return { link: known.link, answer: this.find(known.link, kind)?.answer, ageMs }
  }

  /** A look has shown that the link leads nowhere, or to a card that is not shown. */
  forget(slug: string, link?: CardLink): void {
    this.#links.delete(slug)
    if (link && this.#companies.get(link.companyId)?.delete(link.cardId)) this.#cards -= 1
  }

  /** A look has shown that what is remembered still holds. */
  confirm(link: CardLink, { epoch, sinceMs }: Loading): void {
    const entry = this.#entry(link)
    if (!entry || epoch !== this.#epoch) return
    entry.followed = true
    entry.currentMs = sinceMs
  }

  keep(link: CardLink, version: string, kind: string, answer: CardAnswer, loading: Loading): void {
    if (loading.epoch !== this.#epoch) return
    if (this.#cards >= cardsMax) this.#clearCards()
    const { companyId, cardId } = link
    const cards = this.#companies.get(companyId) ?? new Map<string, Entry>()
    this.#companies.set(companyId, cards)
    const known = cards.get(cardId)
    if (known?.version === version) {
      known.answers.set(kind, answer)
      this.confirm(link, loading)
      return
    }
    if (!known) this.#cards += 1
    cards.set(cardId, { version, answers: new Map([[kind, answer]]), followed: true, currentMs: loading.sinceMs })
  }

  drop({ companyId, cardId, links }: Change): void {
    this.#epoch += 1
    const cards = this.#companies.get(companyId)
    if (cards && cardId === undefined) {
      this.#cards -= cards.size
      this.#companies.delete(companyId)
    } else if (cardId !== undefined && cards?.delete(cardId)) {
      this.#cards -= 1
    }
    if (!links) return
    for (const [slug, { link }] of this.#links) {
      if (link.companyId === companyId && (cardId === undefined || link.cardId === cardId)) this.#links.delete(slug)
    }
  }

  /**
   * Changes have not been heard for a while: whatever is remembered has to be looked at before it is sent again. It is
   * not forgotten, for the time when nobody can be asked.
   */
  distrust(): void {
    this.#epoch += 1
    const lose = (known: Known): boolean => {
      known.currentMs = this.#currentMs(known)
      known.followed = false
      return performance.now() - known.currentMs <= lastKnownMsMax
    }
    for (const [slug, known] of this.#links) if (!lose(known)) this.#links.delete(slug)
    for (const cards of this.#companies.values()) {
      for (const [cardId, entry] of cards) if (!lose(entry) && cards.delete(cardId)) this.#cards -= 1
    }
  }

  #entry({ companyId, cardId }: CardLink): Entry | undefined {
    return this.#companies.get(companyId)?.get(cardId)
  }

  #isCurrent(known: Known, nowMs: number): boolean {
    return this.#changes !== undefined && known.followed && nowMs - this.#currentMs(known) <= staleMsMax
  }

  #currentMs({ followed, currentMs }: Known): number {
    return followed ? Math.max(currentMs, this.#changes?.heardMs ?? -Infinity) : currentMs
  }

  #clearCards(): void {
    this.#companies.clear()
    this.#cards = 0
  }
}
