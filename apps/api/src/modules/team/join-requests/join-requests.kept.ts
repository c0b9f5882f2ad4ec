import { type Kept, wholeTable } from '../../../db/kept.ts'
import { retiring } from '../../company/cards/retired-links.sql.ts'

export const joinRequestsKept: Kept[] = [
  {
    table: 'join_links',
    ofCompany: wholeTable,
    onDeletion: retiring('join', 'join_links', 'code'),
    erased: [],
    stays: ['code'],
  },
]
