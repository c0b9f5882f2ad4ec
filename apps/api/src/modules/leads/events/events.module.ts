import type { Module } from '../../module.ts'
import { eventsKept } from './events.kept.ts'
import { registerEvents } from './events.routes.ts'

export const eventsModule: Module = {
  name: 'events',
  routes: registerEvents,
  kept: eventsKept,
}
