import { type DirectorySync, directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { expect, test, vi } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'
import { startGraph } from '../../../../test/outside/graph-server.ts'
import { graphUser } from '../../../../test/outside/graph-tenant.ts'

const graph = await startGraph()
const { companyId, start, killHard, call, countPeople } = await programToKill({
  ...graph.settings,
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
})
const params = { companyId }
const soon = { timeout: 120_000, interval: 50 }
const newest = async () => (await call<DirectorySync>(directorySyncRoutes.get, { params })).data.runs[0]

test('makes each change once after a crash', { timeout: 240_000 }, async () => {
  const people = 300
  await start()
  const before = (await countPeople()) ?? 0
  const users = Array.from({ length: people }, (_, index) => graphUser({ givenName: `Person ${index}`, surname: 'X' }))
  const group = { id: crypto.randomUUID(), displayName: 'All', members: users.map(({ id }) => id) }
  const tenant = graph.makeTenant({ users, groups: [group] })
  const { data: begun } = await call<{ url: string }>(directorySyncRoutes.signIn, { params })
  const answer = await graph.answer(begun.url, tenant)
  const body = { state: answer.get('state'), code: answer.get('code') }
  const { data } = await call<DirectorySync>(directorySyncRoutes.connect, { params, body })
  const groups = [{ id: group.id, name: 'All', division_id: null }]
  const settings = { ...data.connection?.settings, groups, schedule: 'off' }
  await call(directorySyncRoutes.update, { params, body: settings })
  await call(directorySyncRoutes.start, { params, body: { plan: true } })
  await vi.waitFor(async () => expect((await newest())?.state).toBe('planned'), soon)
  await call(directorySyncRoutes.confirm, { params: { companyId, runId: (await newest())?._id ?? '' } })
  await vi.waitFor(async () => expect((await newest())?.states.done).toBeGreaterThan(50), soon)
  await killHard()

  await start()
  await vi.waitFor(async () => expect((await newest())?.state).toBe('done'), soon)
  expect((await newest())?.states).toMatchObject({ done: people, failed: 0 })
  expect(await countPeople()).toBe(before + people)
  await killHard()
})
