import { type Kept, wholeTable } from '../../../db/kept.ts'

export const secondaryLogosKept: Kept[] = [
  {
    table: 'secondary_logos',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    pictures: { image: `select l.image ->> 'id' from secondary_logos l where l.company_id = $1` },
    erased: [],
    stays: ['name', 'image', 'alt', 'link'],
  },
]
