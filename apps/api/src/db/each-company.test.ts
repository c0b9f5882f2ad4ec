import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster, openOptionsOf } from '../../test/database/database.ts'
import { mayForgetCompanies } from '../../test/read-along.ts'
import { companiesWith, eachCompany, eachCompanyWith, eachOpenCompanyWith } from './each-company.ts'
import { openDatabase } from './open.ts'

mayForgetCompanies()

const database = await openDatabase(openOptionsOf(await freshDatabase(), 2))
afterAll(() => database.close())

const idOf = (at: number) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`

/** One company more than two full batches, so that two batch boundaries are passed. */
const count = 2_001
const named = [1, 1_000, 1_001, 2_000, 2_001]

beforeAll(() =>
  asOwner(database, async (query) => {
    await query(
      `insert into companies (id, name) select ('0198c0de-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Company'
       from generate_series(1, $1::int) n`,
      [count],
    )
    for (const at of named)
      await query(`insert into divisions (company_id, id, name) values ($1, gen_random_uuid(), $2)`, [
        idOf(at),
        `Division ${at}`,
      ])
  }),
)

async function found(condition: string, through = eachCompanyWith): Promise<number[]> {
  const those: number[] = []
  await through(database, condition, async (db, companyId) => {
    // Each call sees its own company and no other.
    const seen = (await db.raw('select distinct company_id from divisions', [])) as { company_id: string }[]
    expect(seen.every(({ company_id: id }) => id === companyId)).toBe(true)
    those.push(Number(companyId.slice(-12)))
  })
  return those
}

test('finds matching companies once each, in order', async () => {
  expect(await found('exists (select from divisions where company_id = $1)')).toEqual(named)
  expect(await found('false')).toEqual([])
  expect(await found('true')).toHaveLength(count)
})

// A cluster refuses such a condition, so there the work on the company reports the fault.
test.skipIf(isOnCluster())('a condition without the company finds no other rows', async () => {
  expect(await found('exists (select from divisions)')).toEqual(named)
})

test('reports a company that cannot be checked without skipping others', async () => {
  const condition = `1 / (case when $1 = '${idOf(7)}' then 0 else 1 end) = 2`
  expect(await found(condition)).toEqual([7])
})

test('throws a failure at the end', async () => {
  const condition = 'exists (select from divisions where company_id = $1)'
  const done: string[] = []
  const failing = (...at: number[]) =>
    eachCompanyWith(database, condition, async (_db, companyId) => {
      await Promise.resolve()
      if (at.map(idOf).includes(companyId)) throw new Error(`Broken ${companyId}`)
      done.push(companyId)
    })
  await expect(failing(1_000)).rejects.toThrow(`Broken ${idOf(1_000)}`)
  expect(done).toEqual([1, 1_001, 2_000, 2_001].map(idOf))
  await expect(failing(1, 2_001)).rejects.toThrow('It failed in 2 companies')
})

test('gives up after too many failures in a row', async () => {
  let tried = 0
  const broken = eachCompany(database, () => {
    tried += 1
    return Promise.reject(new Error('The database is away'))
  })
  await expect(broken).rejects.toThrow('It failed in 100 companies')
  expect(tried).toBe(100)
})

test('can leave out companies that are about to be deleted', async () => {
  const condition = 'exists (select from divisions where company_id = $1)'
  const set = (eraseAt: string) =>
    asOwner(database, (query) =>
      query(`update companies set erase_at = ${eraseAt} where id = any($1)`, [[idOf(1_000), idOf(2_001)]]),
    )
  await set('now()')
  expect(await found(condition)).toEqual(named)
  expect(await found(condition, eachOpenCompanyWith)).toEqual([1, 1_001, 2_000])
  await set('null')
})

test('leaves no context behind for the next statement', async () => {
  await found('true')
  expect(await database.global.raw('select id from divisions', [])).toEqual([])
})

test('a search inside a transaction finds matching companies', async () => {
  const found = await database.transaction('global', async (tx) => {
    const those: number[] = []
    for await (const id of companiesWith(tx, 'exists (select from divisions where company_id = $1)')) {
      those.push(Number(id.slice(-12)))
      await tx.enter('global')
    }
    return those
  })
  expect(found).toEqual(named)
})
