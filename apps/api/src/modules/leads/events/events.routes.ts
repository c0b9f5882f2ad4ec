import type { Actor } from '@kartu/contracts/actor'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { canCreateEvents } from '@kartu/contracts/leads/events.policy'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openPro, proActorOf, requireOpenPro } from '../pro-users/pro-access.ts'
import { createEvent, listEvents, readEvent, removeEvent, updateEvent } from './events.ts'

export function registerEvents(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, eventRoutes.list, async (_input, { db, actor }) =>
    listEvents(db, deps, await openPro(db, deps, actor)),
  )

  mount(app, deps, eventRoutes.create, async ({ body }, { db, actor: caller, address }) => {
    const actor = await makerOf(db, deps, caller)
    return createEvent(db, deps, { actor, address }, body)
  })

  mount(app, deps, eventRoutes.get, async ({ params }, { db, actor }) =>
    readEvent(db, deps, await openPro(db, deps, actor), params.eventId),
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
async function makerOf(db: Db, deps: Deps, caller: Actor) {
  const actor = await proActorOf(db, deps, caller)
  allow(canCreateEvents(actor))
  requireOpenPro(actor)
  return actor
}
