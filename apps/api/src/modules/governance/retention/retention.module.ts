import type { Module } from '../../module.ts'
import { retentionKept } from './retention.kept.ts'
import { registerRetention } from './retention.routes.ts'

export const retentionModule: Module = {
  name: 'retention',
  routes: registerRetention,
  kept: retentionKept,
}
