import type { Change } from '../../db/change.ts'

const companiesMax = 5_000
const countsMax = 200

/**
 * How many members a filter finds, remembered until anything of the company changes: counting 100,000 rows costs more
 * than showing 50 of them.
 */
export class TeamCounts {
  readonly #companies = new Map<string, Map<string, Promise<number>>>()

  /** Counts at most once between two changes; callers at the same time share the count. */
  of(companyId: string, filter: string, trusted: boolean, count: () => Promise<number>): Promise<number> {
    if (!trusted) return count()
    const known = this.#companies.get(companyId)?.get(filter)
    if (known) return known
    const counting = count()
    const counts = this.#companies.get(companyId) ?? new Map<string, Promise<number>>()
    if (counts.size >= countsMax) counts.clear()
    counts.set(filter, counting)
    if (this.#companies.size >= companiesMax) this.#companies.clear()
    this.#companies.set(companyId, counts)
    counting.catch(() => counts.delete(filter))
    return counting
  }

  /** A count that was under way while something changed goes too: its map is no longer asked. */
  drop({ companyId }: Change): void {
    this.#companies.delete(companyId)
  }

  dropAll(): void {
    this.#companies.clear()
  }
}
