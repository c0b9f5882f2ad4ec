import type { Module } from '../../module.ts'
import { leadViewsKept } from './lead-views.kept.ts'
import { registerLeadViews } from './lead-views.routes.ts'

export const leadViewsModule: Module = {
  name: 'lead-views',
  routes: registerLeadViews,
  kept: leadViewsKept,
}
