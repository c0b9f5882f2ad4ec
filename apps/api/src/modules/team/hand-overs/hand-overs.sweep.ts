import type { Sweep } from '../../../jobs/sweep.ts'
import { carryOutPlans } from './carry-out-plans.ts'

export const sweep: Sweep = (deps) => carryOutPlans(deps)
