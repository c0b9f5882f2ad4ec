import type { AllMatching } from '../../../lib/modals.ts'
import { store, useStore } from '../../../lib/store.ts'
import type { RowSelection } from './row-selection.ts'
import type { SelectAll } from './selection-bar.tsx'

interface Kept<Row> {
  companyId: string
  rows: RowSelection<Row>
  /** All that filters find, instead of rows: no row is loaded for it. */
  allMatching: AllMatching | null
}

/** Selected rows of a table, across pages. The selection survives a visit of another page and belongs to one company. */
export class KeptSelection<Row extends { _id: string }> {
  readonly #none: RowSelection<Row> = new Map()
  readonly kept = store<Kept<Row>>({ companyId: '', rows: this.#none, allMatching: null })

  /** The rows selected at this moment, one by one. */
  get rows(): RowSelection<Row> {
    return this.kept.get().rows
  }

  select(companyId: string, rows: RowSelection<Row>): void {
    this.kept.set({ companyId, rows, allMatching: null })
  }

  selectAll(companyId: string, allMatching: AllMatching): void {
    this.kept.set({ companyId, rows: this.#none, allMatching: allMatching.count > 0 ? allMatching : null })
  }

  clear(companyId: string): void {
    this.select(companyId, this.#none)
  }

  /** Removes rows that were deleted. */
  remove(ids: readonly string[]): void {
    const { companyId, rows } = this.kept.get()
    const deleted = new Set(ids)
    const left = [...rows].filter(([id]) => !deleted.has(id))
    if (left.length < rows.size) this.select(companyId, new Map(left))
  }
}

/**
 * The selection as the table and its bar show it: rows, or all that search and filters find with exceptions. All are no
 * longer selected once the filter changes.
 */
export function useWholeSelection<Row extends { _id: string }>(
  kept: KeptSelection<Row>,
  companyId: string,
  filter: AllMatching['filter'],
  { rows, total }: { rows: readonly Row[]; total: number },
) {
  const stored = useStore(kept.kept)
  const isOurs = stored.companyId === companyId
  const selected: RowSelection<Row> = isOurs ? stored.rows : new Map()
  const allMatching = isOurs && isSame(stored.allMatching?.filter, filter) ? stored.allMatching : null
  const except = new Set(allMatching?.except)
  const onPage = allMatching ? rows.filter(({ _id }) => !except.has(_id)) : []
  const selection: RowSelection<Row> = allMatching ? new Map(onPage.map((row) => [row._id, row])) : selected
  const count = allMatching?.count ?? selected.size

  const select = (next: RowSelection<Row>): void => {
    if (!allMatching) return kept.select(companyId, next)
    // Exceptions changed on this page; those on other pages stay.
    const ids = rows.map(({ _id }) => _id)
    const out = [...allMatching.except.filter((id) => !ids.includes(id)), ...ids.filter((id) => !next.has(id))]
    kept.selectAll(companyId, {
      ...allMatching,
      except: out,
      count: allMatching.count + allMatching.except.length - out.length,
    })
  }
  const all: SelectAll | undefined =
    allMatching === null && total > count
      ? { total, onClick: () => kept.selectAll(companyId, { filter, except: [], count: total }) }
      : undefined
  return { selection, allMatching, count, all, select, clear: () => kept.clear(companyId) }
}

export type WholeSelection<Row extends { _id: string }> = ReturnType<typeof useWholeSelection<Row>>

const isSame = (one: AllMatching['filter'] | undefined, other: AllMatching['filter']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
