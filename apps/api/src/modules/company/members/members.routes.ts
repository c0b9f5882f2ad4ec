import { memberRoutes, type UpdateMembers } from '@kartu/contracts/company/members'
import {
  canCountMembers,
  canCreateMember,
  canListMembers,
  canManageMembers,
  canSeeMember,
} from '@kartu/contracts/company/members.policy'
import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { eachMember, withoutResult } from './each-member.ts'
import { allowUpdate, changePlace, removeAllowed } from './allowed-changes.ts'
import { createMember, lockForUpdate, requireSeen, updateMember } from './members.ts'
import { countIncomplete } from './members.sql.ts'
import { findByKeys } from './found-members.sql.ts'
import { findTranslations } from '../cards/member-translations.sql.ts'
import { listMembers, memberRowView } from './member-list.sql.ts'
import { previewChange } from './field-changes/preview-change.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import { confirmForRoles } from '../super-admin-changes/super-admin-changes.ts'
import { memberView } from './members.view.ts'
import { countHidden, countMembers } from '../memberships/memberships.sql.ts'

export function registerMembers(app: FastifyInstance, deps: Deps): void {
  registerMember(app, deps)
  registerMany(app, deps)
}

function registerMember(app: FastifyInstance, deps: Deps): void {
  const { env } = deps

  mount(app, deps, memberRoutes.list, async ({ query }, { db, actor }) => {
    allow(canListMembers(actor))
    const own = ownDivision(actor)
    const asked = own === undefined ? query : { ...query, division: [own] }
    const { rows, total, next } = await listMembers(db, deps.listMemory, actor.companyId, asked)
    const ids = rows.map(({ member_id: id }) => id)
    const translations = query.with && (await findTranslations(db, actor.companyId, ids))
    return {
      data: rows.map((row) => memberRowView(row, env, translations)),
      meta: { page: query.page, per_page: query.per_page, total, next },
    }
  })

  mount(app, deps, memberRoutes.summary, async (_input, { db, actor }) => {
    allow(canCountMembers(actor))
    const { counts, joined } = await countMembers(db, actor.companyId)
    const members = counts.invited + counts.pending + counts.verified + counts.paused
    const hidden = await countHidden(db, actor.companyId)
    return { members, ...counts, joined, hidden, incomplete: await countIncomplete(db, actor.companyId) }
  })

  mount(app, deps, memberRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canCreateMember(actor, { divisionId: body.division_id }))
    return memberView(await createMember(db, deps, { actor, address }, body), env)
  })

  mount(app, deps, memberRoutes.get, async ({ params }, { db, actor }) => {
    allow(canListMembers(actor))
    return memberView(await requireSeen(db, actor, params.memberId), env)
  })

  mount(app, deps, memberRoutes.update, async ({ params, body }, { db, actor, session, address }) => {
    // Locked before the check, because a concurrent request may give the place a role.
    const member = await lockForUpdate(db, actor.companyId, params.memberId, body)
    if (!canSeeMember(actor, { divisionId: member.division_id })) throw notFound()
    allowUpdate(actor, member, body)
    return memberView(
      await updateMember(db, deps.queue, { actor, address, ...(session && { session }) }, member, body),
      env,
    )
  })

  mount(app, deps, memberRoutes.remove, async ({ params }, { db, actor, session, address }) => {
    const member = await requireSeen(db, actor, params.memberId)
    await removeAllowed(db, deps.queue, { actor, address, ...(session && { session }) }, member)
    return { _id: member.member_id }
  })
}

/** Division to which a key is limited. */
const ownDivision = (actor: Actor | Key): string | undefined =>
  actor.kind === 'key' && actor.divisionId !== null ? actor.divisionId : undefined

function registerMany(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, memberRoutes.find, async ({ body }, { db, actor }) => {
    allow(canManageMembers(actor))
    return findByKeys(db, actor, body.keys)
  })

  mount(
    app,
    deps,
    memberRoutes.previewChange,
    ({ body }, { db, actor, t }) => {
      allow(canManageMembers(actor))
      return previewChange(db, deps, actor, body, t)
    },
    { transaction: false },
  )

  mount(
    app,
    deps,
    memberRoutes.updateMany,
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      const ids = body.changes.map((change) => change.member_id)
      const changed = body.changes.filter(({ roles }) => roles !== undefined)
      const changedIds = changed.map((change) => change.member_id)
      const given = changed.flatMap(({ roles }) => roles ?? [])
      await confirmForRoles(db, { actor: caller, address, session }, changedIds, { given })
      const outcomes = await eachMember(deps.database, caller, ids, t, async (tx, actor, _member, at) => {
        const { member_id: memberId, expected, ...change } = body.changes[at] as UpdateMembers['changes'][number]
        return changePlace(tx, deps.queue, { actor, address, session }, memberId, change, expected)
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
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      await confirmForRoles(db, { actor: caller, address, session }, body.member_ids)
      await confirmMany(db, session, body.member_ids.length)
      const outcomes = await eachMember(deps.database, caller, body.member_ids, t, (tx, actor, member) =>
        removeAllowed(tx, deps.queue, { actor, address, session }, member),
      )
      return outcomes.map(withoutResult)
    },
    { transaction: false },
  )
}
