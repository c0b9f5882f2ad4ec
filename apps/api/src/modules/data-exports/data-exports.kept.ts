import { type Kept, notExported } from '../../db/kept.ts'

/** Of accounts, which are the person's own. */
export const dataExportsKept: Kept[] = [
  {
    table: 'data_exports',
    ofPerson: notExported('This very export.'),
    erased: [],
    stays: ['state', 'stored_as', 'sha256'],
  },
]
