import { AppError } from '../errors.ts'

type Turns = <T>(act: () => Promise<T>) => Promise<T>

/** Runs at most `atOnceMax` actions at a time; the others wait, and beyond `waitingMax` they are refused. */
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
      // The action that has waited longest takes over this slot.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const busy = () => new AppError('import_busy', { retryAfter: 10 })

/** Files that are being parsed in one process: each may use as much memory as `tableLimits` allows. */
export class ReadingTurns {
  readonly #all = inTurns(2, 20, busy)
  readonly #companies = new Map<string, { turns: Turns; files: number }>()

  /** Parses one file of a company at a time, and two in all. Throws `import_busy` if too many are waiting. */
  async take<T>(companyId: string, read: () => Promise<T>): Promise<T> {
    const company = this.#companies.get(companyId) ?? { turns: inTurns(1, 2, busy), files: 0 }
    this.#companies.set(companyId, company)
    company.files += 1
    try {
      return await company.turns(() => this.#all(read))
    } finally {
      company.files -= 1
      if (company.files === 0) this.#companies.delete(companyId)
    }
  }
}
