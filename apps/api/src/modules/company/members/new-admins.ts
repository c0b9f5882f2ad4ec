import type { Role } from '@kartu/contracts/actor'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import type { Notice } from '../../platform/audit/tell.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'

const find = {
  name: 'new_admin_told',
  text: `select m.id,
      (select b.id from members b where b.company_id = $1 and b.user_id = $3::uuid) as by_id,
      (select c.display_name from cards c join members b on b.company_id = c.company_id and b.id = c.member_id
        where c.company_id = $1 and b.user_id = $3::uuid) as by,
      (select c.display_name from cards c where c.company_id = $1 and c.member_id = $2) as name
    from members m where m.company_id = $1 and m.roles @> '{super_admin}' and ${hasAccess('m')} and m.id <> $2`,
}

const toldRow = z.object({
  id: z.string(),
  name: z.string(),
  by_id: z.string().nullable(),
  by: z.string().nullable(),
})

/**
 * Notices for all super admins about a new admin, because a stolen session may have made the change. Call it after the
 * roles were written. Empty if the role is not new. `noteRoleChange` reports super admins.
 */
export async function newAdminNotices(
  tx: Db,
  queue: Queue,
  { actor }: Acting,
  { memberId, before, after }: { memberId: string; before: readonly Role[]; after: readonly Role[] },
): Promise<Notice[]> {
  if (!after.includes('admin') || before.includes('admin') || after.includes('super_admin')) return []
  const userId = actor.kind === 'person' ? actor.userId : null
  const told = await tx.rows(toldRow, find, [actor.companyId, memberId, userId])
  return told.map(({ id, name, by_id: byId, by }) => ({
    queue,
    memberIds: [id],
    kind: 'admin_made',
    facts: { name, role: 'admin', by: by ?? (actor.kind === 'person' ? '' : actor.name) },
    people: { name: memberId, ...(byId !== null && { by: byId }) },
  }))
}
