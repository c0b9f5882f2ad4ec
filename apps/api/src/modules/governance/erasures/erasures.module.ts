import type { Module } from '../../module.ts'
import { registerErasures } from './erasures.routes.ts'

export const erasuresModule: Module = {
  name: 'erasures',
  routes: registerErasures,
}
