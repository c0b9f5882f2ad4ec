import { deletedRows, notExported, ofServer, wholeTable } from '../../../db/kept.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { activityCommands } from './activities.commands.ts'
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
  /* No rows name a person: a visitor is a random number, a member an ID that no longer resolves after an erasure. */
  kept: [
    {
      table: 'activities',
      ofCompany: wholeTable,
      onDeletion: deletedRows('activities'),
      ofPerson: notExported('Visits of strangers, counted for the company.'),
      erased: [],
      stays: ['kind', 'audience', 'source', 'device', 'language', 'target'],
    },
    {
      table: 'activity_days',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      erased: [],
      stays: ['kind', 'audience', 'dimension', 'value'],
    },
    { table: 'activity_day_states', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['groups'] },
    {
      table: 'activity_salts',
      ofCompany: notExported('Secrets that end with the day.'),
      onDeletion: deletedRows('activity_salts'),
      erased: [],
      stays: [],
    },
    { table: 'activity_losses', ...ofServer, erased: [], stays: [] },
  ],
}
