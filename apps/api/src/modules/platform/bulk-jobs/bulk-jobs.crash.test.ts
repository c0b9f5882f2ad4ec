import { type BulkJob, bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import type { PageMeta, Route } from '@kartu/contracts/route'
import { afterAll, expect, test, vi } from 'vitest'
import { type LooseInput, routeUrl } from '../../../../test/client.ts'
import { freshDatabase, missDeadProcessesSoon } from '../../../../test/database/database.ts'
import { foundCompany, inProgram } from '../../../../test/in-program.ts'
import { killProcesses, processTimeoutMs, type ServerProcess, startProcess } from '../../../../test/process.ts'

const people = 240
const own = { ...(await freshDatabase()), INVITATIONS_PER_DAY: '1000000' }
await missDeadProcessesSoon(own)
afterAll(killProcesses)

test('resumes a job after a crash without repeating an item', { timeout: 2 * processTimeoutMs }, async () => {
  const { companyId, token } = await inProgram(own, foundCompany)
  const params = { companyId }
  let running: ServerProcess = await startProcess({ ...own })
  const call = async <T>(route: Route, input: LooseInput): Promise<{ data: T; meta: PageMeta }> => {
    const answer = await fetch(running.url + routeUrl(route, input), {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    })
    if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: T; meta: PageMeta }
  }
  const invitees = Array.from({ length: people }, (_, at) => ({ email: `p${at}@example.com`, first_name: 'P' }))
  const body = { kind: 'invite_people', people: invitees }
  const { data: started } = await call<BulkJob>(bulkJobRoutes.start, { params, body })
  const look = async () => (await call<BulkJob>(bulkJobRoutes.get, { params: { ...params, jobId: started._id } })).data
  const until = (reached: (job: BulkJob) => boolean) =>
    vi.waitFor(
      async () => {
        const job = await look()
        if (!reached(job)) throw new Error(`The job is ${job.state} at ${job.done} of ${job.total}`)
        return job
      },
      { timeout: 100_000, interval: 50 },
    )
  const halfWay = await until(({ done }) => done >= people / 4)
  running.kill('SIGKILL')
  await running.ended
  expect(halfWay.done).toBeLessThan(people)

  running = await startProcess({ ...own })
  const resumed = await look()
  expect(resumed.state).toBe('running')
  expect(resumed.done).toBeGreaterThanOrEqual(halfWay.done)
  // An item and its mark are committed in one transaction.
  const invited = async () => (await call(invitationRoutes.list, { params, query: {} })).meta.total
  const made = await invited()
  expect(made).toBeGreaterThanOrEqual(resumed.done)
  expect(made).toBeLessThanOrEqual((await look()).done)
  expect(await until(({ state }) => state !== 'running')).toMatchObject({ state: 'done', done: people, refused: 0 })
  expect(await invited()).toBe(people)
  running.kill('SIGTERM')
  await running.ended
})
