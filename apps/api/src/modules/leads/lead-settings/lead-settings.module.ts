import { wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerLeadSettings } from './lead-settings.routes.ts'

export const leadSettingsModule: Module = {
  name: 'lead-settings',
  routes: registerLeadSettings,
  /** Texts of the company. */
  inventory: [
    { table: 'lead_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['status_labels'] },
  ],
}
