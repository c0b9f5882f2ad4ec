import type { Db } from '../../../db/db.ts'
import { giveNumbers, lockPosition, numberedPerStep } from './changes.sql.ts'

/** Numbers committed changes and returns the last number. Holds the lock of the feed until the transaction ends. */
export async function lastNumber(tx: Db, companyId: string): Promise<number> {
  let { last_number: last } = await lockPosition(tx, companyId)
  for (let count = numberedPerStep; count === numberedPerStep;) {
    count = await giveNumbers(tx, companyId, last)
    last += count
  }
  return last
}
