import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import { leadViewsPerPersonMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeOpenCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const company = await makeOpenCompany(server)
const params = { companyId: company.id }
type Api = typeof company.api

const save = (api: Api, body: object = {}) =>
  api.data(leadViewRoutes.create, { params, body: { name: `View ${unique()}`, query: 'status=open', ...body } })
const refused = (api: Api, body: object) =>
  api.refusal(leadViewRoutes.create, { params, body: { name: `View ${unique()}`, query: '', ...body } })
const names = async (api: Api) => (await api.data(leadViewRoutes.list, { params })).map(({ name }) => name)
const change = (api: Api, viewId: string, body: object) =>
  api.data(leadViewRoutes.update, { params: { ...params, viewId }, body })
const changeRefused = (api: Api, viewId: string, body: object) =>
  api.refusal(leadViewRoutes.update, { params: { ...params, viewId }, body })

test('private views are hidden even from admins', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const view = await save(ayu.api, { name: 'Hot ones', query: 'warmth=hot&show=board' })
  expect(view).toMatchObject({ query: 'warmth=hot&show=board', shared: false, is_own: true, may_change: true })
  for (const api of [budi.api, company.api]) {
    expect(await names(api)).not.toContain('Hot ones')
    expect(await changeRefused(api, view._id, { name: 'Taken' })).toMatchObject({ status: 404 })
    expect(await api.refusal(leadViewRoutes.remove, { params: { ...params, viewId: view._id } })).toMatchObject({
      status: 404,
    })
  }
  expect(await change(ayu.api, view._id, { name: 'Hottest', query: '', revision: view.revision })).toMatchObject({
    name: 'Hottest',
    query: '',
  })
  expect(await changeRefused(ayu.api, view._id, { name: 'Late', revision: view.revision })).toMatchObject({
    code: 'changed_elsewhere',
  })
  await ayu.api.data(leadViewRoutes.remove, { params: { ...params, viewId: view._id } })
  expect(await names(ayu.api)).toEqual([])
})

test('a name is unique among a person’s views', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  await save(ayu.api, { name: 'Expo' })
  const second = await save(ayu.api, { name: 'Expo 2' })
  expect(await refused(ayu.api, { name: 'EXPO' })).toMatchObject({
    code: 'lead_view_name_taken',
    fields: { name: expect.any(String) },
  })
  expect(await changeRefused(ayu.api, second._id, { name: 'expo' })).toMatchObject({ code: 'lead_view_name_taken' })
  await save(budi.api, { name: 'Expo' })
})

test('only admins can share views with the company', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'] })
  const own = await save(ayu.api)
  expect(await refused(ayu.api, { shared: true })).toMatchObject({ code: 'not_allowed' })
  expect(await changeRefused(ayu.api, own._id, { shared: true })).toMatchObject({ code: 'not_allowed' })
  const name = `Shared ${unique()}`
  const shared = await save(divisionAdmin.api, { name, shared: true })
  expect(await budi.api.data(leadViewRoutes.list, { params })).toMatchObject([
    { name, shared: true, is_own: false, may_change: false },
  ])
  expect(await changeRefused(budi.api, shared._id, { name: 'Mine' })).toMatchObject({ code: 'not_allowed' })
  // Only the owner of a view may stop sharing it.
  expect(await changeRefused(company.api, shared._id, { shared: false })).toMatchObject({ code: 'not_allowed' })
  expect(await change(company.api, shared._id, { query: 'status=won' })).toMatchObject({ query: 'status=won' })
  await change(divisionAdmin.api, shared._id, { shared: false })
  expect(await names(budi.api)).toEqual([])
})

test('a leaver’s shared views remain', async () => {
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const [kept, stays] = [`Kept ${unique()}`, `Stays ${unique()}`]
  await save(admin.api, { name: kept })
  const { _id } = await save(admin.api, { name: stays, shared: true })
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: admin.id } })
  const left = await company.api.data(leadViewRoutes.list, { params })
  expect(left.map(({ name }) => name)).not.toContain(kept)
  expect(left.find((view) => view._id === _id)).toMatchObject({ name: stays, is_own: false, may_change: true })
})

test('concurrent additions respect each person’s limit', async () => {
  const { api } = await makeMember(server, company)
  for (let saved = 0; saved < leadViewsPerPersonMax - 1; saved += 1) await save(api)
  const [one, other] = await Promise.all(
    [0, 1].map(() =>
      api.call(leadViewRoutes.create, { params, body: { name: `View ${unique()}`, query: '', shared: false } }),
    ),
  )
  expect([one?.status === 400, other?.status === 400].toSorted()).toEqual([false, true])
  expect(await refused(api, {})).toMatchObject({ code: 'lead_views_max' })
})

test.each([{ name: '' }, { query: 'search=<b>' }, { query: 'a'.repeat(2_001) }, { query: '"x"' }])(
  'a view that fits no URL is refused: %o',
  async (body) => {
    expect(await refused(company.api, body)).toMatchObject({ code: 'invalid' })
  },
)

test('without the section there are no views', async () => {
  const closed = await makeOpenCompany(server)
  await setPlan(server.database.read({ companyId: closed.id }), closed.id, 'free')
  expect(await closed.api.refusal(leadViewRoutes.list, { params: { companyId: closed.id } })).toMatchObject({
    code: 'paywalled',
  })
})
