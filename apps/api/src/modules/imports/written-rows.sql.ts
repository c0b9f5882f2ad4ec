import type { Db } from '../../db/db.ts'
import { isNeverInvited } from '../members/member-status.sql.ts'
import type { RowOutcome } from './imports.sql.ts'
import type { WrittenValues } from './written-values.ts'

/** A row after it was applied. */
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

/** Stores whom rows were about, and what they changed; `rows` are in their order. */
export async function storeWritten(
  tx: Db,
  companyId: string,
  importId: string,
  rows: readonly CarriedRow[],
): Promise<void> {
  await tx.rows(writtenStatement, [
    companyId,
    importId,
    rows.map(({ row }) => row),
    rows.map(({ memberId }) => memberId),
    rows.map(({ written }) => written && JSON.stringify(written)),
    rows[0]?.row ?? 0,
    rows.at(-1)?.row ?? 0,
  ])
}

const appliedStatement = {
  name: 'import_applied',
  text: `update imports set applied_at = now() where company_id = $1 and id = $2`,
}

export const storeApplied = (tx: Db, companyId: string, importId: string): Promise<unknown> =>
  tx.rows(appliedStatement, [companyId, importId])

const invitedStatement = {
  name: 'import_invited',
  text: `select m.id as member_id, c.display_name as name
    from (select member_id, min(row) as row from import_rows
      where company_id = $1 and import_id = $2 and invites and outcome <> 'error' group by member_id) r
    join members m on m.company_id = $1 and m.id = r.member_id
    join cards c on c.company_id = $1 and c.member_id = r.member_id
    where ${isNeverInvited('m')} order by r.row`,
}

/** People whose rows ask for an invitation and who were never invited. */
export const listInvited = (
  tx: Db,
  companyId: string,
  importId: string,
): Promise<{ member_id: string; name: string }[]> => tx.rows(invitedStatement, [companyId, importId])
