import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'

const rows = 5_000
const { companyId, start, killHard, call, leftBehind, countPeople, importOf, untilImport } = await programToKill()

test('a killed import resumes without duplicates', { timeout: 240_000 }, async () => {
  await start()
  const lines = Array.from(
    { length: rows },
    (_, index) => `E${index},person${index}@example.com,Person ${index},Division ${index % 3}`,
  )
  const file = new File([['external_id,email,first_name,division', ...lines].join('\n')], 'people.csv')
  const { data: uploaded } = await call<Import>(importRoutes.create, { params: { companyId }, file })
  const params = { companyId, importId: uploaded._id }
  const until = (reached: (file: Import) => boolean) => untilImport(params, reached)

  const mapping = uploaded.columns.map(({ suggested }) => suggested)
  await call(importRoutes.check, { params, body: { mapping, create_divisions: true } })
  await until(({ state }) => state === 'checked')
  await call(importRoutes.apply, { params })
  const halfWay = await until(({ state, progress }) => state === 'applying' && progress >= 500)
  await killHard()
  expect(halfWay.progress).toBeLessThan(rows)

  const left = await leftBehind(uploaded._id)
  expect(left?.state).toBe('applying')
  expect(left?.progress).toBeGreaterThanOrEqual(500)
  // Only whole chunks: one person per row of progress, plus the founder.
  expect(left?.people).toBe((left?.progress ?? 0) + 1)

  await start()
  expect((await importOf(params)).progress).toBeGreaterThanOrEqual(left?.progress ?? 0)
  const done = await until(({ state }) => state === 'done')
  expect(done).toMatchObject({ progress: rows, counts: { create: rows, update: 0, unchanged: 0, error: 0 } })
  expect(await countPeople()).toBe(rows + 1)
  const { data: told } = await call<unknown[]>(notificationRoutes.list, { params: { companyId } })
  expect(told).toHaveLength(1)
})
