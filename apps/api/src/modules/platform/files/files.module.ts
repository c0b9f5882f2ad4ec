import type { Module } from '../../module.ts'
import { filesKept } from './files.kept.ts'
import { registerFiles } from './files.routes.ts'

export const filesModule: Module = {
  name: 'files',
  routes: registerFiles,
  kept: filesKept,
}
