import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const ofDivision = (company: TestCompany, divisionId: string) => ({ companyId: company.id, divisionId })
const pageOf = async (slug: string): Promise<string> => (await server.visitor().send('GET', `/c/${slug}`)).text

const empty = {
  short_description: '',
  logo: null,
  banner: null,
  color: null,
  leads_target: null,
  contacts: [],
  secondary_logo_ids: [],
  card_rules: {},
  card_template: {},
  members: 0,
  administrators: [],
  revision: 1,
}

test('divisions are sorted by name, unnamed ones last', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  expect(await company.api.data(divisionRoutes.list, { params })).toEqual([])
  const unnamed = await company.api.data(divisionRoutes.create, { params, body: { name: '' } })
  const made = await company.api.data(divisionRoutes.create, { params, body: { name: '  Sales  ' } })
  expect(made).toEqual({ ...empty, _id: expect.any(String) as string, name: 'Sales' })
  const design = await makeDivision(server, company, 'design')
  await makeMember(server, company, { divisionId: made._id })
  const last = await makeMember(server, company, { divisionId: made._id })

  const expected = [
    { ...empty, _id: design.id, name: 'design' },
    { ...empty, _id: made._id, name: 'Sales', members: 2 },
    { ...empty, _id: unnamed._id, name: '' },
  ]
  expect(await company.api.data(divisionRoutes.list, { params })).toEqual(expected)
  expect(await last.api.data(divisionRoutes.list, { params })).toEqual(expected)
})

test('an emptied detail falls back to the company’s', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const logo = await uploadPicture(company, 'logo', await pngFile(300, 100))
  const banner = await uploadPicture(company, 'banner', await pngFile(1280, 500))
  const body = {
    name: 'Jakarta',
    short_description: ' Port\r\nand customs ',
    logo_id: logo._id,
    logo_percentage_size: 55,
    banner_id: banner._id,
    color: 'B3261E',
    leads_target: 40,
    contacts: [
      { key: 'fax' as const, value: '+62 21 555 0142', label: 'Front desk' },
      { key: 'whatsapp' as const, value: '' },
      { key: 'telegram' as const, value: '@jakarta' },
    ],
  }
  const made = await company.api.data(divisionRoutes.create, { params, body })
  expect(made).toMatchObject({
    name: 'Jakarta',
    short_description: 'Port\nand customs',
    logo: { ...logo, percentage_size: 55 },
    banner,
    color: '#b3261e',
    leads_target: 40,
    contacts: [{ key: 'fax', value: '+62215550142', label: 'Front desk' }, { key: 'telegram' }],
  })
  const change = (sent: object) =>
    company.api.data(divisionRoutes.update, { params: ofDivision(company, made._id), body: sent })
  expect(await change({ name: 'Jakarta Utara' })).toEqual({ ...made, name: 'Jakarta Utara', revision: 2 })
  expect(
    await change({
      logo_id: null,
      banner_id: null,
      color: null,
      leads_target: null,
      short_description: '',
      contacts: [],
    }),
  ).toEqual({
    ...empty,
    _id: made._id,
    name: 'Jakarta Utara',
    revision: 3,
  })
  expect(await company.api.data(divisionRoutes.get, { params: ofDivision(company, made._id) })).toMatchObject({
    name: 'Jakarta Utara',
    logo: null,
  })
})

test.each([
  ['en', 'A division with this name already exists.'],
  ['id', 'Divisi dengan nama ini sudah ada.'],
])('a name is unique in a company regardless of case (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await makeDivision(server, company, 'Sales')
  const second = await makeDivision(server, company, 'Marketing')
  const api = company.api.speaking(language)
  const refusal = {
    status: 400,
    code: 'division_name_taken',
    message,
    fields: { name: message },
    retryAfter: undefined,
  }
  expect(await api.refusal(divisionRoutes.create, { params, body: { name: 'SALES' } })).toEqual(refusal)
  const renamed = { params: ofDivision(company, second.id), body: { name: 'sales' } }
  expect(await api.refusal(divisionRoutes.update, renamed)).toEqual(refusal)
  const other = await makeCompany(server)
  await makeDivision(server, other, 'Sales')
  expect(await company.api.data(divisionRoutes.list, { params })).toHaveLength(2)
})

test('several divisions may have no name', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  for (let count = 0; count < 2; count += 1)
    await company.api.data(divisionRoutes.create, { params, body: { name: ' ' } })
  expect(await company.api.data(divisionRoutes.list, { params })).toHaveLength(2)
})

test('concurrent requests create one division per name', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => company.api.call(divisionRoutes.create, { params, body: { name: 'Sales' } })),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
})

test.each([
  [{ name: null }, { name: 'This field is required' }],
  [{ name: 'x'.repeat(121) }, { name: 'Please use at most 120 characters' }],
  [{ name: 'A', short_description: 'x'.repeat(301) }, { short_description: 'Please use at most 300 characters' }],
  [{ name: 'A', color: '#12345' }, { color: 'Please enter a colour of 6 hex digits, such as 0f6e63' }],
  [{ name: 'A', color: '12345g' }, { color: 'Please enter a colour of 6 hex digits, such as 0f6e63' }],
  [{ name: 'A', leads_target: -1 }, { leads_target: 'This number is out of range' }],
  [{ name: 'A', leads_target: 1.5 }, { leads_target: 'Please enter valid value' }],
  [{ name: 'A', logo_percentage_size: 101 }, { logo_percentage_size: 'This number is out of range' }],
  [{ name: 'A', contacts: [{ key: 'fax', value: '12', code: '65' }] }, { 'contacts.0.value': expect.any(String) }],
  [{ name: 'A', owner: 'me' }, { owner: 'Unknown field' }],
])('a new division rejects %j', async (body, fields) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const refusal = await company.api.refusal(divisionRoutes.create, { params, body })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields })
  expect(await company.api.data(divisionRoutes.list, { params })).toEqual([])
})

test('a division has at most 10 socials', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const contacts = Array.from({ length: 11 }, (_, at) => ({ key: 'linkedin', value: `in/a${at}` }))
  const many = await company.api.refusal(divisionRoutes.create, { params, body: { name: 'A', contacts } })
  expect(many.fields['contacts']).toContain('10')
  const foreign = await uploadPicture(await makeCompany(server), 'logo', await pngFile(30, 30))
  const stolen = await company.api.refusal(divisionRoutes.create, { params, body: { name: 'A', logo_id: foreign._id } })
  expect(stolen.fields).toEqual({ logo_id: 'Please enter valid value' })
})

test('a division’s details show only on its own cards', async () => {
  const company = await makeCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const inside = await makeMember(server, company, { divisionId: jakarta.id })
  const outside = await makeMember(server, company)
  await pageOf(inside.slug)
  const body = { color: '#7a2e8e', short_description: 'Port and customs' }
  await company.api.data(divisionRoutes.update, { params: ofDivision(company, jakarta.id), body })
  expect(await pageOf(inside.slug)).toContain('#7a2e8e')
  expect(await pageOf(inside.slug)).toContain('Port and customs')
  expect(await pageOf(outside.slug)).not.toContain('#7a2e8e')

  // If both have a value, the company's value shows until its flag changes that.
  const params = { companyId: company.id }
  await company.api.data(companyRoutes.update, { params, body: { color: '#0b5cad' } })
  expect(await pageOf(inside.slug)).not.toContain('#7a2e8e')
  await company.api.data(companyRoutes.update, { params, body: { prioritise_division_details: true } })
  expect(await pageOf(inside.slug)).toContain('#7a2e8e')
  expect(await pageOf(outside.slug)).toContain('#0b5cad')
})

test('deleting a division moves its members', async () => {
  const company = await makeCompany(server)
  const from = await makeDivision(server, company, 'Old')
  const to = await makeDivision(server, company, 'New')
  const boss = await makeMember(server, company, { divisionId: from.id, roles: ['division_admin'] })
  const people = [await makeMember(server, company, { divisionId: from.id }), boss]
  const remove = (query: object) => ({ params: ofDivision(company, from.id), query })
  const foreign = await makeDivision(server, await makeCompany(server))
  for (const move_to of [foreign.id, from.id, '00000000-0000-7000-8000-000000000000']) {
    expect(await company.api.refusal(divisionRoutes.remove, remove({ move_to }))).toMatchObject({
      status: 400,
      fields: { move_to: 'Please enter valid value' },
    })
  }
  await pageOf(boss.slug)
  const done = await company.api.data(divisionRoutes.remove, remove({ move_to: to.id }))
  expect(done).toEqual({ _id: from.id, moved: 2 })
  expect(await pageOf(boss.slug)).toContain('New')
  for (const { id } of people) {
    const member = await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: id } })
    // The old division's admin does not become admin of the new one.
    expect(member).toMatchObject({ division: { _id: to.id, name: 'New' }, roles: [] })
  }
  const params = ofDivision(company, from.id)
  expect((await company.api.refusal(divisionRoutes.get, { params })).status).toBe(404)
  expect((await company.api.refusal(divisionRoutes.remove, remove({}))).status).toBe(404)

  const last = await company.api.data(divisionRoutes.remove, { params: ofDivision(company, to.id), query: {} })
  expect(last.moved).toBe(2)
  const member = { companyId: company.id, memberId: boss.id }
  expect((await company.api.data(memberRoutes.get, { params: member })).division).toBeNull()
})

test('another company’s division is not found', async () => {
  const company = await makeCompany(server)
  const foreign = await makeDivision(server, await makeCompany(server))
  const params = ofDivision(company, foreign.id)
  const calls = [
    company.api.refusal(divisionRoutes.get, { params }),
    company.api.refusal(divisionRoutes.update, { params, body: { name: 'Mine' } }),
    company.api.refusal(divisionRoutes.remove, { params, query: {} }),
  ]
  for (const refusal of await Promise.all(calls)) expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(divisionRoutes.list, { params: { companyId: company.id } })).status).toBe(404)
})

test('the audit log records changes of a division', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const { _id } = await company.api.data(divisionRoutes.create, { params, body: { name: 'Traced' } })
  await company.api.data(divisionRoutes.update, { params: ofDivision(company, _id), body: { leads_target: 5 } })
  await company.api.data(divisionRoutes.remove, { params: ofDivision(company, _id), query: {} })
  const entries = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      'select action, actor_user_id, before, after from audit_entries where subject_id = $1 order by created_at',
      [_id],
    ),
  )
  expect(entries).toMatchObject([
    { action: 'division.created', actor_user_id: company.founder.id },
    { action: 'division.updated', after: { leads_target: 5 } },
    { action: 'division.removed', before: { name: 'Traced', members: 0 }, after: { members_went_to: null } },
  ])
})
