const second = 1
const minute = 60
const hour = 3_600

/** Pauses after each failed attempt; the last one repeats. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
/** Maximum share of a pause that is added or subtracted, so that retries to many receivers are spread out. */
const jitter = 0.2

/** Seconds until the next attempt, by the number of earlier failures. */
export function retrySeconds(failures: number, random: () => number = Math.random): number {
  const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 5
  return Math.round(pause * (1 + jitter * (2 * random() - 1)))
}
