import { AppError } from '../errors.ts'
import { inTurns, type Turns } from './in-turns.ts'

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
