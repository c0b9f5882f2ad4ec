import type { Module } from '../../module.ts'
import { importCheck, importApply, importUndo } from './imports.jobs.ts'
import { importsKept } from './imports.kept.ts'
import { registerImports } from './imports.routes.ts'

export const importsModule: Module = {
  name: 'imports',
  routes: registerImports,
  jobs: [importCheck, importApply, importUndo],
  inventory: importsKept,
}
