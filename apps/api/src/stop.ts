const patienceMs = 15_000

/** One Ctrl-C may arrive twice: from the terminal, and handed on by npm. */
const sameSignalMs = 1_000

/** Stops in order on SIGINT and SIGTERM; a second signal, or a stop that hangs, ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  const begin = () => {
    if (since !== undefined) {
      if (Date.now() - since > sameSignalMs) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
