import type { Sweep } from '../../../jobs/sweep.ts'
import { eraseDueCompanies } from './erase-companies.ts'

export const sweep: Sweep = (deps) => eraseDueCompanies(deps)
