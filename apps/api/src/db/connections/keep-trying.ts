import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectedWords, WaitingClock } from './waiting-clock.ts'

const totalMsMax = 5 * 60_000
const pauseMs = 500

/** Measurements of the wait for a database that did not answer. */
export class NoAnswer extends Error {
  /** Second half of the sentence "The database … did not answer …". */
  readonly measured: string

  constructor(tries: number, elapsedMs: number, waitedMs: number, last: Error) {
    super(`No answer in ${tries} tries`, { cause: last })
    const seconds = (ms: number) => Math.round(ms / 1000)
    this.measured =
      `within ${seconds(elapsedMs)} seconds, in ${tries} tries. ${inWords(last)}. This process itself was held up for ` +
      `${seconds(elapsedMs - waitedMs)} of these seconds (load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors).`
  }
}

function inWords({ message }: Error): string {
  if (message.includes(connectedWords)) return 'The network connection was made, and PostgreSQL said nothing on it'
  return message === 'timeout expired' ? 'No network connection was made' : `The last fault was: ${message}`
}

interface Trying {
  /** Receives the fault of the first failed attempt. */
  onFirst: (fault: unknown) => void
  totalMs?: number
}

/**
 * Retries for five minutes while nothing answers in time; then throws `NoAnswer`. Any other fault is thrown at once.
 */
export async function keepTrying<T>(attempt: () => Promise<T>, { onFirst, totalMs = totalMsMax }: Trying): Promise<T> {
  const beganMs = performance.now()
  const clock = new WaitingClock()
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (fault) {
        if (!isLate(fault)) throw fault
        const elapsedMs = performance.now() - beganMs
        if (elapsedMs >= totalMs) throw new NoAnswer(tries, elapsedMs, clock.waitedMs, fault)
        if (tries === 1) onFirst(fault)
        await sleep(pauseMs)
      }
    }
  } finally {
    clock.stop()
  }
}

/** True for a timeout: of one server, of all servers in an address, or of PostgreSQL's authentication. */
function isLate(fault: unknown): fault is Error {
  const { code, message = '' } = fault as { code?: string; message?: string }
  return (
    code === 'ETIMEDOUT' ||
    ((code === undefined || code === '08001') && /timeout/i.test(message)) ||
    /canceling authentication due to timeout/.test(message)
  )
}
