import { bulkJobRoutes, type StartBulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { companyRows } from '../../../../test/database/company-rows.ts'
import { ageProofs, makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
type Api = typeof company.api

const leadOf = async ({ api }: { api: Api }, body: object = {}) =>
  (await api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}`, ...body } }))._id
const shown = (id: string, api = company.api) => api.data(leadRoutes.get, { params: { ...params, leadId: id } })

async function run(body: StartBulkJob, api = company.api) {
  const { _id } = await api.data(bulkJobRoutes.start, { params, body: body as never })
  const job = await untilEnded(api, company.id, _id)
  const items = await api.data(bulkJobRoutes.items, { params: { ...params, jobId: _id }, query: {} })
  return { job, items: items.map(({ lead_id, name, outcome, code }) => ({ lead_id, name, outcome, code })) }
}

test('a bulk change notifies the new owner once', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const ids = [await leadOf(ayu, { tags: ['Old', 'Kept'] }), await leadOf(ayu), await leadOf(ayu)]
  const change = {
    status: 'contacted' as const,
    warmth: 'hot' as const,
    owner_id: budi.id,
    add_tags: ['New'],
    remove_tags: ['old'],
  }
  const { job, items } = await run({ kind: 'update_leads', leads: { ids }, change })
  expect(job).toMatchObject({ state: 'done', done: 3, refused: 0, undoable: true })
  expect(items.map(({ lead_id }) => lead_id)).toEqual(ids)
  expect(await shown(ids[0] ?? '')).toMatchObject({
    status: 'contacted',
    warmth: 'hot',
    owner: { _id: budi.id },
    tags: ['Kept', 'New'],
  })
  const told = await budi.api.data(notificationRoutes.list, { params })
  expect(told).toMatchObject([{ kind: 'lead_assigned', facts: { many: 1 } }])

  await company.api.data(leadRoutes.update, { params: { ...params, leadId: ids[1] ?? '' }, body: { status: 'won' } })
  const undone = await run({ kind: 'undo_leads', job_id: job._id })
  expect(undone.items.map(({ outcome, code }) => code ?? outcome)).toEqual(['done', 'changed_elsewhere', 'done'])
  expect(await shown(ids[0] ?? '')).toMatchObject({
    status: 'new',
    warmth: null,
    owner: { _id: ayu.id },
    tags: ['Old', 'Kept'],
  })
  expect(await shown(ids[1] ?? '')).toMatchObject({ status: 'won', owner: { _id: budi.id } })
  expect(
    await company.api.refusal(bulkJobRoutes.start, { params, body: { kind: 'undo_leads', job_id: job._id } }),
  ).toMatchObject({
    code: 'bulk_job_state',
  })
})

test('a lead has at most twenty tags', async () => {
  const tagsOf = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`)
  const [full, over] = [
    await leadOf(company, { tags: tagsOf(18, 'Old') }),
    await leadOf(company, { tags: tagsOf(19, 'Old') }),
  ]
  const change = { add_tags: tagsOf(2, 'New') }
  const { items } = await run({ kind: 'update_leads', leads: { ids: [full, over] }, change })
  expect(items.map(({ outcome, code }) => code ?? outcome)).toEqual(['done', 'invalid'])
  expect((await shown(full)).tags).toHaveLength(20)
  expect((await shown(over)).tags).toHaveLength(19)
})

test('filters find only leads that the person sees', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const word = `word${unique()}`
  const [own, others] = [await leadOf(ayu, { organisation: word }), await leadOf(budi, { organisation: word })]
  const kept = await leadOf(ayu, { organisation: word })
  const leads = { filter: { search: word }, except: [kept] }
  const { items } = await run({ kind: 'update_leads', leads, change: { status: 'lost' } }, ayu.api)
  expect(items).toMatchObject([{ lead_id: own, outcome: 'done' }])
  const named = await run({ kind: 'update_leads', leads: { ids: [others, own] }, change: { status: 'won' } }, ayu.api)
  expect(named.items).toMatchObject([
    { lead_id: others, name: '', outcome: 'refused', code: 'not_found' },
    { lead_id: own, outcome: 'done' },
  ])
  expect([(await shown(others)).status, (await shown(kept)).status]).toEqual(['new', 'new'])
  expect(
    await ayu.api.refusal(bulkJobRoutes.start, {
      params,
      body: { kind: 'update_leads', leads: { ids: [own] }, change: {} },
    }),
  ).toMatchObject({
    fields: { change: expect.any(String) },
  })
})

test('erased leads leave no names in bulk jobs', async () => {
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const name = `Erased ${unique()}`
  const ids = [await leadOf(ayu, { name }), await leadOf(budi, { name })]
  await run({ kind: 'update_leads', leads: { ids }, change: { status: 'lost', owner_id: ayu.id } })
  const { items } = await run({ kind: 'remove_leads', leads: { ids } }, ayu.api)
  expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  const others = await leadOf(budi)
  expect((await run({ kind: 'remove_leads', leads: { ids: [others] } }, ayu.api)).items).toMatchObject([
    { code: 'not_found' },
  ])
  expect(JSON.stringify(await companyRows(server, company.id))).not.toContain(name)
})

test('giving away more than 50 leads needs a fresh confirmation', async () => {
  const busy = await makeCompany(server)
  const { api, founder, id: companyId } = busy
  const colleague = await makeMember(server, busy)
  const leads: string[] = []
  for (let at = 0; at < 51; at += 1)
    leads.push((await api.data(leadRoutes.create, { params: { companyId }, body: { name: `Lead ${at}` } }))._id)
  const job = (change: object, ids = leads) => ({
    params: { companyId },
    body: { kind: 'update_leads' as const, leads: { ids }, change },
  })
  const given = await api.data(bulkJobRoutes.start, job({ owner_id: colleague.id }))
  await untilEnded(api, companyId, given._id)
  await ageProofs(server, founder.id)
  const unconfirmed = { status: 400, code: 'confirmation_required' }
  for (const change of [{ owner_id: busy.memberId }, { team_id: null }])
    expect(await api.refusal(bulkJobRoutes.start, job(change))).toMatchObject(unconfirmed)
  const undone = { params: { companyId }, body: { kind: 'undo_leads' as const, job_id: given._id } }
  expect(await api.refusal(bulkJobRoutes.start, undone)).toMatchObject(unconfirmed)
  await api.data(bulkJobRoutes.start, job({ status: 'won' }))
  await api.data(bulkJobRoutes.start, job({ owner_id: busy.memberId }, leads.slice(0, 50)))
})
