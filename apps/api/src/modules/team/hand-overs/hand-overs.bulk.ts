import { canEndHandOver, canManageMembers } from '@kartu/contracts/company/members.policy'
import { allow } from '../../../http/errors.ts'
import { defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { chosenMembers, requireItemMember } from '../../company/members/chosen-members.ts'
import type { Judge } from '../../company/members/members.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { eraseDueOf } from '../../company/members/erase-members.ts'
import { endHandOver, handOverJudges } from './hand-overs.ts'
import { handOverOn, requirePlannableDay } from './plan-hand-over.ts'

export const handOverAction = defineBulkAction({
  kind: 'hand_over',
  choose: async (tx, deps, { actor }, { members, ...request }) => {
    allow(canManageMembers(actor))
    await requirePlannableDay(tx, actor.companyId, request)
    return chosenMembers(tx, deps, actor.companyId, members, ({ member_id: id }) =>
      [actor.memberId, request.colleague_id].includes(id),
    )
  },
  act: async (tx, deps, asking, { card, colleague_id, leads, erase_after_days, ends_on }, item) => {
    const { actor } = asking
    const member = await requireItemMember(tx, actor.companyId, item)
    const judges = handOverJudges(actor)
    judges.leaver(member)
    const request = { card, colleague_id, leads, erase_after_days, ends_on }
    await handOverOn(tx, deps, asking, member.member_id, request, judges)
  },
  end: async ({ database }, companyId, { erase_after_days: days }) => {
    if (days === 0) await eraseDueOf(database, companyId, new Date())
  },
})

export const bringBackAction = defineBulkAction({
  kind: 'bring_back',
  choose: (tx, deps, { actor }, { members }) => {
    allow(canManageMembers(actor))
    return chosenMembers(tx, deps, actor.companyId, members, ({ status }) => status !== 'paused')
  },
  act: async (tx, deps, asking, _input, item) => {
    const { actor } = asking
    const member = await requireItemMember(tx, actor.companyId, item)
    const judge: Judge = (one) => allow(canEndHandOver(actor, memberFacts(one)))
    judge(member)
    await endHandOver(tx, deps, asking, member.member_id, judge)
  },
})
