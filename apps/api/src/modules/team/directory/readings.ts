/** What is being read in this process; stopping it lets nobody wait for what will not come. */
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

  /** Ends when everything has noted how far it came. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running)
  }
}
