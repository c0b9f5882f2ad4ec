import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

test('the founder becomes super admin', async () => {
  const founder = await makeUser(server, { firstName: 'Siti', lastName: 'Nurhaliza', locale: 'id' })
  const api = server.as(founder)
  const company = await api.data(companyRoutes.create, {
    body: { name: '  Kopi Susu  ', industry: 'Coffee', website: 'kopisusu.co.id' },
  })
  expect(company).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Kopi Susu',
    industry: 'Coffee',
    website: 'https://kopisusu.co.id',
    short_description: '',
    logo: null,
    card_color: null,
    metadata: { color: '#fafafa' },
    banner: null,
    gallery: [],
    contacts: [],
    socials: [],
    divisions: [],
    prioritise_division_details: false,
    takes_details: true,
    card_template: expect.any(Object),
    card_policy: expect.any(Object),
    verification: 'unverified',
    plan: 'open',
    revision: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const params = { companyId: company._id }
  const { data, meta } = await api.page(memberRoutes.list, { params, query: {} })
  expect(meta.total).toBe(1)
  expect(data[0]).toMatchObject({
    email: founder.email,
    roles: ['super_admin'],
    status: 'verified',
    division: null,
    card: { name: 'Siti Nurhaliza' },
  })
  const cards = await api.inCompany(company._id).page(cardRoutes.list, { query: {} })
  expect(cards.data).toMatchObject([
    { first_name: 'Siti', language: 'id', contacts: [{ key: 'email', value: founder.email, priority: 0 }] },
  ])
  expect((await api.data(userRoutes.me)).companies).toHaveLength(1)
})

test('a person may have several companies', async () => {
  const founder = await makeUser(server)
  const api = server.as(founder)
  for (const name of ['Zeta', 'alpha', 'Beta']) await api.data(companyRoutes.create, { body: { name } })
  const all = await api.page(companyRoutes.list, { query: {} })
  expect(all.meta).toEqual({ page: 1, per_page: 1000, total: 3 })
  expect(all.data.map((company) => company.name)).toEqual(['alpha', 'Beta', 'Zeta'])
  const second = await api.page(companyRoutes.list, { query: { page: '2', per_page: '2' } })
  expect(second.data.map((company) => company.name)).toEqual(['Zeta'])
  expect(second.meta).toEqual({ page: 2, per_page: 2, total: 3 })
})

test('the list holds only the person’s own companies', async () => {
  const company = await makeCompany(server)
  const pending = await makeMember(server, company, { status: 'pending' })
  const member = await makeMember(server, company)
  const stranger = await makeUser(server)
  const total = async (token: string) => (await server.as({ token }).page(companyRoutes.list, { query: {} })).meta.total
  expect(await total(member.user.token)).toBe(1)
  expect(await total(pending.user.token)).toBe(0)
  expect(await total(stranger.token)).toBe(0)
})

test.each([
  ['en', 'This field is required', 'Please enter a web address, such as https://example.com'],
  ['id', 'Bidang ini wajib diisi', 'Masukkan alamat web, misalnya https://example.com'],
])('an invalid new company is reported by field (%s)', async (language, required, url) => {
  const user = await makeUser(server)
  const api = server.as(user).speaking(language)
  const refusal = await api.refusal(companyRoutes.create, { body: { name: ' ', website: 'javascript:alert(1)' } })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { name: required, website: url } })
  expect((await api.page(companyRoutes.list, { query: {} })).meta.total).toBe(0)
})

test('a name has at most 120 characters', async () => {
  const api = server.as(await makeUser(server))
  const { name } = await api.data(companyRoutes.create, { body: { name: '字'.repeat(120) } })
  expect(name).toHaveLength(120)
  expect(await api.refusal(companyRoutes.create, { body: { name: 'x'.repeat(121) } })).toMatchObject({
    fields: { name: 'Please use at most 120 characters' },
  })
})

test('every member reads the company', async () => {
  const company = await makeCompany(server, { name: 'Seen' })
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  expect((await member.api.data(companyRoutes.get, { params })).name).toBe('Seen')
  expect((await server.as(await makeUser(server)).refusal(companyRoutes.get, { params })).status).toBe(404)
  expect((await server.visitor().refusal(companyRoutes.get, { params })).status).toBe(401)
})

test('a super admin’s edit leaves unsent fields unchanged', async () => {
  const company = await makeCompany(server, { name: 'Before' })
  const params = { companyId: company.id }
  const changed = await company.api.data(companyRoutes.update, {
    params,
    body: {
      name: 'After',
      color: '#0F6E63',
      logo_percentage_size: 50,
      industry: 'Tea',
      short_description: 'Two\r\nlines',
    },
  })
  expect(changed).toMatchObject({
    name: 'After',
    metadata: { color: '#0f6e63' },
    industry: 'Tea',
    short_description: 'Two\nlines',
    website: '',
  })
  const again = await company.api.data(companyRoutes.update, { params, body: { website: 'example.com' } })
  expect(again).toEqual({ ...changed, website: 'https://example.com', revision: changed.revision + 1 })
  const plain = await company.api.data(companyRoutes.update, { params, body: { color: 'ABCDEF' } })
  expect(plain.metadata.color).toBe('#abcdef')
})

test.each([
  ['name', 'Stolen'],
  ['color', '#000000'],
  ['logo_percentage_size', 30],
  ['logo_id', null],
])('only a super admin changes %s', async (field, value) => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const params = { companyId: company.id }
  const before = await admin.api.data(companyRoutes.get, { params })
  const body = { industry: 'Smuggled', [field]: value }
  expect(await admin.api.refusal(companyRoutes.update, { params, body })).toMatchObject({
    status: 400,
    code: 'branding_not_allowed',
    message: expect.stringContaining('super admin'),
  })
  expect(await admin.api.data(companyRoutes.get, { params })).toEqual(before)
  await admin.api.data(companyRoutes.update, { params, body: { industry: 'Tea' } })
})

test('members without admin rights cannot change the company', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  for (const roles of [[], ['division_admin' as const]]) {
    const member = await makeMember(server, company, { roles })
    expect(
      await member.api.speaking('id').refusal(companyRoutes.update, { params, body: { industry: 'Tea' } }),
    ).toMatchObject({
      status: 400,
      code: 'not_allowed',
      message: 'Anda tidak berwenang melakukan ini. Hubungi admin perusahaan Anda.',
    })
  }
})

test.each([
  ['color', '0f6e6', 'Please enter a colour of 6 hex digits, such as 0f6e63'],
  ['color', '#0f6', 'Please enter a colour of 6 hex digits, such as 0f6e63'],
  ['color', 'red;}', 'Please enter a colour of 6 hex digits, such as 0f6e63'],
  ['logo_percentage_size', 19, 'This number is out of range'],
  ['logo_percentage_size', 101, 'This number is out of range'],
  ['logo_percentage_size', 50.5, 'Please enter valid value'],
  ['short_description', 'x'.repeat(301), 'Please use at most 300 characters'],
  ['logo_id', 'no id', 'Please enter valid value'],
  ['owner', 'me', 'Unknown field'],
])('a company rejects %s = %j', async (field, value, message) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const refusal = await company.api.refusal(companyRoutes.update, { params, body: { [field]: value } })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: message } })
})

test('the logo is a file of kind logo', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const logo = await uploadPicture(company, 'logo', await pngFile(400, 200))
  const changed = await company.api.data(companyRoutes.update, { params, body: { logo_id: logo._id } })
  expect(changed.logo).toEqual({ ...logo, percentage_size: 70 })
  expect((await company.api.data(userRoutes.me)).companies[0]?.company.logo).toEqual({ url: logo.url })

  const photo = await uploadPicture(company, 'photo', await pngFile(400, 200))
  const foreign = await uploadPicture(await makeCompany(server), 'logo', await pngFile(40, 40))
  for (const logo_id of [photo._id, foreign._id]) {
    expect(await company.api.refusal(companyRoutes.update, { params, body: { logo_id } })).toMatchObject({
      status: 400,
      fields: { logo_id: 'Please enter valid value' },
    })
  }
  expect((await company.api.data(companyRoutes.update, { params, body: { logo_id: null } })).logo).toBeNull()
})

test('an admin sets the banner picture', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const params = { companyId: company.id }
  const banner = await uploadPicture(company, 'banner', await pngFile(1280, 500))
  const changed = await admin.api.data(companyRoutes.update, { params, body: { banner_id: banner._id } })
  expect(changed.banner).toEqual(banner)
  expect((await server.visitor().send('GET', `/c/${company.slug}`)).text).toContain(`src="${banner.url}"`)
  const logo = await uploadPicture(company, 'logo', await pngFile(400, 200))
  expect(await admin.api.refusal(companyRoutes.update, { params, body: { banner_id: logo._id } })).toMatchObject({
    status: 400,
    fields: { banner_id: 'Please enter valid value' },
  })
  expect((await admin.api.data(companyRoutes.update, { params, body: { banner_id: null } })).banner).toBeNull()
})

test('the audit log records changes of a company', async () => {
  const founder = await makeUser(server)
  const api = server.as(founder)
  const { _id } = await api.data(companyRoutes.create, { body: { name: 'Traced' } })
  await api.data(companyRoutes.update, { params: { companyId: _id }, body: { industry: 'Tea' } })
  const entries = await asOwner(server.database, (query) =>
    query(
      'select action, actor_user_id, subject_id, after, address from audit_entries where company_id = $1 order by created_at',
      [_id],
    ),
  )
  const common = { actor_user_id: founder.id, subject_id: _id, address: expect.stringMatching(/^10\./) }
  expect(entries).toEqual([
    { ...common, action: 'company.created', after: { name: 'Traced', industry: '', website: '' } },
    { ...common, action: 'sign_in.entered', subject_id: expect.any(String), address: '', after: null },
    { ...common, action: 'company.updated', after: { industry: 'Tea' } },
  ])
})
