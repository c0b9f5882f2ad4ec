import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'
import { bySystem, type Notice, tell } from '../../platform/audit/tell.ts'
import { listSuperAdmins } from './memberships.sql.ts'

interface Found {
  kind: NotificationKind
  facts?: Notice['facts']
}

export const superAdminIds = async (tx: Db, companyId: string): Promise<string[]> =>
  (await listSuperAdmins(tx, companyId)).map(({ id }) => id)

/** A notification to all super admins of a company. */
export async function superAdminNotice(
  tx: Db,
  queue: Queue,
  companyId: string,
  { kind, facts = {} }: Found,
): Promise<Notice> {
  return { queue, memberIds: await superAdminIds(tx, companyId), kind, facts, people: {} }
}

/** Notifies all super admins of what a job found or did in their company. */
export async function tellSuperAdmins(
  tx: Db,
  queue: Queue,
  companyId: string,
  found: Found,
  ...audit: AuditFact[]
): Promise<void> {
  const notice = await superAdminNotice(tx, queue, companyId, found)
  await tell(tx, bySystem(companyId, 'job'), { audit, shows: 'nothing', notify: [notice] })
}
