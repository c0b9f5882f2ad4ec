import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { asOwner } from '../../../../test/database/database.ts'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadRulesMax } from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import { ageProofs, makeDivision, renewProofs } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { leadRuleSteps } from '../../../../test/steps/lead-rule-steps.ts'

const server = await startServer()
const { paramsOf, add, change, list, leads, shared, withPeople } = leadRuleSteps(server)

test('a trial counts the leads that a rule would have matched', async () => {
  const { company, ids } = await withPeople(2)
  const params = paramsOf(company)
  for (let at = 0; at < 5; at += 1) await shared(company, { phone: '+6281234567788' })
  await shared(company, { phone: '+4940300012340' })
  await company.api.data(leadRoutes.create, { params, body: { name: 'Own', way: 'manual' } })
  const trial = (body: object) => company.api.data(leadRuleRoutes.trial, { params, body })
  expect(await trial({ countries: ['ID'], member_ids: ids })).toMatchObject({
    ...{ leads: 7, earlier: 0, chosen: 5, kept: 0, is_cut: false },
    people: [
      { _id: ids[0], leads: 3 },
      { _id: ids[1], leads: 2 },
    ],
  })
  expect(await trial({ captured: true })).toMatchObject({ chosen: 7, kept: 7, people: [] })
  await add(company, { countries: ['DE'], member_ids: ids })
  expect(await trial({ member_ids: [ids[0]] })).toMatchObject({ earlier: 1, chosen: 5 })
  expect((await leads(company)).every(({ owner }) => owner?._id === company.memberId)).toBe(true)
})

test('a rule cannot name a record of another company', async () => {
  const { company } = await withPeople(0)
  const other = await withPeople(1)
  const division = await makeDivision(server, other.company)
  const refused = (body: object) =>
    company.api.refusal(leadRuleRoutes.create, { params: paramsOf(company), body: { name: 'Rule', ...body } })
  for (const [field, body] of [
    ['member_ids', { member_ids: other.ids }],
    ['card_owner_id', { card_owner_id: other.ids[0] }],
    ['division_id', { division_id: division.id }],
    ['event_id', { event_id: newId() }],
  ] as const)
    expect(Object.keys((await refused(body)).fields)).toEqual([field])
  expect(await list(company)).toEqual([])
})

test('names of rules are unique', async () => {
  const { company } = await withPeople(0)
  await add(company, { name: 'Expo' })
  expect(
    await company.api.refusal(leadRuleRoutes.create, { params: paramsOf(company), body: { name: 'EXPO' } }),
  ).toMatchObject({ status: 400, fields: { name: 'A rule with this name already exists.' } })
})

test(`a company has at most ${leadRulesMax} rules`, async () => {
  const { company } = await withPeople(0)
  for (let at = 0; at < leadRulesMax; at += 1) await add(company, { name: `Rule ${at}` })
  expect(
    await company.api.refusal(leadRuleRoutes.create, { params: paramsOf(company), body: { name: 'More' } }),
  ).toMatchObject({ status: 400, code: 'lead_rules_max' })
})

test('refuses the second of two edits from one revision', async () => {
  const { company } = await withPeople(0)
  const rule = await add(company, { name: 'Expo' })
  await change(company, rule._id, { name: 'Expo 1', revision: rule.revision })
  expect(
    await company.api.refusal(leadRuleRoutes.update, {
      params: { companyId: company.id, ruleId: rule._id },
      body: { name: 'Expo 2', revision: rule.revision },
    }),
  ).toMatchObject({ code: 'changed_elsewhere' })
})

test('refuses an order that lists other rules', async () => {
  const { company } = await withPeople(0)
  const rule = await add(company, {})
  for (const ids of [[], [rule._id, rule._id], [newId()]])
    expect(
      await company.api.refusal(leadRuleRoutes.reorder, { params: paramsOf(company), body: { ids } }),
    ).toMatchObject({ status: 409, code: 'lead_rules_changed' })
})

test('an old session cannot turn a rule on', async () => {
  const { company } = await withPeople(0)
  const rule = await add(company, { is_on: false })
  await ageProofs(server, company.founder.id)
  const params = { companyId: company.id, ruleId: rule._id }
  expect(await company.api.refusal(leadRuleRoutes.update, { params, body: { is_on: true } })).toMatchObject({
    code: 'confirmation_required',
  })
  expect((await list(company))[0]?.is_on).toBe(false)
  await renewProofs(server, company.founder.id)
  expect(await change(company, rule._id, { is_on: true })).toMatchObject({ is_on: true })
})

test('an old session cannot reorder or delete active rules', async () => {
  const { company } = await withPeople(0)
  const rule = await add(company, { is_on: true })
  const off = await add(company, { is_on: false })
  await ageProofs(server, company.founder.id)
  const ofRule = (ruleId: string) => ({ params: { companyId: company.id, ruleId } })
  for (const refused of [
    await company.api.refusal(leadRuleRoutes.reorder, {
      params: paramsOf(company),
      body: { ids: [off._id, rule._id] },
    }),
    await company.api.refusal(leadRuleRoutes.remove, ofRule(rule._id)),
  ])
    expect(refused).toMatchObject({ code: 'confirmation_required' })
  await company.api.data(leadRuleRoutes.remove, ofRule(off._id))
  expect((await list(company)).map(({ _id }) => _id)).toEqual([rule._id])
})

test('the audit log names rules deleted with their division, card or event', async () => {
  const { company, ids } = await withPeople(1)
  const division = await makeDivision(server, company)
  const params = paramsOf(company)
  const [memberId = ''] = ids
  const event = await company.api.data(eventRoutes.create, {
    params,
    body: { name: 'Expo', first_day: '2026-01-01', last_day: '2026-01-02', zone: 'Asia/Jakarta' },
  })
  await add(company, { name: 'Of event', event_id: event._id })
  await add(company, { name: 'Of card', card_owner_id: memberId })
  await add(company, { name: 'Of division', division_id: division.id })
  await company.api.data(eventRoutes.remove, { params: { ...params, eventId: event._id } })
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId } })
  await company.api.data(divisionRoutes.remove, { params: { ...params, divisionId: division.id }, query: {} })
  const { entries } = await company.api.data(auditRoutes.list, { params, query: { noun: 'lead_rule' } })
  expect(entries.filter(({ action }) => action === 'lead_rule.removed').map(({ before }) => before)).toMatchObject([
    { name: 'Of division' },
    { name: 'Of card' },
    { name: 'Of event' },
  ])
  expect(await list(company)).toEqual([])
})

test('a trial leaves out leads captured by an API key', async () => {
  const { company } = await withPeople(0)
  const params = paramsOf(company)
  const { _id: leadId } = await company.api.data(leadRoutes.create, { params, body: { name: 'Key', way: 'manual' } })
  const trial = async () => (await company.api.data(leadRuleRoutes.trial, { params, body: { captured: true } })).leads
  expect(await trial()).toBe(1)
  await asOwner(server.database, (query) =>
    query('update lead_entries set member_id = null where company_id = $1 and lead_id = $2', [company.id, leadId]),
  )
  expect(await trial()).toBe(0)
})

test.each([
  ['older than 30 days', `captured_at = now() - interval '30 days 1 minute'`, 1],
  ['almost 30 days old', `captured_at = now() - interval '29 days'`, 2],
  ['of a file', `way = 'file'`, 1],
  ['of contact files', `way = 'vcard'`, 1],
])('a trial counts forms beside a lead %s', async (_what, change, counted) => {
  const { company } = await withPeople(0)
  await shared(company)
  const { _id: leadId } = await shared(company)
  await asOwner(server.database, (query) =>
    query(`update leads set ${change} where company_id = $1 and id = $2`, [company.id, leadId]),
  )
  const trial = await company.api.data(leadRuleRoutes.trial, { params: paramsOf(company), body: { captured: true } })
  expect(trial).toMatchObject({ leads: counted, chosen: counted })
})

test('a deleted event deletes its rules', async () => {
  const { company } = await withPeople(0)
  const params = paramsOf(company)
  const event = await company.api.data(eventRoutes.create, {
    params,
    body: { name: 'Expo', first_day: '2026-01-01', last_day: '2026-01-02', zone: 'Asia/Jakarta' },
  })
  await add(company, { event_id: event._id })
  const stays = await add(company, {})
  await company.api.data(eventRoutes.remove, { params: { ...params, eventId: event._id } })
  expect((await list(company)).map(({ _id }) => _id)).toEqual([stays._id])
})
