import type { Change } from '../db/change.ts'
import type { ChangeListener } from '../db/changes.ts'
import { type AskedLanguage, chosenLanguage } from './locale.ts'
import type { Shown } from './visits.ts'

/** A finished answer for a card: bytes with their headers. */
export interface CardAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Headers of the answer 304. */
  unchanged?: Record<string, string>
  /** Card and form for which a visit counts; unset for a page without a card. */
  shown?: Shown
  /** Domain of the company on which the card is served; unset for the operator's host. */
  domain?: string
  /** Time from which the card shows something else without an edit. */
  endMs?: number
}

/** Target of a public link. */
export interface CardLink {
  companyId: string
  cardId: string
  /** The current link of the card, to which earlier ones redirect. */
  currentSlug: string
}

/** A cached entry with the state of its validation. */
interface Known {
  /** True if its changes have been received since it was loaded or compared last. */
  followed: boolean
  /**
   * Time at which it was last loaded or compared, or at which changes were last received while it was followed
   * (`performance.now()`).
   */
  currentMs: number
}

interface Entry extends Known {
  /** Differs whenever the card shows something else. */
  version: string
  /** Languages of a card that has several. */
  languages: readonly string[] | undefined
  answers: Map<string, CardAnswer>
}

/** State of the cache before loading, passed back with the loaded data. */
export interface Loading {
  /** Incremented by every change received. */
  epoch: number
  sinceMs: number
}

/** Earlier target and content of a link, with their age. */
export interface LastKnown {
  link: CardLink
  answer: CardAnswer | undefined
  ageMs: number
}

/** Maximum age of a card that is served without the database (decision 045). */
const lastKnownMsMax = 60 * 60_000

/**
 * Longest time for which an outdated card is sent after another process edited it, counted from the answer to the edit.
 * docs/runbook.md states it for operators.
 */
const staleMsMax = 250
/** Age of the last query at which the next one is sent, so that steady traffic never waits for an answer. */
const askAfterMs = 100

const hostsMax = 10_000
const cardsMax = 20_000
const linksMax = 100_000
/** Maximum number of answers per card: enough for the usual forms in nine languages. */
const answersMax = 48

/** Key of an answer in one of the card's languages. */
export const kindIn = (kind: string, [own]: readonly string[], language: string): string =>
  language === own ? kind : `${kind}|${language}`

/**
 * Finished answers of public cards. An edit of a card, division, company or policy drops the entries that it affects:
 * in its own process before the edit is answered, in others as soon as they are notified. An entry is served only if
 * every change up to `staleMsMax` ago has been received, or if its version was compared within that time. An entry
 * loaded while a change arrived is served once and not kept, because it may be older than the change.
 */
export class CardCache {
  readonly #links = new Map<string, Known & { link: CardLink }>()
  readonly #companies = new Map<string, Map<string, Entry>>()
  /** Companies of proved domains. */
  readonly #hosts = new Map<string, Known & { companyId: string }>()
  #cards = 0
  #changes: ChangeListener | undefined
  #epoch = 0
  /** Time of the last query that the database did not answer (`performance.now()`). */
  triedInVainMs = -Infinity
  /** Number of answers served from memory. */
  sentReady = 0

  /** Without a change listener, every entry is compared by its version before it is served. */
  attach(changes: ChangeListener): void {
    this.#changes = changes
  }

  /** True while changes of other processes are received. */
  get trusted(): boolean {
    return this.#changes?.listening ?? false
  }

  /**
   * Waits until changes up to this moment have been received, if the link is cached and the last confirmation is too
   * old.
   */
  async catchUp(slug: string, nowMs: number): Promise<void> {
    if (this.#changes && this.#links.has(slug) && nowMs - this.#changes.receivedUntilMs > staleMsMax)
      await this.#changes.ask()
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

  /** The company of a domain, if the cached one is current. */
  host(domain: string, nowMs = performance.now()): string | undefined {
    const known = this.#hosts.get(domain)
    return known && this.#isCurrent(known, nowMs) ? known.companyId : undefined
  }

  /** Last known company of a domain, used while the database is unreachable. */
  lastKnownHost(domain: string): string | undefined {
    const known = this.#hosts.get(domain)
    return known && performance.now() - this.#currentMs(known) <= lastKnownMsMax ? known.companyId : undefined
  }

  /** Stores the company of a domain; undefined if the database showed that it has none. */
  keepHost(domain: string, companyId: string | undefined, { epoch, sinceMs }: Loading): void {
    if (companyId === undefined) return void this.#hosts.delete(domain)
    if (epoch !== this.#epoch) return
    if (this.#hosts.size >= hostsMax) this.#hosts.clear()
    this.#hosts.set(domain, { companyId, followed: true, currentMs: sinceMs })
  }

  /** The answer to a request at the time `nowMs`, if it can be served without the database. */
  ready(slug: string, kind: string, nowMs = performance.now(), asked?: AskedLanguage): CardAnswer | undefined {
    const link = this.link(slug, nowMs)
    if (link?.currentSlug !== slug) return undefined
    if (this.#changes && nowMs - this.#changes.receivedUntilMs > askAfterMs) void this.#changes.ask()
    const entry = this.#entry(link)
    return entry && this.#isCurrent(entry, nowMs) ? this.find(link, kind, asked)?.answer : undefined
  }

  find(link: CardLink, kind: string, asked?: AskedLanguage): { version: string; answer: CardAnswer } | undefined {
    const entry = this.#entry(link)
    if (!entry) return undefined
    const { languages } = entry
    // Choosing a language costs nothing for a card that has only one.
    const answer = entry.answers.get(
      languages === undefined || asked === undefined ? kind : kindIn(kind, languages, chosenLanguage(languages, asked)),
    )
    if (!answer || (answer.endMs !== undefined && answer.endMs <= Date.now())) return undefined
    return { version: entry.version, answer }
  }

  /** The last known target and content of a link, for when the database is unreachable. */
  lastKnown(slug: string, kind: string, asked?: AskedLanguage): LastKnown | undefined {
    const known = this.#links.get(slug)
    if (!known) return undefined
    const entry = this.#entry(known.link)
    const currentMs = Math.min(this.#currentMs(known), entry ? this.#currentMs(entry) : Infinity)
    const ageMs = Math.max(0, performance.now() - currentMs)
    if (ageMs > lastKnownMsMax) return undefined
    return { link: known.link, answer: this.find(known.link, kind, asked)?.answer, ageMs }
  }

  /** Drops a link after the database showed that it is invalid, or that its card is hidden. */
  forget(slug: string, link?: CardLink): void {
    this.#links.delete(slug)
    if (link && this.#companies.get(link.companyId)?.delete(link.cardId)) this.#cards -= 1
  }

  /** Confirms an entry after the database showed that it is current. */
  confirm(link: CardLink, { epoch, sinceMs }: Loading): void {
    const entry = this.#entry(link)
    if (!entry || epoch !== this.#epoch) return
    entry.followed = true
    entry.currentMs = sinceMs
  }

  /** Stores an answer. `languages` is set for a card that has several; `kind` is then a key from `kindIn`. */
  keep(
    link: CardLink,
    version: string,
    kind: string,
    answer: CardAnswer,
    loading: Loading,
    languages?: readonly string[],
  ): void {
    if (loading.epoch !== this.#epoch) return
    if (this.#cards >= cardsMax) this.#clearCards()
    const { companyId, cardId } = link
    const cards = this.#companies.get(companyId) ?? new Map<string, Entry>()
    this.#companies.set(companyId, cards)
    const known = cards.get(cardId)
    if (known?.version === version) {
      if (known.answers.size >= answersMax) known.answers.clear()
      known.answers.set(kind, answer)
      this.confirm(link, loading)
      return
    }
    if (!known) this.#cards += 1
    const answers = new Map([[kind, answer]])
    cards.set(cardId, { version, languages, answers, followed: true, currentMs: loading.sinceMs })
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
    if (cardId === undefined)
      for (const [domain, known] of this.#hosts) if (known.companyId === companyId) this.#hosts.delete(domain)
    if (!links) return
    for (const [slug, { link }] of this.#links) {
      if (link.companyId === companyId && (cardId === undefined || link.cardId === cardId)) this.#links.delete(slug)
    }
  }

  /**
   * Changes were missed: every entry must be compared before it is served again. Entries are kept for the case that the
   * database is unreachable.
   */
  distrust(): void {
    this.#epoch += 1
    const lose = (known: Known): boolean => {
      known.currentMs = this.#currentMs(known)
      known.followed = false
      return performance.now() - known.currentMs <= lastKnownMsMax
    }
    for (const [slug, known] of this.#links) if (!lose(known)) this.#links.delete(slug)
    for (const [domain, known] of this.#hosts) if (!lose(known)) this.#hosts.delete(domain)
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
    return followed ? Math.max(currentMs, this.#changes?.receivedUntilMs ?? -Infinity) : currentMs
  }

  #clearCards(): void {
    this.#companies.clear()
    this.#cards = 0
  }
}
