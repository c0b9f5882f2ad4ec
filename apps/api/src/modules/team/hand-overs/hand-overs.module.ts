import { standIns } from '../../company/cards/public/public-cards.ts'
import { memberRestored } from '../../company/members/undo-super-admin-change.ts'
import type { Module } from '../../module.ts'
import { carryOutPlans } from './carry-out-plans.ts'
import { handOverAction, bringBackAction } from './hand-overs.bulk.ts'
import { handOversKept } from './hand-overs.kept.ts'
import { registerHandOvers } from './hand-overs.routes.ts'
import { deleteHandOver, findStandIn } from './hand-overs.sql.ts'

export const handOversModule: Module = {
  name: 'hand-overs',
  routes: registerHandOvers,
  bulkActions: [handOverAction, bringBackAction],
  sweep: carryOutPlans,
  kept: handOversKept,
  hooks: [standIns.with(findStandIn), memberRestored.with(deleteHandOver)],
}
