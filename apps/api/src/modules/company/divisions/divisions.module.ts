import { wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerDivisions } from './divisions.routes.ts'

export const divisionsModule: Module = {
  name: 'divisions',
  routes: registerDivisions,
  inventory: [
    {
      table: 'divisions',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { logo: `select d.logo ->> 'id' from divisions d where d.company_id = $1` },
      erased: [],
      stays: ['name', 'short_description', 'logo', 'color', 'contacts', 'card_rules'],
    },
  ],
}
