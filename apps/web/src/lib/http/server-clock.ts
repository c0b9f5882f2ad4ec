/** Smaller differences are the way of an answer, and the second to which its date is rounded. */
const toleranceMs = 60_000

let aheadMs = 0

/** Learns from an answer by how much the clock of this computer is wrong. */
export function readServerClock(headers: Headers): void {
  const away = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(away)) aheadMs = Math.abs(away) < toleranceMs ? 0 : away
}

/** Time by the server's clock of a moment by this computer's, both in milliseconds. */
export const serverTime = (ms: number): number => ms + aheadMs

export const serverNow = (): number => serverTime(Date.now())
