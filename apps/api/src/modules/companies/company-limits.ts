import { companiesADayOfAccount, companiesOfAccountMax } from '@kartu/contracts/limits'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../http/errors.ts'
import { usedUp } from '../../http/rate-limit.ts'

const aDay = { name: 'companies:account', max: companiesADayOfAccount, windowSeconds: 86_400 }

const ledStatement = {
  name: 'companies_led',
  text: `select count(*)::int as count from members m join companies co on co.id = m.company_id and not co.personal
    where m.user_id = $1 and 'super_admin' = any(m.roles)`,
}

/**
 * Counts one more company of an account, or refuses it. In the context of the person, before the company is there; the
 * row of the counter is locked until the transaction ends, so parallel calls come one after the other.
 */
export async function countNewCompany(tx: Db, userId: string): Promise<void> {
  const seconds = await usedUp(tx, aDay, userId)
  if (seconds !== undefined) {
    const values = { max: aDay.max, hours: Math.ceil(seconds / 3600) }
    throw new AppError('companies_day', { retryAfter: seconds, values })
  }
  const [led] = await tx.rows<{ count: number }>(ledStatement, [userId])
  if ((led?.count ?? 0) >= companiesOfAccountMax)
    throw new AppError('companies_max', { values: { max: companiesOfAccountMax } })
}
