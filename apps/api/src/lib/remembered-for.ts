/** Loads once for all callers and caches the answer for `ms`, even if it is a failure. */
export function rememberedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let answeredMs = Infinity
  return () => {
    if (answer === undefined || performance.now() - answeredMs >= ms) {
      answeredMs = Infinity
      answer = load().finally(() => (answeredMs = performance.now()))
    }
    return answer
  }
}
