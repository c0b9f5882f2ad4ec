import { companyEntered } from '../../../http/caller/read-caller.ts'
import type { Module } from '../../module.ts'
import { codeMail, newDeviceJob } from './auth.jobs.ts'
import { registerMoreCodes } from './auth.pages.ts'
import { authKept } from './auth.kept.ts'
import { noteEntry } from './entered-companies.ts'

export const authModule: Module = {
  name: 'auth',
  pages: registerMoreCodes,
  jobs: [codeMail, newDeviceJob],
  kept: authKept,
  hooks: [companyEntered.with(noteEntry)],
}
