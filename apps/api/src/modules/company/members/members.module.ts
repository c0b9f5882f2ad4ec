import { companyInUse } from '../../../http/caller/callers.ts'
import type { Module } from '../../module.ts'
import { changeFieldAction, undoFieldAction } from './field-changes/field-changes.bulk.ts'
import { updateMembersAction, undoMembersAction, removeMembersAction } from './members.bulk.ts'
import { findCompanyInUse } from './company-in-use.ts'
import { membersKept } from './members.kept.ts'
import { registerMembers } from './members.routes.ts'
import { registerSuperAdminChanges } from './super-admin-changes.routes.ts'

export const membersModule: Module = {
  name: 'members',
  routes(app, deps) {
    registerMembers(app, deps)
    registerSuperAdminChanges(app, deps)
  },
  bulkActions: [updateMembersAction, undoMembersAction, removeMembersAction, changeFieldAction, undoFieldAction],
  kept: membersKept,
  hooks: [companyInUse.with(findCompanyInUse)],
}
