import type { Module } from '../../module.ts'
import { registerLicences } from './licences.routes.ts'

export const licencesModule: Module = {
  name: 'licences',
  routes: registerLicences,
}
