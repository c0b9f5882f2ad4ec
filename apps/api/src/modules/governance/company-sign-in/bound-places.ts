import type { Db } from '../../../db/db.ts'
import { bindToSignIn } from '../../company/memberships/member-writes.sql.ts'
import { listPlaces } from '../../company/memberships/places.sql.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'
import { requiresCompanySignIn } from '../../company/companies/required-sign-in.sql.ts'

/** Keeps the places of an account bound when its address leaves a domain whose company requires its own sign-in. */
export async function bindPlacesOf(tx: Db, { id: userId, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  for (const { company_id: companyId, member_id: memberId } of await listPlaces(tx, userId)) {
    await tx.enter({ companyId })
    if (await requiresCompanySignIn(tx, companyId, email)) await bindToSignIn(tx, companyId, [memberId])
  }
  await tx.enter('global')
}
