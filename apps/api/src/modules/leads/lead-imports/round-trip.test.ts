import type { CreateLead } from '@kartu/contracts/leads/lead-changes'
import { type LeadImport, leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { untilPasses } from '../../../../test/steps/until-passes.ts'

const server = await startServer()
vi.setConfig({ testTimeout: 180_000 })

const word = fc.constantFrom(
  'Siti',
  'Nguyễn Thị',
  "O'Brien",
  '陳大文',
  'R.A. Kartini',
  'Müller-Lüdenscheidt',
  'Zoë 🎉',
  '=1+1',
  'محمد',
)
const phone = fc.oneof(
  fc.stringMatching(/^\+62812[2-9]\d{6}$/),
  fc.stringMatching(/^\+6221[2-9]\d{6}$/),
  fc.stringMatching(/^\+65[689]\d{7}$/),
  fc.stringMatching(/^\+49301[2-9]\d{5}$/),
)
const label = fc.constantFrom('', 'Work', 'Rumah', 'Mobile', 'a, b', 'q"z', '=1+1', 'Line 2; lift')
const contact = fc.oneof(
  fc.record({ key: fc.constantFrom('phone', 'mobile', 'whatsapp', 'fax'), value: phone, label }),
  fc.record({ key: fc.constant('phone'), value: phone, extension: fc.stringMatching(/^[1-9]\d{1,4}$/) }),
  fc.record({ key: fc.constant('email'), label, value: fc.stringMatching(/^[a-z]{3,8}\.[a-z]{3}@[a-z]{4}\.co\.id$/) }),
  fc.record({
    key: fc.constant('website'),
    label,
    value: fc.constantFrom('https://example.com/a,b;c', 'https://kartu.example/?q=1,2', 'http://a.example'),
  }),
  fc.record({ key: fc.constant('linkedin'), value: fc.stringMatching(/^in\/[a-z]{4,9}$/) }),
  fc.record({ key: fc.constant('wechat'), value: fc.stringMatching(/^[a-z]{5,9}$/) }),
)
const person = fc.record({
  name: fc.tuple(word, word).map((words) => words.join(' ')),
  organisation: fc.constantFrom('', 'PT Maju, Tbk', '"Quoted" & Co; Ltd'),
  job_title: fc.constantFrom('', 'Kepala Bagian, Ekspor'),
  contacts: fc.uniqueArray(contact, { maxLength: 6, selector: ({ key, value }) => `${key} ${value}` }),
  tags: fc.uniqueArray(fc.constantFrom('Reefer', 'a, b', 'x;y', 'q"z', 'VIP'), { maxLength: 3 }),
  warmth: fc.constantFrom(null, 'hot', 'warm', 'cold'),
  captured_at: fc.constantFrom('2026-11-18T07:05:00Z', '2025-01-02T23:59:00Z'),
})
type Person = z.input<typeof CreateLead>
type Contacts = { key: string; value: string; extension?: string }[]

/** Most people use chat apps with their mobile number. */
const withChat = <C extends Contacts>(contacts: C) => [
  ...contacts,
  ...contacts.flatMap(({ key, value }) => (key === 'mobile' ? [{ key: 'whatsapp' as const, value }] : [])).slice(0, 1),
]

/** Number of leads in each file. */
const count = Math.max(10, casesOf(25))

const create = ({ api, id }: TestCompany, body: Person) =>
  api.data(leadRoutes.create, { params: { companyId: id }, body })

/** All leads of a company, without data that files do not contain. */
async function leadsOf({ api, id }: TestCompany) {
  const params = { companyId: id }
  const { data } = await api.page(leadRoutes.list, { params, query: { per_page: 100 } })
  const leads = await Promise.all(
    data.map(({ _id }) => api.data(leadRoutes.get, { params: { ...params, leadId: _id } })),
  )
  return leads
    .map(({ name, organisation, job_title, tags, warmth, captured_at, contacts }) => ({
      ...{ name, organisation, job_title, tags: tags.toSorted(), warmth, captured_at },
      contacts: contacts
        .map(
          ({ key, value, extension, label: named }) => `${key} ${value.replace(/\/$/, '')} ${extension ?? ''} ${named}`,
        )
        .toSorted(),
    }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

async function bringIn({ api, id }: TestCompany, bytes: Uint8Array, name: string): Promise<LeadImport> {
  const params = { companyId: id }
  const file = await api.data(leadImportRoutes.create, { params, body: {}, file: new File([bytes as BlobPart], name) })
  const ofFile = { params: { ...params, importId: file._id } }
  const until = (state: LeadImport['state']) =>
    untilPasses(async () => {
      const now = await api.data(leadImportRoutes.get, ofFile)
      expect(now.state).toBe(state)
      return now
    })
  // In another company, the owner is a different person.
  const mapping = file.columns.map(({ suggested }) => (suggested === 'owner' ? null : suggested))
  await api.data(leadImportRoutes.check, { ...ofFile, body: { mapping, country: 'ID' } })
  const checked = await until('checked')
  await api.data(leadImportRoutes.apply, ofFile)
  await until('done')
  return checked
}

test.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['vcf', 'en'],
  ['csv', 'id'],
  ['xlsx', 'id'],
] as const)('imports its export as %s in %s without a change', async (format, locale) => {
  const source = await makeCompany(server)
  // Unique names, because the same name with the same number is the same person.
  const people = fc
    .sample(person, { numRuns: count, seed: 20261128 })
    .map((one, at) => ({ ...one, name: `${one.name} ${at}`, contacts: withChat(one.contacts) }))
  for (const one of people) await create(source, one)
  const before = await leadsOf(source)
  const query = { format }
  const { bytes } = await source.api
    .speaking(locale)
    .call(leadRoutes.export, { params: { companyId: source.id }, query })

  const again = await bringIn(source, bytes, `leads.${format}`)
  expect(again).toMatchObject({ counts: { create: 0, unchanged: count, error: 0 }, warnings: 0 })
  expect(await leadsOf(source)).toEqual(before)

  const empty = await makeCompany(server)
  const first = await bringIn(empty, bytes, `leads.${format}`)
  expect(first).toMatchObject({ counts: { create: count, unchanged: 0, error: 0 }, warnings: 0 })
  const inFile = (leads: typeof before) =>
    format === 'vcf'
      ? leads.map(({ name, organisation, job_title, contacts }) => ({ name, organisation, job_title, contacts }))
      : leads
  expect(inFile(await leadsOf(empty))).toEqual(inFile(before))
})
