import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
keepLicencesSound(server)

const randomId = '0198c0de-0000-7000-8000-000000000000'
const paramsOf = (company: TestCompany, memberId: string) => ({ companyId: company.id, memberId })
const emailsOf = async (company: TestCompany) => {
  const { data } = await company.api.page(memberRoutes.list, {
    params: { companyId: company.id },
    query: { sort: 'email' },
  })
  return data.map((member) => member.email)
}

test('a member is added with an external ID', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const body = { first_name: 'Eko', email: `${unique()}@example.com`, external_id: '1042' }
  const made = await company.api.data(memberRoutes.create, { params, body })
  expect(made.external_id).toBe('1042')
  const { data } = await company.api.page(memberRoutes.list, { params, query: {} })
  expect(data.map((one) => one.external_id).toSorted()).toEqual(['1042', null])
  const again = { ...body, email: `${unique()}@example.com` }
  expect(await company.api.refusal(memberRoutes.create, { params, body: again })).toMatchObject({
    code: 'external_id_taken',
    fields: { external_id: expect.any(String) as string },
  })
})

test('an added member’s card is public at once', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company, 'Sales')
  const member = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: {
      first_name: ' Nguyễn Thị Minh ',
      last_name: 'Khai',
      email: ' Minh.Khai@Example.com ',
      job_title: 'Engineer',
      division_id: division.id,
      contacts: [
        { key: 'mobile', value: '+84 90 123 4567', extension: '12' },
        { key: 'linkedin', value: '   ' },
        { key: 'website', value: 'example.com' },
      ],
    },
  })
  expect(member).toMatchObject({
    user_id: null,
    external_id: null,
    email: 'minh.khai@example.com',
    status: 'verified',
    roles: [],
    division: { _id: division.id, name: 'Sales' },
    card: {
      first_name: 'Nguyễn Thị Minh',
      last_name: 'Khai',
      job_title: 'Engineer',
      slug: expect.stringMatching(/^nguyen-thi-minh-khai-[a-z0-9]+$/),
      contacts: [
        { key: 'mobile', value: '+84901234567', code: '84', extension: '12', priority: 0 },
        { key: 'website', value: 'https://example.com', priority: 1 },
        { key: 'email', value: 'minh.khai@example.com', priority: 2 },
      ],
      photo: null,
      revision: 1,
    },
  })
  expect(member.card.url).toBe(`https://kartu.test/c/${member.card.slug}`)
  expect(await company.api.data(memberRoutes.get, { params: paramsOf(company, member._id) })).toEqual(member)
})

test('a first name and an email suffice for a member', async () => {
  const company = await makeCompany(server)
  const email = `suharto-${unique()}@example.com`
  const member = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Suharto', email },
  })
  expect(member.card).toMatchObject({ last_name: '', contacts: [{ key: 'email', value: email }] })
})

test('an email among the contacts is not added twice', async () => {
  const company = await makeCompany(server)
  const contacts = [{ key: 'email' as const, value: 'sales@example.com', label: 'Office' }]
  const member = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Eko', email: `eko-${unique()}@example.com`, contacts },
  })
  expect(member.card.contacts).toMatchObject([{ key: 'email', value: 'sales@example.com', label: 'Office' }])
})

test('forty contacts leave no room for the email', async () => {
  const company = await makeCompany(server)
  const contacts = Array.from({ length: 40 }, (_, at) => ({ key: 'website' as const, value: `example.com/${at}` }))
  const member = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Eko', email: `eko-${unique()}@example.com`, contacts },
  })
  expect(member.card.contacts.map((entry) => entry.key)).toEqual(Array(40).fill('website'))
})

test('a lone surrogate is refused', async () => {
  const company = await makeCompany(server)
  const body = { first_name: 'Eko \ud83d', email: `eko-${unique()}@example.com` }
  expect(await company.api.refusal(memberRoutes.create, { params: { companyId: company.id }, body })).toMatchObject({
    status: 400,
    fields: { first_name: 'Please enter valid value' },
  })
})

test.each([
  [
    'en',
    'Must provide first name',
    'must provide email',
    'Must provide valid email address',
    'Please use a valid phone number',
  ],
  ['id', 'Nama depan harus diisi', 'Email harus diisi', 'Alamat email harus valid', 'Gunakan nomor telepon yang valid'],
])('an invalid new member is reported by field (%s)', async (language, firstName, missing, invalid, phone) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const api = company.api.speaking(language)
  const refusal = (body: object) => api.refusal(memberRoutes.create, { params, body })

  expect(await refusal({ first_name: '', email: '' })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { first_name: firstName, email: missing },
  })
  expect((await refusal({})).fields).toMatchObject({ email: missing })
  expect((await refusal({ first_name: 'Eko', email: 'eko@' })).fields).toEqual({ email: invalid })
  const contacts = [
    { key: 'phone', value: '+65 6123 4567' },
    { key: 'mobile', value: '12' },
  ]
  expect((await refusal({ first_name: 'Eko', email: 'eko@example.com', contacts })).fields).toEqual({
    'contacts.1.value': phone,
  })
  expect(await emailsOf(company)).toEqual([company.founder.email])
})

test.each([
  ['en', 'This email address already exist'],
  ['id', 'Alamat email ini sudah terdaftar'],
])('an email is unique in a company (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  const member = await makeMember(server, company)
  const api = company.api.speaking(language)
  const taken = { status: 400, code: 'email_taken', message, fields: { email: message }, retryAfter: undefined }
  const body = { first_name: 'Twin', email: member.email.toUpperCase() }
  expect(await api.refusal(memberRoutes.create, { params: { companyId: company.id }, body })).toEqual(taken)
  const change = { params: paramsOf(company, member.id), body: { email: company.founder.email } }
  expect(await api.refusal(memberRoutes.update, change)).toEqual(taken)
  await other.api.data(memberRoutes.create, { params: { companyId: other.id }, body })
  expect(await emailsOf(company)).toEqual([company.founder.email, member.email].toSorted())
})

test('concurrent requests add the same member once', async () => {
  const company = await makeCompany(server)
  const body = { first_name: 'Twin', email: `twin-${unique()}@example.com` }
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => company.api.call(memberRoutes.create, { params: { companyId: company.id }, body })),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  expect(await emailsOf(company)).toHaveLength(2)
  const orphans = await asOwner(server.database, (query) =>
    query(
      `select id from cards where company_id = $1 and not exists (select from members m where m.company_id = $1 and m.id = member_id)`,
      [company.id],
    ),
  )
  expect(orphans).toEqual([])
})

test('a division of another company is refused', async () => {
  const company = await makeCompany(server)
  const foreign = await makeDivision(server, await makeCompany(server))
  const member = await makeMember(server, company)
  for (const division_id of [foreign.id, randomId]) {
    const body = { first_name: 'Eko', email: `eko-${unique()}@example.com`, division_id }
    expect(await company.api.refusal(memberRoutes.create, { params: { companyId: company.id }, body })).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { division_id: 'Please enter valid value' },
    })
    expect(
      await company.api.refusal(memberRoutes.update, { params: paramsOf(company, member.id), body: { division_id } }),
    ).toMatchObject({ status: 400, fields: { division_id: 'Invalid Data' } })
  }
})

test('an admin changes email, division or division admin role', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company)
  const division = await makeDivision(server, company)
  const email = `moved-${unique()}@example.com`
  const body = { email: ` ${email.toUpperCase()}`, division_id: division.id, roles: ['division_admin' as const] }
  const changed = await admin.api.data(memberRoutes.update, { params: paramsOf(company, member.id), body })
  expect(changed).toMatchObject({ email, division: { _id: division.id }, roles: ['division_admin'] })
  const back = { division_id: null, roles: [] }
  expect(await admin.api.data(memberRoutes.update, { params: paramsOf(company, member.id), body: back })).toMatchObject(
    { email, division: null, roles: [] },
  )
})

test('only a super admin gives or takes the admin role', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company)
  const update = (api: TestCompany['api'], roles: ('admin' | 'super_admin')[]) =>
    api.call(memberRoutes.update, { params: paramsOf(company, member.id), body: { roles } })
  expect((await update(admin.api, ['admin'])).status).toBe(400)
  expect((await update(admin.api, ['super_admin'])).status).toBe(400)
  expect((await update(company.api, ['admin'])).status).toBe(200)
  expect((await update(admin.api, [])).status).toBe(400)
  expect((await update(company.api, ['super_admin'])).status).toBe(200)
  expect((await update(company.api, [])).status).toBe(200)
})

test('a role named twice counts once', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = paramsOf(company, member.id)
  const twice = { roles: ['admin' as const, 'admin' as const] }
  expect((await company.api.data(memberRoutes.update, { params, body: twice })).roles).toEqual(['admin'])
  expect((await company.api.refusal(memberRoutes.update, { params, body: { roles: ['owner'] } })).status).toBe(400)
})

test('a removed member loses access at once', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = paramsOf(company, member.id)
  expect((await member.api.data(userRoutes.me)).companies).toHaveLength(1)
  expect(await company.api.data(memberRoutes.remove, { params })).toEqual({ _id: member.id })

  expect((await company.api.refusal(memberRoutes.get, { params })).status).toBe(404)
  expect((await company.api.refusal(memberRoutes.remove, { params })).status).toBe(404)
  const card = { params: { companyId: company.id, cardId: member.cardId } }
  expect((await company.api.refusal(cardRoutes.get, card)).status).toBe(404)
  expect((await member.api.refusal(divisionRoutes.list, { params: { companyId: company.id } })).status).toBe(403)
  expect((await member.api.data(userRoutes.me)).companies).toEqual([])
  expect(
    await asOwner(server.database, (query) => query('select slug from card_links where slug = $1', [member.slug])),
  ).toEqual([])
})

test('a pending member has no access yet', async () => {
  const company = await makeCompany(server)
  const pending = await makeMember(server, company, { status: 'pending' })
  expect((await pending.api.refusal(memberRoutes.summary, { params: { companyId: company.id } })).status).toBe(404)
})

test('members cannot remove themselves', async () => {
  const company = await makeCompany(server)
  const second = await makeMember(server, company, { roles: ['super_admin'] })
  const params = paramsOf(company, second.id)
  expect(await second.api.refusal(memberRoutes.remove, { params })).toMatchObject({ code: 'not_allowed' })
  await company.api.data(memberRoutes.remove, { params })
})

test('the audit log records changes of members', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const body = { first_name: 'Eko', email: `eko-${unique()}@example.com` }
  const { _id, card } = await company.api.data(memberRoutes.create, { params, body })
  await company.api.data(memberRoutes.update, { params: paramsOf(company, _id), body: { roles: ['admin'] } })
  await company.api.data(memberRoutes.remove, { params: paramsOf(company, _id) })
  const entries = await asOwner(server.database, (query) =>
    query(
      `select e.action, v.before, v.after from audit_entries e
        join audit_values v on v.company_id = e.company_id and v.entry_id = e.id
        where e.company_id = $1 and e.subject_id = $2 and v.member_id = $2 order by e.created_at`,
      [company.id, _id],
    ),
  )
  expect(entries).toMatchObject([
    { action: 'member.created', before: null, after: body },
    { action: 'member.updated', before: { email: body.email, roles: [] }, after: { roles: ['admin'] } },
    { action: 'member.removed', before: { email: body.email, first_name: 'Eko', slug: card.slug }, after: null },
  ])
})
