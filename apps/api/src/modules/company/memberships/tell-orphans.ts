import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Responsibility } from '../../../db/responsible.sql.ts'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { superAdminIds } from './tell-super-admins.ts'

/** Notifies super admins once of each integration whose responsible super admin left or lost the role. */
export const tellOrphans = <Row>(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  { hasOrphan, note }: Responsibility<Row>,
  kind: NotificationKind,
  factsOf: (row: Row) => Record<string, string>,
): Promise<void> =>
  eachOpenCompanyWith(database, hasOrphan, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      const orphans = await note(tx, companyId)
      const memberIds = await superAdminIds(tx, companyId)
      await tell(tx, bySystem(companyId, 'job'), {
        audit: [],
        shows: 'nothing',
        notify: orphans.map((orphan) => ({ queue, memberIds, kind, facts: factsOf(orphan), people: {} })),
      })
    }),
  )
