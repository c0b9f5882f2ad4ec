import type { Actor } from '@kartu/contracts/actor'
import type { CardChange } from '@kartu/contracts/company/card-changes'
import type { ChosenMembers } from '@kartu/contracts/company/members'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import type { NewItem } from '../../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { chosenMembers } from '../chosen-members.ts'
import { findCardsOf } from './card-changes.sql.ts'
import { type PlannedChange, planChange } from './plan-change.ts'

const batchCards = 200

/**
 * Plans a change for each of the chosen members, in batches of cards. The error of a refused card replaces its plan.
 */
export async function* eachPlan(
  db: Db,
  deps: Pick<Deps, 'listMemory'>,
  actor: Actor,
  members: ChosenMembers,
  change: CardChange,
): AsyncGenerator<{ item: NewItem; plan: PlannedChange | AppError | null }> {
  const items = await chosenMembers(db, deps, actor.companyId, members)
  for (let at = 0; at < items.length; at += batchCards) {
    const batch = items.slice(at, at + batchCards)
    const ids = batch.flatMap(({ member_id: id }) => id ?? [])
    const cards = await findCardsOf(db, actor.companyId, ids)
    for (const item of batch)
      yield { item, plan: planOrRefusal(() => planChange(cards.get(item.member_id ?? ''), actor, change)) }
  }
}

function planOrRefusal(plan: () => PlannedChange | null): PlannedChange | AppError | null {
  try {
    return plan()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
