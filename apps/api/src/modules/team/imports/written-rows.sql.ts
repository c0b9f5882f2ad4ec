import { type RowUndone, rowUndoings } from '@kartu/contracts/team/imports.data'
import { importUndoHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isNeverInvited } from '../../../db/member-status.sql.ts'
import type { RowOutcome } from '../../platform/table-imports/import-rows.sql.ts'
import type { WrittenValues } from './rows/written-values.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

/** Row after its application. */
export interface CarriedRow extends RowOutcome {
  memberId: string | null
  written: WrittenValues | null
}

const writtenStatement = {
  name: 'import_rows_written',
  text: `update import_rows i set member_id = r.member_id, written = r.written
    from unnest($3::int[], $4::uuid[], $5::json[]) as r(row, member_id, written)
    where i.company_id = $1 and i.import_id = $2 and i.row = r.row and i.row between $6 and $7`,
}

/** Stores the member and the changes of each row. `rows` must be sorted. */
export async function storeWritten(
  tx: Db,
  companyId: string,
  importId: string,
  rows: readonly CarriedRow[],
): Promise<void> {
  await tx.run(writtenStatement, [
    companyId,
    importId,
    rows.map(({ row }) => row),
    rows.map(({ memberId }) => memberId),
    rows.map(({ written }) => written && JSON.stringify(written)),
    rows[0]?.row ?? 0,
    rows.at(-1)?.row ?? 0,
  ])
}

export const storeApplied = runner<[companyId: string, importId: string]>(
  'import_applied',
  `update imports set applied_at = now() where company_id = $1 and id = $2`,
)

const invitedRow = z.object({
  member_id: z.string(),
  name: z.string(),
})

const invitedStatement = {
  name: 'import_invited',
  text: `select m.id as member_id, c.display_name as name
    from (select member_id, min(row) as row from import_rows
      where company_id = $1 and import_id = $2 and invites and outcome <> 'error' group by member_id) r
    join members m on m.company_id = $1 and m.id = r.member_id
    join cards c on c.company_id = $1 and c.member_id = r.member_id
    where ${isNeverInvited('m')} order by r.row`,
}

/** Lists people whose rows request an invitation and who were never invited. */
export const listInvited = (
  tx: Db,
  companyId: string,
  importId: string,
): Promise<{ member_id: string; name: string }[]> => tx.rows(invitedRow, invitedStatement, [companyId, importId])

const undoableStatement = {
  name: 'import_undoable',
  text: `select from imports where company_id = $1 and id = $2 and state = 'done' and undone_at is null
    and applied_at > now() - interval '${importUndoHours} hours'`,
}

export const isUndoable = async (tx: Db, companyId: string, importId: string): Promise<boolean> =>
  (await tx.run(undoableStatement, [companyId, importId])) === 1

export const storeUndoBegin = runner<[companyId: string, importId: string]>(
  'import_undo_begin',
  `update imports set undone_at = now(), updated_at = now() where company_id = $1 and id = $2`,
)

const toUndoRow = z.object({
  row: z.number(),
  outcome: z.enum(['create', 'update']),
  member_id: z.string(),
  written: jsonColumn<WrittenValues>().nullable(),
})
export type ToUndo = z.infer<typeof toUndoRow>

const toUndo = `member_id is not null and outcome in ('create', 'update')`
/** Returns the next rows to undo, last row first. */
export const listToUndo = reader(toUndoRow)<[companyId: string, importId: string, max: number]>(
  'import_rows_to_undo',
  `select row, outcome, member_id, written from import_rows
    where company_id = $1 and import_id = $2 and undone is null and ${toUndo} order by row desc limit $3`,
)

const undoneStatement = {
  name: 'import_row_undone',
  text: `update import_rows set undone = $4 where company_id = $1 and import_id = $2 and row = $3`,
}

export const storeUndone = (
  tx: Db,
  companyId: string,
  importId: string,
  row: number,
  undone: RowUndone,
): Promise<unknown> => tx.run(undoneStatement, [companyId, importId, row, undone])

const countUndoneRow = z.object({
  undone: z.enum([...rowUndoings, 'open']),
  rows: z.number(),
})

const countUndoneStatement = {
  name: 'import_count_undone',
  text: `select coalesce(undone, 'open') as undone, count(*)::int as rows from import_rows
    where company_id = $1 and import_id = $2 and ${toUndo} group by undone`,
}

/** Counts rows by the result of undoing; `open` ones are not undone. */
export async function countUndone(
  db: Db,
  companyId: string,
  importId: string,
): Promise<Record<RowUndone | 'open', number>> {
  const counts = { removed: 0, restored: 0, joined: 0, changed: 0, gone: 0, open: 0 }
  const rows = await db.rows(countUndoneRow, countUndoneStatement, [companyId, importId])
  for (const { undone, rows: count } of rows) counts[undone] = count
  return counts
}
