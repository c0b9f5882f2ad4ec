import type { PGlite } from '@electric-sql/pglite'

/** Exit status of WebAssembly after a statement error. PGlite handles that itself. */
const statementErrorStatus = 100

/**
 * A PGlite until it closes or crashes. PGlite does not notice that PostgreSQL has ended (by a PANIC on a full disk, or
 * a WebAssembly trap) and then loops forever, so this reaches into its module (pinned).
 */
export class RunningPglite {
  readonly #pglite: PGlite
  readonly #onCrash: (cause: unknown) => Error
  #crash: Error | undefined

  /** `onCrash` turns the cause into the error that callers receive from then on. */
  constructor(pglite: PGlite, onCrash: (cause: unknown) => Error) {
    this.#pglite = pglite
    this.#onCrash = onCrash
    const { Module } = pglite
    const runOnce = Module._PostgresMainLoopOnce
    Module._PostgresMainLoopOnce = () => {
      try {
        runOnce()
      } catch (cause) {
        if ((cause as { status?: number }).status !== statementErrorStatus) this.#stop(cause)
        throw cause
      }
    }
  }

  /** The answer to a message of PostgreSQL's protocol. A statement error is an answer as well. */
  async ask(message: Uint8Array): ReturnType<PGlite['execProtocolStream']> {
    if (this.#crash) throw this.#crash
    try {
      return await this.#pglite.execProtocolStream(message, { throwOnError: false })
    } catch (cause) {
      throw this.#crash ?? this.#stop(cause)
    }
  }

  async close(): Promise<void> {
    if (!this.#crash) await this.#pglite.close()
  }

  #stop(cause: unknown): Error {
    const crash = this.#onCrash(cause)
    this.#crash = crash
    const { Module } = this.#pglite
    // PGlite calls this first after any error, and an error thrown here ends the loop.
    Module.stackRestore = () => {
      throw crash
    }
    Module._PostgresSendReadyForQueryIfNecessary = () => {}
    Module._pgl_pq_flush = () => {}
    return crash
  }
}
