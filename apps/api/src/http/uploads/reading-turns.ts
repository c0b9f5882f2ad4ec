import { AppError } from '../errors.ts'
import { inTurns, type Turns } from './in-turns.ts'

const busy = () => new AppError('import_busy', { retryAfter: 10 })

/** Files that are read in one process: each may take as much memory as `tableLimits` says. */
export class ReadingTurns {
  readonly #all = inTurns(2, 20, busy)
  readonly #companies = new Map<string, { turns: Turns; files: number }>()

  /** Lets one file of a company be read at a time, and two in all. Throws `import_busy` where too many wait already. */
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
