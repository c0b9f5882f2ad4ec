import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

/* A save that changes nothing leaves no trace: no revision, no audit entry, no change in the feed. */

const server = await startServer()

const traces = async ({ id }: TestCompany) =>
  asOwner(server.database, (query) =>
    query(
      `select (select count(*) from audit_entries where company_id = $1) as entries,
        (select count(*) from company_changes where company_id = $1) as changes`,
      [id],
    ),
  )

test('a card with the same values is not written', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, cardId: company.cardId }
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 300))
  const contacts = [
    { key: 'phone' as const, value: '+62 21 555 0142' },
    { key: 'phone' as const, value: '+62 21 555 0142' },
  ]
  const prompts = [{ label: 'Motto', text: 'Kopi!' }]
  const body = { first_name: 'Siti', photo_id: photo._id, prompts, contacts, revision: 1 }
  const saved = await company.api.data(cardRoutes.update, { params, body })
  const before = await traces(company)
  const again = { ...body, revision: saved.revision, reset: ['note' as const] }
  expect(await company.api.data(cardRoutes.update, { params, body: again })).toEqual(saved)
  expect(await traces(company)).toEqual(before)
  const stale = await company.api.refusal(cardRoutes.update, { params, body: { ...body, revision: 1 } })
  expect(stale.code).toBe('card_changed')
  const other = { ...body, revision: saved.revision, first_name: 'Dewi' }
  expect((await company.api.data(cardRoutes.update, { params, body: other })).revision).toBe(saved.revision + 1)
})

test('a member with the same values is not written', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company, 'Sales')
  const member = await makeMember(server, company, { divisionId: division.id, roles: ['admin'] })
  const params = { companyId: company.id, memberId: member.id }
  const { email } = await company.api.data(memberRoutes.get, { params })
  const before = await traces(company)
  const body = { email, division_id: division.id, roles: ['admin' as const], hidden: false as const }
  await company.api.data(memberRoutes.update, { params, body })
  expect(await traces(company)).toEqual(before)
  await company.api.data(memberRoutes.update, { params, body: { ...body, division_id: null } })
  expect(await traces(company)).not.toEqual(before)
})

test('a company with the same values is not written', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const logo = await uploadPicture(company, 'logo', await pngFile(300, 100))
  const body = { logo_id: logo._id, color: '0f6e63', contacts: [{ key: 'phone' as const, value: '+62 21 555 0142' }] }
  const saved = await company.api.data(companyRoutes.update, { params, body })
  const before = await traces(company)
  const again = { ...body, revision: saved.revision }
  expect(await company.api.data(companyRoutes.update, { params, body: again })).toEqual(saved)
  expect(await traces(company)).toEqual(before)
  const late = await company.api.refusal(companyRoutes.update, { params, body: { ...body, revision: 1 } })
  expect(late.code).toBe('changed_elsewhere')
})

test('a division with the same values is not written', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company, 'Sales')
  const member = await makeMember(server, company, { divisionId: division.id })
  const params = { companyId: company.id, divisionId: division.id }
  const contacts = [{ key: 'fax' as const, value: '+62 21 555 0142' }]
  const body = { name: 'Sales', leads_target: 40, contacts, administrator_ids: [member.id] }
  const saved = await company.api.data(divisionRoutes.update, { params, body })
  const before = await traces(company)
  expect(await company.api.data(divisionRoutes.update, { params, body })).toEqual(saved)
  expect(await traces(company)).toEqual(before)
  const without = await company.api.data(divisionRoutes.update, { params, body: { ...body, administrator_ids: [] } })
  expect(without.administrators).toEqual([])
})

test('a lead with the same values is not written', async () => {
  const company = await makeCompany(server)
  const body = { name: 'Rina', warmth: 'hot' as const, tags: ['Expo'] }
  const { _id: leadId } = await company.api.data(leadRoutes.create, { params: { companyId: company.id }, body })
  const params = { companyId: company.id, leadId }
  const before = await traces(company)
  await company.api.data(leadRoutes.update, { params, body })
  expect(await traces(company)).toEqual(before)
})
