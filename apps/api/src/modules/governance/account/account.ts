import type { Account } from '@kartu/contracts/governance/account'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/caller/session.ts'
import { listCompaniesOfUser } from '../../company/memberships/places.sql.ts'
import { listPasskeys } from '../../identity/passkeys/passkeys.sql.ts'
import { factorsOf } from '../../identity/auth/factors.sql.ts'
import { requireUser } from '../../identity/users/require-user.ts'
import { findEmailChange, findOwnPlace } from './account.sql.ts'
import { accountView, placeView } from './account.view.ts'
import { codeConfirms } from './code-confirms.ts'

/** The account as its page shows it. */
export async function showAccount({ database }: Pick<Deps, 'database'>, db: Db, session: Session): Promise<Account> {
  const { userId } = session
  const user = await requireUser(db, userId)
  const change = await findEmailChange(db, userId)
  const companies = []
  for (const row of await listCompaniesOfUser(db, userId)) {
    // Places are read in the context of each company, because row-level security shows one at a time.
    const place = await findOwnPlace(database.read({ companyId: row.company_id }), row.company_id, row.member_id)
    if (place) companies.push(placeView(row, place))
  }
  const factors = await factorsOf(db, userId)
  const passkeys = (await listPasskeys(db, userId)).length
  return accountView(
    user,
    change,
    { factors, passkeys, code_confirms: await codeConfirms(db, session, user) },
    companies,
  )
}
