import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { listCompaniesOfUser } from '../memberships/places.sql.ts'

/**
 * Returns the company of a call that names none: the person's only company, or the last one that they used and still
 * belong to. Throws `company_unnamed` if the call has to name one, and `company_none` for a person without a company.
 */
export async function findCompanyInUse(db: Db, userId: string): Promise<string> {
  const ids = (await listCompaniesOfUser(db, userId)).map(({ company_id: id }) => id)
  const [only] = ids
  if (only === undefined) throw new AppError('company_none')
  if (ids.length === 1) return only
  const lastId = (await findUser(db, userId))?.lastCompanyId
  if (!lastId || !ids.includes(lastId)) throw new AppError('company_unnamed')
  return lastId
}
