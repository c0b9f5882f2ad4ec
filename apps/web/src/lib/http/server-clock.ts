/** Smaller differences come from latency, and from rounding the date to a second. */
const toleranceMs = 60_000

let aheadMs = 0

/** Derives the error of this computer's clock from an answer. */
export function readServerClock(headers: Headers): void {
  const away = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(away)) aheadMs = Math.abs(away) < toleranceMs ? 0 : away
}

/** Converts a time of this computer's clock to the server's, both in milliseconds. */
export const serverTime = (ms: number): number => ms + aheadMs

export const serverNow = (): number => serverTime(Date.now())
