import type { Actor } from '@kartu/contracts/actor'
import { type Invitation, invitationRoutes } from '@kartu/contracts/team/invitations'
import { afterAll, expect, test, vi } from 'vitest'
import { routeUrl } from '../../../../test/client.ts'
import { freshDatabase, missDeadProcessesSoon } from '../../../../test/database/database.ts'
import { foundCompany, inProgram } from '../../../../test/in-program.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { killProcesses, processTimeoutMs, type ServerProcess, startProcess } from '../../../../test/process.ts'
import type { Program } from '../../../deps.ts'
import { workersOf } from '../../../db/set-up/job-queues.ts'
import { invite } from './invitations.ts'
import { findMemberOfUser } from '../../company/memberships/memberships.sql.ts'

/** `INVITATIONS=10000 KILLS=6` runs the test at a larger scale. */
const people = Number(process.env['INVITATIONS'] ?? 90)
const kills = Number(process.env['KILLS'] ?? 2)
const perPage = 100
const post = await startMailServer()
const own = {
  ...(await freshDatabase()),
  SMTP_URL: post.url,
  MAIL_FROM: 'Kartu <kartu@example.com>',
  INVITATIONS_PER_DAY: '1000000',
}
await missDeadProcessesSoon(own)
afterAll(() => {
  killProcesses()
  post.close()
})

/** Creates all invitations in one transaction while no worker sends. */
async function inviteAll(program: Program) {
  const { database, queue, env } = program.deps
  const { companyId, userId, token } = await foundCompany(program)
  await database.transaction({ companyId }, async (tx) => {
    const { id: memberId } = (await findMemberOfUser(tx, companyId, userId)) ?? { id: '' }
    const actor: Actor = { kind: 'person', userId, companyId, memberId, divisionId: null, roles: ['super_admin'] }
    for (let at = 0; at < people; at += 1) {
      const names = { first_name: `Person ${at}`, last_name: '', job_title: '', division_id: null, roles: [] }
      const invitee = { ...names, email: `invited-${at}@example.com` }
      await invite(tx, { queue, env }, { actor, address: '' }, invitee, { message: '', locale: 'en' })
    }
  })
  return { companyId, token }
}

test('every invitation arrives despite killed senders', { timeout: 2 * processTimeoutMs + people * 200 }, async () => {
  const { companyId, token } = await inProgram(own, inviteAll)
  let running: ServerProcess | undefined
  let killed = 0
  // Kills the program within a delivery: odd kills before the server accepts the mail, even ones after.
  post.manners.message = () => {
    if (killed === kills || post.received.length < ((killed + 1) * people) / (kills + 1)) return '250 ok'
    killed += 1
    running?.kill('SIGKILL')
    return killed % 2 === 1 ? undefined : '250 ok'
  }
  for (let start = 0; start < kills; start += 1) {
    running = await startProcess({ ...own })
    await running.ended
  }
  const last = await startProcess({ ...own })
  // Jobs of a killed process are retried after their timeout.
  await vi.waitFor(async () => expect(await isWaiting(last.url, companyId, token)).toBe(false), {
    timeout: processTimeoutMs + people * 100,
    interval: 1_000,
  })
  last.kill('SIGTERM')
  await last.ended
  expect(killed).toBe(kills)
  const copies = Map.groupBy(post.received, ({ to }) => to)
  expect(copies.size).toBe(people)
  const idsEach = [...copies.values()].map((mails) => new Set(mails.map(({ id }) => id)).size)
  expect(Math.max(...idsEach)).toBe(1)
  const twice = post.received.length - people
  expect(twice).toBeGreaterThan(0)
  expect(twice).toBeLessThanOrEqual(kills * workersOf('invitation_mail', own.DATABASE_URL ? 'postgres' : 'pglite'))
})

/** True if any invitation has not been mailed. The oldest are mailed first, so searching from the newest ends early. */
async function isWaiting(url: string, companyId: string, token: string): Promise<boolean> {
  for (let page = 1; page <= Math.ceil(people / perPage); page += 1) {
    const path = routeUrl(invitationRoutes.list, { params: { companyId }, query: { page, per_page: perPage } })
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: Invitation[] }
    if (data.some((invitation) => invitation.sent_at === null)) return true
  }
  return false
}
