import { deletedRows, notExported, ofServer, wholeTable } from '../../../db/data-inventory.ts'
import { eachCompany } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import type { Sweep, Module } from '../../module.ts'
import { registerTaps } from './activities.pages.ts'
import { makeActivityParts, rollUpActivities, wholeSince } from './roll-up.ts'
import { activitySizes, countedLately, lossesByDay, repeatedLately } from './operator-figures.sql.ts'
import { dueDays, reopenDays } from './roll-up.sql.ts'

const activityCommands: Commands = {
  activities: {
    usage: 'activities [rebuild <company>]',
    about: 'show the state of card statistics; count the days of a company again',
    async run({ deps }, [act = '', id = '']) {
      if (act === '') return figures(deps)
      if (act !== 'rebuild') throw new CommandError('Choose one of: activities, activities rebuild <company>.')
      return rebuild(deps, id)
    },
  },
}

async function rebuild({ database, env }: Deps, typed: string): Promise<string> {
  const id = await namedCompany(database.global, typed)
  const db = database.read({ companyId: id })
  await reopenDays(db, id, wholeSince(env.activityMonths).toISOString())
  const days = (await dueDays(db, id)).length
  await rollUpActivities({ database })
  return `${days} days are counted again.`
}

async function figures({ database }: Deps): Promise<string> {
  let [written, repeated, open] = [0, 0, 0]
  let oldest: string | undefined
  await eachCompany(database, async (db, companyId) => {
    written += await countedLately(db, companyId)
    repeated += await repeatedLately(db, companyId)
    const days = await dueDays(db, companyId)
    open += days.length
    const [first] = days
    if (first !== undefined && (oldest === undefined || first < oldest)) oldest = first
  })
  const losses = await lossesByDay(database.global)
  const sizes = await activitySizes(database.global)
  return [
    `Recorded in the last 24 hours: ${written.toLocaleString('en')}`,
    `Not counted in the last 7 days, because one address repeated them on one card: ${repeated.toLocaleString('en')}`,
    `Past days that are not counted yet: ${open}${oldest === undefined ? '' : `, the oldest of ${oldest}`}`,
    losses.length === 0 ? 'Nothing was lost.' : 'Lost, by day:',
    ...losses.map(({ day, count }) => `  ${day}  ${count.toLocaleString('en')}`),
    'Kept:',
    ...sizes.map(({ name, bytes }) => `  ${name}  ${(Number(bytes) / 1_000_000).toFixed(1)} MB`),
  ].join('\n')
}

/** PGlite has a single partition. */
const makeParts: Sweep = async ({ database }) => {
  if (database.kind === 'postgres') await makeActivityParts(database.global)
}

export const activitiesModule: Module = {
  name: 'activities',
  pages: registerTaps,
  sweep: makeParts,
  commands: activityCommands,
  /*
   * No row names a person: a visitor is a random number, and a member is an ID that no longer resolves after an
   * erasure.
   */
  inventory: [
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
      ofCompany: notExported('Secrets that expire at the end of the day.'),
      onDeletion: deletedRows('activity_salts'),
      erased: [],
      stays: [],
    },
    { table: 'activity_losses', ...ofServer, erased: [], stays: [] },
  ],
}
