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
import { mailMonthlyReports } from './monthly-reports.ts'

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

/** Companies whose founders wished for the report some months ago; the mails of the month are queued, and nobody sends. */
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

test(
  'the report of a month reaches everyone who wants it, however often the program is killed; only what was under way comes twice, as the same mail',
  { timeout: 2 * processTimeoutMs },
  async () => {
    await inProgram(own, queueReports)
    let running: ServerProcess | undefined
    let killed = 0
    // In the middle of a mail, which the server has taken: the odd ones before it says so, the even ones after.
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
    // What a killed process had taken up is taken up again once its time is over.
    const last = await startProcess(own)
    await vi.waitFor(() => expect(copies().size).toBe(readers), { timeout: processTimeoutMs, interval: 500 })
    last.kill('SIGTERM')
    await last.ended
    // A mail that a killed process had handed over may still wait to be sent again; no report is queued a second time.
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
  },
)
