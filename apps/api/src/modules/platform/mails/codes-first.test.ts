import { authRoutes } from '@kartu/contracts/identity/auth'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, makeUser, unique } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'

const post = await startMailServer()
const server = await startOwnServer({ SMTP_URL: post.url, MAIL_FROM: 'Kartu <kartu@example.com>' })
afterAll(() => post.close())

test('sends a code while fifty invitations wait for the mail server', async () => {
  const company = await makeCompany(server)
  const answers: (() => void)[] = []
  // A mail server that does not answer until the test allows it.
  post.manners.message = () => new Promise((resolve) => answers.push(() => resolve('250 ok')))
  const people = Array.from({ length: 50 }, () => ({ first_name: 'Ayu', email: `waiting-${unique()}@example.com` }))
  await company.api.data(invitationRoutes.createMany, { params: { companyId: company.id }, body: { people } })
  await vi.waitFor(() => expect(post.received.length).toBeGreaterThan(0), { timeout: 60_000 })

  for (let asked = 0; asked < 4; asked += 1) {
    const { email } = await makeUser(server)
    await server.visitor().data(authRoutes.requestCode, { body: { email } })
    await vi.waitFor(() => expect(post.received.map(({ to }) => to)).toContain(email), { timeout: 60_000, interval: 5 })
  }
  expect(post.received.filter(({ to }) => to.startsWith('waiting-')).length).toBeLessThanOrEqual(4)
  post.manners = {}
  for (const answer of answers) answer()
})
