import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { performance as nodePerformance } from 'node:perf_hooks'
import { copyHeader } from '@kartu/cards/card-worker'

/** A card, and the form in which it was sent. Created once with the answer, not for each visit. */
export interface Shown {
  companyId: string
  cardId: string
  form: string
}

/** A visit as received: examined when its batch is stored, and then discarded. */
export interface Visit {
  shown: Shown
  atMs: number
  url: string
  headers: IncomingHttpHeaders
  /** Address of the peer, which may be a proxy. */
  peer: string
}

export interface VisitKeeper {
  /** Maximum rate of stored visits, because the process that stores them also serves cards. */
  perSecond: number
  /**
   * True for a visit that is skipped. Called for every opened card before anything is stored, so it must cost next to
   * nothing.
   */
  leavesOut: (shown: Shown, headers: IncomingHttpHeaders, peer: string) => boolean
  /** Stores a batch of visits, and the number skipped since the last call. */
  keep: (visits: readonly Visit[]) => Promise<Outcome>
  /** Records the number lost since the last call, for the operator. */
  keepLosses: (count: number) => Promise<unknown>
}

/** Outcome of a batch. */
export interface Outcome {
  /** Number of visits that were stored, or attempted. */
  tried: number
  lost?: Lost | undefined
}

export interface Lost {
  count: number
  fault: Error
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Counts an opened card, also if the visitor had it already (304). A HEAD request opens nothing, and a saved copy belongs
 * to a visit that is counted.
 */
export function noteVisit(visits: Visits | undefined, request: Asked, { shown }: { shown?: Shown }): void {
  if (visits && shown && request.method === 'GET' && request.headers[copyHeader] === undefined)
    visits.note(shown, request)
}

/** Maximum number of visits in memory, waiting or being stored: the most that a crash can lose. */
export const visitsHeldMax = 2_000
const batchMax = 1_000
const waitMs = 1_000

/** Share of the time of a busy process in which visits are stored. */
const busyShare = 0.03
const busyFrom = 0.9
/** Maximum pause between two batches. A batch delayed by a slow database must not stop the counting for minutes. */
const restMsMax = 30_000

/** Returns a function that returns true if the process was almost always busy since the last call. */
function busyMeter(): () => boolean {
  let last = nodePerformance.eventLoopUtilization()
  return () => {
    const before = last
    last = nodePerformance.eventLoopUtilization()
    return nodePerformance.eventLoopUtilization(last, before).utilization > busyFrom
  }
}

/**
 * Buffer between cached cards and the store of visits: visits are added without waiting and delivered in batches, when
 * there are enough or a second has passed. Visitors never wait for this nor see its faults. Visits beyond the capacity,
 * and batches that could not be stored, are dropped and counted. A batch is tried once: it may have been stored before
 * the fault, and a missing visit is better than a duplicate.
 */
export class Visits {
  readonly #keeper: VisitKeeper
  readonly #report: (fault: Error) => void
  readonly #isBusy: () => boolean
  #waiting: Visit[] = []
  #onItsWay = 0
  #handing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #dropped = 0
  #isClosing = false
  #wake = () => {}
  /** Number of dropped visits that are not recorded yet. */
  #untold = 0
  /** Number of visits dropped since the process began. */
  lost = 0

  constructor(keeper: VisitKeeper, report: (fault: Error) => void, isBusy = busyMeter()) {
    this.#keeper = keeper
    this.#report = report
    this.#isBusy = isBusy
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

  /** Delivers the remaining visits; call it once the last one has arrived. */
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

  /** Delivers one batch after the other, so that a slow database gets one query at a time. */
  async #handAllOver(): Promise<void> {
    let fault: Error | undefined
    // Runs without visits as well, to record the number skipped.
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
      await this.#rest(tried, performance.now() - began)
    } while (this.#waiting.length > 0)
    if (this.#dropped > 0) this.#report(new Error(`${this.#dropped} card visits were not recorded`, { cause: fault }))
    this.#untold += this.#dropped
    this.lost += this.#dropped
    this.#dropped = 0
    if (this.#untold > 0) await this.#tell()
  }

  /** Storing a flood of visits takes a fixed share of the process; the rest is dropped and counted. */
  #rest(tried: number, spentMs: number): Promise<void> | undefined {
    const usualMs = (tried / this.#keeper.perSecond) * 1_000
    const wholeMs = this.#isBusy() ? Math.max(usualMs, spentMs / busyShare) : usualMs
    const ms = Math.min(wholeMs - spentMs, restMsMax)
    if (ms <= 0 || this.#isClosing) return undefined
    return new Promise((resolve) => {
      this.#wake = resolve
      setTimeout(resolve, ms).unref()
    })
  }

  /** Losses that cannot be recorded now, because the database is unreachable, are recorded after a later batch. */
  async #tell(): Promise<void> {
    const count = this.#untold
    await this.#keeper.keepLosses(count).then(
      () => (this.#untold -= count),
      () => {},
    )
  }
}
