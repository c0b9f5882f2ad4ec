import { type HandOver, type HandOverPlan, handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { handOverPlansShownMax } from '@kartu/contracts/limits'
import {
  canEndHandOver,
  canHandOverMember,
  canManageMembers,
  canSeeMember,
} from '@kartu/contracts/company/members.policy'
import { type Principal, seesWholeCompany } from '@kartu/contracts/principal'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { eachMember, withoutResult } from '../../company/members/each-member.ts'
import { type Judge, requireSeen } from '../../company/members/members.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { eraseDueOf } from '../../company/members/erase-members.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import { confirmForRoles } from '../../company/super-admin-changes/super-admin-changes.ts'
import { endHandOver, handOverJudges } from './hand-overs.ts'
import { findHandOver, type HandOverRow } from './hand-overs.sql.ts'
import { findCalendar, type ListedPlanRow, listPlans } from './hand-over-plans.sql.ts'
import { cancelPlan, handOverOn, requirePlannableDay } from './plan-hand-over.ts'

export function registerHandOvers(app: FastifyInstance, deps: Deps): void {
  const { database } = deps

  mount(
    app,
    deps,
    handOverRoutes.create,
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      const { member_ids: memberIds, ...request } = body
      await requirePlannableDay(db, caller.companyId, request)
      await confirmForRoles(db, { actor: caller, address, session }, memberIds)
      await confirmMany(db, session, memberIds.length)
      const outcomes = await eachMember(database, caller, memberIds, t, async (tx, actor, member) => {
        const judges = handOverJudges(actor)
        judges.leaver(member)
        await handOverOn(tx, deps, { actor, address, session }, member.member_id, request, judges)
      })
      if (request.erase_after_days === 0) await eraseDueOf(database, caller.companyId, new Date())
      return outcomes.map(withoutResult)
    },
    { transaction: false },
  )

  mount(
    app,
    deps,
    handOverRoutes.bringBack,
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      await confirmForRoles(db, { actor: caller, address, session }, body.member_ids, { fills: true })
      const outcomes = await eachMember(database, caller, body.member_ids, t, async (tx, actor, member) => {
        const judge: Judge = (one) => allow(canEndHandOver(actor, memberFacts(one)))
        judge(member)
        await endHandOver(tx, deps, { actor, address, session }, member.member_id, judge)
      })
      return outcomes.map(withoutResult)
    },
    { transaction: false },
  )

  mount(app, deps, handOverRoutes.get, async ({ params }, { db, actor }) => {
    const member = await requireSeen(db, actor, params.memberId)
    allow(canHandOverMember(actor, memberFacts(member)))
    const row = member.status === 'paused' ? await findHandOver(db, actor.companyId, member.member_id) : undefined
    return row ? handOverView(actor, row) : null
  })

  mount(app, deps, handOverRoutes.planned, async ({ query }, { db, actor }) => {
    allow(canManageMembers(actor))
    const rows = (await listPlans(db, actor.companyId, query.member_id ?? null)).filter((row) =>
      canHandOverMember(actor, { id: row.member_id, divisionId: row.division_id, roles: row.roles }),
    )
    const calendar = await findCalendar(db, actor.companyId)
    return {
      ...calendar,
      total: rows.length,
      plans: rows.slice(0, handOverPlansShownMax).map((row) => planView(actor, row)),
    }
  })

  mount(app, deps, handOverRoutes.cancelPlan, async ({ params: { memberId } }, { db, actor, address, session }) => {
    await requireSeen(db, actor, memberId)
    await cancelPlan(db, { actor, address, session }, memberId)
    return { member_id: memberId }
  })
}

/** The colleague, if the caller sees them. */
const colleagueView = (
  actor: Principal,
  id: string | null,
  {
    colleague_name: name,
    colleague_division_id: divisionId,
  }: Pick<HandOverRow, 'colleague_name' | 'colleague_division_id'>,
): HandOver['colleague'] =>
  id === null || name === null || !canSeeMember(actor, { divisionId }) ? null : { _id: id, name }

const planView = (actor: Principal, row: ListedPlanRow): HandOverPlan => ({
  member: { _id: row.member_id, name: row.name },
  card: row.card,
  colleague: colleagueView(actor, row.colleague_id, row),
  leads: row.leads,
  erase_after_days: row.erase_after_days,
  ends_on: row.ends_on,
  planned_by: seesWholeCompany(actor) ? (row.planned_by ?? '') : '',
  fault: row.fault,
})

const handOverView = (actor: Principal, row: HandOverRow): HandOver => ({
  member_id: row.member_id,
  card: row.card,
  colleague: colleagueView(actor, row.colleague_id, row),
  created_at: wireTime(row.created_at),
  erase_at: row.erase_at === null ? null : wireTime(row.erase_at),
  erased: row.erased_at !== null,
})
