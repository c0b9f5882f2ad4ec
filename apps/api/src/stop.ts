const patienceMs = 15_000

/** Stops in order on SIGINT and SIGTERM; a second signal, or a stop that hangs, ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const begin = () => {
    if (stopping) process.exit(1)
    stopping = true
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
