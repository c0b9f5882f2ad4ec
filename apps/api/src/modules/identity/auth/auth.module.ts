import type { Module } from '../../module.ts'
import { codeMail, newDeviceJob } from './auth.jobs.ts'
import { authKept } from './auth.kept.ts'

export const authModule: Module = {
  name: 'auth',
  jobs: [codeMail, newDeviceJob],
  kept: authKept,
}
