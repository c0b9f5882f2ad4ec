import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { type ChangeRequest, changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { makeCompany, makeDivision, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** Company whose employees cannot edit names or titles. */
async function makeStrictCompany(): Promise<TestCompany> {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.standard } })
  return company
}

const change = { field: 'job_title', value: 'Head Barista' } as const
const ask = (company: TestCompany, api: Client, asked: object = change, message = ''): Promise<ChangeRequest> =>
  api.data(changeRequestRoutes.create, { params: { companyId: company.id }, body: { change: asked, message } as never })
const list = async (company: TestCompany, api: Client, query = {}) =>
  (await api.page(changeRequestRoutes.list, { params: { companyId: company.id }, query })).data
const paramsOf = (company: TestCompany, request: ChangeRequest) => ({
  companyId: company.id,
  changeRequestId: request._id,
})
const told = async (company: TestCompany, api: Client) =>
  (await api.data(notificationRoutes.list, { params: { companyId: company.id } })).map(({ kind, facts }) => [
    kind,
    facts,
  ])

test('an accepted request changes the card', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company, { firstName: 'Ayu', lastName: 'Lestari', jobTitle: 'Barista' })
  const request = await ask(company, member.api, change, 'I was promoted')
  expect(request).toMatchObject({
    member: { _id: member.id, name: 'Ayu Lestari' },
    field: 'job_title',
    before: ['Barista'],
    after: ['Head Barista'],
    message: 'I was promoted',
    state: 'pending',
    decided_by: '',
    decided_at: null,
  })
  expect(await told(company, company.api)).toEqual([
    ['change_requested', { change_request_id: request._id, field: 'job_title', name: 'Ayu Lestari' }],
  ])

  const decided = await company.api.data(changeRequestRoutes.accept, { params: paramsOf(company, request) })
  expect(decided).toMatchObject({ state: 'accepted', decided_at: expect.stringMatching(/Z$/) as string })
  const params = { companyId: company.id, cardId: member.cardId }
  const card = await member.api.data(cardRoutes.get, { params })
  expect([card.job_title, card.fields.job_title.origin, card.revision]).toEqual(['Head Barista', 'company', 2])
  expect((await server.visitor().send('GET', `/c/${member.slug}`)).text).toContain('Head Barista')
  expect(await told(company, member.api)).toMatchObject([
    ['change_accepted', { field: 'job_title', name: decided.decided_by }],
  ])
})

test('a rejected request leaves the card unchanged', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const request = await ask(company, member.api)
  const params = paramsOf(company, request)
  const body = { answer: 'Next year' }
  expect(await company.api.data(changeRequestRoutes.reject, { params, body })).toMatchObject({
    state: 'rejected',
    answer: 'Next year',
  })
  const card = { companyId: company.id, cardId: member.cardId }
  expect((await member.api.data(cardRoutes.get, { params: card })).job_title).toBe('Barista')
  expect(await told(company, member.api)).toMatchObject([['change_rejected', { answer: 'Next year' }]])
})

test('a request is decided once', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company)
  const request = await ask(company, member.api)
  const params = paramsOf(company, request)
  const replies = await Promise.all([
    company.api.call(changeRequestRoutes.accept, { params }),
    company.api.call(changeRequestRoutes.reject, { params, body: {} }),
    company.api.call(changeRequestRoutes.accept, { params }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await company.api.refusal(changeRequestRoutes.accept, { params })).toMatchObject({
    code: 'request_decided',
    message: 'This request has already been decided.',
  })
})

test('a newer request replaces the older one', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company)
  const first = await ask(company, member.api)
  const second = await ask(company, member.api, { field: 'job_title', value: 'Roaster' })
  expect((await list(company, member.api, { state: 'pending' })).map(({ _id }) => _id)).toEqual([second._id])
  const params = paramsOf(company, second)
  expect(await member.api.data(changeRequestRoutes.withdraw, { params })).toMatchObject({ state: 'withdrawn' })
  expect(await list(company, company.api, { state: 'pending' })).toEqual([])
  expect((await list(company, company.api)).map(({ _id, state }) => [_id, state])).toEqual([
    [second._id, 'withdrawn'],
    [first._id, 'withdrawn'],
  ])
  expect(await company.api.refusal(changeRequestRoutes.withdraw, { params })).toMatchObject({ code: 'not_allowed' })
})

test('concurrent requests leave one pending', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company)
  await Promise.all(['A', 'B', 'C', 'D'].map((value) => ask(company, member.api, { field: 'job_title', value })))
  expect(await list(company, company.api, { state: 'pending' })).toHaveLength(1)
})

test('a photo request keeps the former picture after the decision', async () => {
  const company = await makeStrictCompany()
  await company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { policy: presets.strict },
  })
  const member = await makeMember(server, company)
  const [first, second] = [
    await uploadPicture(company, 'photo', await pngFile(60, 60, 1)),
    await uploadPicture(company, 'photo', await pngFile(60, 60, 2)),
  ]
  for (const [photo, before] of [
    [first, null],
    [second, first],
  ] as const) {
    const request = await ask(company, member.api, { field: 'photo', value: photo._id })
    expect([request.photo, request.photo_before]).toEqual([photo, before])
    const decided = await company.api.data(changeRequestRoutes.accept, { params: paramsOf(company, request) })
    expect([decided.photo, decided.photo_before]).toEqual([photo, before])
  }
  const [latest] = await list(company, member.api, { state: 'accepted' })
  expect(latest?.photo_before?.url).toBe(first.url)
  expect((await server.visitor().send('GET', first.url)).status).toBe(200)
})

test('a required field cannot be requested empty', async () => {
  const company = await makeCompany(server)
  const { fields } = presets.strict
  const policy = { edit_card: false, fields: { ...fields, job_title: { ...fields.job_title, required: true } } }
  await company.api.data(customisationRoutes.update, { params: { companyId: company.id }, body: { policy } })
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const change = { field: 'job_title', value: '' } as const
  const params = { companyId: company.id }
  expect(await member.api.refusal(changeRequestRoutes.create, { params, body: { change } })).toMatchObject({
    fields: { 'change.value': 'This field is required' },
  })
})

test('names, photos or socials are requested as a whole', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const member = await makeMember(server, company, { firstName: 'Budi', lastName: 'Santoso' })
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const names = { prefix: 'Dr.', first_name: 'Budi', middle_name: '', last_name: 'Gunawan', suffix: '' }
  const name = await ask(company, member.api, { field: 'name', value: { ...names, preferred_name: '' } })
  expect([name.before, name.after]).toEqual([['Budi Santoso'], ['Dr. Budi Gunawan']])
  const picture = await uploadPicture(company, 'photo', await pngFile(200, 200))
  const photo = await ask(company, member.api, { field: 'photo', value: picture._id })
  expect(photo.photo).toEqual(picture)
  const value = [{ key: 'linkedin', value: 'in/budi', label: 'Work' }]
  const socials = await ask(company, member.api, { field: 'socials', value })
  expect(socials.after).toEqual(['Work: in/budi'])

  for (const request of [name, photo, socials]) {
    await company.api.data(changeRequestRoutes.accept, { params: paramsOf(company, request) })
  }
  const card = await member.api.data(cardRoutes.get, { params: { ...params, cardId: member.cardId } })
  expect(card).toMatchObject({ prefix: 'Dr.', last_name: 'Gunawan', photo: picture })
  expect(card.contacts.map(({ key }) => key)).toEqual(['email', 'linkedin'])
  expect(await list(company, company.api, { member: member.id })).toHaveLength(3)
})

test('pointless or invalid requests are refused', async () => {
  const company = await makeStrictCompany()
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const params = { companyId: company.id }
  const refusal = (change: object) => member.api.refusal(changeRequestRoutes.create, { params, body: { change } })
  expect(await refusal({ field: 'note', value: 'Hi' })).toMatchObject({ status: 400, code: 'field_not_locked' })
  expect(await refusal({ field: 'job_title', value: 'Barista' })).toMatchObject({
    code: 'invalid',
    fields: { 'change.value': 'Invalid Data' },
  })
  expect(await refusal({ field: 'job_title', value: 'x'.repeat(121) })).toMatchObject({ code: 'invalid' })
  expect(await refusal({ field: 'slug', value: 'x' })).toMatchObject({ status: 400, code: 'invalid' })
})

test('a request is decided by the person’s admins', async () => {
  const company = await makeStrictCompany()
  const [sales, ops] = [await makeDivision(server, company), await makeDivision(server, company)]
  const member = await makeMember(server, company, { divisionId: sales.id })
  const near = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const far = await makeMember(server, company, { divisionId: ops.id, roles: ['division_admin'] })
  const colleague = await makeMember(server, company, { divisionId: sales.id })
  const request = await ask(company, member.api)
  const params = paramsOf(company, request)

  expect((await list(company, near.api)).map(({ _id }) => _id)).toEqual([request._id])
  expect(await told(company, near.api)).toHaveLength(1)
  for (const [{ api }, status] of [
    [far, 404],
    [colleague, 400],
  ] as const) {
    expect(await list(company, api)).toEqual([])
    expect(await told(company, api)).toEqual([])
    expect((await api.refusal(changeRequestRoutes.accept, { params })).status).toBe(status)
    expect((await api.refusal(changeRequestRoutes.reject, { params, body: {} })).status).toBe(status)
  }
  expect(await member.api.refusal(changeRequestRoutes.accept, { params })).toMatchObject({ code: 'not_allowed' })
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(changeRequestRoutes.accept, { params })).status).toBe(404)
  expect(await near.api.data(changeRequestRoutes.accept, { params })).toMatchObject({ state: 'accepted' })
})
