import type { Module } from '../../module.ts'
import { importJobList } from './imports.jobs.ts'
import { importsKept } from './imports.kept.ts'
import { registerImports } from './imports.routes.ts'

export const importsModule: Module = {
  name: 'imports',
  routes: registerImports,
  jobs: importJobList,
  inventory: importsKept,
}
