import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../../jobs/sweep.ts'
import { hasLostStream } from './audit-stream.sql.ts'
import { wake } from './audit-stream.ts'

/** Streams whose job was lost go on. */
export const wakeStreams: Sweep = ({ database, queue }) =>
  eachCompanyWith(database, hasLostStream, (_db, companyId) =>
    database.transaction({ companyId }, (tx) => wake(tx, queue, companyId)),
  )
