import type { Module } from '../../module.ts'
import { usersKept } from './users.kept.ts'
import { registerUsers } from './users.routes.ts'

export const usersModule: Module = {
  name: 'users',
  routes: registerUsers,
  kept: usersKept,
}
