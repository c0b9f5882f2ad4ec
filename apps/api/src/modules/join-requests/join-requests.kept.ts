import { deletedRows, type Kept, wholeTable } from '../../db/kept.ts'

export const joinRequestsKept: Kept[] = [
  { table: 'join_links', ofCompany: wholeTable, onDeletion: deletedRows('join_links'), erased: [], stays: ['code'] },
]
