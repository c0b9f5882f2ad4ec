import type { Module } from '../../module.ts'
import { type ImportSource, importSources } from '../imports/import-source.ts'
import { directoryKept } from './directory.kept.ts'
import { registerDirectory } from './directory.routes.ts'
import { connectDirectory, requireConnection, requireDirectory } from './directory.ts'

const source: ImportSource = { connectDirectory, requireConnection, requireDirectory }

export const directoryModule: Module = {
  name: 'directory',
  routes: registerDirectory,
  kept: directoryKept,
  hooks: [importSources.with(source)],
}
