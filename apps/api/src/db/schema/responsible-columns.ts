import { uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Columns of a row for which a super admin is responsible (`responsible.sql.ts`). */
export const responsibleColumns = () => ({
  /** Super admin who is responsible. No foreign key, because the row outlives the member. */
  responsibleId: uuid('responsible_id'),
  /** Time at which super admins were notified that no super admin is responsible. */
  orphanToldAt: instant('orphan_told_at'),
})
