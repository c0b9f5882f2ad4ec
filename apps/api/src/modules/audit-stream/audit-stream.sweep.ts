import { eachCompany } from '../../db/each-company.ts'
import type { Sweep } from '../../jobs/sweep.ts'
import { isLost } from './audit-stream.sql.ts'
import { wake } from './audit-stream.ts'

/** Streams whose job was lost go on. */
export const wakeStreams: Sweep = ({ database, queue }) =>
  eachCompany(database, async (db, companyId) => {
    if (await isLost(db, companyId)) await database.transaction({ companyId }, (tx) => wake(tx, queue, companyId))
  })
