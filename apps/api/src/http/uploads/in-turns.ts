import { AppError } from '../errors.ts'

export type Turns = <T>(act: () => Promise<T>) => Promise<T>

/** Runs at most `atOnceMax` acts at a time; the others wait, and beyond `waitingMax` they are refused. */
export function inTurns(
  atOnceMax: number,
  waitingMax: number,
  refusal = () => new AppError('unavailable', { retryAfter: 5 }),
): Turns {
  let free = atOnceMax
  const waiting: (() => void)[] = []
  return async (act) => {
    if (free > 0) free -= 1
    else if (waiting.length >= waitingMax) throw refusal()
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await act()
    } finally {
      // The act that has waited longest takes over this place.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
