import type { Module } from '../../module.ts'
import { codeMail, newDeviceJob } from './auth.jobs.ts'
import { authKept } from './auth.kept.ts'
import { registerAuth } from './auth.routes.ts'

export const authModule: Module = {
  name: 'auth',
  routes: registerAuth,
  jobs: [codeMail, newDeviceJob],
  kept: authKept,
}
