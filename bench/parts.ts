import { killChildren } from './children.ts'

/** A failed statement is quoted in full in its error. */
const messageCharactersMax = 400
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Measures the parts of a benchmark one by one. A failing part is reported, and the next one starts. After a signal or
 * `minutesMax`, running work is killed and nothing more starts.
 */
export class Parts {
  /** One sentence for each part that could not be measured. */
  readonly broken: string[] = []
  #stopped = ''
  readonly #timer: NodeJS.Timeout | undefined

  constructor(minutesMax?: number) {
    for (const signal of signals) process.once(signal, this.#stop)
    if (minutesMax !== undefined)
      this.#timer = setTimeout(() => this.#stop(`${minutesMax} minutes`), minutesMax * 60_000)
  }

  async measure<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      if (this.#stopped !== '') throw new Error(`Stopped by ${this.#stopped}.`)
      return await act()
    } catch (error) {
      const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
      const sentence = `${name}: not measured. ${message.slice(0, messageCharactersMax)}`
      this.broken.push(sentence)
      console.error(`  ${sentence}`)
      return undefined
    }
  }

  /** Lists the parts that were not measured; the process then exits with 1. */
  close(): void {
    clearTimeout(this.#timer)
    for (const signal of signals) process.off(signal, this.#stop)
    killChildren()
    if (this.broken.length === 0) return
    console.error(['', 'Not measured:', ...this.broken.map((sentence) => `- ${sentence}`)].join('\n'))
    process.exitCode = 1
  }

  readonly #stop = (reason: string): void => {
    this.#stopped = reason
    killChildren()
  }
}
