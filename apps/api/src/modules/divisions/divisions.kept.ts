import type { Kept } from '../../db/kept.ts'

export const divisionsKept: Kept[] = [
  {
    table: 'divisions',
    pictures: { logo: `select d.logo ->> 'id' from divisions d where d.company_id = $1` },
    erased: [],
    stays: ['name', 'short_description', 'logo', 'color', 'contacts', 'card_rules'],
  },
]
