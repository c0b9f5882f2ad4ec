import { bulkJobItemsMax, fieldUndoHours } from '@kartu/contracts/limits'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import type { Db } from '../../../../db/db.ts'
import { allow, AppError, notFound } from '../../../../http/errors.ts'
import { type Asking, defineBulkAction, isFieldUndoable } from '../../../platform/bulk-jobs/bulk-action.ts'
import { beginUndo } from '../../../platform/bulk-jobs/bulk-jobs.ts'
import type { BulkItemRow, NewItem } from '../../../platform/bulk-jobs/bulk-jobs.sql.ts'
import type { CardRow } from '../../cards/cards.sql.ts'
import { type Layers, requireLockedCard, storeLayers, tellChange } from '../../cards/cards.ts'
import { shownCard } from '../../cards/card-source.ts'
import { requireItemMember } from '../chosen-members.ts'
import { eachPlan } from './each-plan.ts'
import { keepRequiredField, planChange, readChange, requireChangeable } from './plan-change.ts'
import { type FieldChanged, layersBefore } from './undo-change.ts'

/** Changes a field on many cards. Unchanged cards do not become items. Refused cards do, with the reason. */
export const changeFieldAction = defineBulkAction({
  kind: 'change_field',
  choose: async (tx, deps, { actor }, { members, change }) => {
    allow(canManageMembers(actor))
    const items: NewItem[] = []
    for await (const { item, plan } of eachPlan(tx, deps, actor, members, readChange(change))) {
      if (plan !== null) items.push(item)
      if (items.length > bulkJobItemsMax) break
    }
    return items
  },
  act: async (tx, _deps, asking, { change }, item) => {
    const card = await lockedCard(tx, asking, item)
    const plan = planChange(card, asking.actor, readChange(change))
    // The card was edited after it was chosen.
    if (!plan) throw new AppError('field_changed')
    const { field, layers, value: after } = plan
    const own = card.own[field]
    await store(tx, asking, card, layers)
    const before = { company: shownCard(card).company[field], ...(own === undefined ? {} : { own }) }
    return { field, before, after } satisfies FieldChanged
  },
})

/** Undoes a `change_field` job, except for values that have changed since. */
export const undoFieldAction = defineBulkAction({
  kind: 'undo_field',
  choose: async (tx, _deps, { actor }, { job_id: jobId }) => {
    allow(canManageMembers(actor))
    const { job, changes } = await beginUndo(tx, actor, jobId, 'change_field')
    if (!isFieldUndoable(job.created_at)) throw new AppError('field_undo_over', { values: { hours: fieldUndoHours } })
    return changes
  },
  act: async (tx, _deps, asking, _input, item) => {
    const card = await lockedCard(tx, asking, item)
    requireChangeable(card, asking.actor)
    if (item.content === null) throw notFound()
    const layers = layersBefore(card, item.content as FieldChanged)
    if (!layers) throw new AppError('field_changed')
    keepRequiredField(shownCard(card), layers)
    await store(tx, asking, card, layers)
  },
})

async function lockedCard(tx: Db, { actor }: Asking, item: BulkItemRow) {
  const { id: cardId, status } = await requireItemMember(tx, actor.companyId, item)
  return { ...(await requireLockedCard(tx, actor.companyId, cardId)), status }
}

async function store(tx: Db, asking: Asking, card: CardRow, layers: Layers): Promise<void> {
  await storeLayers(tx, card, layers)
  await tellChange(tx, asking, card)
}
