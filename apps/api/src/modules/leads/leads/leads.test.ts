import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { companyRows } from '../../../../test/database/company-rows.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { proTeams } from '../../../db/schema/leads.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const ayu = await makeMember(server, company, { firstName: 'Ayu' })
const budi = await makeMember(server, company, { firstName: 'Budi' })

const create = (body: object, { api } = ayu) =>
  api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}`, ...body } })
const ofLead = (leadId: string) => ({ params: { ...params, leadId } })
const timelineOf = async (leadId: string, { api } = ayu) =>
  (await api.data(leadRoutes.timeline, { ...ofLead(leadId), query: {} })).map(({ kind, facts, text, by }) => ({
    kind,
    facts,
    text,
    by: by?._id,
  }))
const rowsOf = (table: string, leadId: string) =>
  asOwner(server.database, (query) =>
    query(`select * from ${table} where company_id = $1 and lead_id = $2`, [company.id, leadId]),
  )

test('a captured lead is shown with all its data', async () => {
  const name = `Jürgen ${unique()}`
  const lead = await create({
    name,
    organisation: 'Hanse Kühltransport',
    job_title: 'Leiter Einkauf',
    contacts: [
      { key: 'email', value: 'J.Weissenborn@Example.com' },
      { key: 'mobile', value: '0812 3456 7890', code: '62' },
    ],
    warmth: 'hot',
    way: 'scan',
    captured_at: '2026-11-18T07:05:00Z',
    tags: ['Reefer', 'reefer', 'Export'],
    note: 'Frozen fish',
  })
  expect(lead).toMatchObject({
    name,
    status: 'new',
    warmth: 'hot',
    met: { way: 'scan', source: null, card: null },
    owner: { _id: ayu.id, name: 'Ayu Santoso' },
    tags: ['Reefer', 'Export'],
    captured_at: '2026-11-18T07:05:00.000Z',
    remind_at: null,
    revision: 1,
    contacts: [
      { key: 'email', value: 'j.weissenborn@example.com' },
      { key: 'mobile', value: '+6281234567890', code: '62' },
    ],
    may: { assign: true, erase: true },
  })
  expect(await ayu.api.data(leadRoutes.get, ofLead(lead._id))).toEqual(lead)
  for (const search of [name, 'hanse kuhl', 'einkauf reef', 'j.weissen', '0812-3456', '+62 812', 'export'])
    expect((await ayu.api.data(leadRoutes.list, { params, query: { search } })).map(({ _id }) => _id)).toContain(
      lead._id,
    )
  expect(await timelineOf(lead._id)).toEqual([
    { kind: 'note', facts: {}, text: 'Frozen fish', by: ayu.id },
    { kind: 'captured', facts: { way: 'scan', source: null, name: null }, text: null, by: ayu.id },
  ])
  const [row] = await asOwner(server.database, (query) =>
    query<object>(`select email_key, phone_key from leads where company_id = $1 and id = $2`, [company.id, lead._id]),
  )
  expect(row).toEqual({ email_key: 'j.weissenborn@example.com', phone_key: '+6281234567890' })
})

test('a repeated request creates one lead despite a new owner', async () => {
  const body = { _id: newId(), name: 'Once', note: 'First' }
  const first = await create(body)
  expect(await create({ ...body, name: 'Twice' })).toEqual(first)
  await ayu.api.data(leadRoutes.update, { ...ofLead(first._id), body: { owner_id: budi.id } })
  expect(await create(body)).toMatchObject({ _id: first._id, name: 'Once', owner: null })
  expect(await timelineOf(first._id, budi)).toHaveLength(3)
  // The ID of another member's lead reveals nothing.
  const third = await makeMember(server, company)
  expect(await third.api.refusal(leadRoutes.create, { params, body })).toMatchObject({ status: 404 })
})

test('answers a repeated lead only with its sender’s input', async () => {
  const body = { _id: newId(), name: 'Once', tags: ['fair'] }
  const lead = await create(body)
  await ayu.api.data(leadRoutes.update, { ...ofLead(lead._id), body: { owner_id: budi.id } })
  const secret = { name: 'Her real name', organisation: 'Secret', tags: ['private'], warmth: 'hot' as const }
  const contacts = [{ key: 'mobile' as const, value: '+6281234567890' }]
  await budi.api.data(leadRoutes.update, { ...ofLead(lead._id), body: { ...secret, contacts } })
  await budi.api.data(leadRoutes.addReminder, { ...ofLead(lead._id), body: { at: '2030-01-01T00:00:00Z', note: 'x' } })
  expect(await create(body)).toMatchObject({
    ...{ _id: lead._id, name: 'Once', organisation: '', contacts: [], tags: ['fair'], warmth: null },
    ...{ owner: null, team: null, reminders: [], remind_at: null, may: { assign: false, erase: false } },
  })
})

test('invalid values are reported for their field', async () => {
  const refusal = (body: object) => ayu.api.refusal(leadRoutes.create, { params, body: { name: 'X', ...body } })
  expect(await refusal({ name: ' ' })).toMatchObject({ code: 'invalid', fields: { name: expect.any(String) } })
  expect(await refusal({ contacts: [{ key: 'email', value: 'nobody' }] })).toMatchObject({
    fields: { 'contacts.0.value': expect.any(String) },
  })
  expect(await refusal({ way: 'form' })).toMatchObject({ code: 'invalid' })
  expect(await refusal({ owner_id: newId() })).toMatchObject({
    code: 'colleague_not_verified',
    fields: { owner_id: expect.any(String) },
  })
  const pending = await makeMember(server, company, { status: 'pending' })
  expect(await refusal({ owner_id: pending.id })).toMatchObject({ code: 'colleague_not_verified' })
  const update = await create({})
  expect(await ayu.api.refusal(leadRoutes.update, { ...ofLead(update._id), body: { team_id: newId() } })).toMatchObject(
    { fields: { team_id: expect.any(String) } },
  )
})

test('replaces a future time with the current one', async () => {
  const before = Date.now()
  const { captured_at } = await create({ captured_at: '2099-01-01T00:00:00Z' })
  expect(Date.parse(captured_at)).toBeGreaterThanOrEqual(before - 5_000)
  expect(Date.parse(captured_at)).toBeLessThanOrEqual(Date.now() + 5_000)
})

test('the timeline lists only actual changes', async () => {
  const lead = await create({ name: 'Łukasz Wójcik', tags: ['Old'] })
  const update = (body: object) => ayu.api.data(leadRoutes.update, { ...ofLead(lead._id), body })
  expect(await update({ name: 'Łukasz Wójcik', status: 'new', warmth: null, tags: ['Old'] })).toMatchObject({
    revision: 1,
  })
  await update({
    name: 'Łukasz W.',
    organisation: 'Baltic Reefer',
    contacts: [{ key: 'email', value: 'l@example.com' }],
  })
  await update({ status: 'contacted', warmth: 'warm' })
  await update({ tags: ['New'] })
  expect(await update({ status: 'won', warmth: null })).toMatchObject({ status: 'won', warmth: null, revision: 5 })
  expect((await timelineOf(lead._id)).map(({ kind, facts }) => [kind, facts])).toEqual([
    ['warmth', { from: 'warm', to: null }],
    ['status', { from: 'contacted', to: 'won' }],
    ['tagged', { added: 'New', removed: 'Old' }],
    ['warmth', { from: null, to: 'warm' }],
    ['status', { from: 'new', to: 'contacted' }],
    ['edited', { fields: 'name,organisation,contacts' }],
    ['captured', expect.anything()],
  ])
  const found = async (search: string) =>
    (await ayu.api.page(leadRoutes.list, { params, query: { search } })).meta.total
  expect([await found('baltic'), await found('wojcik'), await found('l@example')]).toEqual([1, 0, 1])
  const tags = await ayu.api.data(leadRoutes.tags, { params })
  expect(tags.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['New']))
  expect(tags.map(({ tag }) => tag)).not.toContain('Old')
})

test('the second edit of a revision is refused', async () => {
  const lead = await create({})
  const update = (body: object) => ayu.api.call(leadRoutes.update, { ...ofLead(lead._id), body })
  expect((await update({ status: 'contacted', revision: 1 })).status).toBe(200)
  expect(
    await ayu.api.refusal(leadRoutes.update, { ...ofLead(lead._id), body: { status: 'lost', revision: 1 } }),
  ).toMatchObject({
    status: 409,
    code: 'changed_elsewhere',
  })
  expect(await ayu.api.data(leadRoutes.get, ofLead(lead._id))).toMatchObject({ status: 'contacted', revision: 2 })
})

test('reassigning a lead moves it to the new owner', async () => {
  const lead = await create({ name: 'Given Away' })
  const given = await ayu.api.data(leadRoutes.update, { ...ofLead(lead._id), body: { owner_id: budi.id } })
  expect(given).toMatchObject({ owner: { _id: budi.id }, may: { assign: false, erase: false } })
  expect(await ayu.api.refusal(leadRoutes.get, ofLead(lead._id))).toMatchObject({ status: 404 })
  expect(await budi.api.data(leadRoutes.get, ofLead(lead._id))).toMatchObject({ may: { assign: true, erase: true } })
  const [told] = await budi.api.data(notificationRoutes.list, { params })
  expect(told).toMatchObject({
    kind: 'lead_assigned',
    facts: { lead_id: lead._id, name: 'Given Away', by: 'Ayu Santoso' },
  })
  expect((await timelineOf(lead._id, budi))[0]).toMatchObject({
    kind: 'owner',
    facts: { name: 'Budi Santoso', from: 'Ayu Santoso' },
    by: ayu.id,
  })
})

test('reassigning or erasing a lead needs a permission', async () => {
  const division = await makeDivision(server, company)
  const owner = await makeMember(server, company, { divisionId: division.id })
  const admin = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })
  const lead = await create({}, owner)
  expect(await admin.api.data(leadRoutes.get, ofLead(lead._id))).toMatchObject({ may: { assign: true, erase: true } })
  const team = { companyId: company.id, id: newId(), name: `Team ${unique()}`, managerId: budi.id }
  await server.database.read({ companyId: company.id }).orm.insert(proTeams).values(team)
  await owner.api.data(leadRoutes.update, { ...ofLead(lead._id), body: { team_id: team.id } })
  expect(await budi.api.data(leadRoutes.get, ofLead(lead._id))).toMatchObject({
    team: { _id: team.id, name: team.name },
    may: { assign: false, erase: false },
  })
  await budi.api.data(leadRoutes.update, { ...ofLead(lead._id), body: { status: 'contacted' } })
  for (const body of [{ owner_id: budi.id }, { team_id: null }])
    expect(await budi.api.refusal(leadRoutes.update, { ...ofLead(lead._id), body })).toMatchObject({
      code: 'not_allowed',
    })
  expect(await budi.api.refusal(leadRoutes.remove, ofLead(lead._id))).toMatchObject({ code: 'not_allowed' })
})

test('only a note’s author can change it', async () => {
  const lead = await create({})
  const text = 'Two reefers a week\r\nfrom January'
  const note = await ayu.api.data(leadRoutes.addNote, { ...ofLead(lead._id), body: { _id: newId(), text } })
  expect(note).toMatchObject({
    kind: 'note',
    text: 'Two reefers a week\nfrom January',
    is_own: true,
    by: { _id: ayu.id },
  })
  const again = await ayu.api.data(leadRoutes.addNote, { ...ofLead(lead._id), body: { _id: note._id, text: 'Other' } })
  expect(again).toEqual(note)
  const ofNote = { params: { ...params, leadId: lead._id, noteId: note._id } }
  const changed = await ayu.api.data(leadRoutes.updateNote, { ...ofNote, body: { text: 'Three' } })
  expect(changed).toEqual({ ...note, text: 'Three' })
  for (const [route, body] of [
    [leadRoutes.updateNote, { text: 'Mine' }],
    [leadRoutes.removeNote, undefined],
  ] as const)
    expect(await company.api.refusal(route, { ...ofNote, body })).toMatchObject({ code: 'not_allowed' })
  const [captured] = (await ayu.api.data(leadRoutes.timeline, { ...ofLead(lead._id), query: {} })).slice(-1)
  const ofOther = { params: { ...ofNote.params, noteId: captured?._id ?? '' } }
  expect(await ayu.api.refusal(leadRoutes.removeNote, ofOther)).toMatchObject({ status: 404 })
  await ayu.api.data(leadRoutes.removeNote, ofNote)
  expect(await timelineOf(lead._id)).toHaveLength(1)
})

test('a long timeline is read in pages', async () => {
  const lead = await create({})
  for (let at = 0; at < 55; at += 1)
    await ayu.api.data(leadRoutes.addNote, { ...ofLead(lead._id), body: { text: `Note ${at}` } })
  const newest = await ayu.api.data(leadRoutes.timeline, { ...ofLead(lead._id), query: {} })
  expect(newest.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `Note ${54 - at}`))
  const before = newest.at(-1)?._id ?? ''
  const older = await ayu.api.data(leadRoutes.timeline, { ...ofLead(lead._id), query: { before } })
  expect(older.map(({ kind, text }) => text ?? kind)).toEqual([
    'Note 4',
    'Note 3',
    'Note 2',
    'Note 1',
    'Note 0',
    'captured',
  ])
})

test('an erased lead leaves only an audit entry', async () => {
  const name = `Erased ${unique()}`
  const lead = await create({ name, tags: ['Gone'], note: name, owner_id: budi.id })
  await budi.api.data(leadRoutes.addReminder, { ...ofLead(lead._id), body: { at: '2030-01-01T00:00:00Z', note: name } })
  await budi.api.data(leadRoutes.remove, ofLead(lead._id))
  expect(await budi.api.refusal(leadRoutes.get, ofLead(lead._id))).toMatchObject({ status: 404 })
  for (const table of ['lead_words', 'lead_tags', 'lead_entries', 'lead_reminders'])
    expect(await rowsOf(table, lead._id)).toEqual([])
  expect(JSON.stringify(await companyRows(server, company.id))).not.toContain(name)
  const actions = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      `select action from audit_entries where company_id = $1 and subject_id = $2 order by id`,
      [company.id, lead._id],
    ),
  )
  expect(actions.map(({ action }) => action)).toEqual(['lead.captured', 'lead.removed'])
})

test('a contact file has the full name on one line', async () => {
  const lead = await create({
    name: 'Weiß, Jürgen; "X"',
    organisation: 'Hanse',
    contacts: [{ key: 'phone', value: '+494055501288', extension: '12' }],
  })
  const file = await ayu.api.call(leadRoutes.contactFile, ofLead(lead._id))
  expect(file.headers).toMatchObject({
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''weiss-jurgen-x.vcf`,
  })
  expect(file.text.split('\r\n')).toEqual(
    expect.arrayContaining([
      String.raw`FN:Weiß\, Jürgen\; "X"`,
      String.raw`N:;Weiß\, Jürgen\; "X";;;`,
      'X-KARTU:1',
      'ORG:Hanse',
      'X-KARTU:1',
      'item1.TEL;TYPE=WORK;TYPE=VOICE:+494055501288',
      'END:VCARD',
    ]),
  )
})

test('a deleted division’s leads move with its people', async () => {
  const [division, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const leaver = await makeMember(server, company, { divisionId: division.id })
  const lead = await create({}, leaver)
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: leaver.id } })
  const kept = () => company.api.data(leadRoutes.get, ofLead(lead._id))
  expect(await kept()).toMatchObject({ owner: null, division: { _id: division.id } })
  const ofDivision = { params: { ...params, divisionId: division.id }, query: { move_to: other.id } }
  await company.api.data(divisionRoutes.remove, ofDivision)
  expect(await kept()).toMatchObject({ owner: null, division: { _id: other.id } })
})
