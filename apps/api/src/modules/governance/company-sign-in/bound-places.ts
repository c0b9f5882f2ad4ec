import { domainOf } from '@kartu/contracts/governance/company-sign-in.plain'
import type { Db } from '../../../db/db.ts'
import { bindToSignIn } from '../../company/memberships/member-writes.sql.ts'
import { listPlaces } from '../../company/memberships/places.sql.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'

const requiredStatement = {
  name: 'company_sign_in_required_of',
  text: `select from companies where id = $1 and $2 = any(required_sign_in_domains)`,
}

/** True if the company requires its own sign-in of people with this address. */
export const requiresCompanySignIn = async (db: Db, companyId: string, email: string): Promise<boolean> =>
  (await db.rows(requiredStatement, [companyId, domainOf(email)])).length > 0

/** An account that leaves a domain stays bound where the company of the domain requires its own sign-in. */
export async function bindPlacesOf(tx: Db, { id: userId, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  for (const { company_id: companyId, member_id: memberId } of await listPlaces(tx, userId)) {
    await tx.enter({ companyId })
    if (await requiresCompanySignIn(tx, companyId, email)) await bindToSignIn(tx, companyId, [memberId])
  }
  await tx.enter('global')
}
