import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { neverOurs } from '../../../../test/read-along.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { dropActivityParts, makeActivityParts } from './roll-up.ts'

/** A statement without a company condition. */
const forgetful = 'select 1 from activities'
neverOurs(forgetful)

const { database, ...server } = await startOwnServer()
const company = await makeCompany({ ...server, database })
const db = database.read({ companyId: company.id })

const partsNow = () =>
  asOwner(database, async (query) => {
    const rows = await query<{ part: string; rows: number }>(
      `select tableoid::regclass::text as part, count(*)::int as rows from activities group by 1 order by 1`,
    )
    const parts = await query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'activities'::regclass order by 1`,
    )
    return {
      rows: Object.fromEntries(rows.map(({ part, rows: count }) => [part, count])),
      parts: parts.map((one) => one.part),
    }
  })

const monthName = (offset: number): string => {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
  return `activities_${first.toISOString().slice(0, 7).replace('-', '_')}`
}
const midMonth = (offset: number): string => `${monthName(offset).slice(11).replace('_', '-')}-15T00:00:00Z`

const insert = (at: string) =>
  db.raw(`insert into activities (company_id, at, kind, audience) values ($1, $2, 'view', 'visitor')`, [company.id, at])

test('an unprivileged program moves default rows to new partitions', async () => {
  await insert(midMonth(0))
  await insert(midMonth(-3))
  expect((await partsNow()).rows).toEqual({ activities_rest: 2 })
  await makeActivityParts(database.global)
  await makeActivityParts(database.global)
  await insert(midMonth(1))
  await insert('2031-01-01T00:00:00Z')
  expect(await partsNow()).toEqual({
    parts: [...[-3, 0, 1, 2].map(monthName), 'activities_rest'],
    rows: { [monthName(-3)]: 1, [monthName(0)]: 1, [monthName(1)]: 1, activities_rest: 1 },
  })
})

test('row-level security covers direct access to a partition', async () => {
  const other = await makeCompany({ ...server, database })
  const seen = await database.read({ companyId: other.id }).raw(forgetful, [])
  expect(seen).toEqual([])
  const besideTheWhole = `select 1 from ${monthName(0)}`
  neverOurs(besideTheWhole)
  await expect(db.raw(besideTheWhole, [])).rejects.toThrow(/permission denied/)
})

test('drops partitions older than the requested month', async () => {
  await insert('2020-06-30T23:59:59Z')
  await dropActivityParts(database.global, midMonth(-2))
  expect((await partsNow()).parts).toEqual([...[0, 1, 2].map(monthName), 'activities_rest'])
  expect((await partsNow()).rows).toEqual({ [monthName(0)]: 1, [monthName(1)]: 1, activities_rest: 1 })
})

test('concurrent writes wait while a partition is created', async () => {
  const waiting = async () =>
    (
      await asOwner(database, (query) =>
        query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
    ).length
  await insert(midMonth(-7))
  const inserted = await asOwner(database, async (query) => {
    await query('begin')
    await query('select make_activity_parts()')
    const inserting = insert(midMonth(-7))
    await expect.poll(waiting).toBe(1)
    await query('commit')
    return inserting
  })
  expect(inserted).toEqual([])
  expect((await partsNow()).rows).toMatchObject({ [monthName(-7)]: 2 })
})
