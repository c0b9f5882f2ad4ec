import type { Actor } from '@kartu/contracts/actor'
import { eventRoutes } from '@kartu/contracts/leads/events'
import type { Key } from '@kartu/contracts/principal'
import { canCreateEvents } from '@kartu/contracts/leads/events.policy'
import type { FastifyInstance } from 'fastify'
import { erasureOfRows, exportedOfPlace, goingFrom, wholeTable } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import type { Module } from '../../module.ts'
import { type LeadCaller, openProToKeys, proActorOf, requireOpenPro } from '../pro-users/pro-access.ts'
import { moveEvents } from './events.sql.ts'
import { createEvent, listEvents, readEvent, removeEvent, updateEvent } from './events.ts'

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

function registerEvents(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, eventRoutes.list, async (_input, { db, actor }) =>
    listEvents(db, deps, await openProToKeys(db, deps, actor)),
  )

  mount(app, deps, eventRoutes.create, async ({ body }, { db, actor: caller, address }) => {
    const actor = await makerOf(db, deps, caller)
    return createEvent(db, deps, { actor, address }, body)
  })

  mount(app, deps, eventRoutes.get, async ({ params }, { db, actor }) =>
    readEvent(db, deps, await openProToKeys(db, deps, actor), params.eventId),
  )

  mount(app, deps, eventRoutes.update, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await makerOf(db, deps, caller)
    return updateEvent(db, deps, { actor, address }, params.eventId, body)
  })

  mount(app, deps, eventRoutes.remove, async ({ params }, { db, actor: caller, address }) => {
    const actor = await makerOf(db, deps, caller)
    await removeEvent(db, { actor, address }, params.eventId)
    return { _id: params.eventId }
  })
}

/** Actor who may create events. Callers without the right are refused before the plan is checked. */
async function makerOf(db: Db, deps: Deps, caller: Actor | Key): Promise<LeadCaller> {
  if (caller.kind === 'key' || caller.through) {
    const key = await openProToKeys(db, deps, caller)
    allow(canCreateEvents(key))
    return key
  }
  const actor = await proActorOf(db, deps, caller)
  allow(canCreateEvents(actor))
  requireOpenPro(actor)
  return actor
}
