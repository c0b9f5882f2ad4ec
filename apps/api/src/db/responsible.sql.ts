import { hasAccess } from './member-status.sql.ts'

/*
 * The super admin who is responsible for an integration of the company, as conditions in SQL on its row. The column
 * `responsible_id` has no foreign key, because the integration outlives the member. `$1` is the company.
 */

/** The member `m` is responsible and still a super admin with access. */
export const isResponsible = (row: string): string =>
  `m.company_id = $1 and m.id = ${row}.responsible_id and ${hasAccess('m')} and 'super_admin' = any(m.roles)`

/** No super admin is responsible, and super admins have not been notified of that. */
export const isOrphan = (row: string): string =>
  `${row}.orphan_told_at is null and not exists (select from members m where ${isResponsible(row)})`
