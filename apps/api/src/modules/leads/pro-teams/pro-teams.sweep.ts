import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../../jobs/sweep.ts'
import { deleteExpiredRequests, hasExpiredRequests } from './pro-team-requests.sql.ts'

export const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasExpiredRequests, deleteExpiredRequests)
