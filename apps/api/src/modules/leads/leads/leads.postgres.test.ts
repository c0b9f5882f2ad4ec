import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'

/* Tests concurrent changes of the same lead: nothing is lost, and the later caller gets an error. */

const server = await startOwnServer()
const company = await makeCompany(server)
const admin = await makeMember(server, company, { roles: ['admin'] })
const budi = await makeMember(server, company)
const params = { companyId: company.id }
const rounds = 20
const ofLead = (id: string) => ({ params: { ...params, leadId: id } })
const [one, two] = [company.api, admin.api]
type Api = typeof one
type Reply = Awaited<ReturnType<Api['call']>>

beforeEach(async () => {
  await asOwner(server.database, (query) => query('delete from rate_limits'))
})

test('announces a new lead to other processes', async () => {
  await make()
  const changes = await asOwner(server.database, (query) => query<{ change: string }>('select change from changes'))
  expect(changes.map(({ change }) => JSON.parse(change) as unknown)).toContainEqual({
    companyId: company.id,
    leads: true,
  })
})

const make = async () => (await one.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}` } }))._id
const shown = (id: string) => one.data(leadRoutes.get, ofLead(id))
const timelineOf = (id: string) => one.data(leadRoutes.timeline, { ...ofLead(id), query: {} })
const kindsOf = async (id: string) => (await timelineOf(id)).map(({ kind }) => kind)
const merging = async (id: string, otherId: string) => ({
  ...ofLead(id),
  body: {
    other_id: otherId,
    revision: (await shown(id)).revision,
    other_revision: (await shown(otherId)).revision,
    take: {},
  },
})
/** Requires that one of the two calls succeeded. Returns the error of the other call. */
function told(replies: readonly Reply[]): string {
  expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  const refused = replies.find(({ status }) => status !== 200)
  return refused ? refusalOf(refused).code : ''
}

test('one of two edits from the same revision is refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await make()
    const { revision } = await shown(id)
    const edit = (name: string) => ({ ...ofLead(id), body: { name, revision } })
    const replies = await Promise.all([
      one.call(leadRoutes.update, edit('One')),
      two.call(leadRoutes.update, edit('Two')),
    ])
    expect(told(replies)).toBe('changed_elsewhere')
    expect((await shown(id)).name).toBe(replies[0].status === 200 ? 'One' : 'Two')
    expect(await kindsOf(id)).toEqual(['edited', 'captured'])
  }
})

test('a concurrent edit never overwrites a hand-over', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await make()
    await Promise.all([
      one.data(leadRoutes.update, { ...ofLead(id), body: { name: 'Edited' } }),
      two.data(leadRoutes.update, { ...ofLead(id), body: { owner_id: budi.id } }),
      one.data(leadRoutes.addNote, { ...ofLead(id), body: { text: 'Noted' } }),
    ])
    expect(await shown(id)).toMatchObject({ name: 'Edited', owner: { _id: budi.id }, revision: 3 })
    expect((await kindsOf(id)).toSorted()).toEqual(['captured', 'edited', 'note', 'owner'])
  }
})

test.each([
  ['edited', { status: 'won' as const }],
  ['given away', { owner_id: budi.id }],
])('a concurrent merge or change of lead %s: only one succeeds', async (_what, body) => {
  for (let round = 0; round < rounds; round += 1) {
    const [id, otherId] = [await make(), await make()]
    const merge = await merging(id, otherId)
    const { revision } = await shown(otherId)
    const replies = await Promise.all([
      one.call(leadMergeRoutes.merge, merge),
      two.call(leadRoutes.update, { ...ofLead(otherId), body: { ...body, revision } }),
    ])
    expect(told(replies)).toBe('changed_elsewhere')
    expect((await shown(otherId))._id).toBe(replies[0].status === 200 ? id : otherId)
  }
})

test('two opposite merges of the same leads make one lead', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [id, otherId] = [await make(), await make()]
    const [there, back] = [await merging(id, otherId), await merging(otherId, id)]
    const replies = await Promise.all([one.call(leadMergeRoutes.merge, there), two.call(leadMergeRoutes.merge, back)])
    expect(told(replies)).toBe('changed_elsewhere')
    const kept = await shown(id)
    expect(kept._id).toBe(replies[0].status === 200 ? id : otherId)
    expect(await shown(otherId)).toEqual(kept)
    expect((await kindsOf(kept._id)).toSorted()).toEqual(['captured', 'captured', 'merged'])
  }
})

test('a note written during a merge moves to the remaining lead', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [id, otherId] = [await make(), await make()]
    const merge = await merging(id, otherId)
    await Promise.all([
      one.data(leadMergeRoutes.merge, merge),
      two.data(leadRoutes.addNote, { ...ofLead(otherId), body: { text: 'In time' } }),
      two.data(leadRoutes.addReminder, { ...ofLead(otherId), body: { at: '2030-01-01T00:00:00Z' } }),
    ])
    expect((await kindsOf(id)).toSorted()).toEqual(['captured', 'captured', 'merged', 'note', 'reminder_set'])
    expect((await shown(id)).remind_at).toBe('2030-01-01T00:00:00.000Z')
  }
})

test('a concurrent merge or erasure of a lead: only one succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [id, otherId] = [await make(), await make()]
    const merge = await merging(id, otherId)
    const replies = await Promise.all([
      one.call(leadMergeRoutes.merge, merge),
      two.call(leadRoutes.remove, ofLead(otherId)),
    ])
    expect(told(replies)).toBe('not_found')
    expect((await shown(id))._id).toBe(id)
    expect(await kindsOf(id)).toEqual(replies[0].status === 200 ? ['merged', 'captured', 'captured'] : ['captured'])
  }
})

test('a merge can be undone only once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [id, otherId] = [await make(), await make()]
    await one.data(leadMergeRoutes.merge, await merging(id, otherId))
    const undo = { params: { ...params, leadId: id, goneId: otherId } }
    const replies = await Promise.all([one.call(leadMergeRoutes.undo, undo), two.call(leadMergeRoutes.undo, undo)])
    expect(told(replies)).toBe('not_found')
    expect([(await shown(id))._id, (await shown(otherId))._id]).toEqual([id, otherId])
    expect(await kindsOf(otherId)).toEqual(['unmerged', 'captured'])
    await one.data(leadMergeRoutes.merge, await merging(id, otherId))
    const last = await Promise.all([one.call(leadMergeRoutes.undo, undo), two.call(leadRoutes.remove, ofLead(id))])
    if (last[0].status === 200) expect((await shown(otherId))._id).toBe(otherId)
    else expect(refusalOf(last[0]).code).toBe('not_found')
  }
})

test('concurrent hand-overs never lose a notification', async () => {
  const citra = await makeMember(server, company)
  const newsOf = async ({ api }: typeof citra) =>
    (await api.data(notificationRoutes.list, { params })).map(({ facts }) => facts['lead_id'])
  for (let round = 0; round < rounds; round += 1) {
    const id = await make()
    const give = (to: string, revision?: number) => ({ ...ofLead(id), body: { owner_id: to, revision } })
    const { revision } = await shown(id)
    const replies = await Promise.all([
      one.call(leadRoutes.update, give(budi.id, revision)),
      two.call(leadRoutes.update, give(citra.id, revision)),
    ])
    expect(told(replies)).toBe('changed_elsewhere')
    const [first, second] = replies[0].status === 200 ? [budi, citra] : [citra, budi]
    expect((await shown(id)).owner?._id).toBe(first.id)
    expect([(await newsOf(first)).includes(id), (await newsOf(second)).includes(id)]).toEqual([true, false])

    await Promise.all([
      one.data(leadRoutes.update, give(second.id)),
      two.data(leadRoutes.update, give(company.memberId)),
    ])
    const owners = (await timelineOf(id)).filter(({ kind }) => kind === 'owner').map(({ facts }) => facts)
    expect(owners).toHaveLength(3)
    // Each entry names the owner from the previous entry, so no step is missing.
    expect(owners[0]?.['from']).toBe(owners[1]?.['name'])
    expect(await newsOf(second)).toContain(id)
  }
})
