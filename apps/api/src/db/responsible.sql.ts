import type { z } from 'zod'
import type { Db } from './db.ts'
import type { Condition } from './each-company.ts'
import { hasAccess } from './member-status.sql.ts'

/*
 * The super admin who is responsible for an integration of the company. The integration keeps working after they leave,
 * so the column `responsible_id` has no foreign key; `orphan_told_at` is the time at which the other super admins were
 * notified. `$1` is the company.
 */

/** The member `m` is responsible for a row and still a super admin with access. */
const isResponsible = (row: string): string =>
  `m.company_id = $1 and m.id = ${row}.responsible_id and ${hasAccess('m')} and 'super_admin' = any(m.roles)`

/** Column with the name of the super admin who is responsible for a row; null if there is none. */
export const responsibleName = (row: string): string =>
  `(select c.display_name from members m join cards c on c.company_id = $1 and c.member_id = m.id
      where ${isResponsible(row)}) as responsible`

/** Statements for a table whose rows have a responsible super admin. */
export interface Responsibility<Row> {
  /**
   * True if the company has a row without a responsible super admin, and super admins were not notified of that row.
   */
  hasOrphan: Condition
  /** Marks such rows as reported and returns them. */
  note: (tx: Db, companyId: string) => Promise<Row[]>
  /** Makes a member responsible for a row. */
  store: (tx: Db, companyId: string, id: string, memberId: string) => Promise<unknown>
}

interface Table<Row> {
  table: string
  shape: z.ZodType<Row>
  /** Columns of the row `w` that a notification needs. */
  columns: string
  /** Condition for rows `w` that need a responsible super admin. */
  where?: string
}

export function responsibilityOf<Row>({ table, shape, columns, where = 'true' }: Table<Row>): Responsibility<Row> {
  const orphaned = `w.company_id = $1 and ${where} and w.orphan_told_at is null
    and not exists (select from members m where ${isResponsible('w')})`
  const noteStatement = {
    name: `${table}_orphans`,
    text: `update ${table} w set orphan_told_at = now() where ${orphaned} returning ${columns}`,
  }
  const storeStatement = {
    name: `${table}_responsible`,
    text: `update ${table} set responsible_id = $3, orphan_told_at = null where company_id = $1 and id = $2`,
  }
  return {
    hasOrphan: `exists (select from ${table} w where ${orphaned})`,
    note: (tx, companyId) => tx.rows(shape, noteStatement, [companyId]),
    store: (tx, companyId, id, memberId) => tx.run(storeStatement, [companyId, id, memberId]),
  }
}
