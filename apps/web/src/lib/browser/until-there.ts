const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** Result of `load`, which is retried until it succeeds, and at once when the browser is online again. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch {
      await pauseOf(pauseMs)
    }
  }
}

const pauseOf = (pauseMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
    globalThis.addEventListener?.('online', resolve, { once: true })
  })
