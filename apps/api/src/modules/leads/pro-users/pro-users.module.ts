import { memberPaused } from '../../company/members/pause-member.ts'
import type { Module } from '../../module.ts'
import { leavePro } from './leave-pro.ts'
import { proUsersKept } from './pro-users.kept.ts'
import { registerProUsers } from './pro-users.routes.ts'

export const proUsersModule: Module = {
  name: 'pro-users',
  routes: registerProUsers,
  kept: proUsersKept,
  hooks: [memberPaused.with(leavePro)],
}
