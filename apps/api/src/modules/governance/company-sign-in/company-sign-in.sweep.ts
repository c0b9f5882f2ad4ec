import type { Sweep } from '../../../jobs/sweep.ts'
import { checkDomains } from './check-domains.ts'

export const sweep: Sweep = (deps) => checkDomains(deps)
