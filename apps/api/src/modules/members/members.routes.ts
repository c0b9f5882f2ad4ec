import { memberRoutes } from '@kartu/contracts/members'
import {
  canChangeRoles,
  canCreateMember,
  canListMembers,
  canMoveMember,
  canRemoveMember,
  canUpdateMember,
} from '@kartu/contracts/members.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allow } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { createMember, removeMember, requireMember, updateMember } from './members.ts'
import { countByStatus, countMembers, listMembers, type MemberCardRow } from './members.sql.ts'
import { memberRowView, memberView } from './members.view.ts'

const factsOf = (row: MemberCardRow) => ({ id: row.member_id, divisionId: row.division_id, roles: row.roles })

export function registerMembers(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.env

  mount(app, deps, memberRoutes.list, async ({ query }, { db, actor }) => {
    allow(canListMembers(actor))
    const { search, division, status, role, page, per_page } = query
    const rows = await listMembers(db, actor.companyId, query)
    const total = await deps.teamCounts.of(
      actor.companyId,
      JSON.stringify([search, division, status, role]),
      deps.cardCache.trusted,
      () => countMembers(db, actor.companyId, query),
    )
    return { data: rows.map(memberRowView), meta: { page, per_page, total } }
  })

  mount(app, deps, memberRoutes.summary, async (_input, { db, actor }) => {
    allow(canListMembers(actor))
    const counts = await countByStatus(db, actor.companyId)
    return { members: counts.invited + counts.pending + counts.verified + counts.paused, ...counts }
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
    const member = await requireMember(db, actor.companyId, params.memberId)
    const facts = factsOf(member)
    allow(canUpdateMember(actor, facts))
    if (body.division_id !== undefined) allow(canMoveMember(actor, facts, body.division_id))
    if (body.roles !== undefined) allow(canChangeRoles(actor, facts, body.roles))
    return memberView(await updateMember(db, { actor, address }, member, body), publicUrl)
  })

  mount(app, deps, memberRoutes.remove, async ({ params }, { db, actor, address }) => {
    const member = await requireMember(db, actor.companyId, params.memberId)
    allow(canRemoveMember(actor, factsOf(member)))
    await removeMember(db, { actor, address }, member)
    return { _id: member.member_id }
  })
}
