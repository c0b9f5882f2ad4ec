import { type MemberPlace, memberRoutes, type UpdateMember, type UpdateMembers } from '@kartu/contracts/members'
import type { Actor } from '@kartu/contracts/actor'
import {
  canChangeRoles,
  canCreateMember,
  canListMembers,
  canManageMembers,
  canMoveMember,
  canReassign,
  canRemoveMember,
  canUpdateMember,
} from '@kartu/contracts/members.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allow, AppError } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { eachMember, withoutResult } from './each-member.ts'
import { createMember, type Judge, removeMember, requireMember, updateMember } from './members.ts'
import { countByStatus, countIncomplete, lockMember, type MemberCardRow } from './members.sql.ts'
import { listMembers } from './member-list.sql.ts'
import { memberFacts, memberRowView, memberView } from './members.view.ts'

export function registerMembers(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.env

  mount(app, deps, memberRoutes.list, async ({ query }, { db, actor }) => {
    allow(canListMembers(actor))
    const { rows, total, next } = await listMembers(db, deps.listMemory, actor.companyId, query)
    return { data: rows.map(memberRowView), meta: { page: query.page, per_page: query.per_page, total, next } }
  })

  mount(app, deps, memberRoutes.summary, async (_input, { db, actor }) => {
    allow(canListMembers(actor))
    const counts = await countByStatus(db, actor.companyId)
    const members = counts.invited + counts.pending + counts.verified + counts.paused
    return { members, ...counts, incomplete: await countIncomplete(db, actor.companyId) }
  })

  mount(app, deps, memberRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canCreateMember(actor, { divisionId: body.division_id }))
    return memberView(await createMember(db, { actor, address }, body), publicUrl)
  })

  mount(app, deps, memberRoutes.get, async ({ params }, { db, actor }) => {
    allow(canListMembers(actor))
    return memberView(await requireMember(db, actor.companyId, params.memberId), publicUrl)
  })

  mount(app, deps, memberRoutes.update, async ({ params, body }, { db, actor, address }) => {
    // Kept from changing before it is judged: a role may be given to the place at the same moment.
    await lockMember(db, actor.companyId, params.memberId)
    const member = await requireMember(db, actor.companyId, params.memberId)
    allowUpdate(actor, member, body)
    return memberView(await updateMember(db, { actor, address }, member, body), publicUrl)
  })

  mount(app, deps, memberRoutes.remove, async ({ params }, { db, actor, address }) => {
    const member = await requireMember(db, actor.companyId, params.memberId)
    const judge: Judge = (one) => allow(canRemoveMember(actor, memberFacts(one)))
    judge(member)
    await removeMember(db, { actor, address }, member.member_id, judge)
    return { _id: member.member_id }
  })

  mount(
    app,
    deps,
    memberRoutes.updateMany,
    async ({ body }, { actor: caller, address, t }) => {
      allow(canManageMembers(caller))
      const ids = body.changes.map((change) => change.member_id)
      const outcomes = await eachMember(deps.database, caller, ids, t, async (tx, actor, _member, at) => {
        const { member_id: memberId, expected, ...change } = body.changes[at] as UpdateMembers['changes'][number]
        await lockMember(tx, actor.companyId, memberId)
        const member = await requireMember(tx, actor.companyId, memberId)
        const before = placeOf(member)
        if (expected && !samePlace(before, expected)) throw new AppError('member_changed')
        allowUpdate(actor, member, change)
        return { before, after: placeOf(await updateMember(tx, { actor, address }, member, change)) }
      })
      return outcomes.map(({ result, ...outcome }) => ({
        ...outcome,
        before: result?.before ?? null,
        after: result?.after ?? null,
      }))
    },
    { transaction: false },
  )

  mount(
    app,
    deps,
    memberRoutes.removeMany,
    async ({ body }, { actor: caller, address, t }) => {
      allow(canManageMembers(caller))
      const outcomes = await eachMember(deps.database, caller, body.member_ids, t, async (tx, actor, member) => {
        const judge: Judge = (one) => allow(canRemoveMember(actor, memberFacts(one)))
        judge(member)
        await removeMember(tx, { actor, address }, member.member_id, judge)
      })
      return outcomes.map(withoutResult)
    },
    { transaction: false },
  )
}

function allowUpdate(actor: Actor, member: MemberCardRow, change: UpdateMember): void {
  const facts = memberFacts(member)
  allow(canUpdateMember(actor, facts))
  const { email = member.email, external_id: externalId = member.external_id } = change
  if (email !== member.email || externalId !== member.external_id) allow(canReassign(actor, facts))
  if (change.division_id !== undefined) allow(canMoveMember(actor, facts, change.division_id))
  if (change.roles !== undefined) allow(canChangeRoles(actor, facts, change.roles))
}

const placeOf = (member: MemberCardRow): MemberPlace => ({ division_id: member.division_id, roles: member.roles })

const samePlace = (left: MemberPlace, right: MemberPlace): boolean =>
  left.division_id === right.division_id &&
  left.roles.length === right.roles.length &&
  left.roles.every((role) => right.roles.includes(role))
