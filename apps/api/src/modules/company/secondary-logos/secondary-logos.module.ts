import { wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerSecondaryLogos } from './secondary-logos.routes.ts'

export const secondaryLogosModule: Module = {
  name: 'secondary-logos',
  routes: registerSecondaryLogos,
  inventory: [
    {
      table: 'secondary_logos',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { image: `select l.image ->> 'id' from secondary_logos l where l.company_id = $1` },
      erased: [],
      stays: ['name', 'image', 'alt', 'link'],
    },
  ],
}
