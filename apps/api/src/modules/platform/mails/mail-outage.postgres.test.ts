import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { startTcpProxy } from '../../../../test/outside/tcp-proxy.ts'

/** The bound that docs/runbook.md states for outages of up to half a minute. */
const lateMsMax = 15_000

const post = await startMailServer()
const network = await startTcpProxy(Number(new URL(post.url).port))
const server = await startOwnServer({
  SMTP_URL: `smtp://127.0.0.1:${network.port}`,
  MAIL_FROM: 'Kartu <kartu@example.com>',
})
afterAll(async () => {
  await network.close()
  post.close()
})

const soon = { timeout: 60_000, interval: 50 }

/** Waits until a mail has failed this many times. */
const triedTimes = (email: string, tries: number) =>
  vi.waitFor(async () => {
    const found = await server.database.global.raw('select tries from undelivered_mails where recipient = $1', [email])
    expect(found).toEqual([{ tries }])
  }, soon)

test('mails of an outage leave within 15 seconds of its end', async () => {
  const { api, id } = await makeCompany(server)
  const invite = async () => {
    const body = { first_name: 'Ayu', email: `${unique()}@example.com` }
    return (await api.data(invitationRoutes.create, { params: { companyId: id }, body })).email
  }
  network.refuse()
  const first = await invite()
  const emails = [first]
  // The pauses are 2 and 5 seconds, so the outage lasts at least 7, and the next try is 10 seconds away.
  for (const tries of [1, 2, 3]) {
    await triedTimes(first, tries)
    emails.push(await invite())
  }
  network.thaw()
  const backAt = Date.now()
  const received = () => post.received.filter(({ to }) => emails.includes(to))
  await vi.waitFor(() => expect(received()).toHaveLength(emails.length), soon)
  expect(Math.max(...received().map(({ at }) => at - backAt))).toBeLessThan(lateMsMax)
})
