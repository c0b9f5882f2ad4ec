import { divisionDeleted } from '../../company/divisions/divisions.ts'
import type { Module } from '../../module.ts'
import { eventsKept } from './events.kept.ts'
import { registerEvents } from './events.routes.ts'
import { moveEvents } from './events.sql.ts'

export const eventsModule: Module = {
  name: 'events',
  routes: registerEvents,
  kept: eventsKept,
  hooks: [divisionDeleted.with(moveEvents)],
}
