import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, unique } from '../../../../../test/factories.ts'
import { unzipped } from '../../../../../test/files/read-workbook.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const ofLead = (id: string) => ({ params: { ...params, leadId: id } })
const make = (body: object) =>
  company.api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}`, ...body } })

test('an admin exports all stored data of a person', async () => {
  const email = { key: 'email' as const, value: 'j.weissenborn@example.com' }
  const one = await make({ name: 'Jürgen Weißenborn', contacts: [email], note: 'Frozen fish', tags: ['Reefer'] })
  const other = await make({ name: 'J. W.', contacts: [{ key: 'mobile', value: '+4917155501288' }], note: 'Rates' })
  const body = { at: '2030-01-01T00:00:00Z', note: 'Call' }
  const { _id: reminderId } = await company.api.data(leadRoutes.addReminder, { ...ofLead(one._id), body })
  const done = { params: { ...params, leadId: one._id, reminderId }, body: { done: true } }
  await company.api.data(leadRoutes.updateReminder, done)
  const merge = { other_id: other._id, revision: one.revision, other_revision: other.revision, take: {} }
  await company.api.data(leadMergeRoutes.merge, { ...ofLead(one._id), body: merge })
  const file = await company.api.call(leadRoutes.personFile, ofLead(one._id))
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=UTF-8''jurgen-weissenborn.zip`,
  })
  const parts = await unzipped(file.bytes)
  expect([...parts.keys()]).toEqual(['lead.json', 'jurgen-weissenborn.vcf'])
  expect(parts.get('jurgen-weissenborn.vcf')).toContain('FN:Jürgen Weißenborn')
  const told = JSON.parse(parts.get('lead.json') ?? '') as Record<string, object[]>
  expect(told).toMatchObject({
    ...{ name: 'Jürgen Weißenborn', tags: ['Reefer'], owner: 'Ayu Lestari', consent: null },
    contacts: [{ value: email.value }, { value: '+4917155501288' }],
    reminders: [{ note: 'Call', done_at: expect.any(String) }],
    merged: [{ name: 'J. W.' }],
  })
  const texts = told['timeline']?.flatMap((entry) => ('text' in entry && entry.text !== null ? [entry.text] : []))
  expect(texts).toEqual(['Frozen fish', 'Rates'])
})

test('only admins export it, even for their own leads', async () => {
  const division = await makeDivision(server, company)
  for (const traits of [{}, { divisionId: division.id, roles: ['division_admin' as const] }]) {
    const { api, id } = await makeMember(server, company, traits)
    const own = await make({ owner_id: id })
    expect((await api.call(leadRoutes.personFile, ofLead(own._id))).text).toContain('"code":"not_allowed"')
  }
})
