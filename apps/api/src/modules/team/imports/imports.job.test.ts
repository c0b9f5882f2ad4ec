import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { apply, check, csvOf, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const jobsOf = ({ api, id }: TestCompany) => api.data(bulkJobRoutes.list, { params: { companyId: id } })
const peopleOf = async ({ api, id }: TestCompany) =>
  (await api.page(memberRoutes.list, { params: { companyId: id }, query: {} })).meta.total
const people = (count: number) =>
  csvOf([
    ['external_id', 'first_name', 'email'],
    ...Array.from({ length: count }, (_, at) => [`E${at}`, `Person ${at}`, `p${at}@example.com`]),
  ])

test('an import appears among the jobs', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const content = csvOf([
    ['first_name', 'email'],
    ['Eko', 'eko@example.com'],
    ['Ani', 'no address'],
  ])
  const file = await check(api, company, await upload(api, company, content))
  // A check is not listed, because it changes nothing.
  expect(await jobsOf(company)).toEqual([])
  await apply(api, company, file)
  expect(await jobsOf(company)).toMatchObject([
    { _id: file._id, kind: 'import', state: 'done', total: 2, done: 1, refused: 1, undoable: false },
  ])
})

test('a stopped import continues after another check', { timeout: 60_000 }, async () => {
  const company = await makeCompany(server)
  const { api } = company
  const rows = 2_000
  const file = await check(api, company, await upload(api, company, people(rows)))
  await api.data(importRoutes.apply, { params: paramsOf(company, file) })
  const params = { companyId: company.id, jobId: file._id }
  expect(await api.data(bulkJobRoutes.cancel, { params })).toMatchObject({ state: 'cancelled' })
  const stopped = await until(api, company, file, 'failed')
  expect(stopped.error).toBe('This import was stopped.')
  const job = await untilEnded(api, company.id, file._id)
  expect(job.done).toBeLessThan(rows)
  expect(await peopleOf(company)).toBe(job.done + 1)

  await apply(api, company, await check(api, company, stopped))
  expect(await peopleOf(company)).toBe(rows + 1)
  expect(await jobsOf(company)).toMatchObject([{ _id: file._id, state: 'done', total: rows, done: rows, refused: 0 }])
})
