import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A card, and the form in which it was sent. Made once with the answer, not for each visit. */
export interface Shown {
  companyId: string
  cardId: string
  form: string
}

/** As it came: looked into when its batch is kept, and then forgotten. */
export interface Visit {
  shown: Shown
  atMs: number
  url: string
  headers: IncomingHttpHeaders
  /** Of the other end of the connection, which may be a proxy. */
  peer: string
}

export interface VisitKeeper {
  /** How many it writes down at most: what it does for them is done by the process that sends cards. */
  perSecond: number
  /** True for a visit that is left out. Asked before anything is held of it and with every opened card: it has to cost next to nothing. */
  leavesOut: (shown: Shown, headers: IncomingHttpHeaders, peer: string) => boolean
  /** Writes them down, and how many were left out since it was asked last. */
  keep: (visits: readonly Visit[]) => Promise<Outcome>
  /** Writes down for the operator how many were lost since it was told last. */
  keepLosses: (count: number) => Promise<unknown>
}

/** What has become of a batch. */
export interface Outcome {
  /** Visits that were written down, or were tried to be. */
  tried: number
  lost?: Lost | undefined
}

export interface Lost {
  count: number
  fault: Error
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Counts an opened card, also where the visitor had it already (304); who only asks whether it is there opens nothing. */
export function noteVisit(visits: Visits | undefined, request: Asked, { shown }: { shown?: Shown }): void {
  if (visits && shown && request.method === 'GET') visits.note(shown, request)
}

/** What is held at most, waiting and on its way together: the most that the end of a process loses. */
export const visitsHeldMax = 2_000
const batchMax = 1_000
const waitMs = 1_000

/**
 * Visits on their way from cards that lie ready to what keeps them: noted without a wait, handed over in batches when
 * there are enough or a second has passed. Anyone who opens a card never waits for this nor sees a fault of it. What comes
 * while all places are taken, and a batch that could not be kept, is dropped and counted. A batch is tried once: the
 * fault may have come after it was kept, and a visit too few is better than one too many.
 */
export class Visits {
  readonly #keeper: VisitKeeper
  readonly #report: (fault: Error) => void
  #waiting: Visit[] = []
  #onItsWay = 0
  #handing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #dropped = 0
  #isClosing = false
  #wake = () => {}
  /** Dropped, and not written down yet. */
  #untold = 0
  /** Dropped since the process began. */
  lost = 0

  constructor(keeper: VisitKeeper, report: (fault: Error) => void) {
    this.#keeper = keeper
    this.#report = report
  }

  get held(): number {
    return this.#waiting.length + this.#onItsWay
  }

  note(shown: Shown, { url = '', headers, socket }: Asked): void {
    if (this.held >= visitsHeldMax) {
      this.#dropped += 1
      return
    }
    const peer = socket.remoteAddress ?? ''
    if (!this.#keeper.leavesOut(shown, headers, peer)) {
      this.#waiting.push({ shown, atMs: Date.now(), url, headers, peer })
      if (this.#waiting.length >= batchMax) return this.#handOver()
    }
    this.#timer ??= setTimeout(() => this.#handOver(), waitMs).unref()
  }

  /** Hands over what is held; to be called when no more comes. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#wake()
    this.#handOver()
    await this.#handing
    this.#isClosing = false
  }

  #handOver(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#handing ??= this.#handAllOver().finally(() => (this.#handing = undefined))
  }

  /** One batch after the other, so that a slow database is asked once at a time. */
  async #handAllOver(): Promise<void> {
    let fault: Error | undefined
    // Without visits as well: how many were left out is to be written down.
    do {
      const began = performance.now()
      const batch = this.#waiting.splice(0, batchMax)
      this.#onItsWay = batch.length
      const { tried, lost } = await this.#keeper.keep(batch).catch((error: Error): Outcome => {
        return { tried: batch.length, lost: { count: batch.length, fault: error } }
      })
      this.#onItsWay = 0
      this.#dropped += lost?.count ?? 0
      fault = lost?.fault ?? fault
      await this.#rest((tried / this.#keeper.perSecond) * 1_000 - (performance.now() - began))
    } while (this.#waiting.length > 0)
    if (this.#dropped > 0) this.#report(new Error(`${this.#dropped} visits of cards were not kept`, { cause: fault }))
    this.#untold += this.#dropped
    this.lost += this.#dropped
    this.#dropped = 0
    if (this.#untold > 0) await this.#tell()
  }

  /** A flood of visits takes a fixed share of the process, and the rest of the flood is dropped and counted. */
  #rest(ms: number): Promise<void> | undefined {
    if (ms <= 0 || this.#isClosing) return undefined
    return new Promise((resolve) => {
      this.#wake = resolve
      setTimeout(resolve, ms).unref()
    })
  }

  /** What cannot be told now, because the database is away, is told after a later batch. */
  async #tell(): Promise<void> {
    const count = this.#untold
    await this.#keeper.keepLosses(count).then(
      () => (this.#untold -= count),
      () => {},
    )
  }
}
