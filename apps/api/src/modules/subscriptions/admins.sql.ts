import type { Db } from '../../db/db.ts'
import { hasAccess } from '../members/member-status.sql.ts'

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
  text: `select m.id, m.user_id, c.display_name as name, u.email, u.locale
    from members m join users u on u.id = m.user_id join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.roles && '{admin,super_admin}' and ${hasAccess('m')}
    order by c.sort_name, m.id`,
}

/** Who looks after the subscription, by name. */
export const adminsOf = (db: Db, companyId: string): Promise<Admin[]> => db.rows(statement, [companyId])
