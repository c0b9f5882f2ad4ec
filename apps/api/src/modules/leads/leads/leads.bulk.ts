import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ChosenLeads } from '@kartu/contracts/leads/lead-filters'
import { bulkJobItemsMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField, notFound } from '../../../http/errors.ts'
import { type Asking, defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { beginUndo } from '../../platform/bulk-jobs/bulk-jobs.ts'
import type { BulkItemRow, NewItem } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { openPro } from '../pro-users/pro-access.ts'
import { listLeadNames, walkChosen } from './lead-list.sql.ts'
import { changeOne, undoChange, type Undoable } from './change-lead.ts'
import { removeLead } from './leads.ts'
import type { LeadActing } from './require-lead.ts'

export const updateLeadsAction = defineBulkAction({
  kind: 'update_leads',
  choose: async (tx, deps, { actor }, { leads, change }) => {
    const asking = await openPro(tx, deps, actor)
    if (Object.keys(change).length === 0) throw invalidField('change', 'required')
    return chosenLeads(tx, deps, asking, leads)
  },
  act: async (tx, deps, asking, { change }, item) => {
    const acting = await open(tx, deps, asking)
    return changeOne(tx, deps, acting, idOf(item), change)
  },
})

/** Undoes a bulk change, except for values that have changed since. */
export const undoLeadsAction = defineBulkAction({
  kind: 'undo_leads',
  choose: async (tx, deps, { actor }, { job_id: jobId }) => {
    await openPro(tx, deps, actor)
    return (await beginUndo(tx, actor, jobId, 'update_leads')).changes
  },
  act: async (tx, deps, asking, _input, item) => {
    if (item.content === null) throw notFound()
    await undoChange(tx, deps, await open(tx, deps, asking), idOf(item), item.content as Undoable)
  },
})

export const removeLeadsAction = defineBulkAction({
  kind: 'remove_leads',
  choose: async (tx, deps, { actor }, { leads }) => chosenLeads(tx, deps, await openPro(tx, deps, actor), leads),
  act: async (tx, deps, asking, _input, item) => removeLead(tx, await open(tx, deps, asking), idOf(item)),
})

/** Checks the permission again for each lead, because it may change during a long job. */
const open = async (tx: Db, deps: Deps, { actor, address }: Asking): Promise<LeadActing> => ({
  actor: await openPro(tx, deps, actor),
  address,
})

function idOf({ lead_id: id }: BulkItemRow): string {
  if (id === null) throw notFound()
  return id
}

/**
 * Returns the named leads in their order, or all leads that currently match the filters, as far as the person sees
 * them.
 */
async function chosenLeads(
  tx: Db,
  deps: Pick<Deps, 'leadMemory'>,
  actor: LeadActing['actor'],
  chosen: ChosenLeads,
): Promise<NewItem[]> {
  const { companyId, memberId } = actor
  const ask = { companyId, memberId, reach: leadReach(actor) }
  if ('ids' in chosen) {
    const ids = [...new Set(chosen.ids)]
    const names = await listLeadNames(tx, ask, ids)
    return ids.map((id) => newItem(id, names.get(id) ?? ''))
  }
  const { filter, except } = chosen
  const found: NewItem[] = []
  const pages = walkChosen({ db: tx, memory: deps.leadMemory, ask, filter: { ...filter, except } })
  for await (const page of pages) {
    for (const { id, name } of page) found.push(newItem(id, name))
    if (found.length > bulkJobItemsMax) break
  }
  return found
}

const newItem = (id: string, name: string): NewItem => ({ member_id: null, lead_id: id, name, content: null })
