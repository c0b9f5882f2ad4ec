import { memberRoutes } from '@kartu/contracts/company/members'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { retryMails, undeliveredMails } from '../../platform/mails/mails-operator.ts'

const post = await startMailServer()
const server = await startOwnServer({ SMTP_URL: post.url, MAIL_FROM: 'Kartu <kartu@example.com>' })
afterAll(() => post.close())

const soon = { timeout: 60_000, interval: 20 }

test('during a mail outage the lead is stored', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const owner = `owner-${unique()}@example.com`
  const body = { first_name: 'Dewi', email: owner }
  const { _id: memberId } = await company.api.data(memberRoutes.create, { params, body })
  const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId } })
  const mailTo = (email: string) => post.received.filter(({ to }) => to === email)

  post.manners.recipient = () => '451 4.3.0 come back later'
  const visitor = server.visitor()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const page = await visitor.send('GET', `/c/${card.slug}/share`).finally(() => clock.mockRestore())
  const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
  const email = `v-${unique()}@hanse.example`
  const sent = await visitor.send('POST', `/c/${card.slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ token, name: 'Jürgen', email, consent: '1' }).toString(),
  })
  expect(sent.status).toBe(303)
  const find = 'select email_key from leads where company_id = $1'
  expect(await server.database.read(params).raw(find, [company.id])).toEqual([{ email_key: email }])
  const waiting = async () => {
    const listed = await undeliveredMails(server.deps)
    return [email, owner].map((address) => listed.includes(address))
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([true, true]), soon)
  expect([...mailTo(email), ...mailTo(owner)]).toEqual([])

  post.manners = {}
  await retryMails(server.deps, 'all')
  await vi.waitFor(() => expect([mailTo(email).length, mailTo(owner).length]).toEqual([1, 1]), soon)
  // The mail server receives an email a moment before it is recorded in the outbox.
  await vi.waitFor(async () => expect(await waiting()).toEqual([false, false]), soon)
})
