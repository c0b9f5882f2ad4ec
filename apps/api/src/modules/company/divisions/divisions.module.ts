import type { Module } from '../../module.ts'
import { divisionsKept } from './divisions.kept.ts'
import { registerDivisions } from './divisions.routes.ts'

export const divisionsModule: Module = {
  name: 'divisions',
  routes: registerDivisions,
  kept: divisionsKept,
}
