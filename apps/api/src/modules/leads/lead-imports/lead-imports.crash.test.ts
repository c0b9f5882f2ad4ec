import { type LeadImport, leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'

const rows = 1_000
const { companyId, start, killHard, call, leftBehind } = await programToKill()

test('a killed lead import resumes without duplicates', { timeout: 240_000 }, async () => {
  await start()
  const lines = Array.from({ length: rows }, (_, at) => `Person ${at},person${at}@example.com`)
  const file = new File([['name,email', ...lines].join('\n')], 'people.csv')
  const { data: uploaded } = await call<LeadImport>(leadImportRoutes.create, { params: { companyId }, file })
  const params = { companyId, importId: uploaded._id }
  const until = (reached: (file: LeadImport) => boolean) =>
    vi.waitFor(
      async () => {
        const { data } = await call<LeadImport>(leadImportRoutes.get, { params })
        if (!reached(data)) throw new Error(`The import is ${data.state}, ${data.progress} of ${data.rows} rows done`)
      },
      { timeout: 100_000, interval: 100 },
    )
  const leads = async () => (await call(leadRoutes.list, { params: { companyId } })).meta?.total

  await call(leadImportRoutes.check, { params, body: { mapping: ['name', 'email'] } })
  await until(({ state }) => state === 'checked')
  await call(leadImportRoutes.apply, { params })
  await until(({ state, progress }) => state === 'applying' && progress >= 50)
  await killHard()
  const left = await leftBehind(uploaded._id)
  expect(left?.state).toBe('applying')
  expect(left?.progress).toBeLessThan(rows)

  await start()
  expect(await leads()).toBeGreaterThanOrEqual(left?.progress ?? 0)
  await until(({ state }) => state === 'done')
  expect(await leads()).toBe(rows)
  const { data: job } = await call(bulkJobRoutes.get, { params: { companyId, jobId: uploaded._id } })
  expect(job).toMatchObject({ kind: 'import_leads', state: 'done', total: rows, done: rows, refused: 0 })
})
