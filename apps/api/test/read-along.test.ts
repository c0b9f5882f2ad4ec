import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { openDatabase } from '../src/db/open.ts'
import { cards } from '../src/db/schema/company.ts'
import { members } from '../src/db/schema/roots.ts'
import { freshDatabase, openOptionsOf } from './database/database.ts'
import { takeFaults } from './read-along.ts'
import { namesNone } from './database/sql-rules.ts'

const options = openOptionsOf(await freshDatabase(), 1)
const forgetful = 'select from members m join cards c on c.member_id = m.id'
const database = await openDatabase({ ...options, preludes: [{ name: 'ahead', text: `${forgetful} limit 1` }] })
const context = { companyId: newId() }
afterAll(() => database.close())

const fault = (name: string) => [
  expect.stringContaining(namesNone),
  expect.stringContaining(`joins ${name} without its company`),
]

test('a statement sent ahead of others is checked', async () => {
  await database.global.raw('select', [])
  const isPrepared = process.env['TEST_POOLER'] !== 'on'
  expect(takeFaults()).toEqual(isPrepared ? fault('c') : [])
})

test.each([
  ['on its own', () => database.read(context).run({ name: 'forgetful', text: forgetful }, [])],
  ['in a transaction', () => database.transaction(context, (tx) => tx.raw(`${forgetful} order by m.id`, []))],
])('a statement %s is read, once', async (_, ask) => {
  await ask()
  expect(takeFaults()).toEqual(fault('c'))
  await ask()
  expect(takeFaults()).toEqual([])
})

test('a composed statement is checked', async () => {
  await database
    .read(context)
    .orm.select({ id: members.id })
    .from(members)
    .innerJoin(cards, eq(cards.memberId, members.id))
  expect(takeFaults()).toEqual(fault('cards'))
})
