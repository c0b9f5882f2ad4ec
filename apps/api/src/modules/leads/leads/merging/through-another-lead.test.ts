import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, unique } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'

/* Tests that a person who sees one lead cannot read or change data of another through its URL. */

const server = await startServer()
const company = await makeCompany(server)
const ayu = await makeMember(server, company)
const params = { companyId: company.id }
const make = async (api = ayu.api) =>
  (await api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}` } }))._id
const ofLead = (leadId: string) => ({ params: { ...params, leadId } })
const at = '2030-01-01T00:00:00Z'

test('another lead’s note cannot be changed through a visible lead', async () => {
  // The note was written while the lead was their own.
  const [given, own] = [await make(), await make()]
  const note = await ayu.api.data(leadRoutes.addNote, { ...ofLead(given), body: { text: 'Kept' } })
  await ayu.api.data(leadRoutes.update, { ...ofLead(given), body: { owner_id: company.memberId } })
  for (const leadId of [given, own]) {
    const ofNote = { params: { ...params, leadId, noteId: note._id } }
    expect(await ayu.api.refusal(leadRoutes.updateNote, { ...ofNote, body: { text: 'Turned' } })).toMatchObject({
      status: 404,
    })
    expect(await ayu.api.refusal(leadRoutes.removeNote, ofNote)).toMatchObject({ status: 404 })
  }
  const [kept] = (await company.api.data(leadRoutes.timeline, { ...ofLead(given), query: {} })).filter(
    ({ kind }) => kind === 'note',
  )
  expect(kept?.text).toBe('Kept')
})

test('another lead’s reminder is inaccessible through a visible lead', async () => {
  const [theirs, own] = [await make(company.api), await make()]
  const body = { at, note: 'Call' }
  const { _id: reminderId } = await company.api.data(leadRoutes.addReminder, { ...ofLead(theirs), body })
  for (const leadId of [theirs, own]) {
    const ofReminder = { params: { ...params, leadId, reminderId } }
    for (const [route, sent] of [
      [leadRoutes.updateReminder, { done: true }],
      [leadRoutes.removeReminder, undefined],
      [leadRoutes.calendarFile, undefined],
    ] as const)
      expect(await ayu.api.refusal(route, { ...ofReminder, body: sent })).toMatchObject({ status: 404 })
  }
  expect((await company.api.data(leadRoutes.get, ofLead(theirs))).reminders).toMatchObject([{ note: 'Call' }])
})

test('a timeline continues only from its own entries', async () => {
  const [theirs, own] = [await make(company.api), await make()]
  const [entry] = await company.api.data(leadRoutes.timeline, { ...ofLead(theirs), query: {} })
  const query = { before: entry?._id ?? '' }
  expect(await ayu.api.data(leadRoutes.timeline, { ...ofLead(own), query })).toEqual([])
})

test('invisible leads cannot be merged', async () => {
  const [theirs, own] = [await make(company.api), await make()]
  const merge = (leadId: string, otherId: string) => ({
    ...ofLead(leadId),
    body: { other_id: otherId, revision: 1, other_revision: 1, take: {} },
  })
  const differ = (leadId: string, otherId: string) => ({ params: { ...params, leadId, otherId } })
  for (const [one, other] of [
    [own, theirs],
    [theirs, own],
  ] as const) {
    expect(await ayu.api.refusal(leadMergeRoutes.merge, merge(one, other))).toMatchObject({ status: 404 })
    expect(await ayu.api.refusal(leadMergeRoutes.differ, differ(one, other))).toMatchObject({ status: 404 })
    expect(await ayu.api.refusal(leadMergeRoutes.resemble, differ(one, other))).toMatchObject({ status: 404 })
  }
  const second = await make(company.api)
  await company.api.data(leadMergeRoutes.merge, merge(theirs, second))
  const undo = { params: { ...params, leadId: theirs, goneId: second } }
  expect(await ayu.api.refusal(leadMergeRoutes.undo, undo)).toMatchObject({ status: 404 })
})
