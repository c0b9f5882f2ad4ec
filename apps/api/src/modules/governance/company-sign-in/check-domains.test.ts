import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { domainRecordName } from '@kartu/contracts/governance/company-sign-in.plain'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import {
  companyWithProvider,
  signInThrough,
  startCompanySignIn,
  type WithProvider,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, unique } from '../../../../test/factories.ts'
import { checkDomains } from './check-domains.ts'

const stage = await startCompanySignIn()
const { server, records } = stage
const day = 86_400_000

const kindsOf = async ({ company, params }: WithProvider) =>
  (await company.api.data(notificationRoutes.list, { params })).map(({ kind, facts }) => [kind, facts['days']])
const provedOf = async ({ company, params }: WithProvider) =>
  (await company.api.data(routes.get, { params })).domains.map(({ proved_at: at }) => at !== null)

test('a domain loses its proof after a week without its record', async () => {
  const made = await companyWithProvider(stage)
  const member = await makeMember(server, made.company, { email: `ayu-${unique()}@${made.domain}` })
  const api = server.as(await signInThrough(server.visitor(), made, { email: member.email }))
  const now = Date.now()
  await checkDomains(server.deps, now + 2 * day)
  expect(await kindsOf(made)).toEqual([])
  records.delete(domainRecordName(made.domain))
  for (const hours of [72, 73, 97, 240 - 1]) await checkDomains(server.deps, now + hours * 3_600_000)
  expect(await kindsOf(made)).toEqual([
    ['domain_missing', 1],
    ['domain_missing', 6],
    ['domain_missing', 7],
  ])
  expect((await api.call(userRoutes.me)).status).toBe(200)
  await checkDomains(server.deps, now + 240 * 3_600_000)
  expect((await kindsOf(made))[0]).toEqual(['domain_lost', undefined])
  expect(await provedOf(made)).toEqual([false])
  expect((await api.call(userRoutes.me)).status).toBe(401)
  expect(await server.visitor().refusal(routes.begin, { body: { email: member.email } })).toMatchObject({
    code: 'company_sign_in_none',
  })
})

test('a restored record clears the warning', async () => {
  const made = await companyWithProvider(stage)
  const name = domainRecordName(made.domain)
  const record = records.get(name) ?? []
  const now = Date.now()
  records.delete(name)
  await checkDomains(server.deps, now + 2 * day)
  records.set(name, record)
  await checkDomains(server.deps, now + 5 * day)
  records.delete(name)
  await checkDomains(server.deps, now + 10 * day)
  expect(await provedOf(made)).toEqual([true])
})

test('a proof by work address ends with the company’s verification', async () => {
  const made = await companyWithProvider(stage)
  const { company, params, domain } = made
  await asOwner(server.database, async (query) => {
    await query(`update companies set verification = 'verified' where id = $1`, [company.id])
    await query(`update company_sign_in_domains set proved_by = 'work_address' where company_id = $1`, [company.id])
  })
  await company.api.data(companyRoutes.update, { params, body: { name: `Other ${unique()}` } })
  expect(await provedOf(made)).toEqual([false])
  expect(await server.visitor().refusal(routes.begin, { body: { email: `a@${domain}` } })).toMatchObject({
    code: 'company_sign_in_none',
  })
})
