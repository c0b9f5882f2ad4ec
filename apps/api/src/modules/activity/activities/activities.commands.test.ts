import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { addLosses, insertVisits } from './activities.sql.ts'

const server = await startOwnServer({ JOBS: 'off' })
const { database, deps } = server
const say = async (...values: string[]) => (await runCommand({ deps } as Program, 'activities', values)).said

test('the operator reads counts or starts a recount', async () => {
  const company = await makeCompany(server)
  const db = database.read({ companyId: company.id })
  const visit = (daysAgo: number) => ({
    ...{ atMs: Date.now() - daysAgo * 86_400_000, cardId: company.cardId, kind: 'view' as const, target: null },
    ...{
      audience: 'visitor' as const,
      visitor: '1',
      source: null,
      eventCode: null,
      linkToken: null,
      device: 'phone' as const,
    },
    ...{ country: null, language: null },
  })
  await insertVisits(db, company.id, [visit(0), visit(3), visit(3)])
  const [day] = (await db.raw('select min(day)::text as day from activity_day_states where company_id = $1', [
    company.id,
  ])) as { day: string }[]
  expect(await say()).toMatch(
    new RegExp(
      `^Recorded in the last 24 hours: 1\nNot counted in the last 7 days, because one address repeated them on one card: 0\nPast days that are not counted yet: 1, the oldest of ${day?.day}\nNothing was lost.\nKept:\n(  activit\\w+  \\d+\\.\\d MB\n?)+$`,
    ),
  )
  await addLosses(database.global, 1_200)
  expect(await say('rebuild', company.id)).toMatch(/^\d+ days are counted again\.$/)
  const said = await say()
  expect(said).toContain('not counted yet: 0\n')
  expect(said).toMatch(/Lost, by day:\n {2}\d{4}-\d\d-\d\d {2}1,200\n/)
  const days = await db.raw(
    `select day::text, count from activity_days where company_id = $1 and dimension = 'total' order by day`,
    [company.id],
  )
  expect(days).toEqual([{ day: day?.day, count: 2 }])
})

test('refuses an unknown company or action', async () => {
  for (const id of ['', 'kopi', randomUUID()])
    expect(await say('rebuild', id)).toBe('There is no company with this id. See: companies list')
  expect(await say('remove')).toBe('Choose one of: activities, activities rebuild <company>.')
})
