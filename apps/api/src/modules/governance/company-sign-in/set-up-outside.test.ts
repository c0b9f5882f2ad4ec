import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import { companyWithProvider, startCompanySignIn } from '../../../../test/steps/company-sign-in-steps.ts'
import { makeMember, makeUser, setMembership, unique } from '../../../../test/factories.ts'
import { codeMailedTo } from '../../../../test/mails.ts'
import { ageFactors, setUpApp } from '../../../../test/steps/second-factor-steps.ts'
import { challengeOf, sessionOf } from '../../../../test/signed-in.ts'

const stage = await startCompanySignIn()
const { server } = stage
const password = 'sungai yang panjang'

/** A company that requires its sign-in, and a super admin of its domain whose password was stolen. */
async function requiringOfSuperAdmin() {
  const made = await companyWithProvider(stage)
  const { company, params } = made
  await setUpApp(server, company.api)
  await ageFactors(server, company.founder.id)
  await company.api.data(routes.change, { params, body: { required: true } })
  const user = await makeUser(server, { email: `ayu-${unique()}@${made.domain}`, password })
  const place = await makeMember(server, company, { roles: ['super_admin'] })
  await setMembership(server, { companyId: company.id, memberId: place.id }, { id: user.id, email: user.email })
  const signIn = async () =>
    sessionOf(
      await server.visitor().data(authRoutes.verify, { body: { method: 'password', email: user.email, password } }),
    )
  return { made, params, user, thief: server.as(await signIn()) }
}

test('refuses a factor to a kept-out session with a password alone', async () => {
  const { params, thief } = await requiringOfSuperAdmin()
  const needed = { status: 400, code: 'company_sign_in_needed' }
  expect(await thief.refusal(companyRoutes.get, { params })).toMatchObject(needed)
  await thief.data(accountRoutes.confirm, { body: { method: 'password', password } })
  for (const begin of [
    thief.refusal(secondFactorRoutes.begin, { body: {} }),
    thief.refusal(passkeyRoutes.begin, { body: {} }),
  ])
    expect(await begin).toMatchObject({ status: 400, code: 'mailed_code_required' })
})

test('counts a factor only in sessions that begin after it', async () => {
  const { made, params, user, thief } = await requiringOfSuperAdmin()
  const { request } = await thief.data(accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })
  const code = await codeMailedTo(server, user.email)
  await thief.data(accountRoutes.confirm, { body: { method: 'code', code, request } })
  const { key } = await setUpApp(server, thief)
  expect(await thief.refusal(companyRoutes.get, { params })).toMatchObject({ code: 'company_sign_in_needed' })
  const told = await made.company.api.data(notificationRoutes.list, { params })
  expect(told).toMatchObject([{ kind: 'factor_set_up', facts: { name: 'Budi Santoso' } }])
  const client = server.visitor()
  const body = { method: 'password' as const, email: user.email, password }
  const challenge = challengeOf(await client.data(authRoutes.verify, { body }))
  const step = { method: 'totp' as const, challenge, code: appCode(key) }
  const later = sessionOf(await client.data(authRoutes.verify, { body: step }))
  expect((await server.as(later).call(companyRoutes.get, { params })).status).toBe(200)
})
