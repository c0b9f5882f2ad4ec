import type { Module } from '../../module.ts'
import { leadSettingsKept } from './lead-settings.kept.ts'
import { registerLeadSettings } from './lead-settings.routes.ts'

export const leadSettingsModule: Module = {
  name: 'lead-settings',
  routes: registerLeadSettings,
  kept: leadSettingsKept,
}
