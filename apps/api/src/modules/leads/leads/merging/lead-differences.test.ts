import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../../test/factories.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
type Api = typeof company.api

const ofLead = (id: string) => ({ params: { ...params, leadId: id } })
const ofBoth = (id: string, otherId: string) => ({ params: { ...params, leadId: id, otherId } })
const make = async ({ api }: { api: Api }, email: string, name = `Lead ${unique()}`) =>
  api.data(leadRoutes.create, { params, body: { name, contacts: [{ key: 'email', value: email }] } })
const duplicatesOf = (id: string, api: Api = company.api) => api.data(leadMergeRoutes.list, ofLead(id))
const shown = (id: string) => company.api.data(leadRoutes.get, ofLead(id))
const marked = async (name: string, api: Api = company.api) =>
  (await api.data(leadRoutes.list, { params, query: { search: name } })).map((row) => row.has_duplicate)
const merge = async (id: string, otherId: string, take: object = {}) =>
  company.api.data(leadMergeRoutes.merge, {
    ...ofLead(id),
    body: {
      other_id: otherId,
      revision: (await shown(id)).revision,
      other_revision: (await shown(otherId)).revision,
      take,
    },
  })
const toldTo = async ({ api }: { api: Api }, kind: string) =>
  (await api.data(notificationRoutes.list, { params })).filter((one) => one.kind === kind).map(({ facts }) => facts)

test('marked leads are no longer offered as duplicates', async () => {
  const email = `${unique()}@example.com`
  const [one, other] = [await make(ayu, email), await make(budi, email)]
  const third = await make(company, email)
  const offered = async (id: string) => (await duplicatesOf(id)).found.map(({ _id }) => _id).toSorted()
  await company.api.data(leadMergeRoutes.differ, ofBoth(one._id, other._id))
  await company.api.data(leadMergeRoutes.differ, ofBoth(other._id, one._id))
  expect(await offered(one._id)).toEqual([third._id])
  expect(await offered(other._id)).toEqual([third._id])
  expect(await offered(third._id)).toEqual([one._id, other._id].toSorted())
  expect((await duplicatesOf(one._id)).different).toEqual([{ _id: other._id, name: other.name }])
  expect((await duplicatesOf(other._id)).different).toEqual([{ _id: one._id, name: one.name }])
  // A person who cannot see the other lead learns nothing about it.
  expect((await duplicatesOf(one._id, ayu.api)).different).toEqual([])
  await company.api.data(leadMergeRoutes.resemble, ofBoth(other._id, one._id))
  expect(await offered(one._id)).toEqual([other._id, third._id].toSorted())
  expect(await offered(other._id)).toEqual([one._id, third._id].toSorted())
  expect((await duplicatesOf(one._id)).different).toEqual([])
})

test('only a person who sees both leads can mark them', async () => {
  const email = `${unique()}@example.com`
  const [one, other] = [await make(ayu, email), await make(budi, email)]
  for (const route of [leadMergeRoutes.differ, leadMergeRoutes.resemble])
    for (const both of [ofBoth(one._id, other._id), ofBoth(other._id, one._id)])
      expect(await ayu.api.refusal(route, both)).toMatchObject({ status: 404 })
  expect(await company.api.refusal(leadMergeRoutes.differ, ofBoth(one._id, one._id))).toMatchObject({ code: 'invalid' })
})

test('an erasure deletes the marks of a lead', async () => {
  const email = `${unique()}@example.com`
  const [one, other, third] = [await make(ayu, email), await make(ayu, email), await make(ayu, email)]
  await company.api.data(leadMergeRoutes.differ, ofBoth(one._id, other._id))
  await merge(third._id, other._id)
  await company.api.data(leadMergeRoutes.undo, { params: { ...params, leadId: third._id, goneId: other._id } })
  expect((await duplicatesOf(one._id)).different).toMatchObject([{ _id: other._id }])
  await company.api.data(leadRoutes.remove, ofLead(one._id))
  const left = await asOwner(server.database, (query) =>
    query('select lead_id from lead_differences where lead_id = $1 or other_id = $1', [one._id]),
  )
  expect(left).toEqual([])
})

test('a list marks duplicates only of visible leads', async () => {
  const email = `${unique()}@example.com`
  const name = `mark${unique()}`
  const phone = `+62812${String(Date.now()).slice(-8)}`
  const one = await make(ayu, email, name)
  expect(await marked(name)).toEqual([false])
  const other = await make(budi, email)
  expect(await marked(name)).toEqual([true])
  expect(await marked(name, ayu.api)).toEqual([false])
  await company.api.data(leadMergeRoutes.differ, ofBoth(one._id, other._id))
  expect(await marked(name)).toEqual([false])
  for (const owner of [ayu, company])
    await owner.api.data(leadRoutes.create, {
      params,
      body: { name: `${name}b`, contacts: [{ key: 'mobile', value: phone }] },
    })
  expect(await marked(`${name}b`)).toEqual([true, true])
  expect(await marked(`${name}b`, ayu.api)).toEqual([false])
})

test('a merge notifies the former owner', async () => {
  const email = `${unique()}@example.com`
  const [one, other] = [await makeMember(server, company), await makeMember(server, company)]
  const [kept, gone] = [await make(one, email, 'Jürgen'), await make(other, email, 'J. Weiß')]
  const by = 'Ayu Lestari'
  await merge(kept._id, gone._id)
  expect(await toldTo(one, 'lead_merged')).toEqual([{ lead_id: kept._id, name: 'Jürgen', by }])
  expect(await toldTo(other, 'lead_merged')).toEqual([
    { lead_id: kept._id, name: 'J. Weiß', by, to: expect.any(String) },
  ])
  const [mail] = await mailsTo(server, other.email, 1)
  expect(mail?.subject).toContain('One of your leads was merged')
  expect(mail?.text).toContain('merged your lead J. Weiß with a lead of')
  // The former owner no longer sees the lead, so the link opens their own list.
  expect(mail?.text).toMatch(/\/pro\/recipient\?/)
  await company.api.data(leadMergeRoutes.undo, { params: { ...params, leadId: kept._id, goneId: gone._id } })
  expect(await toldTo(other, 'lead_assigned')).toMatchObject([{ lead_id: gone._id, by }])
  expect(await toldTo(one, 'lead_assigned')).toEqual([])
  // In the other direction, the owner of the remaining lead loses it. People are not notified of their own actions.
  const mine = await make(company, email)
  await merge(mine._id, gone._id, { owner: 'other' })
  expect(await toldTo(other, 'lead_merged')).toHaveLength(2)
  expect((await toldTo(other, 'lead_merged'))[0]).toEqual({ lead_id: mine._id, name: 'J. Weiß', by })
  expect(await toldTo(company, 'lead_merged')).toEqual([])
})
