import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { insightTables } from '@kartu/contracts/insights/insights.plain'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { anActivity, makeActivities, settlePeople, type TestActivity } from '../../../../test/activities.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { streamsOf } from '../../../../test/files/read-pdf.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Visits to one person's card, and that person's leads. */
function visits(
  person: { id: string; cardId: string; divisionId?: string },
  { views = 0, leads = 0 }: { views?: number; leads?: number },
): TestActivity[] {
  const own = { ...anActivity, memberId: person.id, cardId: person.cardId, divisionId: person.divisionId ?? null }
  return [
    ...Array.from({ length: views }, (_, at) => ({
      ...own,
      kind: 'view' as const,
      at: minutesAgo(at + 1),
      visitor: at,
      source: 'qr' as const,
    })),
    ...Array.from({ length: leads }, (_, at) => ({
      ...own,
      kind: 'lead' as const,
      at: minutesAgo(at + 1),
      target: 'form',
      leadId: newId(),
    })),
  ]
}

/** A company with a division of `people` members, each with a view and a lead today. */
async function makeScene(people: number) {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company)
  const members = []
  for (let at = 0; at < people; at += 1) members.push(await makeMember(server, company, { divisionId: division.id }))
  const rows = members.flatMap((member) => visits({ ...member, divisionId: division.id }, { views: 1, leads: 1 }))
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, rows)
  return { company, division, members, params: { companyId: company.id } }
}

const read = (company: TestCompany, query: object = {}, api = company.api) =>
  api.data(insightRoutes.get, { params: { companyId: company.id }, query: query })
const refusal = (company: TestCompany, query: object, api = company.api) =>
  api.refusal(insightRoutes.get, { params: { companyId: company.id }, query: query })
const switchOff = (company: TestCompany) =>
  company.api.data(insightRoutes.updateSettings, { params: { companyId: company.id }, body: { per_person: false } })

test('a company without activities sees zeros', async () => {
  const company = await makeOpenCompany(server)
  const { figures, counting_since: since, per_person: perPerson, withheld, targets } = await read(company)
  expect(figures?.totals).toMatchObject({ views: 0, leads: 0, conversion: null, response_minutes: null })
  expect(figures?.days).toHaveLength(30)
  expect(figures?.adoption).toEqual({ people: 1, edited: 0, shared: 0, seen: 0, met: 0 })
  expect([since, perPerson, withheld, targets.rows, targets.total]).toEqual([null, true, null, [], null])
})

test('spreads the rest of the monthly target over the remaining days', async () => {
  const { company, division, params } = await makeScene(2)
  await company.api.data(divisionRoutes.update, {
    params: { ...params, divisionId: division.id },
    body: { leads_target: 50 },
  })
  const { targets } = await read(company)
  const [row] = targets.rows
  expect(targets.total).toEqual({ target: 50, leads: 2 })
  expect(row).toMatchObject({ kind: 'division', _id: division.id, name: division.name, target: 50, leads: 2 })
  const daysLeft =
    Math.round(
      (1 - targets.elapsed) * new Date(Number(targets.month.slice(0, 4)), Number(targets.month.slice(5)), 0).getDate(),
    ) + 1
  expect(row?.needed_a_day).toBeCloseTo(48 / daysLeft)
})

test('with personal figures off hides people or small groups', async () => {
  const { company, division, members, params } = await makeScene(4)
  await company.api.data(divisionRoutes.update, {
    params: { ...params, divisionId: division.id },
    body: { leads_target: 50 },
  })
  await settlePeople(server, company.id)
  const settings = await switchOff(company)
  expect(settings).toMatchObject({ per_person: false, per_person_switched: { name: 'Ayu Lestari' } })
  // Five people form a group: the four members and the founder.
  const whole = await read(company)
  expect(whole).toMatchObject({ per_person: false, withheld: null })
  expect(whole.figures?.people).toBeNull()
  expect(JSON.stringify(whole)).not.toContain(members[0]?.id)
  expect(whole.targets.rows).toMatchObject([{ leads: null, needed_a_day: null }])
  expect(whole.targets.total).toBeNull()
  const part = await read(company, { division: division.id })
  expect(part).toMatchObject({ withheld: 'too_few_people', figures: null, left_out: null })
  for (const filter of [{ member: members[0]?.id }, { card: members[0]?.cardId }])
    expect(await refusal(company, filter)).toMatchObject({ code: 'not_allowed' })
  const people = { params: { ...params, table: 'people' as const }, query: {} }
  expect(await company.api.refusal(insightRoutes.export, people)).toMatchObject({ code: 'not_found' })
  const pdf = await company.api.call(insightRoutes.report, { params, query: {} })
  expect(pdf.status).toBe(200)
  await makeMember(server, company, { divisionId: division.id })
  expect(await read(company, { division: division.id })).toMatchObject({ withheld: 'too_few_people' })
  await settlePeople(server, company.id)
  expect(await read(company, { division: division.id })).toMatchObject({ withheld: null })
  const audit = await asOwner(server.database, (query) =>
    query<{ before: object; after: object; actor_user_id: string }>(
      `select before, after, actor_user_id from audit_entries where company_id = $1 and action = 'insight_settings.updated'`,
      [company.id],
    ),
  )
  expect(audit).toEqual([
    { before: { per_person: true }, after: { per_person: false }, actor_user_id: company.founder.id },
  ])
})

test('a member who sees no colleagues reads their own figures', async () => {
  const { company, members } = await makeScene(2)
  await switchOff(company)
  const own = await read(company, {}, members[0]?.api)
  expect(own.figures?.totals).toMatchObject({ views: 1, leads: 1 })
  expect(own).toMatchObject({ sees_all: false, withheld: null })
  expect(own.figures?.people).toBeNull()
})

test('only admins can change the switch or the time zone', async () => {
  const { company, members, params } = await makeScene(1)
  const settings = (api = company.api) => api.data(insightRoutes.settings, { params })
  const member = members[0]?.api
  const before = await settings(member)
  expect(before).toMatchObject({
    per_person: true,
    per_person_switched: null,
    time_zone: 'Asia/Jakarta',
    may_manage: false,
  })
  const update = (body: object, api = company.api) => api.refusal(insightRoutes.updateSettings, { params, body })
  expect(await update({ per_person: false }, member)).toMatchObject({ code: 'not_allowed' })
  expect(await update({ time_zone: 'Asia/Atlantis' })).toMatchObject({ code: 'invalid' })
  const body = { time_zone: 'Asia/Kathmandu', revision: before.revision }
  expect(await company.api.data(insightRoutes.updateSettings, { params, body })).toMatchObject({
    ...{ time_zone: 'Asia/Kathmandu', per_person: true, may_manage: true, per_person_switched: null },
  })
  expect(await update(body)).toMatchObject({ code: 'changed_elsewhere' })
  expect((await read(company)).period.time_zone).toBe('Asia/Kathmandu')
})

test('a changed time zone moves visits to another day', async () => {
  const company = await makeOpenCompany(server)
  // Half past midnight in Jakarta is still the day before in Kathmandu.
  const late = { ...anActivity, kind: 'view' as const, visitor: 1, at: new Date('2026-10-10T17:30:00Z') }
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, [late], () => false)
  const onDays = async () => {
    const { figures } = await read(company, { from: '2026-10-10', to: '2026-10-11' })
    return figures?.days.map(({ views }) => views)
  }
  expect(await onDays()).toEqual([0, 1])
  const body = { time_zone: 'Asia/Kathmandu' }
  await company.api.data(insightRoutes.updateSettings, { params: { companyId: company.id }, body })
  expect(await onDays()).toEqual([1, 0])
})

test.each([
  [{ from: '2026-02-01', to: '2026-01-01' }, 'to'],
  [{ to: '2026-01-01' }, 'from'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
  [{ period: 'ever' }, 'period'],
  [{ division: 'north' }, 'division.0'],
])('%j is refused at %s', async (query, field) => {
  const company = await makeOpenCompany(server)
  const { code, fields } = await refusal(company, query)
  expect([code, Object.keys(fields)]).toEqual(['invalid', [field]])
})

test('exports every table without formulas in names', async () => {
  const company = await makeOpenCompany(server)
  const person = await makeMember(server, company, { firstName: '=Budi', lastName: 'Santoso' })
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, visits(person, { views: 3, leads: 2 }))
  const table = async (name: (typeof insightTables)[number], locale: 'en' | 'id' = 'en') => {
    const params = { companyId: company.id, table: name }
    const reply = await company.api.speaking(locale).call(insightRoutes.export, { params, query: {} })
    expect([name, reply.status]).toEqual([name, 200])
    return parse(reply.text, { bom: true, delimiter: locale === 'id' ? ';' : ',' })
  }
  for (const name of insightTables)
    expect((await table(name)).length).toBeGreaterThan(name === 'links' || name === 'targets' ? 0 : 1)
  expect(await table('people')).toEqual([
    ['Person', 'Views', 'Contacts saved', 'Leads', 'Minutes to first response (median)'],
    ["'=Budi Santoso", '3', '0', '2', ''],
  ])
  expect((await table('sources')).slice(1)).toEqual([
    ['QR code', '3', '0', '0', '0'],
    ['Unknown', '0', '2', '0', '0'],
  ])
  expect((await table('totals', 'id')).find(([name]) => name === 'Konversi')).toEqual(['Konversi', '0,6667', ''])
  expect((await table('hours')).slice(1).flatMap(([, ...views]) => views.map(Number))).toSatisfy(
    (views: number[]) => views.reduce((sum, count) => sum + count, 0) === 3,
  )
})

test('the report is a PDF whose download is logged', async () => {
  const { company, params } = await makeScene(3)
  const reply = await company.api.speaking('id').call(insightRoutes.report, { params, query: {} })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('analitik-prospek-')
  expect(streamsOf(reply.bytes).some((text) => text.includes(' Tf'))).toBe(true)
  const taken = await asOwner(server.database, (query) =>
    query<{ after: object }>(
      `select after from audit_entries where company_id = $1 and action = 'insights.exported' and actor_user_id = $2`,
      [company.id, company.founder.id],
    ),
  )
  expect(taken).toMatchObject([{ after: { table: 'report' } }])
})

test('a person without a licence reads only their own week', async () => {
  const { company, members, params } = await makeScene(2)
  await setPlan(server.database.read({ companyId: company.id }), company.id, 'pro')
  const [first] = members
  const week = await first?.api.data(insightRoutes.week, { params })
  expect(week).toMatchObject({ totals: { views: 1, visitors: 1, leads: 1 }, before: { views: 0 } })
  expect(week?.days).toHaveLength(7)
  expect(await refusal(company, {}, first?.api)).toMatchObject({ code: 'paywalled' })
})

test('returns no figures if the section is closed', async () => {
  const { company, members, params } = await makeScene(1)
  await setPlan(server.database.read({ companyId: company.id }), company.id, 'business')
  for (const route of [insightRoutes.get, insightRoutes.report, insightRoutes.settings, insightRoutes.week])
    expect(await company.api.refusal(route as typeof insightRoutes.get, { params })).toMatchObject({
      code: 'paywalled',
    })
  expect(await members[0]?.api.refusal(insightRoutes.week, { params })).toMatchObject({ code: 'paywalled' })
})
