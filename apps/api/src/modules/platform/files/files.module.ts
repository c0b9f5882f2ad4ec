import type { Db } from '../../../db/db.ts'
import {
  deletion,
  type Erased,
  exportedOfPlace,
  type InventoryEntry,
  notExported,
  wholeTable,
} from '../../../db/data-inventory.ts'
import { storedAsRow } from '../../../db/rows.ts'
import type { Module } from '../../module.ts'
import { registerFiles } from './files.routes.ts'
import { endPrivateBytes } from './stored-files.ts'

const goneStatement = {
  name: 'erase_private_files',
  text: `delete from private_files where company_id = $1 and of_people returning stored_as`,
}

async function erasePrivateFiles(tx: Db, { companyId }: Erased): Promise<number> {
  const gone = await tx.rows(storedAsRow, goneStatement, [companyId])
  await endPrivateBytes(
    tx,
    gone.map((row) => row.stored_as),
  )
  return gone.length
}

/** Pictures that only the person's card showed are deleted with the card (`erase-members.ts`). */
const filesInventory: InventoryEntry[] = [
  { table: 'files', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['kind', 'hash'] },
  {
    table: 'stored_files',
    ofCompany: notExported('Contents of this server’s file store; the pictures are in the archive.'),
    onDeletion: deletion('stored_files', 'update stored_files set ends_at = now() where company_id = $1'),
    erased: [],
    stays: ['hash'],
  },
  {
    table: 'private_files',
    ofCompany: notExported('Files made for some people, which expire.'),
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'files',
      (of) => `select name, created_at, ends_at from private_files
        where company_id = ${of.companyId} and user_id = ${of.userId} order by created_at, id`,
    ),
    erased: 'rows',
    stays: [],
    erase: [
      // All files that may describe members, because their content is unknown. The next sweep deletes the bytes
      // (`ended-files.ts`).
      { text: goneStatement.text, byAddress: false, run: erasePrivateFiles },
    ],
    gone: 'exports',
  },
]

export const filesModule: Module = {
  name: 'files',
  routes: registerFiles,
  inventory: filesInventory,
}
