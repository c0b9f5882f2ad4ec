import { afterAll, expect, test, vi } from 'vitest'
import { anActivity, makeActivities } from '../../../../test/activities.ts'
import { freshDatabase, missDeadProcessesSoon } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { inProgram } from '../../../../test/in-program.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { killProcesses, processTimeoutMs, type ServerProcess, startProcess } from '../../../../test/process.ts'
import { startServer } from '../../../../test/server.ts'
import { workersOf } from '../../../db/set-up/job-queues.ts'
import type { Program } from '../../../deps.ts'
import { dayAfter, dayMs, daysIn, mondayOf } from '../../leads/leads/lead-days.ts'
import { storeChoice } from '../../platform/notifications/notifications.sql.ts'
import { mailWeeklyDigests } from './weekly-digests.jobs.ts'

const zone = 'Asia/Jakarta'
const readers = 6
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

/** Companies with a view in the week before, whose founders subscribed some weeks ago. */
async function subscribe({ deps }: Program): Promise<void> {
  const server = { ...(await startServer()), database: deps.database, deps }
  const days = daysIn(zone)
  const monday = mondayOf(days.today(new Date(Date.now() - dayMs / 3)))
  for (let at = 0; at < readers; at += 1) {
    const { id, memberId, cardId } = await makeCompany(server)
    const view = { ...anActivity, kind: 'view' as const, memberId, cardId, visitor: 1 }
    await makeActivities(server, { id, zone }, [{ ...view, at: days.momentAt(`${dayAfter(monday, -3)}T12:00:00`) }])
    const db = deps.database.read({ companyId: id })
    await storeChoice(db, id, memberId, 'weekly', true)
    await db.raw(`update notification_settings set mailed_at = now() - interval '30 days' where company_id = $1`, [id])
  }
}

const queued = ({ deps }: Program) =>
  deps.database.global.raw(`select id from pgboss.job where name = 'weekly_digest_mail' order by id`, [])

/** Queues the digests; on PostgreSQL, two processes do so at once. */
const queueTwice = (program: Program): Promise<unknown> =>
  own.DATABASE_URL
    ? inProgram(own, (other) => Promise.all([program, other].map(({ deps }) => mailWeeklyDigests(deps))))
    : mailWeeklyDigests(program.deps)

test('a killed process neither loses nor repeats a digest', { timeout: 2 * processTimeoutMs }, async () => {
  await inProgram(own, async (program) => {
    await subscribe(program)
    await queueTwice(program)
    expect(await queued(program)).toHaveLength(readers)
  })
  let running: ServerProcess | undefined
  let killed = 0
  // Kills the process during a mail that the server has accepted: alternately before and after the server's reply.
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
  const last = await startProcess(own)
  await vi.waitFor(() => expect(copies().size).toBe(readers), { timeout: processTimeoutMs, interval: 500 })
  last.kill('SIGTERM')
  await last.ended
  await inProgram(own, async (program) => {
    const before = await queued(program)
    await mailWeeklyDigests(program.deps)
    expect(await queued(program)).toEqual(before)
  })
  // A mail of a killed process may be sent again with the same ID, in which case mail programs show it once.
  const ids = [...copies().values()].map((mails) => new Set(mails.map(({ id }) => id)).size)
  expect(ids).toEqual(Array<number>(readers).fill(1))
  const kind = own.DATABASE_URL ? 'postgres' : 'pglite'
  expect(post.received.length - readers).toBeLessThanOrEqual(kills * workersOf('weekly_digest_mail', kind))
})
