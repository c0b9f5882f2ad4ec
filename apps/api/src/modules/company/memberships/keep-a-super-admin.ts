import type { Role } from '@kartu/contracts/actor'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { usersAwaitingErasure, lockSuperAdmins, isAcceptingMembers } from './memberships.sql.ts'

/**
 * Throws if the company would lose its last super admin. It locks the super admins, so two of them cannot leave at the
 * same moment. A company that awaits deletion needs none.
 */
export async function keepASuperAdmin(
  tx: Db,
  companyId: string,
  memberId: string,
  nextRoles: readonly Role[],
): Promise<void> {
  const superAdmins = await lockSuperAdmins(tx, companyId)
  if (nextRoles.includes('super_admin') || !(await isAcceptingMembers(tx, companyId))) return
  // An account awaiting erasure remains for some days but does not count.
  const leaving = await usersAwaitingErasure(
    tx,
    superAdmins.map((row) => row.user_id),
  )
  const staying = superAdmins.filter((row) => !leaving.has(row.user_id))
  if (staying.length === 1 && staying[0]?.id === memberId) throw new AppError('last_super_admin')
}
