import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { expect, test } from 'vitest'
import { makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { allowAssistants, post } from '../../../../test/steps/assistant-steps.ts'
import { companyWithProvider, signInThrough, startCompanySignIn } from '../../../../test/steps/company-sign-in-steps.ts'
import { connectAssistant } from '../../../../test/steps/connection-steps.ts'
import { ageFactors, setUpApp } from '../../../../test/steps/second-factor-steps.ts'

const stage = await startCompanySignIn()
const { server } = stage

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

async function connectedMember(company: TestCompany, email = `${unique()}@example.com`) {
  const member = await makeMember(server, company, { email })
  const { tokens } = await connectAssistant(server, company, member.api)
  const authorization = `Bearer ${tokens.access_token}`
  return { member, status: async () => (await post(server, { authorization }, list)).statusCode }
}

test('stricter rules end connections', async () => {
  const { company, params } = await companyWithProvider(stage)
  await allowAssistants(company)
  await setUpApp(server, company.api)
  const { status } = await connectedMember(company)
  const set = (second_factor: 'off' | 'everyone', idle_minutes: number | null) =>
    company.api.data(signInRulesRoutes.update, {
      params,
      body: { second_factor, idle_minutes, session_hours: null, email_domains: [], grace_days: 7 },
    })
  await set('off', null)
  expect(await status()).toBe(200)
  await set('everyone', null)
  expect(await status()).toBe(401)
})

test('requiring the provider ends connections', async () => {
  const { company, params, domain } = await companyWithProvider(stage)
  await allowAssistants(company)
  await setUpApp(server, company.api)
  await ageFactors(server, company.founder.id)
  const { status } = await connectedMember(company, `ayu-${unique()}@${domain}`)
  await company.api.data(companySignInRoutes.change, { params, body: { joining: 'request' } })
  expect(await status()).toBe(200)
  await company.api.data(companySignInRoutes.change, { params, body: { required: true } })
  expect(await status()).toBe(401)
})

test('unlinking a person ends their connections only', async () => {
  const made = await companyWithProvider(stage)
  await allowAssistants(made.company)
  const [one, other] = [
    await connectedMember(made.company, `ayu-${unique()}@${made.domain}`),
    await connectedMember(made.company),
  ]
  await signInThrough(server.visitor(), made, { email: one.member.email })
  await made.company.api.data(companySignInRoutes.unlink, { params: { ...made.params, memberId: one.member.id } })
  expect([await one.status(), await other.status()]).toEqual([401, 200])
})
