import type { Change, ChangeListener } from '../../db/changes.ts'

/** What is sent for a card, ready: bytes with their headers. */
export interface CardAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Headers of the answer to who has it already (304). */
  unchanged?: Record<string, string>
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

interface Entry {
  /** Changes with everything that the card shows. */
  version: string
  answers: Map<string, CardAnswer>
}

const cardsMax = 20_000
const linksMax = 100_000

/**
 * Finished answers of public cards. An edit of card, division, company or policy drops what it touches, in every process,
 * at once. What was loaded while a change came in is sent once and not kept, because it may be older than the change.
 */
export class CardCache {
  readonly #links = new Map<string, CardLink>()
  readonly #companies = new Map<string, Map<string, Entry>>()
  #cards = 0
  #changes: ChangeListener | undefined
  #epoch = 0

  /** Without somebody who hears changes nothing is trusted without a look at its version. */
  attach(changes: ChangeListener): void {
    this.#changes = changes
  }

  get trusted(): boolean {
    return this.#changes?.listening ?? false
  }

  /** Grows with every change heard; taken before loading, handed back with what was loaded. */
  get epoch(): number {
    return this.#epoch
  }

  link(slug: string): CardLink | undefined {
    return this.trusted ? this.#links.get(slug) : undefined
  }

  keepLink(slug: string, link: CardLink, epoch: number): void {
    if (epoch !== this.#epoch) return
    if (this.#links.size >= linksMax) this.#links.clear()
    this.#links.set(slug, link)
  }

  /** What may be sent without asking anybody: a card at its current link. */
  ready(slug: string, kind: string): CardAnswer | undefined {
    const link = this.link(slug)
    return link?.currentSlug === slug ? this.find(link, kind)?.answer : undefined
  }

  find({ companyId, cardId }: CardLink, kind: string): { version: string; answer: CardAnswer } | undefined {
    const entry = this.#companies.get(companyId)?.get(cardId)
    const answer = entry?.answers.get(kind)
    if (!entry || !answer || (answer.endMs !== undefined && answer.endMs <= Date.now())) return undefined
    return { version: entry.version, answer }
  }

  keep({ companyId, cardId }: CardLink, version: string, kind: string, answer: CardAnswer, epoch: number): void {
    if (epoch !== this.#epoch) return
    if (this.#cards >= cardsMax) this.#clearCards()
    const cards = this.#companies.get(companyId) ?? new Map<string, Entry>()
    this.#companies.set(companyId, cards)
    const known = cards.get(cardId)
    if (known?.version === version) {
      known.answers.set(kind, answer)
      return
    }
    if (!known) this.#cards += 1
    cards.set(cardId, { version, answers: new Map([[kind, answer]]) })
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
    for (const [slug, link] of this.#links) {
      if (link.companyId === companyId && (cardId === undefined || link.cardId === cardId)) this.#links.delete(slug)
    }
  }

  dropAll(): void {
    this.#epoch += 1
    this.#clearCards()
    this.#links.clear()
  }

  #clearCards(): void {
    this.#companies.clear()
    this.#cards = 0
  }
}
