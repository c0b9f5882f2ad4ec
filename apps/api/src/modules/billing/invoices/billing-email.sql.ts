import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { changer } from '../../../db/statement-functions.ts'
import { isConfirmedForInvoices } from '../../platform/mails/mail-gate.ts'
import { wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'

/** True if the account has access to the company. */
export const isColleague = changer<[companyId: string, userId: string]>(
  'billing_email_place',
  `select from members m where m.company_id = $1 and m.user_id = $2 and ${hasAccess('m')}`,
)

/**
 * Finds the reader of invoices at an address: the account of a colleague, or the reader who has confirmed the address
 * and has not refused mail since. Undefined if no reader agreed to get invoices there.
 */
export async function invoiceReader(
  db: Db,
  companyId: string,
  address: string,
): Promise<{ email: string; account?: string } | undefined> {
  const email = address.toLowerCase()
  const user = await findUserByEmail(db, email)
  if (user && (await isColleague(db, companyId, user.id))) return { email, account: user.id }
  if (!(await isConfirmedForInvoices(db, companyId, email)) || (await wishesNoMail(db, email, companyId)))
    return undefined
  return { email }
}

const storeStatement = {
  name: 'billing_email_confirm',
  text: `insert into confirmed_billing_emails (company_id, email) values ($1, $2)
    on conflict (company_id) do update set email = excluded.email, created_at = excluded.created_at`,
}

export const storeConfirmedEmail = (tx: Db, companyId: string, email: string): Promise<unknown> =>
  tx.run(storeStatement, [companyId, email.toLowerCase()])
