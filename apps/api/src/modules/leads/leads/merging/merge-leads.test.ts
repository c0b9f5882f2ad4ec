import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import type { MergedField } from '@kartu/contracts/leads/lead-merges.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { companyRows } from '../../../../../test/database/company-rows.ts'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, makeMember, setMembership, unique } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'
import { newId } from '../../../../db/columns.ts'
import { proRoles, proTeamMembers, proTeams, proUsers } from '../../../../db/schema/leads.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
type Api = typeof company.api
type Take = Partial<Record<MergedField, 'this' | 'other'>>

const ofLead = (id: string) => ({ params: { ...params, leadId: id } })
const make = (body: object, { api }: { api: Api } = ayu) =>
  api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}`, ...body } })
const shown = (id: string, api: Api = company.api) => api.data(leadRoutes.get, ofLead(id))
const duplicatesOf = (id: string, api: Api = company.api) => api.data(leadMergeRoutes.list, ofLead(id))
const timelineOf = (id: string) => company.api.data(leadRoutes.timeline, { ...ofLead(id), query: {} })

async function mergeBody(id: string, otherId: string, take: Take = {}) {
  const [one, other] = [await shown(id), await shown(otherId)]
  return { other_id: otherId, revision: one.revision, other_revision: other.revision, take }
}
const merge = async (id: string, otherId: string, take: Take = {}, api: Api = company.api) =>
  api.data(leadMergeRoutes.merge, { ...ofLead(id), body: await mergeBody(id, otherId, take) })
const undo = (id: string, goneId: string, api: Api = company.api) =>
  api.data(leadMergeRoutes.undo, { params: { ...params, leadId: id, goneId } })

const email = () => `${unique()}@example.com`

test('the same email or phone number marks a duplicate', async () => {
  const address = email()
  const phone = `+62812${String(Date.now()).slice(-8)}`
  const mine = await make({ contacts: [{ key: 'email', value: address.toUpperCase() }] })
  const both = await make({
    contacts: [
      { key: 'email', value: address },
      { key: 'mobile', value: phone },
    ],
  })
  const called = await make({ contacts: [{ key: 'whatsapp', value: phone }], note: 'Fish' }, budi)
  await make({ name: mine.name })
  expect((await duplicatesOf(mine._id)).found).toMatchObject([{ _id: both._id, same: 'email' }])
  expect((await duplicatesOf(both._id)).found).toMatchObject([
    { _id: mine._id, same: 'email', owner: { _id: ayu.id }, notes: 0, reminders: 0 },
    { _id: called._id, same: 'phone', owner: { _id: budi.id }, notes: 1 },
  ])
  // Ayu learns nothing about a colleague's lead, not even that it exists.
  expect((await duplicatesOf(both._id, ayu.api)).found).toMatchObject([{ _id: mine._id }])
  expect(await budi.api.refusal(leadMergeRoutes.list, ofLead(mine._id))).toMatchObject({ status: 404 })
  const none = await make({})
  expect((await duplicatesOf(none._id)).found).toEqual([])
})

test('a second email or number marks a possible duplicate', async () => {
  const [first, second] = [email(), email()]
  const phone = `+62813${String(Date.now()).slice(-8)}`
  const many = await make({
    contacts: [
      { key: 'email', value: first },
      { key: 'email', value: second },
      { key: 'phone', value: '+622157901234' },
      { key: 'mobile', value: phone },
    ],
  })
  const other = { key: 'email', value: email() }
  const mailed = await make({ contacts: [other, { key: 'email', value: second.toUpperCase() }] })
  const called = await make({
    contacts: [
      { key: 'whatsapp', value: '+6281255501299' },
      { key: 'phone', value: phone },
    ],
  })
  const faxed = await make({ contacts: [{ key: 'fax', value: phone }] })
  expect((await duplicatesOf(many._id)).found).toMatchObject([
    { _id: mailed._id, same: 'email' },
    { _id: called._id, same: 'phone' },
  ])
  expect((await duplicatesOf(mailed._id)).found).toMatchObject([{ _id: many._id, same: 'email' }])
  expect((await duplicatesOf(faxed._id)).found).toEqual([])
  const { data } = await company.api.page(leadRoutes.list, { params, query: { per_page: 100 } })
  const marked = new Map(data.map((row) => [row._id, row.has_duplicate]))
  expect([many, mailed, called, faxed].map(({ _id }) => marked.get(_id))).toEqual([true, true, true, false])
})

test('a merge keeps the event of either lead', async () => {
  const days = { first_day: '2026-11-18', last_day: '2026-11-20', zone: 'UTC' }
  const event = async (name: string) =>
    (await company.api.data(eventRoutes.create, { params, body: { name, ...days } }))._id
  const [expo, fair] = [await event('Expo'), await event('Fair')]
  const at = async (id?: string) => (await make({ ...(id && { event_id: id }) }, company))._id
  expect((await merge(await at(), await at(fair))).met.event).toEqual({ _id: fair, name: 'Fair' })
  expect((await merge(await at(expo), await at(fair))).met.event).toEqual({ _id: expo, name: 'Expo' })
})

test('a merge keeps chosen values with all other data', async () => {
  const [one, other] = [
    await make({
      ...{ name: 'J. Weiss', organisation: 'Hanse', job_title: 'Leiter', warmth: 'warm', tags: ['Reefer', 'Fair'] },
      ...{ contacts: [{ key: 'email', value: 'j@hanse.example' }], note: 'First' },
    }),
    await make(
      {
        ...{ name: 'Jürgen Weiß', organisation: 'Hanse GmbH', job_title: 'Einkauf', warmth: 'hot', note: 'Second' },
        ...{ tags: ['reefer', 'Export'] },
        contacts: [
          { key: 'mobile', value: '+4917155501288' },
          { key: 'email', value: 'J@hanse.example' },
        ],
      },
      budi,
    ),
  ]
  const body = { at: '2030-01-01T00:00:00Z', note: 'Call' }
  await company.api.data(leadRoutes.addReminder, { ...ofLead(other._id), body })
  const take: Take = {
    name: 'other',
    job_title: 'this',
    organisation: 'other',
    warmth: 'other',
    contacts: 'other',
    owner: 'other',
  }
  const merged = await merge(one._id, other._id, take)
  expect(merged).toMatchObject({
    ...{ _id: one._id, name: 'Jürgen Weiß', organisation: 'Hanse GmbH', job_title: 'Leiter', warmth: 'hot' },
    ...{ status: 'new', owner: { _id: budi.id }, tags: ['Fair', 'Reefer', 'Export'] },
    contacts: [
      { key: 'mobile', value: '+4917155501288', priority: 0 },
      { key: 'email', value: 'j@hanse.example', priority: 1 },
    ],
    reminders: [{ note: 'Call' }],
    remind_at: '2030-01-01T00:00:00.000Z',
  })
  expect((await timelineOf(one._id)).map(({ kind, text }) => text ?? kind).toSorted()).toEqual(
    ['captured', 'captured', 'First', 'Second', 'reminder_set', 'merged'].toSorted(),
  )
  // The URL of the merged lead opens the remaining one, and late requests reach it.
  expect(await shown(other._id)).toEqual(merged)
  expect(await budi.api.data(leadRoutes.timeline, { ...ofLead(other._id), query: {} })).toHaveLength(6)
  await budi.api.data(leadRoutes.addNote, { ...ofLead(other._id), body: { text: 'Third' } })
  const [reminder] = merged.reminders
  await budi.api.data(leadRoutes.updateReminder, {
    params: { ...params, leadId: other._id, reminderId: reminder?._id ?? '' },
    body: { done: true },
  })
  expect(await shown(one._id)).toMatchObject({ reminders: [], remind_at: null })
  expect((await timelineOf(one._id)).slice(0, 2)).toMatchObject([{ kind: 'reminder_done' }, { text: 'Third' }])
  const found = await company.api.data(leadRoutes.list, { params, query: { search: 'weiss leiter' } })
  expect(found.map(({ _id }) => _id)).toEqual([one._id])
  const late = { ...ofLead(other._id), body: { status: 'won' as const } }
  expect(await company.api.refusal(leadRoutes.update, late)).toMatchObject({ code: 'changed_elsewhere' })
  expect(await company.api.refusal(leadRoutes.remove, ofLead(other._id))).toMatchObject({ status: 404 })
  expect((await duplicatesOf(one._id)).merged).toMatchObject([
    { _id: other._id, name: 'Jürgen Weiß', by: 'Ayu Lestari', may_undo: true, consent: null },
  ])
  const actions = await asOwner(server.database, (query) =>
    query<{ action: string }>(`select action from audit_entries where company_id = $1 and subject_id = $2`, [
      ...[company.id, one._id],
    ]),
  )
  expect(actions.map(({ action }) => action)).toContain('lead.merged')
})

test('undoing a merge keeps later changes', async () => {
  const [one, other] = [
    await make({
      name: 'One',
      organisation: 'A',
      tags: ['x'],
      note: 'First',
      contacts: [{ key: 'email', value: email() }],
    }),
    await make({ name: 'Other', organisation: 'B', tags: ['y'], note: 'Second' }, budi),
  ]
  await merge(one._id, other._id, { name: 'other', organisation: 'other', owner: 'other' })
  await company.api.data(leadRoutes.update, { ...ofLead(one._id), body: { organisation: 'C', status: 'won' } })
  await company.api.data(leadRoutes.addNote, { ...ofLead(one._id), body: { text: 'Since' } })
  const kept = await undo(one._id, other._id)
  expect(kept).toMatchObject({
    ...{ _id: one._id, name: 'One', organisation: 'C', status: 'won', tags: ['x'], owner: { _id: ayu.id } },
    contacts: one.contacts,
  })
  const back = await shown(other._id)
  expect({ ...back, revision: 0 }).toEqual({ ...(await shown(other._id, budi.api)), revision: 0, may: back.may })
  expect(back).toMatchObject({ _id: other._id, name: 'Other', organisation: 'B', tags: ['y'], owner: { _id: budi.id } })
  expect((await timelineOf(one._id)).map(({ kind, text }) => text ?? kind)).toEqual([
    ...['unmerged', 'Since', 'status', 'edited', 'merged', 'First', 'captured'],
  ])
  expect((await timelineOf(other._id)).map(({ kind, text }) => text ?? kind)).toEqual([
    'unmerged',
    'Second',
    'captured',
  ])
  const find = async (search: string) =>
    (await company.api.data(leadRoutes.list, { params, query: { search } })).map(({ _id }) => _id)
  expect(await find('other b')).toEqual([other._id])
  expect(
    await company.api.refusal(leadMergeRoutes.undo, { params: { ...params, leadId: one._id, goneId: other._id } }),
  ).toMatchObject({ status: 404 })
})

test('several merges are undone newest first', async () => {
  const [a, b, c] = [await make({ note: 'a' }), await make({ note: 'b' }), await make({ note: 'c' })]
  await merge(b._id, a._id)
  await merge(c._id, b._id)
  expect((await shown(a._id))._id).toBe(c._id)
  expect((await duplicatesOf(c._id)).merged.map(({ _id, may_undo }) => [_id, may_undo])).toEqual([
    [b._id, true],
    [a._id, false],
  ])
  expect(
    await company.api.refusal(leadMergeRoutes.undo, { params: { ...params, leadId: c._id, goneId: a._id } }),
  ).toMatchObject({ status: 404 })
  await undo(c._id, b._id)
  expect([(await shown(a._id))._id, (await shown(c._id))._id]).toEqual([b._id, c._id])
  await undo(b._id, a._id)
  for (const { _id } of [a, b, c]) {
    expect((await shown(_id))._id).toBe(_id)
    expect((await timelineOf(_id)).filter(({ kind }) => kind === 'note')).toHaveLength(1)
  }
})

test('refuses a merge of leads with outdated revisions', async () => {
  const [one, other] = [await make({}), await make({})]
  const begun = await mergeBody(one._id, other._id)
  const refusal = (body: object, id = one._id, api: Api = company.api) =>
    api.refusal(leadMergeRoutes.merge, { ...ofLead(id), body })
  await company.api.data(leadRoutes.update, { ...ofLead(other._id), body: { status: 'won' } })
  expect(await refusal(begun)).toMatchObject({ code: 'changed_elsewhere' })
  await company.api.data(leadRoutes.update, { ...ofLead(one._id), body: { status: 'won' } })
  expect(await refusal({ ...(await mergeBody(one._id, other._id)), revision: 1 })).toMatchObject({
    code: 'changed_elsewhere',
  })
  expect(await refusal({ ...begun, other_id: one._id })).toMatchObject({ fields: { other_id: expect.any(String) } })
  expect(await refusal({ ...begun, other_id: newId() })).toMatchObject({ status: 404 })
  const tags = (from: number) => Array.from({ length: 11 }, (_, at) => `tag${from + at}`)
  const [full, fuller] = [await make({ tags: tags(0) }), await make({ tags: tags(20) })]
  expect(await refusal(await mergeBody(full._id, fuller._id), full._id)).toMatchObject({
    fields: { tags: expect.any(String) },
  })
  const contacts = (from: number) =>
    Array.from({ length: 21 }, (_, at) => ({ key: 'email' as const, value: `m${from + at}@example.com` }))
  const [known, known2] = [await make({ contacts: contacts(0) }), await make({ contacts: contacts(30) })]
  expect(await refusal(await mergeBody(known._id, known2._id), known._id)).toMatchObject({
    fields: { contacts: expect.any(String) },
  })
  // A merged lead cannot be merged again.
  const merged = await mergeBody(one._id, other._id)
  await company.api.data(leadMergeRoutes.merge, { ...ofLead(one._id), body: merged })
  expect(await refusal(merged)).toMatchObject({ code: 'changed_elsewhere' })
})

test('a merge needs permission for both leads', async () => {
  const teamId = newId()
  const db = server.database.read({ companyId: company.id })
  await db.orm.insert(proTeams).values({ companyId: company.id, id: teamId, name: `Team ${unique()}` })
  const seeing = await makeMember(server, company)
  const role = {
    companyId: company.id,
    id: newId(),
    name: `Role ${unique()}`,
    permissions: ['see_team_leads' as const],
  }
  await db.orm.insert(proRoles).values(role)
  await db.orm.insert(proUsers).values({ companyId: company.id, memberId: seeing.id, role: 'own', roleId: role.id })
  await db.orm.insert(proTeamMembers).values({ companyId: company.id, teamId, memberId: seeing.id })
  const [own, others] = [await make({}, seeing), await make({}, budi)]
  const refusal = async (take: Take, { api }: { api: Api } = seeing) =>
    api.refusal(leadMergeRoutes.merge, { ...ofLead(own._id), body: await mergeBody(own._id, others._id, take) })
  await company.api.data(leadRoutes.update, { ...ofLead(others._id), body: { team_id: null } })
  expect(await refusal({})).toMatchObject({ status: 404 })
  expect(await refusal({}, budi)).toMatchObject({ status: 404 })
  await company.api.data(leadRoutes.update, { ...ofLead(others._id), body: { team_id: teamId } })
  // A member may give their own leads to a colleague, but may not take a colleague's.
  expect(await refusal({})).toMatchObject({ code: 'not_allowed' })
  const merged = await merge(own._id, others._id, { owner: 'other', team: 'other' }, seeing.api)
  expect(merged).toMatchObject({ owner: { _id: budi.id }, team: { _id: teamId } })
  const ofUndo = { params: { ...params, leadId: own._id, goneId: others._id } }
  const mate = await makeMember(server, company)
  await db.orm.insert(proUsers).values({ companyId: company.id, memberId: mate.id, role: 'own', roleId: role.id })
  expect(await mate.api.refusal(leadMergeRoutes.undo, ofUndo)).toMatchObject({ status: 404 })
  await db.orm.insert(proTeamMembers).values({ companyId: company.id, teamId, memberId: mate.id })
  expect(await mate.api.refusal(leadMergeRoutes.undo, ofUndo)).toMatchObject({ code: 'not_allowed' })
  await undo(own._id, others._id, seeing.api)
  expect(await shown(own._id)).toMatchObject({ owner: { _id: seeing.id } })
})

test('erasing a merged lead erases both leads', async () => {
  const name = `Erased ${unique()}`
  const [one, other] = [await make({ name }), await make({ name: `${name} too`, note: name }, budi)]
  await merge(one._id, other._id, { owner: 'other' })
  await company.api.data(leadRoutes.remove, ofLead(one._id))
  expect(await company.api.refusal(leadRoutes.get, ofLead(other._id))).toMatchObject({ status: 404 })
  expect(JSON.stringify(await companyRows(server, company.id))).not.toContain(name)
})

test('a merged lead sent again is not duplicated', async () => {
  const body = { _id: newId(), name: 'Once' }
  await make(body)
  const other = await make({})
  await merge(other._id, body._id)
  expect((await make(body))._id).toBe(other._id)
  const all = await asOwner(server.database, (query) =>
    query(`select id from leads where company_id = $1 and id = $2`, [company.id, body._id]),
  )
  expect(all).toEqual([])
})

test('undoing a merge assigns nothing to a removed member', async () => {
  const leaver = await makeMember(server, company)
  const [one, other] = [await make({}), await make({}, leaver)]
  await merge(one._id, other._id)
  await setMembership(server, { companyId: company.id, memberId: leaver.id }, { id: null, status: 'pending' })
  await undo(one._id, other._id)
  expect(await shown(other._id)).toMatchObject({ owner: { _id: ayu.id } })
})
