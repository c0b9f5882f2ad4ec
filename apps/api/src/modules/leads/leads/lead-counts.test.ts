import { LeadListQuery } from '@kartu/contracts/leads/lead-filters'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { ListMemory } from '../../../db/list-memory.ts'
import { usualBounds } from '../../../db/list-source.ts'
import { countLeads, listLeads } from './lead-list.sql.ts'

/* Tests of cached lead counts and their lifetime. */

const server = await startServer()
const company = await makeCompany(server)
const { id: companyId } = company
const params = { companyId }
const ask = { companyId, memberId: company.memberId, reach: 'company' as const }
const db = server.database.read({ companyId })
/** Low limit for a long list, so that a few leads exceed it. */
const bounds = { ...usualBounds, lateMin: 4 }
const query = (asked: object) => LeadListQuery.parse({ search: '', ...asked })
const changed = { companyId } as Parameters<ListMemory['drop']>[0]

const ids: string[] = []
for (const name of ['Budi One', 'Budi Two', 'Budi Three', 'Budi Four', 'Siti'])
  ids.push((await company.api.data(leadRoutes.create, { params, body: { name } }))._id)

const setStatus = (id: string | undefined, status: string) =>
  asOwner(server.database, (run) => run('update leads set status = $2 where id = $1', [id, status]))

beforeEach(async () => {
  for (const id of ids) await setStatus(id, 'won')
})

test('the count of a frequent word may lag behind its rows', async () => {
  const memory = new ListMemory(() => true)
  const read = async (search: string, status: string) => {
    const { rows, total } = await listLeads(db, memory, ask, query({ search, status }), bounds)
    const counts = await countLeads(db, memory, ask, query({ search, status }), bounds)
    return [rows.length, total, counts.get('won') ?? 0]
  }
  expect(await read('budi', 'won')).toEqual([4, 4, 4])
  expect(await read('siti', 'won')).toEqual([1, 1, 1])
  expect(await read('', 'won')).toEqual([5, 5, 5])
  await setStatus(ids[0], 'lost')
  await setStatus(ids[4], 'lost')
  memory.drop(changed)
  expect(await read('budi', 'won')).toEqual([3, 4, 4])
  expect(await read('siti', 'won')).toEqual([0, 0, 0])
  expect(await read('', 'won')).toEqual([3, 3, 3])
  memory.dropAll()
  expect(await read('budi', 'won')).toEqual([3, 3, 3])
})

test('an export counts current leads despite cached counts', async () => {
  const memory = new ListMemory(() => true)
  const count = async (lateMin: number) => {
    const counts = await countLeads(db, memory, ask, query({ search: 'budi', status: 'won' }), { ...bounds, lateMin })
    return counts.get('won')
  }
  expect(await count(4)).toBe(4)
  await setStatus(ids[0], 'lost')
  memory.drop(changed)
  expect(await count(4)).toBe(4)
  expect(await count(Infinity)).toBe(3)
})

test('a short result is cached without stale rows', async () => {
  const memory = new ListMemory(() => true)
  const read = async () => (await listLeads(db, memory, ask, query({ status: 'won' }))).rows.map(({ id }) => id)
  expect(await read()).toHaveLength(5)
  await setStatus(ids[2], 'lost')
  expect((await read()).toSorted()).toEqual(ids.filter((id) => id !== ids[2]).toSorted())
})

test('a page beyond the end is empty', async () => {
  const api = company.api
  for (const asked of [{}, { search: 'budi' }, { status: 'won' }]) {
    const { data, meta } = (await api.page(leadRoutes.list, {
      params,
      query: { ...asked, page: '4', per_page: '2' },
    })) as {
      data: object[]
      meta: { total: number; next: string | null }
    }
    expect(data).toEqual([])
    expect(meta).toMatchObject({ total: 'search' in asked ? 4 : 5, next: null })
  }
})

test('finds leads that were added since the count', async () => {
  const memory = new ListMemory(() => true)
  const read = (page: number) => {
    const asked = query({ status: 'lost', page: String(page), per_page: '10' })
    return listLeads(db, memory, ask, asked, { ...usualBounds, lookedUpMax: 1 })
  }
  await setStatus(ids[0], 'lost')
  expect(await read(2)).toMatchObject({ rows: [], total: 1 })
  await setStatus(ids[1], 'lost')
  expect((await read(1)).rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})
