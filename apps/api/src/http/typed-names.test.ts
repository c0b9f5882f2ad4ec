import { accountRoutes } from '@kartu/contracts/governance/account'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, unique } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'

const server = await startServer()
const disguised = '🅺🅰🆁🆃🆄 🆂🅴🅲🆄🆁🅸🆃🆈'

test('refuses a company name that looks like the program', async () => {
  const person = server.as(await makeUser(server))
  expect(await person.refusal(companyRoutes.create, { body: { name: disguised } })).toMatchObject({
    status: 400,
    fields: { name: expect.stringContaining('looks like the name of Kartu') as string },
  })
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  expect(await company.api.refusal(companyRoutes.update, { params, body: { name: disguised } })).toMatchObject({
    status: 400,
    fields: { name: expect.any(String) as string },
  })
})

test('refuses a member name that looks like the program', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const body = { first_name: 'Каrtu', email: `${unique()}@example.com` }
  expect(await company.api.refusal(memberRoutes.create, { params, body })).toMatchObject({
    status: 400,
    fields: { first_name: expect.any(String) as string },
  })
  const oskar = { ...body, first_name: 'Oskar', last_name: 'Tunner' }
  expect((await company.api.call(memberRoutes.create, { params, body: oskar })).status).toBe(200)
})

test('checks first and last name together', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const body = { first_name: 'Kartu', last_name: 'Security', email: `${unique()}@example.com` }
  const refusal = { status: 400, fields: { first_name: expect.any(String) as string } }
  expect(await company.api.refusal(memberRoutes.create, { params, body })).toMatchObject(refusal)
})

test('two edits cannot form a reserved name', async () => {
  const company = await makeCompany(server)
  const card = { params: { companyId: company.id, cardId: company.cardId } }
  const refusal = { status: 400, fields: { first_name: expect.any(String) as string } }
  await company.api.data(cardRoutes.update, { ...card, body: { revision: 1, first_name: 'Kartu' } })
  const last = { ...card, body: { revision: 2, last_name: 'Security' } }
  expect(await company.api.refusal(cardRoutes.update, last)).toMatchObject(refusal)
  await company.api.data(accountRoutes.update, { body: { first_name: 'Kartu' } })
  expect(await company.api.refusal(accountRoutes.update, { body: { last_name: 'Security' } })).toMatchObject(refusal)
})
