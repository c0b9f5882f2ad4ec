import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { startServer } from '../../../../test/server.ts'
import { makeSync, readingOf } from '../../../../test/steps/directory-sync-steps.ts'
import { planSync } from './plan-sync.ts'
import { readSource } from './read-source.ts'
import { requireSource } from './sync-sources.ts'

const server = await startServer()
const { deps, database } = server

const [count, perPage, bytesEach] = [100_000, 1_000, 1_000]

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A directory with 100 MB of answers, and the highest memory use between its pages. */
function hugeReader() {
  let highest = 0
  const pages = function* (): Generator<string[]> {
    for (let from = 0; from < count; from += perPage) {
      if ((from / perPage) % 10 === 0) {
        collectGarbage()
        highest = Math.max(highest, process.memoryUsage().heapUsed)
      }
      yield Array.from({ length: perPage }, (_, at) => `p${String(from + at).padStart(6, '0')}`)
    }
  }
  const padded = (id: string): string => Buffer.alloc(bytesEach, id).toString('latin1')
  return {
    highestBytes: () => highest,
    async *memberships([groupId = '']: readonly string[]) {
      for (const ids of pages())
        yield ids.map((personId) => ({ groupId, personId, removed: false, note: padded(personId) }))
      return 'groups-end'
    },
    async *people() {
      for (const ids of pages())
        yield ids.map((id) => ({
          id,
          properties: { mail: `${id}@contoso.example`, accountEnabled: true, userType: '' },
        }))
      return 'people-end'
    },
  }
}

test('reads 100,000 people in bounded memory', { timeout: 240_000 }, async () => {
  const stage = await makeSync(server, [])
  const companyId = stage.company.id
  const reader = hugeReader()
  const reading = await readingOf(deps, companyId, reader)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  await readSource(reading)
  expect((reader.highestBytes() - before) / 2 ** 20).toBeLessThan(40)
  const [stored] = await asOwner(database, (query) =>
    query<{ people: number }>(
      `select count(*)::int as people from directory_sync_people where company_id = $1 and group_ids <> '{}'`,
      [companyId],
    ),
  )
  expect(stored?.people).toBe(count)
  const db = database.read({ companyId })
  const { settings } = reading.connection
  const compared = { companyId, settings, domains: ['contoso.example'], source: requireSource(deps, 'entra') }
  await expect(planSync(db, deps, compared)).rejects.toMatchObject({ code: 'sync_people_max' })
})
