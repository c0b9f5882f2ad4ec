import type { Module } from '../../module.ts'
import { updateMembersAction, undoMembersAction, removeMembersAction } from './members.bulk.ts'
import { membersKept } from './members.kept.ts'
import { registerMembers } from './members.routes.ts'

export const membersModule: Module = {
  name: 'members',
  routes: registerMembers,
  bulkActions: [updateMembersAction, undoMembersAction, removeMembersAction],
  kept: membersKept,
}
