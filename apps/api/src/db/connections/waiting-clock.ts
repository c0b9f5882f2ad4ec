import type { Socket } from 'node:net'

const tickMs = 100

/**
 * Counts the time in which this process could have read an answer. A late tick, because the process was busy or waited
 * for the processor, counts as one tick.
 */
export class WaitingClock {
  #waitedMs = 0
  #lastMs = performance.now()
  readonly #timer: NodeJS.Timeout

  constructor(onTick: (waitedMs: number) => void = () => {}) {
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#waitedMs += Math.min(now - this.#lastMs, tickMs)
      this.#lastMs = now
      onTick(this.#waitedMs)
    }, tickMs)
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Internals of `pg` (pinned) that a limit uses. */
interface Opening {
  connection: { stream: Socket }
}

/**
 * Ends an opening connection after `ms` of waiting, 0 for no limit; the error says whether the network connection was
 * established.
 */
export async function openWithin<T>(client: object, ms: number, open: () => Promise<T>): Promise<T> {
  if (ms === 0) return open()
  const { connection } = client as Opening
  const clock = new WaitingClock((waitedMs) => {
    if (waitedMs < ms) return
    const { stream } = connection
    stream.destroy(new Error(stream.connecting ? 'timeout expired' : `timeout expired, ${connectedWords}`))
  })
  try {
    return await open()
  } finally {
    clock.stop()
  }
}

export const connectedWords = 'although the network connection was made'
