import { questionField } from '@kartu/cards/share-page'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { pngFile } from '../../../../test/files/pictures.ts'
import { makeMember, type TestMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { shareDetails, shareForm } from '../../../../test/steps/share-steps.ts'
import { newId } from '../../../db/columns.ts'
import { dayFromNow, leadRuleSteps } from '../../../../test/steps/lead-rule-steps.ts'

const server = await startServer()
const { paramsOf, add, change, list, leads, shared, routedEntry, withPeople } = leadRuleSteps(server)

test('assigns a lead to the person in the rule', async () => {
  const { company, people, ids } = await withPeople(1)
  const rule = await add(company, { name: 'Jakarta first', member_ids: ids })
  const lead = await shared(company)
  expect(lead).toMatchObject({ owner: { _id: ids[0] }, met: { card: { _id: company.cardId } } })
  const [person] = people
  expect(await routedEntry(company, lead._id, person)).toMatchObject({
    by: null,
    facts: { rule: 'Jakarta first', name: 'P0 Santoso', outcome: 'given' },
  })
  expect(rule).toMatchObject({ is_on: true, people: [{ _id: ids[0], available: true }] })
})

test('notifies the new owner instead of the card’s', async () => {
  const { company, people, ids } = await withPeople(1)
  const card = await makeMember(server, company)
  const { card: shown } = await company.api.data(memberRoutes.get, {
    params: { companyId: company.id, memberId: card.id },
  })
  await add(company, { member_ids: ids })
  expect((await shareDetails(server, shown.slug)).status).toBe(303)
  const kinds = async (member: TestMember) =>
    (await member.api.data(notificationRoutes.list, { params: paramsOf(company) })).map(({ kind }) => kind)
  expect(await kinds(people[0] as TestMember)).toContain('lead_captured')
  expect(await kinds(card)).not.toContain('lead_captured')
})

test('hides a reassigned lead from the card’s owner', async () => {
  const { company, people, ids } = await withPeople(2)
  const [owner, receiver] = people as [TestMember, TestMember]
  const { card } = await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: owner.id } })
  await add(company, { member_ids: [ids[1]] })
  await shareDetails(server, card.slug)
  const seen = async ({ api }: TestMember) =>
    (await api.data(leadRoutes.list, { params: paramsOf(company), query: {} })).length
  expect([await seen(owner), await seen(receiver)]).toEqual([0, 1])
})

test('figures count a routed lead for the owner of the card', async () => {
  const { company, ids } = await withPeople(1)
  await add(company, { member_ids: ids })
  const lead = await shared(company)
  const rows = await asOwner(server.database, (query) =>
    query('select member_id, card_id from activities where company_id = $1 and lead_id = $2', [company.id, lead._id]),
  )
  expect(rows).toEqual([{ member_id: company.memberId, card_id: company.cardId }])
})

test('figures count a routed lead for the team of the card’s owner', async () => {
  const { company, ids } = await withPeople(2)
  const [managerId = '', receiverId = ''] = ids
  const makeTeam = async (name: string, memberId: string) =>
    (
      await company.api.data(proTeamRoutes.create, {
        params: paramsOf(company),
        body: { name, manager_id: managerId, member_ids: [memberId] },
      })
    )._id
  const [north, south] = [await makeTeam('North', company.memberId), await makeTeam('South', receiverId)]
  await add(company, { member_ids: [receiverId] })
  const { _id: leadId } = await shared(company)
  const [row] = await asOwner(server.database, (query) =>
    query(
      `select l.team_id as lead_team, a.team_id as figure_team from leads l
        join activities a on a.company_id = l.company_id and a.lead_id = l.id where l.company_id = $1 and l.id = $2`,
      [company.id, leadId],
    ),
  )
  expect(row).toEqual({ lead_team: south, figure_team: north })
})

test('assigns leads in turn', async () => {
  const { company, ids } = await withPeople(3)
  await add(company, { member_ids: ids })
  const owners: (string | undefined)[] = []
  for (let at = 0; at < 6; at += 1) owners.push((await shared(company)).owner?._id)
  expect(owners).toEqual([...ids, ...ids])
})

test('a repeated form takes no turn', async () => {
  const { company, ids } = await withPeople(2)
  await add(company, { member_ids: ids })
  const token = (await shareForm(server, company.slug))['token'] ?? ''
  for (let at = 0; at < 2; at += 1)
    await shareDetails(server, company.slug, { token, name: 'Twice', email: 'twice@hanse.example' })
  expect((await leads(company)).map(({ owner }) => owner?._id)).toEqual([ids[0]])
  expect((await shared(company)).owner?._id).toBe(ids[1])
})

test('skips people without access', async () => {
  const { company, ids } = await withPeople(2)
  await asOwner(server.database, (query) =>
    query(`update members set status = 'paused' where company_id = $1 and id = $2`, [company.id, ids[0]]),
  )
  const rule = await add(company, { member_ids: ids })
  expect(rule.people.map(({ available }) => available)).toEqual([false, true])
  for (let at = 0; at < 2; at += 1) expect((await shared(company)).owner?._id).toBe(ids[1])
})

test('a rule without a candidate leaves the lead with the card’s owner', async () => {
  const { company, ids } = await withPeople(1)
  await asOwner(server.database, (query) =>
    query(`update members set status = 'paused' where company_id = $1 and id = $2`, [company.id, ids[0]]),
  )
  await add(company, { name: 'Empty desk', member_ids: ids })
  const lead = await shared(company)
  expect(lead.owner?._id).toBe(company.memberId)
  expect((await routedEntry(company, lead._id))?.facts).toEqual({
    ...{ rule: 'Empty desk', name: lead.owner?.name, outcome: 'nobody' },
  })
})

test('a rule without people stops later rules', async () => {
  const { company, ids } = await withPeople(1)
  await add(company, { name: 'Keep', member_ids: [] })
  await add(company, { member_ids: ids })
  const lead = await shared(company)
  expect(lead.owner?._id).toBe(company.memberId)
  expect((await routedEntry(company, lead._id))?.facts).toMatchObject({ rule: 'Keep', outcome: 'kept' })
})

test('a rule reports that all its people were removed', async () => {
  const { company, ids } = await withPeople(1)
  await add(company, { member_ids: ids })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: ids[0] ?? '' } })
  expect(await list(company)).toMatchObject([{ to_people: true, people: [] }])
  const lead = await shared(company)
  expect((await routedEntry(company, lead._id))?.facts).toMatchObject({ outcome: 'nobody' })
})

test('the first active rule that matches decides', async () => {
  const { company, ids } = await withPeople(3)
  const params = paramsOf(company)
  const event = await company.api.data(eventRoutes.create, {
    params,
    body: { name: 'Expo', first_day: dayFromNow(-1), last_day: dayFromNow(1), zone: 'Asia/Jakarta' },
  })
  const off = await add(company, { is_on: false, member_ids: [ids[0]] })
  await add(company, { event_id: event._id, member_ids: [ids[1]] })
  const rest = await add(company, { countries: ['ID'], member_ids: [ids[2]] })
  expect((await shared(company)).owner?._id).toBe(company.memberId)
  expect((await shared(company, { phone: '+6281234567788' })).owner?._id).toBe(ids[2])
  const atEvent = { query: `?e=${event.code}` }
  expect((await shared(company, { phone: '+6281234567788' }, atEvent.query)).owner?._id).toBe(ids[1])
  await company.api.data(leadRuleRoutes.reorder, {
    params,
    body: { ids: [rest._id, ...(await list(company)).map(({ _id }) => _id).filter((id) => id !== rest._id)] },
  })
  expect((await shared(company, { phone: '+6281234567788' }, atEvent.query)).owner?._id).toBe(ids[2])
  await change(company, off._id, { is_on: true })
  expect((await shared(company)).owner?._id).toBe(ids[0])
})

test('matches an answer in the visitor’s language', async () => {
  const { company, ids } = await withPeople(1)
  const question = {
    ...{ _id: newId(), kind: 'choice' as const, required: false, label: { en: 'Size', id: 'Ukuran' } },
    choices: [
      { en: 'Small', id: 'Kecil' },
      { en: 'Large', id: 'Besar' },
    ],
  }
  await company.api.data(leadFormRoutes.update, { params: paramsOf(company), body: { questions: [question] } })
  await add(company, { answer: { question_id: question._id, value: 'Large' }, member_ids: ids })
  const field = questionField(question._id)
  expect((await shared(company, { [field]: '0' })).owner?._id).toBe(company.memberId)
  expect((await shared(company, { [field]: '1', locale: 'id' })).owner?._id).toBe(ids[0])
})

test('a captured lead stays with its member unless a rule includes it', async () => {
  const { company, people, ids } = await withPeople(2)
  const [scanner] = people as [TestMember, TestMember]
  const params = paramsOf(company)
  const scan = (body: object = {}) =>
    scanner.api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}`, way: 'scan', ...body } })
  const rule = await add(company, { member_ids: [ids[1]] })
  expect((await scan()).owner?._id).toBe(ids[0])
  await change(company, rule._id, { captured: true })
  const given = await scan()
  expect(given).toMatchObject({ owner: null, tags: [] })
  expect(await company.api.data(leadRoutes.get, { params: { ...params, leadId: given._id } })).toMatchObject({
    owner: { _id: ids[1] },
  })
  // An explicitly chosen owner takes precedence over a rule.
  expect((await scan({ owner_id: ids[0] })).owner?._id).toBe(ids[0])
  expect((await scanner.api.data(leadRoutes.list, { params, query: {} })).length).toBe(2)
})

test('a scanned picture is stored with a lead that a rule reassigned', async () => {
  const { company, people, ids } = await withPeople(2)
  const [scanner] = people as [TestMember, TestMember]
  await add(company, { captured: true, member_ids: [ids[1]] })
  const params = paramsOf(company)
  const { _id: leadId } = await scanner.api.data(leadRoutes.create, { params, body: { name: 'Scan', way: 'scan' } })
  await scanner.api.data(leadPictureRoutes.add, {
    params: { ...params, leadId },
    body: { _id: newId() },
    file: await pngFile(40, 30),
  })
  const lead = await company.api.data(leadRoutes.get, { params: { ...params, leadId } })
  expect(lead).toMatchObject({ owner: { _id: ids[1] }, pictures: [{ width: 40 }] })
})
