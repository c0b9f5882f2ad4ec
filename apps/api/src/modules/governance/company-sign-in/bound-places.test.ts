import { accountRoutes } from '@kartu/contracts/governance/account'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { companyWithProvider, signInThrough, startCompanySignIn } from '../../../../test/steps/company-sign-in-steps.ts'
import { makeMember, newToken, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { ageFactors, setUpApp } from '../../../../test/steps/second-factor-steps.ts'

const stage = await startCompanySignIn()
const { server } = stage
const needed = { status: 400, code: 'company_sign_in_needed' }
const privateAddress = () => `${unique()}@private.example`

/** A company that requires its sign-in, and an admin at its domain who has signed in with it. */
async function requiring() {
  const made = await companyWithProvider(stage)
  const { company, params } = made
  await setUpApp(server, company.api)
  await ageFactors(server, company.founder.id)
  await company.api.data(routes.change, { params, body: { required: true } })
  const admin = await makeMember(server, company, { roles: ['admin'], email: `ayu-${unique()}@${made.domain}` })
  const api = server.as(await signInThrough(server.visitor(), made, { email: admin.email }))
  return { made, company, params, admin, api }
}

test('a member cannot change to an address outside a required domain', async () => {
  const { params, admin, api } = await requiring()
  const change = { params: { ...params, memberId: admin.id }, body: { email: privateAddress() } }
  expect(await api.refusal(memberRoutes.update, change)).toMatchObject({ status: 400, code: 'place_bound' })
})

test('a member stays bound until a super admin unbinds them', async () => {
  const { company, params, admin } = await requiring()
  const place = { params: { ...params, memberId: admin.id } }
  await company.api.data(memberRoutes.update, { ...place, body: { email: privateAddress() } })
  await server.database.global.raw('update users set email = $1 where id = $2', [privateAddress(), admin.user.id])
  const later = server.as({ token: await newToken(server, admin.user.id) })
  expect(await later.refusal(companyRoutes.get, { params })).toMatchObject(needed)
  expect(await company.api.data(routes.member, place)).toMatchObject({ bound: true })
  expect((await admin.api.refusal(routes.unbind, place)).code).toBe('company_sign_in_needed')
  await company.api.data(routes.unbind, place)
  expect((await later.call(companyRoutes.get, { params })).status).toBe(200)
})

test('a new address of the account leaves the member bound', async () => {
  const { company, params, made } = await requiring()
  const member = await makeMember(server, company, { email: `budi-${unique()}@${made.domain}` })
  await company.api.data(memberRoutes.update, {
    params: { ...params, memberId: member.id },
    body: { email: privateAddress() },
  })
  await server.database.transaction({ companyId: company.id }, (tx) =>
    tx.raw('update members set sign_in_bound = false where company_id = $1 and id = $2', [company.id, member.id]),
  )
  const api = server.as({ token: await newToken(server, member.user.id) })
  const email = privateAddress()
  await api.data(accountRoutes.changeEmail, { body: { email } })
  for (const [address, mailed] of [
    ['current', member.email],
    ['new', email],
  ] as const)
    await api.data(accountRoutes.confirmEmail, { body: { address, code: await codeMailedTo(server, mailed) } })
  expect(await api.refusal(companyRoutes.get, { params })).toMatchObject(needed)
})

test('an admin cannot move a super admin to a required domain', async () => {
  const { made, company, params, api } = await requiring()
  const second = await makeMember(server, company, { roles: ['super_admin'] })
  const place = { ...params, memberId: second.id }
  const body = { email: `${unique()}@${made.domain}` }
  expect(await api.refusal(memberRoutes.update, { params: place, body })).toMatchObject({ code: 'not_allowed' })
  await company.api.data(memberRoutes.update, { params: place, body })
  const [mail] = await mailsTo(server, second.email, 1)
  expect(mail?.text).toContain(body.email)
})
