import type { Db } from '../../../db/db.ts'
import type { Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import { showOwnSignIn } from './sign-in-rules.ts'
import { findMemberName } from '../../company/memberships/memberships.sql.ts'
import { superAdminIds } from '../../company/memberships/tell-super-admins.ts'

/** The person's companies whose rules keep the session out. The transaction has no company context afterwards. */
async function refusingCompanies(db: Db, session: Session): Promise<PlaceRow[]> {
  const found: PlaceRow[] = []
  for (const place of await listPlaces(db, session.userId)) {
    if (!place.has_access || place.personal) continue
    const { company_id: companyId, roles } = place
    const { need } = await showOwnSignIn(await db.at({ companyId }), { companyId, roles }, session)
    if (need !== null) found.push(place)
  }
  await db.at('global')
  return found
}

/** True if the session may open a member's company: its rules admit the session, and it is not being deleted. */
export async function isOpenTo(db: Db, place: PlaceRow, session: Session): Promise<boolean> {
  const { company_id: companyId, roles, erase_at: eraseAt } = place
  if (eraseAt !== null) return false
  return (await showOwnSignIn(await db.at({ companyId }), { companyId, roles }, session)).need === null
}

/** True if the rules of a company keep the session out. */
export const isRefused = async (db: Db, session: Session): Promise<boolean> =>
  (await refusingCompanies(db, session)).length > 0

/**
 * Notifies the super admins of companies that keep the session out. Call it before the new factor counts for the
 * session.
 */
export async function announceFactorSetUp(
  tx: Db,
  queue: Queue,
  { session, address }: { session: Session; address: string },
): Promise<void> {
  for (const { company_id: companyId, member_id: memberId } of await refusingCompanies(tx, session)) {
    await tx.enter({ companyId })
    const name = (await findMemberName(tx, companyId, memberId)) ?? ''
    await tell(tx, byPerson(companyId, session.userId, address), {
      audit: [{ action: 'sign_in.factor_set_up', subjectId: memberId, memberId }],
      shows: 'nothing',
      notify: [
        {
          queue,
          memberIds: await superAdminIds(tx, companyId),
          kind: 'factor_set_up',
          facts: { name },
          people: { name: memberId },
        },
      ],
    })
  }
  await tx.at('global')
}
