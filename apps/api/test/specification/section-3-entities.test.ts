import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { contactKeys } from '@kartu/contracts/company/card-fields.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { logoSizePercentDefault } from '@kartu/contracts/limits'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { asOwner } from '../database/database.ts'
import { makeCompany, makeDivision, makeMember, makeUser, type TestCompany } from '../factories.ts'
import { pngFile, uploadPicture } from '../files/pictures.ts'
import { startServer } from '../server.ts'

/*
 * The specification, section 3 "Entities and their fields", sentence by sentence. The browser's storage is tested with
 * the web app.
 */

const server = await startServer()
const selling = await server.variant({ BILLING: 'sandbox' })

const me = (api: Client) => api.data(userRoutes.me)
const companyOf = (company: TestCompany) => company.api.data(companyRoutes.get, { params: { companyId: company.id } })
const change = (company: TestCompany, body: object) =>
  company.api.data(companyRoutes.update, { params: { companyId: company.id }, body })

/** Adds a photo to the founder's card and returns its URL. */
async function putPhoto(company: TestCompany, seed = 0): Promise<string> {
  const photo = await uploadPicture(company, 'photo', await pngFile(200, 200, seed))
  const params = { companyId: company.id, cardId: company.cardId }
  const { revision } = await company.api.data(cardRoutes.get, { params })
  const card = await company.api.data(cardRoutes.update, { params, body: { photo_id: photo._id, revision } })
  return card.photo?.url ?? ''
}

describe('User', () => {
  test('"first_name, last_name, avatar.url" and "a companies list" come from the current-user call', async () => {
    const user = await makeUser(server, { firstName: 'Raden Ajeng', lastName: 'Kartini' })
    expect(await me(server.as(user))).toMatchObject({
      first_name: 'Raden Ajeng',
      last_name: 'Kartini',
      avatar: { url: expect.any(String) as string },
      companies: [],
    })
  })

  test('"avatar.url (a default filler avatar when missing)": the photo of a member, or the filler', async () => {
    const company = await makeCompany(server)
    expect((await me(company.api)).avatar).toEqual({ url: '/filler-avatar.svg' })
    const url = await putPhoto(company)
    expect(url).not.toBe('')
    expect((await me(company.api)).avatar).toEqual({ url })
    const colleague = await makeMember(server, company)
    expect((await me(colleague.api)).avatar).toEqual({ url: '/filler-avatar.svg' })
  })

  test('"avatar.url" is the first photo in the order of the list', async () => {
    const founder = await makeUser(server)
    const [last, first] = [
      await makeCompany(server, { name: 'Zeta', founder }),
      await makeCompany(server, { name: 'Alpha', founder }),
    ]
    const photoOfLast = await putPhoto(last, 1)
    expect((await me(server.as(founder))).avatar.url).toBe(photoOfLast)
    const photoOfFirst = await putPhoto(first, 2)
    expect(photoOfFirst).not.toBe(photoOfLast)
    expect((await me(server.as(founder))).avatar.url).toBe(photoOfFirst)
  })

  test('each entry contains "company (with _id), membership (with _id and roles) and subscription"', async () => {
    const company = await makeCompany(server)
    const [entry] = (await me(company.api)).companies
    expect(entry).toMatchObject({
      company: { _id: company.id },
      membership: { _id: company.memberId, roles: ['super_admin', 'admin'] },
    })
    expect(entry).toHaveProperty('subscription')
  })
})

describe('Subscription owner', () => {
  test('only the owner sees "gateway_user"', async () => {
    const company = await makeCompany(server)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const people = [company.founder, admin.user, (await makeMember(server, company)).user]
    await asOwner(server.database, (query) =>
      query(`update companies set subscription_status = 'ACTIVE', gateway_user_id = $2 where id = $1`, [
        company.id,
        admin.user.id,
      ]),
    )
    const answers = await Promise.all(people.map((person) => me(selling.as(person))))
    expect(answers.map(({ companies }) => companies[0]?.subscription)).toEqual([
      { status: 'ACTIVE' },
      { status: 'ACTIVE', gateway_user: admin.user.id },
      { status: 'ACTIVE' },
    ])
  })
})

describe('Company', () => {
  test('"_id, name, industry, logo, card colour and hex colour, logo sizing, gallery images, divisions, socials, a flag, verification state"', async () => {
    const company = await makeCompany(server, { name: 'Kopi Susu' })
    expect(await companyOf(company)).toMatchObject({
      _id: company.id,
      name: 'Kopi Susu',
      industry: '',
      logo: null,
      card_color: null,
      metadata: { color: '#fafafa' },
      gallery: [],
      divisions: [],
      socials: [],
      prioritise_division_details: false,
      takes_details: true,
      verification: 'unverified',
    })
  })

  test('"logo (logo.url, logo.percentage_size default 70)"', async () => {
    const company = await makeCompany(server)
    const logo = await uploadPicture(company, 'logo', await pngFile(200, 100))
    const changed = await change(company, { logo_id: logo._id })
    expect(changed.logo).toMatchObject({ url: logo.url, percentage_size: 70 })
    expect(logoSizePercentDefault).toBe(70)
    expect((await change(company, { logo_percentage_size: 45 })).logo?.percentage_size).toBe(45)
  })

  test('"divisions" are listed by name in the answers about a company', async () => {
    const company = await makeCompany(server)
    const other = await makeCompany(server)
    await makeDivision(server, other, 'Elsewhere')
    const sales = await makeDivision(server, company, 'Sales')
    const bakery = await makeDivision(server, company, 'Bakery')
    const divisions = [
      { _id: bakery.id, name: 'Bakery' },
      { _id: sales.id, name: 'Sales' },
    ]
    expect((await companyOf(company)).divisions).toEqual(divisions)
    const [listed] = (await company.api.page(companyRoutes.list, { query: {} })).data
    expect(listed).toMatchObject({ divisions })
    expect((await change(company, { industry: 'Coffee' })).divisions).toEqual(divisions)
  })

  test('"socials (up to 10)" are the contacts with network profiles', async () => {
    const company = await makeCompany(server)
    const contacts = [
      { key: 'phone', value: '+6561234567' },
      { key: 'instagram', value: 'kopi.susu' },
      { key: 'email', value: 'hello@example.com' },
      { key: 'linkedin', value: 'company/kopi-susu' },
    ]
    const { socials } = await change(company, { contacts })
    expect(socials.map(({ key, value }) => [key, value])).toEqual([
      ['instagram', 'kopi.susu'],
      ['linkedin', 'company/kopi-susu'],
    ])
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ key: 'instagram', value: `kopi${at}` }))
    expect((await change(company, { contacts: many(10) })).socials).toHaveLength(10)
    const params = { companyId: company.id }
    expect(await company.api.refusal(companyRoutes.update, { params, body: { contacts: many(11) } })).toMatchObject({
      status: 400,
    })
  })

  test('"gallery images (up to 3)"', async () => {
    const company = await makeCompany(server)
    const pictures = await Promise.all(
      [0, 1, 2, 3].map(async (seed) => uploadPicture(company, 'gallery', await pngFile(60, 40, seed))),
    )
    const gallery = pictures.map(({ _id }) => ({ file_id: _id }))
    expect((await change(company, { gallery: gallery.slice(0, 3) })).gallery).toHaveLength(3)
    const params = { companyId: company.id }
    expect((await company.api.refusal(companyRoutes.update, { params, body: { gallery } })).status).toBe(400)
  })

  test('"a flag to prioritise division details over company details"', async () => {
    const company = await makeCompany(server)
    expect((await change(company, { prioritise_division_details: true })).prioritise_division_details).toBe(true)
  })
})

describe('Division', () => {
  test('"name (optional), short description, logo, colour, leads target, flexible fields": all are optional', async () => {
    const company = await makeCompany(server)
    const division = await company.api.data(divisionRoutes.create, { params: { companyId: company.id }, body: {} })
    expect(division).toMatchObject({
      name: '',
      short_description: '',
      logo: null,
      color: null,
      leads_target: null,
      contacts: [],
    })
    expect((await companyOf(company)).divisions).toEqual([{ _id: division._id, name: '' }])
  })

  test('"short description (about 300 characters)"', async () => {
    const company = await makeCompany(server)
    const params = { companyId: company.id }
    const create = (length: number) => ({ params, body: { short_description: 'x'.repeat(length) } })
    expect((await company.api.data(divisionRoutes.create, create(300))).short_description).toHaveLength(300)
    expect((await company.api.refusal(divisionRoutes.create, create(301))).fields).toEqual({
      short_description: 'Please use at most 300 characters',
    })
  })
})

describe('Contact entry', () => {
  const saved = async (company: TestCompany, contacts: object[]) => {
    const params = { companyId: company.id, cardId: company.cardId }
    const { revision } = await company.api.data(cardRoutes.get, { params })
    const body = { contacts, revision } as never
    return (await company.api.data(cardRoutes.update, { params, body })).contacts
  }

  test('"key, value, label, priority, _id; phone-like entries also code and extension"', async () => {
    const company = await makeCompany(server)
    const contacts = [
      { key: 'phone', value: '+65 6123 4567', label: 'Reception', extension: '12' },
      { key: 'email', value: 'ayu@example.com' },
    ]
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    expect(await saved(company, contacts)).toEqual([
      { _id: id, key: 'phone', value: '+6561234567', label: 'Reception', priority: 0, code: '65', extension: '12' },
      { _id: id, key: 'email', value: 'ayu@example.com', label: '', priority: 1 },
    ])
  })

  test('"Keys seen: phone, mobile, fax, whatsapp, email, instagram, telegram, twitter, fiverr, linkedin, facebook, youtube, wechat"', () => {
    const seen =
      'phone, mobile, fax, whatsapp, email, instagram, telegram, twitter, fiverr, linkedin, facebook, youtube'
    expect(contactKeys).toEqual(expect.arrayContaining([...seen.split(', '), 'wechat']))
  })

  test.each(['note', 'job_title', 'short_description'])('"%s … excluded from the contact list"', async (key) => {
    const company = await makeCompany(server)
    const params = { companyId: company.id, cardId: company.cardId }
    const { revision } = await company.api.data(cardRoutes.get, { params })
    const body = { contacts: [{ key, value: 'Barista' }], revision }
    const refusal = await company.api.refusal(cardRoutes.update, { params, body })
    expect(refusal).toMatchObject({ status: 400, fields: { 'contacts.0.key': 'Please enter valid value' } })
  })
})

test('Notifications: "a list per company"', async () => {
  const founder = await makeUser(server)
  const [one, two] = [await makeCompany(server, { founder }), await makeCompany(server, { founder })]
  for (const { api, id: companyId } of [one, two])
    expect(await api.data(notificationRoutes.list, { params: { companyId } })).toEqual([])
})
