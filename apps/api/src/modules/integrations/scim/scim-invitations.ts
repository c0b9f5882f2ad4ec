import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { bulkJobQueue, insertItems, insertJob } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import type { ScimCall } from './scim-caller.ts'
import type { PersonRow } from './scim-people.sql.ts'
import { findSettings } from './scim-settings.sql.ts'

/**
 * Invites a new person on behalf of the super admin who saved the settings. The bulk job survives a crash, and sends
 * invitations above the daily limit on the following days. Returns a fault if the super admin has left.
 */
export async function inviteNew(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  { acting }: ScimCall,
  row: PersonRow,
): Promise<AppError | undefined> {
  const { companyId } = acting.actor
  if (row.status !== 'verified') return undefined
  const { inviter_id: inviterId } = await findSettings(tx, companyId)
  if (inviterId === null) return undefined
  const inviter = await findMember(tx, companyId, inviterId)
  if (inviter?.status !== 'verified' || inviter.user_id === null) return new AppError('access_gone')
  const id = newId()
  const input = { kind: 'invite_members', message: '', locale: 'card', spread: true }
  const job = {
    id,
    user_id: inviter.user_id,
    address: acting.address,
    kind: 'invite_members',
    input,
    total: 1,
  } as const
  await insertJob(tx, companyId, job)
  const name = `${row.first_name} ${row.last_name}`.trim()
  await insertItems(tx, companyId, id, [{ member_id: row.member_id, name, content: null }])
  await queue.enqueue(tx, bulkJobQueue, { companyId, jobId: id })
  return undefined
}
