import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { CompanyChange } from '@kartu/contracts/integrations/changes'
import { changeRoutes } from '@kartu/contracts/integrations/changes'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { eraseEndedLeads } from '../../leads/leads/lead-retention.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { changesModule } from './changes.module.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const read = (company: TestCompany, after?: string) =>
  company.api.data(changeRoutes.list, { ...ofCompany(company), query: after === undefined ? {} : { after } })
const latest = async (company: TestCompany) => (await read(company, 'latest')).next
const since = async (company: TestCompany, after: string) => (await read(company, after)).changes
const refused = async (company: TestCompany, after: string) =>
  (await company.api.refusal(changeRoutes.list, { ...ofCompany(company), query: { after } })).code
const brief = ({ type, subject_id: id, fields }: CompanyChange) => [type, id, fields]
const addLead = async (company: TestCompany, body: object = {}) =>
  (await company.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: `Lead ${unique()}`, ...body } }))
    ._id
const ofLead = (company: TestCompany, leadId: string) => ({ params: { companyId: company.id, leadId } })
const owner = (text: string, values: unknown[]) => asOwner(server.database, (query) => query(text, values))

test('lists changes of members, cards and divisions in order', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company)
  const params = { companyId: company.id, cardId: member.cardId }
  await company.api.data(cardRoutes.update, { params, body: { revision: 1, job_title: 'Barista' } })
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: member.id },
    body: { division_id: division.id },
  })
  await company.api.data(divisionRoutes.remove, {
    params: { companyId: company.id, divisionId: division.id },
    query: {},
  })
  const changes = await since(company, start)
  expect(changes.map(brief)).toEqual([
    ['division.created', division.id, []],
    ['member.created', member.id, []],
    ['card.changed', member.cardId, ['job_title']],
    ['member.changed', member.id, ['division_id']],
    ['member.changed', member.id, ['division_id']],
    ['division.removed', division.id, []],
  ])
  expect(changes[2]).toMatchObject({ related_id: member.id, deleted: false })
  expect(changes.at(-1)?.deleted).toBe(true)
  const numbers = changes.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(JSON.stringify(changes)).not.toMatch(/Barista|example/)
})

test('lists every step of a lead', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  const [kept, gone] = [await addLead(company), await addLead(company)]
  await company.api.data(leadRoutes.update, { ...ofLead(company, kept), body: { warmth: 'hot' } })
  const merge = { other_id: gone, revision: 2, other_revision: 1, take: {} }
  await company.api.data(leadMergeRoutes.merge, { ...ofLead(company, kept), body: merge })
  await company.api.data(leadRoutes.remove, ofLead(company, kept))
  const changes = await since(company, start)
  expect(changes.map(brief)).toEqual([
    ['lead.captured', kept, []],
    ['lead.captured', gone, []],
    ['lead.changed', kept, ['warmth']],
    ['lead.merged', kept, []],
    ['lead.erased', kept, []],
  ])
  expect(changes[3]).toMatchObject({ related_id: gone })
})

test('dates a lead captured offline by its arrival', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString()
  await addLead(company, { captured_at: week })
  const [change] = await since(company, start)
  expect(Date.parse(change?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('has a tombstone for each expired lead', async () => {
  const company = await makeCompany(server)
  const old = new Date()
  old.setUTCFullYear(old.getUTCFullYear() - 2)
  const ids = [
    await addLead(company, { captured_at: old.toISOString() }),
    await addLead(company, { captured_at: old.toISOString() }),
  ]
  await company.api.data(leadFormRoutes.update, { ...ofCompany(company), body: { retention_months: 12 } })
  const start = await latest(company)
  await eraseEndedLeads(server.database)
  const changes = await since(company, start)
  expect(changes.map(({ type, deleted }) => [type, deleted])).toEqual([
    ['lead.erased', true],
    ['lead.erased', true],
  ])
  expect(changes.map(({ subject_id: id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('omits a change that was rolled back', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  const name = `Division ${unique()}`
  await makeDivision(server, company, name)
  await expect(makeDivision(server, company, name)).rejects.toThrow('division_name_taken')
  expect(await since(company, start)).toHaveLength(1)
})

test('pages through more than a hundred changes', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  await owner(
    `insert into company_changes (company_id, id, type, subject_id)
      select $1, gen_random_uuid(), 'lead.captured', gen_random_uuid() from generate_series(1, 205)`,
    [company.id],
  )
  const one = await read(company, start)
  const two = await read(company, one.next)
  const three = await read(company, two.next)
  expect([one, two, three].map(({ changes, more }) => [changes.length, more])).toEqual([
    [100, true],
    [100, true],
    [5, false],
  ])
  expect(new Set([one, two, three].flatMap(({ changes }) => changes.map(({ _id }) => _id))).size).toBe(205)
  expect(await read(company, three.next)).toEqual({ changes: [], next: three.next, more: false })
})

test('refuses a position whose changes were deleted', async () => {
  const company = await makeCompany(server)
  const start = await latest(company)
  await makeDivision(server, company)
  const kept = await latest(company)
  await owner(`update company_changes set at = now() - interval '31 days' where company_id = $1`, [company.id])
  await makeDivision(server, company)
  await sweepOf(changesModule, server.deps)
  expect(await refused(company, start)).toBe('changes_expired')
  expect(await since(company, kept)).toHaveLength(1)
  // Without a position, the feed starts with the oldest stored change.
  const { changes, next } = await read(company)
  expect(changes).toHaveLength(1)
  expect(await since(company, next)).toEqual([])
  await owner(`update company_changes set at = now() - interval '31 days' where company_id = $1`, [company.id])
  await sweepOf(changesModule, server.deps)
  expect(await since(company, await latest(company))).toEqual([])
  expect(await since(company, next)).toEqual([])
})

test('refuses a position of another or a restored feed', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  await makeDivision(server, company)
  await latest(other)
  const own = await latest(company)
  expect(await refused(other, own)).toBe('changes_expired')
  const [number] = own.split('-')
  expect(await refused(company, `${number}-000000000001`)).toBe('changes_expired')
  expect(await refused(company, 'yesterday')).toBe('invalid')
})

test('refuses members without admin rights', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'] })
  const input = { ...ofCompany(company), query: {} }
  await admin.api.data(changeRoutes.list, input)
  expect((await divisionAdmin.api.refusal(changeRoutes.list, input)).code).toBe('not_allowed')
})
