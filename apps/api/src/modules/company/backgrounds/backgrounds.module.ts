import type { Module } from '../../module.ts'
import { backgroundsKept } from './backgrounds.kept.ts'
import { registerBackgrounds } from './backgrounds.routes.ts'

export const backgroundsModule: Module = {
  name: 'backgrounds',
  routes: registerBackgrounds,
  kept: backgroundsKept,
}
