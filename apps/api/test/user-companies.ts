import { expect } from 'vitest'
import type { Database } from '../src/db/db.ts'
import { asOwner, isOnCluster } from './database/database.ts'

const places = `select user_id, company_id from members where user_id is not null`
const known = `select user_id, company_id from user_companies`

/** After each file, `user_companies` must match the members exactly. */
export async function checkUserCompanies(database: Database): Promise<void> {
  // A cluster cannot compare coordinator tables with distributed ones.
  if (isOnCluster()) return
  await asOwner(database, async (query) => {
    expect(await query(`${places} except ${known}`)).toEqual([])
    expect(await query(`${known} except ${places}`)).toEqual([])
  })
}
