import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase, missDeadProcessesSoon } from '../../../../../test/database/database.ts'
import { makeCompany } from '../../../../../test/factories.ts'
import { inProgram } from '../../../../../test/in-program.ts'
import { startMailServer } from '../../../../../test/outside/mail-server.ts'
import { killProcesses, processTimeoutMs, type ServerProcess, startProcess } from '../../../../../test/process.ts'
import { startServer } from '../../../../../test/server.ts'
import { workersOf } from '../../../../db/set-up/job-queues.ts'
import type { Program } from '../../../../deps.ts'
import { storeWish } from '../insight-settings.sql.ts'
import { mailMonthlyReports } from '../insights.jobs.ts'

const readers = 8
const kills = 2
const post = await startMailServer()
const own = {
  ...(await freshDatabase()),
  ...{ SMTP_URL: post.url, MAIL_FROM: 'Kartu <kartu@example.com>', BILLING: 'none' },
}
await missDeadProcessesSoon(own)
afterAll(() => {
  killProcesses()
  post.close()
})

/** Companies whose founders requested the report some months ago; the month's mails are queued but not sent. */
async function queueReports({ deps }: Program): Promise<void> {
  const shared = await startServer()
  for (let at = 0; at < readers; at += 1) {
    const { id, memberId } = await makeCompany({ ...shared, database: deps.database, deps })
    const db = deps.database.read({ companyId: id })
    await storeWish(db, id, memberId, true)
    await db.raw(`update insight_reports set month = '2020-01' where company_id = $1`, [id])
  }
  await mailMonthlyReports(deps)
}

test('every subscriber gets the monthly report despite crashes', { timeout: 2 * processTimeoutMs }, async () => {
  await inProgram(own, queueReports)
  let running: ServerProcess | undefined
  let killed = 0
  // Kills the process during a mail that the server has accepted: alternately before and after the server's
  // reply.
  post.manners.message = () => {
    if (killed === kills || post.received.length < ((killed + 1) * readers) / (kills + 1)) return '250 ok'
    killed += 1
    running?.kill('SIGKILL')
    return killed % 2 === 1 ? undefined : '250 ok'
  }
  const copies = () => Map.groupBy(post.received, ({ to }) => to)
  while (killed < kills) {
    running = await startProcess(own)
    await running.ended
  }
  // Jobs that a killed process had started restart after their timeout.
  const last = await startProcess(own)
  await vi.waitFor(() => expect(copies().size).toBe(readers), { timeout: processTimeoutMs, interval: 500 })
  last.kill('SIGTERM')
  await last.ended
  // A mail that a killed process had sent may be waiting for a retry, but no report is queued twice.
  await inProgram(own, async ({ deps }) => {
    const queued = () =>
      deps.database.global.raw(`select id from pgboss.job where name = 'insight_mail' order by id`, [])
    const before = await queued()
    await mailMonthlyReports(deps)
    expect(await queued()).toEqual(before)
  })
  expect([...copies().values()].map((mails) => new Set(mails.map(({ id }) => id)).size)).toEqual(
    Array<number>(readers).fill(1),
  )
  const kind = own.DATABASE_URL ? 'postgres' : 'pglite'
  expect(post.received.length - readers).toBeLessThanOrEqual(kills * workersOf('insight_mail', kind))
  expect(post.received.every(({ subject }) => subject.includes('Lead Insights'))).toBe(true)
})
