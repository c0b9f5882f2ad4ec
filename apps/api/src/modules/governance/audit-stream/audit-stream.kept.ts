import { type Kept, notExported } from '../../../db/kept.ts'

export const auditStreamKept: Kept[] = [
  {
    table: 'audit_streams',
    ofCompany: notExported('It sends from this installation, with a key that is sealed here.'),
    onDeletion: 'cascade',
    erased: [],
    stays: ['url', 'secret'],
  },
]
