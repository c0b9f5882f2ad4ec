import { erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerBackgrounds } from './backgrounds.routes.ts'

export const backgroundsModule: Module = {
  name: 'backgrounds',
  routes: registerBackgrounds,
  inventory: [
    {
      table: 'backgrounds',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { picture: `select b.picture ->> 'id' from backgrounds b where b.company_id = $1` },
      erased: [],
      stays: ['name', 'picture', 'content', 'side'],
    },
    {
      table: 'background_selections',
      gone: 'settings',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'backgrounds',
        (of) => `select b.name, s.created_at from background_selections s
        join backgrounds b on b.company_id = s.company_id and b.id = s.background_id
        where s.company_id = ${of.companyId} and s.member_id = ${of.memberId} order by s.created_at, b.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('background_selections')],
    },
  ],
}
