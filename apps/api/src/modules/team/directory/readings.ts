/** Directory readings in this process. Stopping aborts them, so that no process waits for them. */
export class Readings {
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  begin(read: (signal: AbortSignal) => Promise<void>): void {
    const running = read(this.#stop.signal)
      .catch(this.#report)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when every reading has stored its failure. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running)
  }
}
