import { isZone } from '@kartu/contracts/leads/event-days'
import { daysIn } from '../leads/lead-days.ts'
import type { LeadImportRecord } from './lead-imports.sql.ts'

/** Times of a column whose head names a time zone, as in `Captured (Asia/Jakarta)`, become UTC; other cells stay. */
export function zonedCells(
  cells: readonly string[],
  { mapping, columns }: Pick<LeadImportRecord, 'mapping' | 'columns'>,
): readonly string[] {
  return cells.map((cell, at) => {
    if (mapping?.[at] !== 'met_at') return cell
    const zone = /\(([\w+/-]+)\)\s*$/.exec(columns[at]?.name ?? '')?.[1]
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(cell) ?? []
    if (zone === undefined || day === undefined || !isZone(zone)) return cell
    const clock = `${day}T${time}`
    return Number.isNaN(Date.parse(`${clock}Z`)) ? cell : daysIn(zone).momentAt(clock).toISOString()
  })
}
