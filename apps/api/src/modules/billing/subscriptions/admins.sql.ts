import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { findAccounts } from '../../platform/mails/accounts.sql.ts'

export interface Admin {
  /** The place in the company. */
  id: string
  user_id: string
  name: string
  email: string
  locale: 'en' | 'id'
}

const statement = {
  name: 'subscription_admins',
  text: `select m.id, m.user_id, c.display_name as name
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.roles && '{admin,super_admin}' and ${hasAccess('m')}
    order by c.sort_name, m.id`,
}

/** Who looks after the subscription, by name. */
export async function adminsOf(db: Db, companyId: string): Promise<Admin[]> {
  const rows = await db.rows<Pick<Admin, 'id' | 'user_id' | 'name'>>(statement, [companyId])
  const accounts = await findAccounts(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.user_id)
    return account ? { ...account, ...row } : []
  })
}
