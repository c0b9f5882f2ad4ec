import { type Kept, notExported, ofAccounts } from '../../../db/kept.ts'

/** Rows of accounts, which are the person's own data. */
export const dataExportsKept: Kept[] = [
  {
    table: 'data_exports',
    ...ofAccounts,
    ofPerson: notExported('This very export.'),
    erased: [],
    stays: ['state', 'stored_as', 'sha256'],
  },
]
