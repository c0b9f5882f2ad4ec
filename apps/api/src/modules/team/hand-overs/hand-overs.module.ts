import { erasureOfRows, exportedOfPlace, notExported, wholeTable } from '../../../db/data-inventory.ts'
import { standIns } from '../../company/cards/public/public-cards.ts'
import { memberRestored } from '../../company/members/undo-super-admin-change.ts'
import type { Module } from '../../module.ts'
import { carryOutPlans } from './carry-out-plans.ts'
import { handOverAction, bringBackAction } from './hand-overs.bulk.ts'
import { registerHandOvers } from './hand-overs.routes.ts'
import { deleteHandOver, findStandIn } from './hand-overs.sql.ts'

export const handOversModule: Module = {
  name: 'hand-overs',
  routes: registerHandOvers,
  bulkActions: [handOverAction, bringBackAction],
  sweep: carryOutPlans,
  inventory: [
    {
      table: 'hand_overs',
      stillThere: 'hand_over',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'hand_overs',
        (of) =>
          `select card, created_at, erase_at, erased_at from hand_overs where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: [],
      stays: ['card'],
    },
    {
      table: 'hand_over_plans',
      gone: 'history',
      ofCompany: notExported('Carried out on behalf of an account of this installation.'),
      onDeletion: 'cascade',
      ofPerson: notExported('A plan of the company until its date; then it is listed as a hand-over.'),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('hand_over_plans')],
    },
  ],
  hooks: [standIns.with(findStandIn), memberRestored.with(deleteHandOver)],
}
