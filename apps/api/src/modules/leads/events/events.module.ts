import { erasureOfRows, exportedOfPlace, goingFrom, wholeTable } from '../../../db/data-inventory.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import type { Module } from '../../module.ts'
import { registerEvents } from './events.routes.ts'
import { moveEvents } from './events.sql.ts'

export const eventsModule: Module = {
  name: 'events',
  routes: registerEvents,
  inventory: [
    {
      table: 'events',
      stillThere: 'events_made',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'events_made',
        (of) => `select name, created_at from events
        where company_id = ${of.companyId} and maker_id = ${of.memberId} order by created_at, id`,
      ),
      erased: [],
      stays: ['name', 'place', 'zone', 'code'],
      goesWith: goingFrom(
        'events',
        `update events set maker_id = null where company_id = $1 and maker_id = any($2::uuid[])`,
      ),
    },
    {
      table: 'event_members',
      gone: 'events',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'events',
        (
          of,
        ) => `select e.name, p.created_at from event_members p join events e on e.company_id = p.company_id and e.id = p.event_id
        where p.company_id = ${of.companyId} and p.member_id = ${of.memberId} order by p.created_at, e.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('event_members')],
    },
  ],
  hooks: [divisionDeleted.with(moveEvents)],
}
