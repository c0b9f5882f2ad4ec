import { wholeTable } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { registerRetention } from './retention.routes.ts'

export const retentionModule: Module = {
  name: 'retention',
  routes: registerRetention,
  /** A setting of the company. */
  kept: [{ table: 'retention_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: [] }],
}
