import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'error'>

/** Interval in which repeated faults of a kind are only counted, after the first was logged with its stack. */
export const quietMs = 60_000
const kindsMax = 200

interface Kind {
  more: number
  timer: NodeJS.Timeout
}

/**
 * Logs faults so that an outage does not fill the disk: the first of a kind with its stack, then their count once a
 * minute.
 */
export class FaultLog {
  readonly #log: Log
  readonly #kinds = new Map<string, Kind>()
  /** Number of faults since the start of the process. */
  count = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** `request` is a logger that names the failed request. */
  tell(fault: Error, what: string, request: Log = this.#log): void {
    this.count += 1
    const kind = `${what} ${kindOf(fault)}`
    const known = this.#kinds.get(kind)
    if (known) {
      known.more += 1
      return
    }
    request.error({ err: fault }, what)
    if (this.#kinds.size < kindsMax) this.#kinds.set(kind, { more: 0, timer: this.#countOn(kind, fault, what) })
  }

  close(): void {
    for (const [kind, { timer }] of this.#kinds) {
      clearTimeout(timer)
      this.#kinds.delete(kind)
    }
  }

  #countOn(kind: string, fault: Error, what: string): NodeJS.Timeout {
    return setTimeout(() => {
      const known = this.#kinds.get(kind)
      if (!known || known.more === 0) {
        this.#kinds.delete(kind)
        return
      }
      this.#log.error({ more: known.more, fault: `${fault.name}: ${fault.message}` }, `${what}, again`)
      known.more = 0
      known.timer = this.#countOn(kind, fault, what)
    }, quietMs).unref()
  }
}

/** Common key of faults with one cause: codes and names of the whole chain, and the innermost place of origin. */
function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  const code = (fault as NodeJS.ErrnoException).code ?? ''
  const own = `${fault.name} ${code}`
  if (fault.cause !== undefined) return `${own} < ${kindOf(fault.cause)}`
  const thrownAt = /\n\s+at .*/.exec(fault.stack ?? '')?.[0] ?? ''
  return `${own} ${thrownAt}`
}
