import type { Change } from './change.ts'
import { PreludeRefused } from './context-transport.ts'

const companiesMax = 5_000
const answersMax = 200
/** Maximum age of an answer that may lag. */
const lagMsMax = 5_000

/**
 * Caches facts about a company's lists until something in the company changes: the number of rows that a filter finds,
 * and the positions at which pages begin. Counting 100,000 rows, or walking to the middle of them, costs more than
 * showing 50.
 */
export class ListMemory {
  readonly #companies = new Map<string, Map<string, Promise<unknown>>>()
  /** Answers that survive a change, by company and query. */
  readonly #late = new Map<string, Map<string, { answer: unknown; askedAt: number }>>()
  readonly #isTrusted: () => boolean

  /** Nothing is cached while changes are not received. */
  constructor(isTrusted: () => boolean) {
    this.#isTrusted = isTrusted
  }

  /**
   * Queries at most once between two changes; concurrent callers share the answer. With `mayLag` an answer is served
   * for some seconds despite changes, because the query is slow and an exact count of so many rows matters to no
   * reader.
   */
  of<T>(companyId: string, question: string, ask: () => Promise<T>, mayLag?: (answer: T) => boolean): Promise<T> {
    if (!this.#isTrusted()) return ask()
    const known = this.#companies.get(companyId)?.get(question) as Promise<T> | undefined
    if (known)
      return known.catch((fault: unknown) => {
        // A refusal concerns only the first caller. One of the callers that shared its query then queries again, and
        // the others share that answer.
        if (fault instanceof PreludeRefused) return this.of(companyId, question, ask, mayLag)
        throw fault
      })
    const askedAt = Date.now()
    const late = mayLag && this.#late.get(companyId)?.get(question)
    if (late && askedAt - late.askedAt < lagMsMax) return Promise.resolve(late.answer as T)
    const asking = ask()
    const answers = put(this.#companies, companyId, question, asking)
    asking.then(
      (answer) => mayLag?.(answer) && put(this.#late, companyId, question, { answer, askedAt }),
      () => answers.delete(question),
    )
    return asking
  }

  /** Drops running queries too, because their answers go to a map that is no longer read. */
  drop({ companyId }: Change): void {
    this.#companies.delete(companyId)
  }

  dropAll(): void {
    this.#companies.clear()
    this.#late.clear()
  }
}

function put<T>(
  companies: Map<string, Map<string, T>>,
  companyId: string,
  question: string,
  answer: T,
): Map<string, T> {
  const answers = companies.get(companyId) ?? new Map<string, T>()
  if (answers.size >= answersMax) answers.clear()
  answers.set(question, answer)
  if (companies.size >= companiesMax) companies.clear()
  companies.set(companyId, answers)
  return answers
}
