import type { Module } from '../../module.ts'
import { usersKept } from './users.kept.ts'

export const usersModule: Module = {
  name: 'users',
  kept: usersKept,
}
