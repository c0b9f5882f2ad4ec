import type { MemberPlace } from '@kartu/contracts/company/members'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { allow, invalidField, notFound } from '../../../http/errors.ts'
import { defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { beginUndo } from '../../platform/bulk-jobs/bulk-jobs.ts'
import { changePlace, isSamePlace, removeAllowed } from './allowed-changes.ts'
import { chosenMembers, requireItemMember } from './chosen-members.ts'

export const updateMembersAction = defineBulkAction({
  kind: 'update_members',
  choose: (tx, deps, { actor }, { members, division_id: divisionId, roles }) => {
    allow(canManageMembers(actor))
    if (divisionId === undefined && roles === undefined) throw invalidField('roles', 'required')
    return chosenMembers(tx, deps, actor.companyId, members)
  },
  act: async (tx, deps, asking, { division_id, roles }, item) => {
    const { member_id: memberId } = await requireItemMember(tx, asking.actor.companyId, item)
    const { before, after } = await changePlace(tx, deps.queue, asking, memberId, { division_id, roles })
    if (!isSamePlace(before, after)) return { before, after }
  },
})

interface Change {
  before: MemberPlace
  after: MemberPlace
}

/** Undoes a bulk change of members, except where a value has changed since. */
export const undoMembersAction = defineBulkAction({
  kind: 'undo_members',
  choose: async (tx, _deps, { actor }, { job_id: jobId }) => {
    allow(canManageMembers(actor))
    return (await beginUndo(tx, actor, jobId, 'update_members')).changes
  },
  act: async (tx, deps, asking, _input, item) => {
    const { member_id: memberId } = await requireItemMember(tx, asking.actor.companyId, item)
    if (item.content === null) throw notFound()
    const { before, after } = item.content as Change
    await changePlace(tx, deps.queue, asking, memberId, before, after)
  },
})

export const removeMembersAction = defineBulkAction({
  kind: 'remove_members',
  choose: (tx, deps, { actor }, { members }) => {
    allow(canManageMembers(actor))
    return chosenMembers(tx, deps, actor.companyId, members, (row) => row.member_id === actor.memberId)
  },
  act: async (tx, deps, asking, _input, item) =>
    removeAllowed(tx, deps.queue, asking, await requireItemMember(tx, asking.actor.companyId, item)),
})
