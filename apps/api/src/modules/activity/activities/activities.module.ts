import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { activityCommands } from './activities.commands.ts'
import { activitiesKept } from './activities.kept.ts'
import { registerTaps } from './activities.pages.ts'
import { makeActivityParts } from './activity-parts.sql.ts'

/** PGlite has a single partition. */
const makeParts: Sweep = async ({ database }) => {
  if (database.kind === 'postgres') await makeActivityParts(database.global)
}

export const activitiesModule: Module = {
  name: 'activities',
  pages: registerTaps,
  sweep: makeParts,
  commands: activityCommands,
  kept: activitiesKept,
}
