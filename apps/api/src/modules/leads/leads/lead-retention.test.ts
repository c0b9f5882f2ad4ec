import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { companyRows } from '../../../../test/database/company-rows.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { eraseEndedLeads } from './lead-retention.ts'

const server = await startServer()
const paramsOf = ({ id }: TestCompany) => ({ companyId: id })

async function met(company: TestCompany, months: number, body: object = {}): Promise<string> {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  at.setUTCHours(at.getUTCHours() - 1)
  const name = `Lead ${unique()}`
  const made = { name, captured_at: at.toISOString(), ...body }
  return (await company.api.data(leadRoutes.create, { params: paramsOf(company), body: made }))._id
}
const keep = (company: TestCompany, months: number | null) =>
  company.api.data(leadFormRoutes.update, { params: paramsOf(company), body: { retention_months: months } })
const ids = async (company: TestCompany) =>
  (await company.api.data(leadRoutes.list, { params: paramsOf(company), query: {} })).map(({ _id }) => _id).toSorted()
const ending = (company: TestCompany, months: number) =>
  company.api.data(leadFormRoutes.ending, { params: paramsOf(company), query: { months: String(months) } })

test('erases expired leads at night unless they were won', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const name = `Old ${unique()}`
  const old = await met(company, 12, { name, note: name })
  const won = await met(company, 30)
  await company.api.data(leadRoutes.update, { params: { ...paramsOf(company), leadId: won }, body: { status: 'won' } })
  const young = await met(company, 11)
  const others = await met(other, 30)
  expect(await ending(company, 12)).toEqual({ leads: 1 })
  expect(await ending(company, 11)).toEqual({ leads: 2 })
  await eraseEndedLeads(server.database)
  expect(await ids(company)).toEqual([old, won, young].toSorted())
  await keep(company, 12)
  await eraseEndedLeads(server.database)
  await eraseEndedLeads(server.database)
  expect(await ids(company)).toEqual([won, young].toSorted())
  expect(await ids(other)).toEqual([others])
  expect(JSON.stringify(await companyRows(server, company.id))).not.toContain(name)
  const [entry, ...more] = await asOwner(server.database, (query) =>
    query<object>(`select after, actor_name from audit_entries where company_id = $1 and action = 'lead.expired'`, [
      company.id,
    ]),
  )
  expect([entry, more]).toEqual([{ after: { leads: 1, months: 12 }, actor_name: 'job' }, []])
})

test('a merged lead expires with the newer one', async () => {
  const company = await makeCompany(server)
  const email = { key: 'email' as const, value: `${unique()}@example.com` }
  const [old, young] = [await met(company, 13, { contacts: [email] }), await met(company, 2, { contacts: [email] })]
  const body = { other_id: young, revision: 1, other_revision: 1, take: {} }
  await company.api.data(leadMergeRoutes.merge, { params: { ...paramsOf(company), leadId: old }, body })
  expect(await ending(company, 12)).toEqual({ leads: 0 })
  await keep(company, 12)
  await eraseEndedLeads(server.database)
  expect(await ids(company)).toEqual([old])
  await keep(company, 1)
  await eraseEndedLeads(server.database)
  expect(await ids(company)).toEqual([])
})

test('only admins get the number of expiring leads', async () => {
  const company = await makeCompany(server)
  const { api } = await makeMember(server, company)
  const ask = { params: paramsOf(company), query: { months: '12' } }
  expect(await api.refusal(leadFormRoutes.ending, ask)).toMatchObject({ code: 'not_allowed' })
})
