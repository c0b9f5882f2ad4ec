import { notExported } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { type ImportSource, importSources } from '../imports/import-source.ts'
import { registerDirectory } from './directory.routes.ts'
import { connectDirectory, requireConnection, requireDirectory } from './directory.ts'

const source: ImportSource = { connectDirectory, requireConnection, requireDirectory }

export const directoryModule: Module = {
  name: 'directory',
  routes: registerDirectory,
  inventory: [
    {
      table: 'directory_connections',
      ofCompany: notExported('The directory is connected again in the next installation.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Belongs to the company; the person’s own actions are listed with them.'),
      erased: [],
      stays: ['tenant_name'],
    },
    {
      table: 'directory_sign_ins',
      ofCompany: notExported('Secrets that are valid for minutes.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Secrets that are valid for minutes.'),
      erased: [],
      stays: ['state_hash', 'nonce', 'code_verifier'],
    },
  ],
  hooks: [importSources.with(source)],
}
