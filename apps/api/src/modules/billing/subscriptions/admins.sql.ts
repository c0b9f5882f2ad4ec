import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { findAccounts } from '../../platform/mails/accounts.sql.ts'

const adminRow = z.object({
  /** Member ID. */
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(['en', 'id']),
})
export type Admin = z.infer<typeof adminRow>

const statementRow = adminRow.pick({ id: true, user_id: true, name: true })

const statement = {
  name: 'subscription_admins',
  text: `select m.id, m.user_id, c.display_name as name
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.roles && '{admin,super_admin}' and ${hasAccess('m')}
    order by c.sort_name, m.id`,
}

/** Admins who manage the subscription, by name. */
export async function adminsOf(db: Db, companyId: string): Promise<Admin[]> {
  const rows = await db.rows(statementRow, statement, [companyId])
  const accounts = await findAccounts(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.user_id)
    return account ? { ...account, ...row } : []
  })
}
