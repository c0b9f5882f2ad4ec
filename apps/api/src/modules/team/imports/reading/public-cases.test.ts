import { readFile } from 'node:fs/promises'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { importRoutes } from '@kartu/contracts/team/imports'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { type LeadImport, leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember } from '../../../../../test/factories.ts'
import { apply, check, memberByEmail, paramsOf, until, upload } from '../../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../../test/server.ts'
import { untilPasses } from '../../../../../test/steps/until-passes.ts'

const server = await startServer()
vi.setConfig({ testTimeout: 120_000 })

const fixture = (name: string) => readFile(new URL(`../../../../../test/data/cases/${name}`, import.meta.url))

/**
 * Imports a file of leads into its own company. Returns leads by name, each with contacts, notes and warnings of its
 * row.
 */
async function importLeads(name: string, country = 'ID') {
  const company = await makeCompany(server)
  const { api } = company
  const params = { companyId: company.id }
  const file = await api.data(leadImportRoutes.create, {
    params,
    body: {},
    file: new File([await fixture(name)], name),
  })
  const ofFile = { params: { ...params, importId: file._id } }
  const mapping = file.columns.map(({ suggested }) => suggested)
  await api.data(leadImportRoutes.check, { ...ofFile, body: { mapping, country } })
  const ended = (state: LeadImport['state']) =>
    untilPasses(async () => {
      const now = await api.data(leadImportRoutes.get, ofFile)
      expect(now.state).toBe(state)
      return now
    })
  const checked = await ended('checked')
  const { data: rows } = await api.page(leadImportRoutes.rows, { ...ofFile, query: { per_page: 100 } })
  await api.data(leadImportRoutes.apply, ofFile)
  await ended('done')
  const { data: list } = await api.page(leadRoutes.list, { params, query: { per_page: 100 } })
  const leads: Record<string, { contacts: string[]; note: string; warnings: string[] }> = {}
  const read = async ({ _id, name: person }: (typeof list)[number]): Promise<void> => {
    const of = { params: { ...params, leadId: _id } }
    const [{ contacts }, timeline] = await Promise.all([
      api.data(leadRoutes.get, of),
      api.data(leadRoutes.timeline, { ...of, query: {} }),
    ])
    leads[person] = {
      contacts: contacts.map(({ key, value, extension, label }) =>
        [key, value, extension && `x${extension}`, label].filter(Boolean).join(' '),
      ),
      note: timeline.flatMap(({ kind, text }) => (kind === 'note' ? [text] : [])).join('\n'),
      warnings: rows.find((row) => row.name === person)?.warnings.map(({ value }) => value) ?? [],
    }
  }
  await Promise.all(list.map(read))
  return { counts: checked.counts, leads }
}

test('keeps a lead whose number or email is unreadable', async () => {
  const { counts, leads } = await importLeads('junk-phone.vcf')
  expect(counts).toEqual({ create: 3, unchanged: 0, error: 0 })
  expect(leads['Call centre']).toMatchObject({ contacts: ['email halo@bank.co.id'], warnings: ['14045'] })
  expect(leads['Call centre']?.note).toContain('14045')
  expect(leads['Bad Mail']).toMatchObject({ contacts: ['phone +6281234567890'], warnings: ['bad.mail@'] })
  expect(leads['Bad Mail']?.note).toContain('bad.mail@')
  expect(leads['Rina Kusuma']?.contacts).toHaveLength(3)
  expect(leads['Rina Kusuma']?.warnings).toEqual([])
})

test('reads numbers in common notations', async () => {
  const { counts, leads } = await importLeads('phones.csv')
  expect(counts).toEqual({ create: 24, unchanged: 0, error: 0 })
  const phones = (name: string) => leads[name]?.contacts.filter((contact) => !contact.startsWith('email'))
  expect(phones('Slash two')).toEqual(['phone +622157901234', 'phone +6281234567006'])
  expect(phones('Or two')).toEqual(['phone +6281234567007', 'phone +6281334567008'])
  expect(phones('Label in')).toEqual(['mobile +6281234567009 HP'])
  expect(phones('WA label')).toEqual(['whatsapp +6281234567010 WA'])
  expect(phones('wa link')).toEqual(['whatsapp +6281234567012'])
  expect(phones('Mexico 1')).toEqual(['phone +525512345678'])
  expect(phones('hash ext')).toEqual(['phone +622157901235 x12'])
  expect(phones('Short')).toEqual([])
  expect(leads['Short']).toMatchObject({ note: 'Phone: 14045', warnings: ['14045'] })
  const unread = Object.values(leads).filter(({ warnings }) => warnings.length > 0)
  expect(unread).toHaveLength(1)
})

test('reads emails as people paste them', async () => {
  const { counts, leads } = await importLeads('emails.csv')
  expect(counts).toEqual({ create: 23, unchanged: 0, error: 0 })
  const email = (name: string) => leads[name]?.contacts
  expect(email('N6')).toEqual(['email zwsp@x.id'])
  expect(email('N7')).toEqual(['email angle@x.id'])
  expect(email('N8')).toEqual(['email disp@x.id'])
  expect(email('N11')).toEqual(['email two@x.id', 'email three@x.id'])
  expect(email('N16')).toEqual(['email a@xn--bcher-kva.example'])
  expect(email('N20')).toEqual(['email sales/ops@x.com'])
  expect(email('N21')).toEqual(['email a@x.id'])
  expect(leads['N22']).toMatchObject({ contacts: [], note: 'Email: a@x,id' })
})

test('keeps every kind of name without direction marks', async () => {
  const { counts, leads } = await importLeads('names.csv')
  expect(counts).toEqual({ create: 18, unchanged: 0, error: 0 })
  for (const name of [
    'Suharto',
    'Dr. H. Ahmad Fauzi, S.E., M.M.',
    '陳大文',
    'R.A. Kartini',
    'Ng',
    'null',
    '=1+1',
    '@Home',
  ])
    expect(leads).toHaveProperty([name])
  expect(Object.keys(leads).join('')).not.toContain('\u202e')
})

test('never changes the length of a number', async () => {
  const { counts, leads } = await importLeads('numbers.csv')
  expect(counts).toMatchObject({ create: 8, error: 0 })
  const phones = Object.fromEntries(
    Object.entries(leads).map(([name, { contacts }]) => [
      name,
      contacts.filter((contact) => !contact.startsWith('email')).map((contact) => contact.replace('phone ', '')),
    ]),
  )
  expect(phones).toEqual({
    W0: ['+62215790123', '+62215790124', '+62215790125'],
    W1: ['+62215790123', '+62215790124'],
    W2: ['+62215790123'],
    W3: ['+6561234567', '+6561234568'],
    W4: ['+6281234567890'],
    W5: ['+6591234567'],
    W6: ['+622157901234'],
    W7: ['+62812345678902'],
  })
  expect(leads['W2']).toMatchObject({ note: 'Phone: (021) 5790123-5', warnings: ['(021) 5790123-5'] })
})

test.each([
  ['ID', ['', '+6281234567890', '+6281234567890', '+6281234567890']],
  ['SG', ['+6591234567', '', '', '']],
])('reads local numbers of the team in %s', async (country, local) => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, await fixture('karyawan.csv'))
  const mapping: ImportField[] = ['first_name', 'email', 'mobile']
  const checked = await check(api, company, file, { mapping, country })
  expect(checked).toMatchObject({ country, counts: { create: 8, error: 0 } })
  await apply(api, company, checked)
  const numbers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { card } = await memberByEmail(api, company, `tx${at}@x.id`)
      return card.contacts.find(({ key }) => key === 'mobile')?.value ?? ''
    }),
  )
  expect(numbers).toEqual([...local, ...Array<string>(4).fill('+6281234567890')])
  const { data } = await api.page(importRoutes.rows, { params: paramsOf(company, file), query: { only: 'warnings' } })
  expect(data).toHaveLength(local.filter((number) => number === '').length)
})

test('preselects the country of the company’s own numbers', async () => {
  const company = await makeCompany(server)
  await makeMember(server, company, { contacts: [{ key: 'phone', value: '+49 30 1234567' }] })
  expect(await upload(company.api, company, 'email\na@x.id\n')).toMatchObject({ country: 'DE' })
  const other = await makeCompany(server)
  expect(await upload(other.api, other, 'email\na@x.id\n')).toMatchObject({ country: server.deps.env.defaultCountry })
})

test('preselects the country of the company’s website', async () => {
  const company = await makeCompany(server)
  const body = { website: 'https://www.kopi.co.id/' }
  await company.api.data(companyRoutes.update, { params: { companyId: company.id }, body })
  expect(await upload(company.api, company, 'email\na@x.id\n')).toMatchObject({ country: 'ID' })
})

test('asks about a second row with the same email', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, await fixture('dups.csv'))
  const checked = await check(api, company, file, { country: 'ID' })
  expect(checked).toMatchObject({ counts: { create: 3, error: 1 }, questions: 2 })
  const rows = async () => (await api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })).data
  expect((await rows()).map(({ question }) => question && [question.kind, question.row, question.name])).toEqual([
    null,
    ['same_person', 2, ''],
    null,
    ['last_as_first', null, 'Suharto'],
  ])
  expect((await rows())[3]).toMatchObject({ outcome: 'create', name: 'Suharto' })
  const answer = async (row: number) => {
    const body = { row, answer: 'yes' as const }
    await api.data(importRoutes.answer, { params: paramsOf(company, file), body })
    return until(api, company, file, 'checked')
  }
  await answer(3)
  expect((await answer(5)).counts).toEqual({ create: 3, update: 1, unchanged: 0, error: 0 })
  expect((await rows())[1]?.warnings).toMatchObject([{ field: 'external_id', value: '7' }])
  expect((await rows())[3]?.name).toBe('Suharto')
  await apply(api, company, checked)
  const siti = await memberByEmail(api, company, 'siti@maju.id')
  expect(siti).toMatchObject({ external_id: '007', card: { first_name: 'siti', last_name: 'aminah' } })
  expect(siti.card.contacts.find(({ key }) => key === 'mobile')?.value).toBe('+6281234567891')
  expect(await memberByEmail(api, company, 'budi@maju.id')).toMatchObject({ external_id: '7.0' })
  expect((await memberByEmail(api, company, 'suharto@maju.id')).card).toMatchObject({ first_name: 'Suharto' })
})

test('refuses a second row if its email is left out', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await check(api, company, await upload(api, company, await fixture('dups.csv')))
  await api.data(importRoutes.answer, { params: paramsOf(company, file), body: { row: 3, answer: 'no' } })
  await until(api, company, file, 'checked')
  const { data } = await api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })
  expect(data[1]).toMatchObject({ outcome: 'error', answer: 'no', errors: [{ message: 'must provide email' }] })
})

test('keeps every part of a name', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, await fixture('semi.csv'))
  await apply(api, company, await check(api, company, file, { country: 'ID' }))
  const { card } = await memberByEmail(api, company, 'ahmad@maju.id')
  expect(card.first_name).toBe('Dr. H. Ahmad Fauzi, S.E., M.M.')
  const suharto = await memberByEmail(api, company, 'suharto@maju.id')
  expect(suharto.card.contacts[0]).toMatchObject({ key: 'phone', value: '+622157901234', extension: '12' })
})

test('importing the team’s own export changes nothing', async () => {
  const company = await makeCompany(server)
  const mobile = [{ key: 'mobile' as const, value: '+62 812 3456 7890' }]
  const person = (email: string, firstName: string, lastName: string, jobTitle: string) =>
    makeMember(server, company, { email, firstName, lastName, jobTitle, contacts: mobile })
  await person('pe209dc8e85@firma-156471.example', 'Ada', 'Lovelace', '')
  await person('budi@bb.id', 'Budi', 'Santoso', 'Analis')
  await person('siti@bb.id', 'Siti', 'Aminah', 'Direktur')
  await person('suharto@bb.id', 'Suharto', '', 'Sopir')
  const file = await upload(company.api, company, await fixture('own-team-export.csv'))
  expect((await check(company.api, company, file)).counts).toEqual({ create: 0, update: 0, unchanged: 4, error: 0 })
})
