import type { Db } from '../../../db/db.ts'
import { companyIdRow, userIdRow } from '../../../db/rows.ts'
import { hasAccount } from '../../../db/member-status.sql.ts'
import { runner } from '../../../db/statement-functions.ts'

/** Records that these people have a place in the company. */
export const addUserCompany = runner<[companyId: string, userIds: readonly string[]]>(
  'user_companies_add',
  `insert into user_companies (user_id, company_id) select id, $1::uuid from unnest($2::uuid[]) id on conflict do nothing`,
)

const seatedStatement = {
  name: 'user_companies_seated',
  text: `select user_id from members where company_id = $1 and id = any($2::uuid[]) and ${hasAccount('members')}`,
}
const removeStatement = {
  name: 'user_companies_remove',
  text: `delete from user_companies where company_id = $1 and user_id = any($2::uuid[])`,
}

/** Removes the records of people in these places, before the places are emptied or deleted. */
export async function removeUserCompany(tx: Db, companyId: string, memberIds: readonly string[]): Promise<void> {
  const seated = await tx.rows(userIdRow, seatedStatement, [companyId, memberIds])
  if (seated.length === 0) return
  await tx.run(removeStatement, [companyId, seated.map((row) => row.user_id)])
}

const listStatement = {
  name: 'user_companies_list',
  text: `select company_id from user_companies where user_id = $1 order by company_id`,
}

export const listUserCompanies = async (db: Db, userId: string): Promise<string[]> =>
  (await db.rows(companyIdRow, listStatement, [userId])).map((row) => row.company_id)
