/** A card, and the form in which it was sent. Made once with the answer, not for each visit. */
export interface Shown {
  companyId: string
  cardId: string
  form: string
}

export interface Visit {
  shown: Shown
  atMs: number
}

/** Writes a batch down; what it throws for is lost. */
export type KeepVisits = (visits: readonly Visit[]) => Promise<void>

/** Counts an opened card, also where the visitor had it already (304); who only asks whether it is there opens nothing. */
export function noteVisit(visits: Visits | undefined, method: string | undefined, { shown }: { shown?: Shown }): void {
  if (visits && shown && method === 'GET') visits.note(shown)
}

/** What is held at most, waiting and on its way together: the most that the end of a process loses. */
export const visitsHeldMax = 10_000
const batchMax = 1_000
const waitMs = 1_000

/**
 * Visits on their way from cards that lie ready to what keeps them: noted without a wait, handed over in batches when
 * there are enough or a second has passed. Anyone who opens a card never waits for this nor sees a fault of it. What comes
 * while all places are taken, and a batch that could not be kept, is dropped and counted. A batch is tried once: the
 * fault may have come after it was kept, and a visit too few is better than one too many.
 */
export class Visits {
  readonly #keep: KeepVisits
  readonly #report: (fault: Error) => void
  #waiting: Visit[] = []
  #onItsWay = 0
  #handing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #dropped = 0

  constructor(keep: KeepVisits, report: (fault: Error) => void) {
    this.#keep = keep
    this.#report = report
  }

  note(shown: Shown): void {
    if (this.#waiting.length + this.#onItsWay >= visitsHeldMax) {
      this.#dropped += 1
      return
    }
    this.#waiting.push({ shown, atMs: Date.now() })
    if (this.#waiting.length >= batchMax) this.#handOver()
    else this.#timer ??= setTimeout(() => this.#handOver(), waitMs).unref()
  }

  /** Hands over what is held; to be called when no more comes. */
  async close(): Promise<void> {
    this.#handOver()
    await this.#handing
  }

  #handOver(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#handing ??= this.#handAllOver().finally(() => (this.#handing = undefined))
  }

  /** One batch after the other, so that a slow database is asked once at a time. */
  async #handAllOver(): Promise<void> {
    let fault: Error | undefined
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchMax)
      this.#onItsWay = batch.length
      await this.#keep(batch).catch((error: Error) => {
        this.#dropped += batch.length
        fault = error
      })
      this.#onItsWay = 0
    }
    if (this.#dropped > 0) this.#report(new Error(`${this.#dropped} visits of cards were not kept`, { cause: fault }))
    this.#dropped = 0
  }
}
