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

interface CompanyTurnsOptions {
  /** Actions of all companies that run at a time. */
  atOnceMax: number
  waitingMax: number
  refusal?: () => AppError
}

/** Runs one action per company at a time and lets two wait, so that no company blocks the others. */
export class CompanyTurns {
  readonly #all: Turns
  readonly #refusal: (() => AppError) | undefined
  readonly #companies = new Map<string, { turns: Turns; actions: number }>()

  constructor({ atOnceMax, waitingMax, refusal }: CompanyTurnsOptions) {
    this.#refusal = refusal
    this.#all = inTurns(atOnceMax, waitingMax, refusal)
  }

  /** Throws the refusal if too many are waiting. */
  async take<T>(companyId: string, act: () => Promise<T>): Promise<T> {
    const company = this.#companies.get(companyId) ?? { turns: inTurns(1, 2, this.#refusal), actions: 0 }
    this.#companies.set(companyId, company)
    company.actions += 1
    try {
      return await company.turns(() => this.#all(act))
    } finally {
      company.actions -= 1
      if (company.actions === 0) this.#companies.delete(companyId)
    }
  }
}

const busy = () => new AppError('import_busy', { retryAfter: 10 })

/** Files that are being parsed in one process: each may use as much memory as `tableLimits` allows. */
export class ReadingTurns extends CompanyTurns {
  constructor() {
    super({ atOnceMax: 2, waitingMax: 20, refusal: busy })
  }
}
