import type { Change } from './change.ts'
import { PreludeRefused } from './prelude.ts'

const companiesMax = 5_000
const answersMax = 200
/** How old an answer may be that does not have to be of now. */
const lagMsMax = 5_000

/**
 * What lists of a company were found to be, remembered until anything of the company changes: how many rows a filter
 * finds, and where their pages begin. Counting 100,000 rows, or walking to the middle of them, costs more than showing 50.
 */
export class ListMemory {
  readonly #companies = new Map<string, Map<string, Promise<unknown>>>()
  /** Answers that outlive a change, by company and question. */
  readonly #late = new Map<string, Map<string, { answer: unknown; askedAt: number }>>()
  readonly #isTrusted: () => boolean

  /** Nothing is remembered while changes are not heard. */
  constructor(isTrusted: () => boolean) {
    this.#isTrusted = isTrusted
  }

  /**
   * Asks at most once between two changes; callers at the same time share the answer. One that `mayLag` is given for some
   * seconds whatever changes, because asking takes long and nobody misses the last few of so many.
   */
  of<T>(companyId: string, question: string, ask: () => Promise<T>, mayLag?: (answer: T) => boolean): Promise<T> {
    if (!this.#isTrusted()) return ask()
    const known = this.#companies.get(companyId)?.get(question) as Promise<T> | undefined
    if (known)
      return known.catch((fault: unknown) => {
        // Of who asked, and of nobody else: the first who shares it asks anew, and the others share that.
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

  /** What was under way while something changed goes too: its map is no longer asked. */
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
