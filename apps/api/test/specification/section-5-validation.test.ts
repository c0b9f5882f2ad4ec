import { normaliseContacts } from '@kartu/cards/contacts'
import { companyNameLines } from '@kartu/cards/names'
import { parsePhone, phoneText } from '@kartu/cards/phones'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { galleryImageBytesMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { isEmail } from '@kartu/contracts/email-address'
import { HexColour } from '@kartu/contracts/validation'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../factories.ts'
import { asFile, pngFile, uploadPicture } from '../files/pictures.ts'
import { startServer } from '../server.ts'

/* The specification, section 5 "Validation rules", sentence by sentence, except those of billing. */

const server = await startServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })

/** Messages by field of a call that must fail with 'Please check your data again'. */
async function faults(refusal: Promise<{ status: number; message: string; fields: Record<string, string> }>) {
  const { status, message, fields } = await refusal
  expect([status, message]).toEqual([400, 'Please check your data again'])
  return fields
}

describe('Generic validators', () => {
  const register = (body: object) =>
    faults(
      server.visitor().refusal(authRoutes.register, {
        body: { email: `${unique()}@example.com`, first_name: 'Dewi', password: 'kopi susu gula aren', ...body },
      }),
    )

  test("required: 'This field is required'", async () => {
    expect(await register({ email: '' })).toEqual({ email: 'This field is required' })
  })

  test("email: 'Please enter valid email address'", async () => {
    expect(await register({ email: 'dewi@example' })).toEqual({ email: 'Please enter valid email address' })
  })

  test("regex: 'Please enter valid value'", async () => {
    const company = await makeCompany(server)
    const call = company.api.refusal(companyRoutes.update, { params: paramsOf(company), body: { logo_id: 'a logo' } })
    expect(await faults(call)).toEqual({ logo_id: 'Please enter valid value' })
  })

  test.each(['Dewi2', '50 Cent', '<b>Dewi</b>', 'Dewi $$$', 'https://example.com', '☕', '...', "''"])(
    "alpha: 'This field must only contain alphabetic characters' after registering as %s",
    async (name) => {
      const sentence = 'This field must only contain alphabetic characters'
      expect(await register({ first_name: name, last_name: name })).toEqual({
        first_name: sentence,
        last_name: sentence,
      })
    },
  )

  test.each([
    'Dewi',
    'Siti Nur-Aini',
    'O’Brien',
    'R. A. Kartini',
    'Nguyễn',
    '陳大文',
    'Kumar a/l Raman',
    'Lee @ Michael',
    'مریم‌سادات',
  ])('alpha takes the name %s', async (name) => {
    const body = {
      email: `${unique()}@example.com`,
      first_name: name,
      last_name: name,
      password: 'kopi susu gula aren',
    }
    await server.visitor().data(authRoutes.register, { body })
  })

  test("numeric: 'This field must only contain numeric char'", async () => {
    const company = await makeCompany(server)
    const contacts = [{ key: 'phone', value: '+6561234567', code: 'SG', extension: 'twelve' }]
    const call = company.api.refusal(companyRoutes.update, { params: paramsOf(company), body: { contacts } })
    const sentence = 'This field must only contain numeric char'
    expect(await faults(call)).toEqual({ 'contacts.0.code': sentence, 'contacts.0.extension': sentence })
  })
})

describe('Add member', () => {
  const add = async (company: TestCompany, body: object) =>
    company.api.refusal(memberRoutes.create, {
      params: paramsOf(company),
      body: { first_name: 'Sari', email: `${unique()}@example.com`, ...body },
    })

  test.each([
    ['Must provide first name', { first_name: ' ' }, 'first_name'],
    ['Must provide first name', { first_name: undefined }, 'first_name'],
    ['Must provide first name', { first_name: null }, 'first_name'],
    ['must provide email', { email: '' }, 'email'],
    ['must provide email', { email: undefined }, 'email'],
    ['Must provide valid email address', { email: 'sari@' }, 'email'],
    ['Please use a valid phone number', { contacts: [{ key: 'phone', value: '+65 12' }] }, 'contacts.0.value'],
  ])("'%s' for %j", async (sentence, body, field) => {
    expect(await faults(add(await makeCompany(server), body))).toEqual({ [field]: sentence })
  })

  test('every form that needs a first name says so', async () => {
    const company = await makeCompany(server)
    const invited = company.api.refusal(invitationRoutes.create, {
      params: paramsOf(company),
      body: { email: `${unique()}@example.com` },
    })
    const registered = server.visitor().refusal(authRoutes.register, {
      body: { email: `${unique()}@example.com`, password: 'kopi susu gula aren' },
    })
    const card = server.as(company.founder).refusal(personalCardRoutes.create, { body: {} })
    for (const call of [invited, registered, card])
      expect(await faults(call)).toMatchObject({ first_name: 'Must provide first name' })
  })

  test("'This user has already been invited'", async () => {
    const company = await makeCompany(server)
    const body = { first_name: 'Sari', email: `${unique()}@example.com` }
    await company.api.data(invitationRoutes.create, { params: paramsOf(company), body })
    const again = await company.api.refusal(invitationRoutes.create, { params: paramsOf(company), body })
    expect([again.status, again.fields]).toEqual([400, { email: 'This user has already been invited' }])
  })

  test("'This email address already exist'", async () => {
    const company = await makeCompany(server)
    const { email } = await makeMember(server, company)
    const again = await add(company, { email })
    expect([again.status, again.fields]).toEqual([400, { email: 'This email address already exist' }])
  })
})

describe('Edit member', () => {
  const edit = (company: TestCompany, memberId: string, body: object) =>
    company.api.refusal(memberRoutes.update, { params: { companyId: company.id, memberId }, body })

  test("'Invalid Data' for an unknown division or role", async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const gone = await makeDivision(server, company)
    await company.api.data(divisionRoutes.remove, { params: { companyId: company.id, divisionId: gone.id }, query: {} })
    const foreign = await makeDivision(server, await makeCompany(server))
    for (const division_id of [gone.id, foreign.id, 'sales'])
      expect(await faults(edit(company, member.id, { division_id }))).toEqual({ division_id: 'Invalid Data' })
    expect(await faults(edit(company, member.id, { roles: ['owner'] }))).toEqual({ 'roles.0': 'Invalid Data' })
  })

  test("'Please check your data again' after a refused edit, in both languages", async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const params = { companyId: company.id, memberId: member.id }
    const body = { email: 'sari@' }
    expect((await company.api.refusal(memberRoutes.update, { params, body })).message).toBe(
      'Please check your data again',
    )
    expect(await company.api.speaking('id').refusal(memberRoutes.update, { params, body })).toMatchObject({
      message: 'Silakan periksa kembali data Anda',
    })
  })

  test("'Job ID is empty' if a member's job ID is removed", async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const params = { companyId: company.id, memberId: member.id }
    const given = await company.api.data(memberRoutes.update, { params, body: { external_id: ' E-1042 ' } })
    expect(given.external_id).toBe('E-1042')
    for (const external_id of ['', '  '])
      expect(await faults(edit(company, member.id, { external_id }))).toEqual({ external_id: 'Job ID is empty' })
    const moved = await company.api.data(memberRoutes.update, { params, body: { division_id: null } })
    expect(moved.external_id).toBe('E-1042')
  })

  test('a job ID belongs to one member of a company', async () => {
    const company = await makeCompany(server)
    const [first, second] = [await makeMember(server, company), await makeMember(server, company)]
    const give = (memberId: string) => ({ params: { companyId: company.id, memberId }, body: { external_id: 'E-7' } })
    await company.api.data(memberRoutes.update, give(first.id))
    expect(await company.api.refusal(memberRoutes.update, give(second.id))).toMatchObject({
      status: 400,
      code: 'external_id_taken',
      fields: { external_id: 'Another member already has this job ID' },
    })
    const other = await makeCompany(server)
    const elsewhere = await makeMember(server, other)
    const body = { external_id: 'E-7' }
    await other.api.data(memberRoutes.update, { params: { companyId: other.id, memberId: elsewhere.id }, body })
  })

  test('a job ID of an admin place requires the right to appoint', async () => {
    const company = await makeCompany(server)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const place = await company.api.data(memberRoutes.create, {
      params: paramsOf(company),
      body: { first_name: 'Sari', email: `${unique()}@example.com` },
    })
    const params = { companyId: company.id, memberId: place._id }
    await company.api.data(memberRoutes.update, { params, body: { roles: ['admin'] } })
    const body = { external_id: 'E-9' }
    expect(await admin.api.refusal(memberRoutes.update, { params, body })).toMatchObject({ code: 'not_allowed' })
    expect((await company.api.data(memberRoutes.update, { params, body })).external_id).toBe('E-9')
  })
})

describe('Other rules', () => {
  test('"Gallery images: up to 3; jpg, jpeg or png only; max 1 MB each"', async () => {
    const company = await makeCompany(server)
    const params = paramsOf(company)
    const body = { kind: 'gallery' as const }
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6e63' } })
    const jpeg = await picture.clone().jpeg().toBuffer()
    await company.api.data(fileRoutes.create, { params, body, file: asFile(jpeg) })
    for (const other of [await picture.clone().webp().toBuffer(), await picture.clone().gif().toBuffer()])
      expect((await company.api.refusal(fileRoutes.create, { params, body, file: asFile(other) })).status).toBe(400)
    const of = (bytes: number) => asFile(Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]))
    await company.api.data(fileRoutes.create, { params, body, file: of(galleryImageBytesMax) })
    const larger = await company.api.refusal(fileRoutes.create, { params, body, file: of(galleryImageBytesMax + 1) })
    expect([galleryImageBytesMax, larger.code]).toEqual([1024 * 1024, 'too_large'])
  })

  test('"Secondary logos: up to 30 uploaded; up to 6 shown per user card"', async () => {
    const company = await makeCompany(server)
    const params = paramsOf(company)
    const image = await uploadPicture(company, 'logo', await pngFile(40, 20))
    await asOwner(server.database, (query) =>
      query(
        `insert into secondary_logos (company_id, id, place, name, image)
          select $1, gen_random_uuid(), n, 'Logo ' || n, $2 from generate_series(0, 28) n`,
        [company.id, JSON.stringify({ id: image._id, hash: '0'.repeat(64), width: 40, height: 20 })],
      ),
    )
    const body = { name: 'Halal', image_id: image._id }
    await company.api.data(secondaryLogoRoutes.create, { params, body })
    expect((await company.api.refusal(secondaryLogoRoutes.create, { params, body })).code).toBe('secondary_logos_max')

    const ids = (await company.api.data(cardRoutes.logos, { params })).map(({ _id }) => _id)
    const card = { companyId: company.id, cardId: company.cardId }
    const { revision } = await company.api.data(cardRoutes.get, { params: card })
    const choose = (count: number) => ({ params: card, body: { secondary_logo_ids: ids.slice(0, count), revision } })
    expect((await company.api.refusal(cardRoutes.update, choose(7))).status).toBe(400)
    expect((await company.api.data(cardRoutes.update, choose(6))).secondary_logo_ids).toHaveLength(6)
  })

  test('"Socials: up to 10. Short description: 300 characters." on a card', async () => {
    const company = await makeCompany(server)
    const params = { companyId: company.id, cardId: company.cardId }
    const { revision } = await company.api.data(cardRoutes.get, { params })
    const socials = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ key: 'instagram' as const, value: `ayu${at}` }))
    const over = { contacts: socials(11), short_description: 'x'.repeat(301), revision }
    expect(await faults(company.api.refusal(cardRoutes.update, { params, body: over }))).toEqual({
      contacts: 'Too many; the limit is 10',
      short_description: 'Please use at most 300 characters',
    })
    const body = { contacts: socials(10), short_description: 'x'.repeat(300), revision }
    expect((await company.api.data(cardRoutes.update, { params, body })).contacts).toHaveLength(10)
  })

  test('"Hex colour: a string of exactly 6 hex digits"', () => {
    for (const colour of ['0f6e63', 'ABCDEF', '#000000']) expect(HexColour.safeParse(colour).success).toBe(true)
    for (const colour of ['0f6e6', '0f6e633', '0f6e6g', '#fff', 'red', ''])
      expect(HexColour.safeParse(colour).success).toBe(false)
  })

  test('"Email pattern: word characters with optional separators, an at sign, a domain, and a top-level part of 2 to 20 characters"', () => {
    const top = (characters: number) => `ayu.lestari_1-x@kopi.${'a'.repeat(characters)}`
    expect([1, 2, 20, 21].map((characters) => isEmail(top(characters)))).toEqual([false, true, true, false])
    for (const text of ['ayu', 'ayu.example.com', 'ayu@', '@example.com', 'ayu lestari@example.com', 'ayu@example'])
      expect(isEmail(text)).toBe(false)
  })

  test('"Phone values: valid international numbers beginning with +"', () => {
    expect(parsePhone('+65 6123 4567')?.value).toBe('+6561234567')
    expect(parsePhone('+62 812-3456-7890')?.value).toBe('+6281234567890')
    for (const text of ['+65 1', '+999 6123 4567', 'six one two three', '+']) expect(parsePhone(text)).toBeNull()
  })

  test('"Display: country code, number, optional extension written \'ext.\'"', () => {
    expect(phoneText({ value: '+6561234567', extension: '204' })).toBe('+65 6123 4567 ext. 204')
    expect(phoneText({ value: '+6561234567' })).toBe('+65 6123 4567')
  })

  test('"Default country code 65 (Singapore)"', () => {
    expect(parsePhone('6123 4567')).toMatchObject({ value: '+6561234567', code: '65' })
  })

  test('"Contact entries with an empty value are dropped when saved"', async () => {
    const company = await makeCompany(server)
    const contacts = [
      { key: 'phone' as const, value: ' ' },
      { key: 'email' as const, value: 'ayu@example.com' },
      { key: 'instagram' as const, value: '' },
    ]
    const saved = await company.api.data(companyRoutes.update, { params: paramsOf(company), body: { contacts } })
    expect(saved.contacts.map(({ key }) => key)).toEqual(['email'])
    expect(normaliseContacts(contacts, { makeId: () => 'id' }).contacts.map(({ key }) => key)).toEqual(['email'])
  })

  test('"A company name longer than 15 characters is split on spaces for two-line display"', () => {
    expect(companyNameLines('Kopi Susu Asli!')).toEqual(['Kopi Susu Asli!'])
    expect(companyNameLines('Kopi Susu Aslii!')).toHaveLength(2)
    expect(companyNameLines('Kopi Susu Aslii!').join(' ')).toBe('Kopi Susu Aslii!')
    expect(companyNameLines('Kopisusugulaaren')).toEqual(['Kopisusugulaaren'])
  })
})
