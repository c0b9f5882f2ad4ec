import { superAdminUndoHours } from '@kartu/contracts/limits'
import { superAdminChangeRoutes } from '@kartu/contracts/company/super-admin-changes'
import { canUndoSuperAdminChange } from '@kartu/contracts/company/super-admin-changes.policy'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { findCompany } from '../companies/companies.ts'
import { findChange } from '../super-admin-changes/super-admin-changes.sql.ts'
import { nameOfUser } from '../super-admin-changes/super-admin-changes.ts'
import { undoSuperAdminChange } from './undo-super-admin-change.ts'
import { findMemberName } from '../memberships/memberships.sql.ts'

interface Asked {
  companyId: string
  changeId: string
}

export function registerSuperAdminChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, superAdminChangeRoutes.get, async ({ params }, { db, session }) =>
    changeView(await db.at({ companyId: params.companyId }), params, session.userId),
  )
  mount(app, deps, superAdminChangeRoutes.undo, async ({ params }, { db, session, address }) => {
    await undoSuperAdminChange(db, deps.queue, { session, address }, params)
    return changeView(db, params, session.userId)
  })
}

/** Only people notified of the change find it. */
async function changeView(db: Db, { companyId, changeId }: Asked, userId: string) {
  const change = await findChange(db, companyId, changeId)
  const company = await findCompany(db, companyId)
  if (!company || !change?.told.includes(userId)) throw notFound()
  const { kind, told, member_id: memberId, by_user_id: byUserId, created_at: created, undone_at: undoneAt } = change
  const createdAt = Date.parse(created)
  return {
    company: { _id: companyId, name: company.name },
    kind,
    name: (await findMemberName(db, companyId, memberId)) ?? '',
    by: await nameOfUser(db, companyId, byUserId),
    created_at: wireTime(created),
    expires_at: new Date(createdAt + superAdminUndoHours * 3_600_000).toISOString(),
    can_undo: canUndoSuperAdminChange(userId, { told, createdAt, undone: undoneAt !== null }, Date.now()),
  }
}
