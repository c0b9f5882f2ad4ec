import type { Module } from '../../module.ts'
import { registerInstallation } from './installation.routes.ts'

export const installationModule: Module = {
  name: 'installation',
  routes: registerInstallation,
}
