import { type Card, cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const paramsOf = (company: TestCompany, cardId = company.cardId) => ({ companyId: company.id, cardId })

const ownCard = (company: TestCompany): Promise<Card> => company.api.data(cardRoutes.get, { params: paramsOf(company) })

test('an edit changes only the sent fields', async () => {
  const company = await makeCompany(server)
  const before = await ownCard(company)
  const body = {
    revision: 1,
    prefix: 'Dr.',
    first_name: ' Siti ',
    middle_name: 'Nur',
    last_name: 'Halimah',
    suffix: 'Jr.',
    preferred_name: 'Ana',
    pronouns: 'she/her',
    accreditations: 'S.T., M.M.',
    job_title: 'Head of Coffee',
    short_description: 'One\r\nTwo 👩‍🚀',
    note: 'x'.repeat(2000),
    address: 'Jl. Jend. Sudirman 1, Jakarta',
    prompts: [
      { label: 'Menu', url: 'kopi.example/menu' },
      { label: 'Motto', text: 'Kopi!' },
    ],
    language: 'id' as const,
  }
  const after = await company.api.data(cardRoutes.update, { params: paramsOf(company), body })
  expect(after).toEqual({
    ...before,
    ...body,
    fields: expect.anything() as object,
    first_name: 'Siti',
    short_description: 'One\nTwo 👩‍🚀',
    prompts: [
      { label: 'Menu', text: '', url: 'https://kopi.example/menu' },
      { label: 'Motto', text: 'Kopi!', url: '' },
    ],
    revision: 2,
    updated_at: expect.any(String) as string,
  })
  expect(await ownCard(company)).toEqual(after)

  const cleared = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 2, note: '' },
  })
  expect(cleared).toEqual({
    ...after,
    note: '',
    fields: { ...after.fields, note: { access: 'editable', required: false, origin: 'none' } },
    revision: 3,
    updated_at: expect.any(String) as string,
  })
})

test('list search finds the new name at once', async () => {
  const company = await makeCompany(server)
  const body = { revision: 1, first_name: 'Đặng', last_name: 'Thùy Trâm', job_title: 'Bác sĩ' }
  await company.api.data(cardRoutes.update, { params: paramsOf(company), body })
  for (const search of ['dang thuy', 'bac si', 'trâm']) {
    const { data } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search } })
    expect(data.map((row) => row.card.name)).toEqual(['Đặng Thùy Trâm'])
  }
})

test.each([
  ['en', 'Someone else changed this card. Reload it to see the changes, then edit again.'],
  ['id', 'Orang lain baru saja mengubah kartu ini. Muat ulang untuk melihat perubahannya, lalu ubah lagi.'],
])('an edit of an older revision is refused (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  await company.api.data(cardRoutes.update, { params, body: { revision: 1, note: 'first' } })
  expect(
    await company.api.speaking(language).refusal(cardRoutes.update, { params, body: { revision: 1, note: 'second' } }),
  ).toMatchObject({ status: 409, code: 'card_changed', message })
  expect((await ownCard(company)).note).toBe('first')
  const future = { params, body: { revision: 3, note: 'third' } }
  expect((await company.api.refusal(cardRoutes.update, future)).status).toBe(409)
})

test('one of several concurrent edits wins', async () => {
  const company = await makeCompany(server)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      company.api.call(cardRoutes.update, { params: paramsOf(company), body: { revision: 1, note: `edit ${at}` } }),
    ),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await ownCard(company)).revision).toBe(2)
})

test('contacts without a value are dropped', async () => {
  const company = await makeCompany(server)
  const contacts = [
    { key: 'email' as const, value: 'ana@example.com', label: 'Work' },
    { key: 'phone' as const, value: '  ' },
    { key: 'instagram' as const, value: '@ana.kopi' },
    { key: 'mobile' as const, value: '+62 812-3456-7890', extension: '204' },
    { key: 'website' as const, value: '' },
    { key: 'phone' as const, value: '6123 4567' },
  ]
  const first = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 1, contacts },
  })
  expect(first.contacts).toMatchObject([
    { key: 'email', value: 'ana@example.com', label: 'Work', priority: 0 },
    { key: 'instagram', value: 'ana.kopi', priority: 1 },
    { key: 'mobile', value: '+6281234567890', code: '62', extension: '204', priority: 2 },
    { key: 'phone', value: '+6561234567', code: '65', priority: 3 },
  ])
  const reversed = first.contacts.map((entry) => ({ ...entry, priority: 10 - entry.priority }))
  const second = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 2, contacts: reversed },
  })
  expect(second.contacts.map((entry) => entry._id)).toEqual(first.contacts.map((entry) => entry._id).toReversed())
  const none = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 3, contacts: [] },
  })
  expect(none.contacts).toEqual([])
})

test.each([
  ['en', 'Please use a valid phone number', 'Please enter valid email address'],
  ['id', 'Gunakan nomor telepon yang valid', 'Masukkan alamat email yang valid'],
])('an invalid contact is reported at its index (%s)', async (language, phone, email) => {
  const company = await makeCompany(server)
  const contacts = [
    { key: 'phone', value: '+65 6123 4567' },
    { key: 'phone', value: '' },
    { key: 'whatsapp', value: '+65 1' },
    { key: 'email', value: 'nobody@nowhere' },
  ]
  const body = { revision: 1, contacts }
  expect(
    await company.api.speaking(language).refusal(cardRoutes.update, { params: paramsOf(company), body }),
  ).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { 'contacts.2.value': phone, 'contacts.3.value': email },
  })
  expect((await ownCard(company)).revision).toBe(1)
})

const entries = (count: number, key: string, value: string) =>
  Array.from({ length: count }, (_, at) => ({ key, value: `${value}${at}` }))

test.each<[string, unknown, Record<string, string>]>([
  ['first_name', '', { first_name: 'Must provide first name' }],
  ['first_name', null, { first_name: 'Must provide first name' }],
  ['first_name', 7, { first_name: 'Must provide first name' }],
  ['short_description', 'x'.repeat(301), { short_description: 'Please use at most 300 characters' }],
  ['note', 'x'.repeat(2001), { note: 'Please use at most 2000 characters' }],
  ['address', 'half of an emoji \ud83d', { address: 'Please enter valid value' }],
  ['note', 'half of an emoji \ud83d', { note: 'Please enter valid value' }],
  ['language', 'fr', { language: 'Please enter valid value' }],
  ['revision', 'one', { revision: 'Please enter valid value' }],
  ['photo_id', 'no id', { photo_id: 'Please enter valid value' }],
  ['contacts', entries(41, 'website', 'example.com/'), { contacts: 'Too many; the limit is 40' }],
  ['contacts', entries(11, 'instagram', 'kopi'), { contacts: 'Too many; the limit is 10' }],
  [
    'contacts',
    [{ key: 'website', value: `example.com/${'x'.repeat(285)}` }],
    { 'contacts.0.value': 'Please use at most 300 characters' },
  ],
  ['contacts', [{ key: 'pager', value: '1' }], { 'contacts.0.key': 'Please enter valid value' }],
  ['contacts', [{ key: 'phone', value: '1', _id: 'x' }], { 'contacts.0._id': 'Please enter valid value' }],
  [
    'prompts',
    entries(11, 'label', 'x').map(({ value }) => ({ label: value })),
    { prompts: 'Too many; the limit is 10' },
  ],
  ['prompts', [{ label: '' }], { 'prompts.0.label': 'This field is required' }],
  [
    'prompts',
    [{ label: 'x', url: 'javascript:alert(1)' }],
    { 'prompts.0.url': 'Please enter a web address, such as https://example.com' },
  ],
  ['company_id', unique(), { company_id: 'Unknown field' }],
])('a card rejects %s = %j', async (field, value, fields) => {
  const company = await makeCompany(server)
  const body = { revision: 1, [field]: value }
  expect(await company.api.refusal(cardRoutes.update, { params: paramsOf(company), body })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields,
  })
})

test('an edit without a revision is refused', async () => {
  const company = await makeCompany(server)
  expect(
    await company.api.refusal(cardRoutes.update, { params: paramsOf(company), body: { note: 'x' } }),
  ).toMatchObject({
    fields: { revision: 'This field is required' },
  })
})

test('members edit their own card, admins every card', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const colleague = await makeMember(server, company, { divisionId: division.id })
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const edit = (caller: { api: TestCompany['api'] }, revision: number) =>
    caller.api.call(cardRoutes.update, {
      params: paramsOf(company, member.cardId),
      body: { revision, note: `revision ${revision}` },
    })
  expect((await edit(member, 1)).status).toBe(200)
  expect((await edit(admin, 2)).status).toBe(200)
  expect((await edit(company, 3)).status).toBe(200)
  const refusal = await edit(colleague, 4)
  expect(refusal.status).toBe(400)
  expect(refusal.text).toContain('"not_allowed"')
  expect((await member.api.data(cardRoutes.get, { params: paramsOf(company, member.cardId) })).note).toBe('revision 3')
})

test('only members of the company read its cards', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const { data, meta } = await member.api.page(cardRoutes.list, { query: {} })
  expect(meta).toEqual({ page: 1, per_page: 100, total: 2 })
  expect(data.map((card) => card.first_name)).toEqual(['Ayu', 'Budi'])
  expect((await member.api.page(cardRoutes.list, { query: { per_page: '1', page: '2' } })).data).toEqual([data[1]])

  const stranger = server.as(await makeUser(server))
  expect((await stranger.inCompany(company.id).refusal(cardRoutes.list)).status).toBe(404)
  expect((await stranger.refusal(cardRoutes.get, { params: paramsOf(company) })).status).toBe(404)
  // Without a company, the list holds only personal cards.
  expect((await stranger.page(cardRoutes.list, { query: {} })).data).toEqual([])
  expect((await stranger.inCompany('no id').refusal(cardRoutes.list)).status).toBe(404)
})

test('a card’s earlier link stays reserved after a new one is chosen', async () => {
  const company = await makeCompany(server)
  const wish = `ana-${unique()}`
  const changed = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 1, slug: ` ${wish.toUpperCase()} ` },
  })
  expect(changed.slug).toBe(wish)
  expect(changed.url).toBe(`https://kartu.test/c/${wish}`)

  const links = await asOwner(server.database, (query) =>
    query('select slug, current from card_links where card_id = $1 order by current', [company.cardId]),
  )
  expect(links).toEqual([
    { slug: company.slug, current: false },
    { slug: wish, current: true },
  ])
  const other = await makeCompany(server)
  for (const slug of [wish, company.slug]) {
    expect(
      await other.api.refusal(cardRoutes.update, { params: paramsOf(other), body: { revision: 1, slug } }),
    ).toEqual({
      status: 400,
      code: 'slug_taken',
      message: 'This link is already in use. Please choose another one.',
      fields: { slug: 'This link is already in use. Please choose another one.' },
      retryAfter: undefined,
    })
  }
  const back = { params: paramsOf(company), body: { revision: 2, slug: company.slug } }
  expect((await company.api.data(cardRoutes.update, back)).slug).toBe(company.slug)
})

test('a card that fails to render answers with a page', async () => {
  const company = await makeCompany(server)
  await asOwner(server.database, (query) =>
    query(`update companies set card_template = '{"layout": "banner"}' where id = $1`, [company.id]),
  )
  const reply = await server.app.inject({ url: `/c/${company.slug}` })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.any(String) as string,
  })
  expect(reply.body).toContain('This card cannot be shown right now')
})

test('a taken link rolls back the whole edit', async () => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  const body = { revision: 1, slug: other.slug, note: 'half done' }
  await company.api.refusal(cardRoutes.update, { params: paramsOf(company), body })
  expect(await ownCard(company)).toMatchObject({ slug: company.slug, note: '', revision: 1 })
})

test('one of several concurrent requests gets the same link', async () => {
  const slug = `wished-${unique()}`
  const companies = await Promise.all(Array.from({ length: 4 }, () => makeCompany(server)))
  const replies = await Promise.all(
    companies.map((company) =>
      company.api.call(cardRoutes.update, { params: paramsOf(company), body: { revision: 1, slug } }),
    ),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400])
})

test.each(['ab', 'a--b', '-ab', 'ab-', 'kopi susu', 'käse', 'x'.repeat(61), 'a/b', '../etc'])(
  'the link %j is refused',
  async (slug) => {
    const company = await makeCompany(server)
    expect(
      await company.api.refusal(cardRoutes.update, { params: paramsOf(company), body: { revision: 1, slug } }),
    ).toMatchObject({ status: 400, fields: { slug: 'Use 3 to 60 lowercase letters, digits and single hyphens' } })
  },
)

test('a photo is a file of kind photo in the same company', async () => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 200))
  const changed = await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 1, photo_id: photo._id },
  })
  expect(changed.photo).toEqual(photo)

  const logo = await uploadPicture(company, 'logo', await pngFile(300, 200))
  const foreign = await uploadPicture(await makeCompany(server), 'photo', await pngFile(300, 200))
  for (const photo_id of [logo._id, foreign._id]) {
    expect(
      await company.api.refusal(cardRoutes.update, { params: paramsOf(company), body: { revision: 2, photo_id } }),
    ).toMatchObject({ status: 400, fields: { photo_id: 'Please enter valid value' } })
  }
  expect(await ownCard(company)).toEqual(changed)
  const removed = { params: paramsOf(company), body: { revision: 2, photo_id: null } }
  expect((await company.api.data(cardRoutes.update, removed)).photo).toBeNull()
})

test('the audit log records old and new values of changed fields', async () => {
  const company = await makeCompany(server)
  await company.api.data(cardRoutes.update, {
    params: paramsOf(company),
    body: { revision: 1, note: 'New', language: 'en' },
  })
  const entries = await asOwner(server.database, (query) =>
    query(
      `select v.before, v.after from audit_entries e join audit_values v on v.company_id = e.company_id and v.entry_id = e.id
        where e.company_id = $1 and e.action = 'card.updated'`,
      [company.id],
    ),
  )
  expect(entries).toEqual([{ before: { note: '' }, after: { note: 'New' } }])
})

test('a vCard contains the photo that the card shows', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id, cardId: member.cardId }
  const contact = async () => (await server.visitor().send('GET', `/c/${member.slug}.vcf`)).text
  expect(await contact()).not.toContain('PHOTO')
  const photo = await uploadPicture(company, 'photo', await pngFile(200, 200))
  await member.api.data(cardRoutes.update, { params, body: { revision: 1, photo_id: photo._id } })
  expect(await contact()).toContain('PHOTO;ENCODING=b;TYPE=JPEG:')
  await member.api.data(cardRoutes.update, { params, body: { revision: 2, photo_id: null } })
  expect(await contact()).not.toContain('PHOTO')
})
