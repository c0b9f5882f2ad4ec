import type { Change, ChangeListener } from '../../db/changes.ts'

/** What is sent for a card, ready: bytes with their headers. */
export interface CardAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

interface Entry {
  companyId: string
  cardId: string
  version: string
  answers: Map<string, CardAnswer>
}

export interface CardLink {
  companyId: string
  cardId: string
  /** The link that the card has now; another one leads here. */
  currentSlug: string
}

const entriesMax = 20_000

/**
 * Finished answers of public cards, by link. An edit of card, division, company or policy drops what it touches, in every
 * process, at once. What was loaded while a change came in is used once and not kept, because it may be older than the change.
 */
export class CardCache {
  readonly #entries = new Map<string, Entry>()
  readonly #links = new Map<string, CardLink>()
  #changes: ChangeListener | undefined
  #epoch = 0

  /** Without a listener nothing is trusted without a look at its version. */
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

  entry(slug: string): Entry | undefined {
    return this.#entries.get(slug)
  }

  link(slug: string): CardLink | undefined {
    return this.trusted ? this.#links.get(slug) : undefined
  }

  keepLink(slug: string, link: CardLink, epoch: number): void {
    if (epoch !== this.#epoch) return
    trim(this.#links)
    this.#links.set(slug, link)
  }

  keep(slug: string, kept: Omit<Entry, 'answers'>, kind: string, answer: CardAnswer, epoch: number): void {
    if (epoch !== this.#epoch) return
    const known = this.#entries.get(slug)
    if (known && known.version === kept.version) {
      known.answers.set(kind, answer)
      return
    }
    trim(this.#entries)
    this.#entries.set(slug, { ...kept, answers: new Map([[kind, answer]]) })
  }

  /** Drops what a change touches. A link is forgotten only with its company, or when its card's link may have changed. */
  drop({ companyId, cardId }: Change): void {
    this.#epoch += 1
    for (const [slug, entry] of this.#entries) {
      if (entry.companyId === companyId && (cardId === undefined || entry.cardId === cardId)) this.#entries.delete(slug)
    }
  }

  dropLinks({ companyId, cardId }: Change): void {
    for (const [slug, link] of this.#links) {
      if (link.companyId === companyId && (cardId === undefined || link.cardId === cardId)) this.#links.delete(slug)
    }
  }

  dropAll(): void {
    this.#epoch += 1
    this.#entries.clear()
    this.#links.clear()
  }
}

function trim(map: Map<string, unknown>): void {
  if (map.size < entriesMax) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
