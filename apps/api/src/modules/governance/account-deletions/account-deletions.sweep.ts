import type { Sweep } from '../../../jobs/sweep.ts'
import { eraseDueAccounts } from './erase-accounts.ts'

export const sweep: Sweep = (deps) => eraseDueAccounts(deps)
