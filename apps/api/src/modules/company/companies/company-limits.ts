import { companiesADayOfAccount, companiesOfAccountMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { usedUp } from '../../../http/limits/rate-limit.ts'
import { listPlaces } from '../memberships/places.sql.ts'

const aDay = { name: 'companies:account', max: companiesADayOfAccount, windowSeconds: 86_400 }

/**
 * Counts a new company of an account, or refuses it, before the company exists. The counter's row is locked until the
 * transaction ends, so parallel calls wait for each other.
 */
export async function countNewCompany(tx: Db, userId: string): Promise<void> {
  const seconds = await usedUp(tx, aDay, userId)
  if (seconds !== undefined) {
    const values = { max: aDay.max, hours: Math.ceil(seconds / 3600) }
    throw new AppError('companies_day', { retryAfter: seconds, values })
  }
  const led = (await listPlaces(tx, userId)).filter(({ personal, roles }) => !personal && roles.includes('super_admin'))
  if (led.length >= companiesOfAccountMax)
    throw new AppError('companies_max', { values: { max: companiesOfAccountMax } })
}
