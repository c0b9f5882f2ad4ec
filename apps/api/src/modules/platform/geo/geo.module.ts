import type { Module } from '../../module.ts'
import { registerGeo } from './geo.routes.ts'

export const geoModule: Module = {
  name: 'geo',
  routes: registerGeo,
}
