import { directoryRoutes } from '@kartu/contracts/team/directory'
import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import { expect, test } from 'vitest'
import { startGraph } from '../../../../test/outside/graph-server.ts'
import { graphUser } from '../../../../test/outside/graph-tenant.ts'
import { programToKill } from '../../../../test/killed-imports.ts'

const graph = await startGraph()
const { companyId, start, killHard, call, countPeople, untilImport } = await programToKill(graph.settings)

test('resumes a directory import after a crash', { timeout: 240_000 }, async () => {
  const people = 3_000
  await start()
  const before = (await countPeople()) ?? 0
  const users = Array.from({ length: people }, (_, index) => graphUser({ givenName: `Person ${index}`, surname: 'X' }))
  const tenant = graph.makeTenant({ users })
  const { data: began } = await call<{ url: string }>(directoryRoutes.signIn, { params: { companyId }, body: {} })
  const answer = await graph.answer(began.url, tenant)
  const body = { state: answer.get('state'), code: answer.get('code') }
  const { data: file } = await call<Import>(directoryRoutes.import, { params: { companyId }, body })
  const params = { companyId, importId: file._id }
  await untilImport(params, ({ state }) => state === 'checked')
  await call(importRoutes.apply, { params })
  await untilImport(params, ({ state, progress }) => state === 'applying' && progress >= 300)
  await killHard()

  await start()
  const done = await untilImport(params, ({ state }) => state === 'done')
  expect(done).toMatchObject({ progress: people, counts: { create: people, update: 0, unchanged: 0, error: 0 } })
  expect(await countPeople()).toBe(before + people)
  expect(tenant.asked).toHaveLength(4)
})
