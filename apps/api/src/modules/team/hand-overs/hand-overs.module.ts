import type { Sweep } from '../../../jobs/sweep.ts'
import { standIns } from '../../company/cards/public-cards.ts'
import type { Module } from '../../module.ts'
import { carryOutPlans } from './carry-out-plans.ts'
import { handOverAction, bringBackAction } from './hand-overs.bulk.ts'
import { handOversKept } from './hand-overs.kept.ts'
import { registerHandOvers } from './hand-overs.routes.ts'
import { findStandIn } from './hand-overs.sql.ts'

const sweep: Sweep = (deps) => carryOutPlans(deps)

export const handOversModule: Module = {
  name: 'hand-overs',
  routes: registerHandOvers,
  bulkActions: [handOverAction, bringBackAction],
  sweep,
  kept: handOversKept,
  hooks: [standIns.with(findStandIn)],
}
