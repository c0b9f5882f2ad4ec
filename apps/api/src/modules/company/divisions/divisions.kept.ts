import { type Kept, wholeTable } from '../../../db/kept.ts'

export const divisionsKept: Kept[] = [
  {
    table: 'divisions',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    pictures: { logo: `select d.logo ->> 'id' from divisions d where d.company_id = $1` },
    erased: [],
    stays: ['name', 'short_description', 'logo', 'color', 'contacts', 'card_rules'],
  },
]
