import { addressSubject } from '../../http/address-subject.ts'

/** Of one network address: a fair has a few removed cards, whoever guesses has nothing else. */
const missesMax = 60
const windowMs = 600_000
const subjectsMax = 50_000

/**
 * Counts visits of cards that are not there, by network address, and tells whoever guesses to stop. It saves no work: a
 * visit of a card that is there is never counted nor refused, so each visit is looked up first. A slug that ends in
 * chance is what keeps cards from being guessed (decision 006). In the memory of each process: a count in the database
 * would only cost one more statement.
 */
export class CardMisses {
  readonly #subjects = new Map<string, { count: number; endMs: number }>()

  /** Seconds after which another look makes sense, past the limit; undefined below it. */
  count(address: string, nowMs = Date.now()): number | undefined {
    const subject = addressSubject(address)
    let known = this.#subjects.get(subject)
    if (!known || known.endMs <= nowMs) {
      this.#subjects.delete(subject)
      this.#makeRoom(nowMs)
      known = { count: 0, endMs: nowMs + windowMs }
      this.#subjects.set(subject, known)
    }
    known.count += 1
    return known.count > missesMax ? Math.max(1, Math.ceil((known.endMs - nowMs) / 1000)) : undefined
  }

  get size(): number {
    return this.#subjects.size
  }

  /** The oldest stand first: those whose time is over go, and beyond the room also those who still wait. */
  #makeRoom(nowMs: number): void {
    for (const [subject, { endMs }] of this.#subjects) {
      if (endMs > nowMs && this.#subjects.size < subjectsMax) break
      this.#subjects.delete(subject)
    }
  }
}
