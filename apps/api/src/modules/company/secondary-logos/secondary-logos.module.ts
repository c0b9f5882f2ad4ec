import type { Module } from '../../module.ts'
import { secondaryLogosKept } from './secondary-logos.kept.ts'
import { registerSecondaryLogos } from './secondary-logos.routes.ts'

export const secondaryLogosModule: Module = {
  name: 'secondary-logos',
  routes: registerSecondaryLogos,
  kept: secondaryLogosKept,
}
