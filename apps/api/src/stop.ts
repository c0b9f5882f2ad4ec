/** Requests get ten seconds to finish, and jobs another ten. */
const stopMsMax = 25_000

/** One Ctrl-C may arrive twice: from the terminal, and from npm. */
const sameSignalMs = 1_000

/**
 * Stops in order on SIGINT and SIGTERM; a second signal, or a hanging stop, ends the process at once. `stop` may first
 * wait `waitMs` so that proxies notice: 0 after SIGINT, which a person sends from a terminal.
 */
export function stopOnSignals(stop: (waitMs: number) => Promise<void>, waitMs = 0): void {
  let since: number | undefined
  const begin = (waitsMs: number) => {
    if (since !== undefined) {
      if (Date.now() - since > sameSignalMs) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), waitsMs + stopMsMax).unref()
    stop(waitsMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => begin(0))
  process.on('SIGTERM', () => begin(waitMs))
}
