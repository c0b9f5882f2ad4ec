import { canInvite } from '@kartu/contracts/team/invitations.plain'
import type { Invitee } from '@kartu/contracts/team/invitations.data'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { allow, type AppError, notFound } from '../../../http/errors.ts'
import { defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { chosenMembers, requireItemMember } from '../../company/members/chosen-members.ts'
import type { MemberListRow } from '../../company/members/member-list.sql.ts'
import { isUninvitable } from './invitation-preview.ts'
import { allowMessage } from './invitation-limits.ts'
import { invite, inviteMember, placeJudge } from './invitations.ts'

/** If the person agreed, invitations beyond the daily limit are sent on the following days. */
const waits = (
  { spread = false }: { spread?: boolean | undefined },
  { code, retryAfter }: AppError,
): number | undefined => (spread && code === 'invitations_day' ? retryAfter : undefined)

/** Invites people who are not in the company yet. */
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
  waits,
})

/** Invites members without an account to their existing cards. */
export const inviteMembersAction = defineBulkAction({
  kind: 'invite_members',
  choose: async (tx, deps, { actor }, { members, message, again = false }) => {
    allow(canManageMembers(actor))
    await allowMessage(tx, actor.companyId, message)
    const leavesOut = (row: MemberListRow) => isUninvitable(row) || (!again && row.invited_at !== null)
    return chosenMembers(tx, deps, actor.companyId, members, leavesOut)
  },
  act: async (tx, deps, asking, { message, locale, again = false }, item) => {
    const member = await requireItemMember(tx, asking.actor.companyId, item)
    const judge = placeJudge(asking.actor)
    judge(member)
    const how = { whereOneWaits: again ? 'resend' : 'refuse', judge } as const
    const words = { message, locale: locale === 'card' ? member.language : locale }
    await inviteMember(tx, deps, asking, member.member_id, words, how)
  },
  waits,
})
