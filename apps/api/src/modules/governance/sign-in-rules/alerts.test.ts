import { authRoutes } from '@kartu/contracts/identity/auth'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { failedSignInsTold } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { failedSignInJob } from './sign-in-rules.jobs.ts'

const server = await startServer()

const toldOf = async (api: Client, { id }: Pick<TestCompany, 'id'>, kind: string) => {
  const told = await api.data(notificationRoutes.list, { params: { companyId: id } })
  return told.filter((one) => one.kind === kind).map(({ facts }) => facts)
}

test('alerts super admins about many failed sign-ins daily', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const victim = await makeMember(server, company)
  const stranger = await makeCompany(server)
  const fail = async (times: number) => {
    for (let at = 0; at < times; at += 1) await runJob(failedSignInJob, server.deps, { email: victim.email })
  }
  const told = () => toldOf(company.api, company, 'sign_ins_failed')
  await fail(failedSignInsTold - 1)
  expect(await told()).toEqual([])
  await Promise.all([fail(1), fail(1), fail(1)])
  expect(await told()).toEqual([{ count: expect.any(Number) }])
  await fail(failedSignInsTold)
  expect(await told()).toHaveLength(1)
  expect(await toldOf(admin.api, company, 'sign_ins_failed')).toEqual([])
  expect(await toldOf(stranger.api, stranger, 'sign_ins_failed')).toEqual([])

  // A day later the count restarts and alerts again.
  await asOwner(server.database, (query) =>
    query(`update failed_sign_ins set since = now() - interval '25 hours', told_at = now() - interval '25 hours'`, []),
  )
  await fail(failedSignInsTold - 1)
  expect(await told()).toHaveLength(1)
  await fail(1)
  expect(await told()).toHaveLength(2)
})

test('counts a wrong password only for an existing account', async () => {
  const company = await makeCompany(server)
  const email = `budi-${unique()}@example.com`
  await makeMember(server, company, { email })
  const wrong = { method: 'password' as const, password: 'not the right one', browser_tokens: [] }
  for (const address of [email, `nobody-${unique()}@example.com`])
    expect((await server.visitor().refusal(authRoutes.verify, { body: { ...wrong, email: address } })).code).toBe(
      'credentials',
    )
  const counted = () =>
    asOwner(server.database, (query) => query('select count from failed_sign_ins where company_id = $1', [company.id]))
  await vi.waitFor(async () => expect(JSON.stringify(await counted())).toContain('1'))
})

test('alerts super admins only about new admins', async () => {
  const company = await makeCompany(server)
  const other = await makeMember(server, company, { roles: ['super_admin'] })
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company, { firstName: 'Siti', lastName: 'Rahma' })
  const params = { companyId: company.id, memberId: member.id }
  await company.api.data(memberRoutes.update, { params, body: { roles: ['admin'] } })
  await company.api.data(memberRoutes.update, { params, body: { roles: ['admin'] } })
  const first = { name: 'Siti Rahma', role: 'admin', by: 'Ayu Lestari' }
  for (const api of [company.api, other.api]) expect(await toldOf(api, company, 'admin_made')).toEqual([first])
  for (const { api } of [admin, member]) expect(await toldOf(api, company, 'admin_made')).toEqual([])
  await company.api.data(memberRoutes.update, { params, body: { roles: ['super_admin'] } })
  expect(await toldOf(other.api, company, 'admin_made')).toHaveLength(2)
  await company.api.data(memberRoutes.update, { params, body: { roles: [] } })

  const invitee = await makeUser(server, { email: `new-${unique()}@example.com` })
  const body = { email: invitee.email, first_name: 'Raj', last_name: 'Kumar', roles: ['admin' as const] }
  const invitation = await company.api.data(invitationRoutes.create, { params: { companyId: company.id }, body })
  expect(await toldOf(company.api, company, 'admin_made')).toHaveLength(2)
  await server.as(invitee).data(invitationRoutes.accept, { params: { invitationId: invitation._id } })
  expect((await toldOf(company.api, company, 'admin_made')).map(({ name }) => name)).toContain('Raj Kumar')
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('mails a person about a sign-in from a new device', async () => {
  const password = 'kopi susu gula aren'
  const user = await makeUser(server, { password })
  const signIn = (agent: string) =>
    server
      .visitor()
      .with({ 'user-agent': agent })
      .data(authRoutes.verify, {
        body: { method: 'password', email: user.email, password, browser_tokens: [] },
      })
  await signIn(chrome)
  await signIn(chrome.replace('140', '141'))
  await signIn(firefox)
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe('New sign-in to your account')
  expect(mail?.text).toContain('Firefox · Linux')
  await signIn(firefox)
  await signIn(chrome)
  await asOwner(server.database, (query) =>
    query(`update seen_devices set seen_at = now() - interval '91 days' where user_id = $1 and device like 'Chrome%'`, [
      user.id,
    ]),
  )
  await signIn(chrome)
  expect((await mailsTo(server, user.email, 2))[0]?.text).toContain('Chrome · Windows')
})
