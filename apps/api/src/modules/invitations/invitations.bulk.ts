import { canInvite } from '@kartu/contracts/invitations.policy'
import type { Invitee } from '@kartu/contracts/invitations.data'
import { canManageMembers } from '@kartu/contracts/members.policy'
import { allow, notFound } from '../../http/errors.ts'
import { defineBulkAction } from '../bulk-jobs/bulk-action.ts'
import { chosenMembers, requireItemMember } from '../members/chosen-members.ts'
import { allowMessage } from './invitation-limits.ts'
import { invite, inviteMember, placeJudge } from './invitations.ts'

/** People who are not in the company yet. */
export const invitePeopleAction = defineBulkAction({
  kind: 'invite_people',
  choose: async (tx, _deps, { actor }, { people, message }) => {
    allow(canManageMembers(actor))
    await allowMessage(tx, actor.companyId, message)
    return people.map((invitee) => ({ member_id: null, name: invitee.email, content: invitee }))
  },
  act: async (tx, deps, asking, { message, locale }, item) => {
    if (item.content === null) throw notFound()
    const invitee = item.content as Invitee
    allow(canInvite(asking.actor, { divisionId: invitee.division_id, roles: invitee.roles }))
    await invite(tx, deps, asking, invitee, { message, locale })
  },
})

/** Members without an account, to the cards that were made for them. */
export const inviteMembersAction = defineBulkAction({
  kind: 'invite_members',
  choose: async (tx, deps, { actor }, { members, message }) => {
    allow(canManageMembers(actor))
    await allowMessage(tx, actor.companyId, message)
    return chosenMembers(tx, deps, actor.companyId, members, ({ account }) => account === 'joined')
  },
  act: async (tx, deps, asking, { message, locale }, item) => {
    const member = await requireItemMember(tx, asking.actor.companyId, item)
    const judge = placeJudge(asking.actor)
    judge(member)
    const how = { whereOneWaits: 'refuse', judge } as const
    const words = { message, locale: locale === 'card' ? member.language : locale }
    await inviteMember(tx, deps, asking, member.member_id, words, how)
  },
})
