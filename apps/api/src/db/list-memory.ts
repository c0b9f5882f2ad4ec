import type { Change } from './change.ts'

const companiesMax = 5_000
const answersMax = 200

/**
 * What lists of a company were found to be, remembered until anything of the company changes: how many rows a filter
 * finds, and where their pages begin. Counting 100,000 rows, or walking to the middle of them, costs more than showing 50.
 */
export class ListMemory {
  readonly #companies = new Map<string, Map<string, Promise<unknown>>>()
  readonly #isTrusted: () => boolean

  /** Nothing is remembered while changes are not heard. */
  constructor(isTrusted: () => boolean) {
    this.#isTrusted = isTrusted
  }

  /** Asks at most once between two changes; callers at the same time share the answer. */
  of<T>(companyId: string, question: string, ask: () => Promise<T>): Promise<T> {
    if (!this.#isTrusted()) return ask()
    const known = this.#companies.get(companyId)?.get(question)
    if (known) return known as Promise<T>
    const asking = ask()
    const answers = this.#companies.get(companyId) ?? new Map<string, Promise<unknown>>()
    if (answers.size >= answersMax) answers.clear()
    answers.set(question, asking)
    if (this.#companies.size >= companiesMax) this.#companies.clear()
    this.#companies.set(companyId, answers)
    asking.catch(() => answers.delete(question))
    return asking
  }

  /** What was under way while something changed goes too: its map is no longer asked. */
  drop({ companyId }: Change): void {
    this.#companies.delete(companyId)
  }

  dropAll(): void {
    this.#companies.clear()
  }
}
