import { canManageProUsers } from '@kartu/contracts/leads/leads.policy'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { selectProRoles } from './pro-roles.sql.ts'
import { changeProRole, createProRole, proRoleView, removeProRole } from './pro-roles.ts'
import { changeProUser, giveProLicences, listProUsers, proStanding, revokeProLicence } from './pro-users.ts'
import { proActorOf, requireOpenPro } from './pro-access.ts'

export function registerProUsers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, proUserRoutes.standing, (_input, { db, actor }) => proStanding(db, deps, actor))

  mount(app, deps, proUserRoutes.list, async (_input, call) => {
    const actor = await proActorOf(call.db, deps, call.actor)
    allow(canManageProUsers(actor))
    return listProUsers(call.db, deps, actor)
  })

  mount(app, deps, proUserRoutes.assign, async ({ body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    requireOpenPro(actor)
    await giveProLicences(db, deps, { actor, address, session }, body)
    return listProUsers(db, deps, actor)
  })

  mount(app, deps, proUserRoutes.update, async ({ params, body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    requireOpenPro(actor)
    return changeProUser(db, { actor, address, session }, params.memberId, body.role)
  })

  // This is also allowed while the section is closed, because revoking licences can reopen it.
  mount(app, deps, proUserRoutes.revoke, async ({ params }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    await revokeProLicence(db, { actor, address, session }, params.memberId)
    return { _id: params.memberId }
  })

  mount(app, deps, proUserRoutes.roles, async (_input, { db, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    return (await selectProRoles(db, actor.companyId)).map((row) => proRoleView(actor, row))
  })

  mount(app, deps, proUserRoutes.createRole, async ({ body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    requireOpenPro(actor)
    return createProRole(db, { actor, address, session }, body)
  })

  mount(app, deps, proUserRoutes.updateRole, async ({ params, body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    requireOpenPro(actor)
    return changeProRole(db, { actor, address, session }, params.roleId, body)
  })

  mount(app, deps, proUserRoutes.removeRole, async ({ params }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProUsers(actor))
    requireOpenPro(actor)
    await removeProRole(db, { actor, address, session }, params.roleId)
    return { _id: params.roleId }
  })
}
