import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { startServer } from '../../../../test/server.ts'
import { makeSync, person, plan, readingOf, showSync, untilEnded } from '../../../../test/steps/directory-sync-steps.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { DirectoryFault } from '../../../gateways/directory.ts'
import type { DirectoryReader, MembershipChange } from '../../../gateways/directory-sync/directory-source.ts'
import { directorySyncModule } from './directory-sync.module.ts'
import { LostClaim, readSource } from './read-source.ts'

const server = await startServer()
const { deps, database } = server

const groupsOf = (companyId: string) =>
  asOwner(database, (query) =>
    query<{ remote_id: string; group_ids: string[]; read_group_ids: string[] | null }>(
      `select remote_id, group_ids, read_group_ids from directory_sync_people where company_id = $1 order by remote_id`,
      [companyId],
    ),
  )

test('names the limit of people on the page', async () => {
  const stage = await makeSync(server, [person('Ana', 'Wijaya')])
  await plan(stage)
  await asOwner(database, (query) =>
    query(`update directory_sync_runs set state = 'failed', error = 'sync_people_max' where company_id = $1`, [
      stage.company.id,
    ]),
  )
  expect((await showSync(stage)).runs[0]?.error).toContain('more than 10,000 people')
})

/** Yields pages, then fails. */
const failingAfter = (pages: MembershipChange[][]): Partial<DirectoryReader> => ({
  async *memberships() {
    yield* pages
    throw new DirectoryFault('directory_throttled', 'Too many calls')
  },
})

test('an interrupted read keeps the groups of the earlier one', async () => {
  const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
  const stage = await makeSync(server, [ana, budi])
  await plan(stage)
  const companyId = stage.company.id
  const before = await groupsOf(companyId)
  const [groupId = ''] = before[0]?.group_ids ?? []
  await asOwner(database, (query) =>
    query(`update directory_syncs set cursor = null where company_id = $1`, [companyId]),
  )
  const page = [{ groupId, personId: ana.id, removed: false }]
  await expect(readSource(await readingOf(deps, companyId, failingAfter([page])))).rejects.toThrow('Too many calls')
  const interrupted = await groupsOf(companyId)
  expect(interrupted.map(({ group_ids: groups }) => groups)).toEqual(before.map(({ group_ids: groups }) => groups))
  expect(interrupted.find(({ remote_id: id }) => id === ana.id)?.read_group_ids).toEqual([groupId])
  // The next full read lists only one of the two.
  const only = {
    async *memberships() {
      yield [{ groupId, personId: budi.id, removed: false }]
      return undefined
    },
    async *people() {
      yield []
      return undefined
    },
  }
  await readSource(await readingOf(deps, companyId, only))
  expect(await groupsOf(companyId)).toEqual([{ remote_id: budi.id, group_ids: [groupId], read_group_ids: null }])
})

test('ends a read whose run a retried job took over', async () => {
  const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
  const stage = await makeSync(server, [ana, budi])
  await plan(stage)
  const companyId = stage.company.id
  const before = await groupsOf(companyId)
  const [groupId = ''] = before[0]?.group_ids ?? []
  await asOwner(database, (query) =>
    query(`update directory_syncs set cursor = null where company_id = $1`, [companyId]),
  )
  const member = (personId: string): MembershipChange => ({ groupId, personId, removed: false })
  // The first job stalls between its pages, while its retry begins a full read.
  const late = await readingOf(deps, companyId, {
    async *memberships() {
      yield [member(ana.id)]
      const retry = await readingOf(deps, companyId, failingAfter([[member(budi.id)]]))
      await expect(readSource(retry)).rejects.toThrow('Too many calls')
      return undefined
    },
  })
  await expect(readSource(late)).rejects.toThrow(LostClaim)
  expect((await groupsOf(companyId)).map(({ group_ids: groups }) => groups)).toEqual([[groupId], [groupId]])
})

test('restarts a run whose job was lost', async () => {
  const stage = await makeSync(server, [person('Ana', 'Wijaya')])
  const companyId = stage.company.id
  await asOwner(database, (query) =>
    query(
      `insert into directory_sync_runs (company_id, id, is_plan, state, created_at)
        values ($1, gen_random_uuid(), true, 'reading', now() - interval '11 minutes')`,
      [companyId],
    ),
  )
  await sweepOf(directorySyncModule, deps)
  expect(await untilEnded(stage)).toMatchObject({ state: 'planned', people: 1 })
})
