import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { captureLead } from '../../leads/leads/capture-lead.ts'

const server = await startServer()
const { database } = server

const leadOf = async ({ api, id }: TestCompany, body: object = {}) =>
  (await api.data(leadRoutes.create, { params: { companyId: id }, body: { name: `Lead ${unique()}`, ...body } }))._id
const countedOf = async ({ id }: { id: string }) =>
  (
    (await database
      .read({ companyId: id })
      .raw('select kind, target, lead_id from activities where company_id = $1 order by kind, at', [id])) as {
      kind: string
      target: string
      lead_id: string | null
    }[]
  ).map(({ kind, target, lead_id: lead }) => [kind, target, lead])
const daysOf = ({ id }: TestCompany) =>
  database
    .read({ companyId: id })
    .raw('select day::text, rolled_at is null as open from activity_day_states where company_id = $1 order by day', [
      id,
    ])

test('counts a lead or each new status once, in its owner’s group', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const ayu = await makeMember(server, company, { divisionId: division.id })
  const params = { companyId: company.id }
  const { _id: id } = await ayu.api.data(leadRoutes.create, { params, body: { name: 'Budi' } })
  const update = (body: object) => ayu.api.data(leadRoutes.update, { params: { ...params, leadId: id }, body })
  await update({ status: 'contacted', warmth: 'hot' })
  await update({ status: 'contacted', organisation: 'Kopi' })
  expect(await countedOf(company)).toEqual([
    ['lead', 'manual', id],
    ['status', 'contacted', id],
  ])
  const rows = await database
    .read(params)
    .raw('select distinct member_id, division_id, audience from activities where company_id = $1', [company.id])
  expect(rows).toEqual([{ member_id: ayu.id, division_id: division.id, audience: 'visitor' }])
  expect(await daysOf(company)).toMatchObject([{ open: true }])
})

test('does not count a lead whose transaction rolled back', async () => {
  const company = await makeCompany(server)
  await company.api.refusal(leadRoutes.create, { params: { companyId: company.id }, body: { name: '' } })
  const failing = database.transaction({ companyId: company.id }, async (tx) => {
    await captureLead(tx, server.deps, bySystem(company.id, 'link'), {
      ...{
        id: crypto.randomUUID(),
        name: 'Budi',
        organisation: '',
        jobTitle: '',
        contacts: [],
        warmth: null,
        way: 'form',
      },
      ...{
        source: 'nfc',
        card: { id: company.cardId, name: 'Ayu' },
        event: null,
        ownerId: company.memberId,
        message: '',
      },
      ...{ answers: [], consent: null, language: 'id', tags: [], capturedAt: null, memberId: null },
    })
    throw new Error('something later')
  })
  await expect(failing).rejects.toThrow('something later')
  expect(await countedOf(company)).toEqual([])
})

test('reopens recent days but ignores leads older than the retention', async () => {
  const company = await makeCompany(server)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await leadOf(company)
  await database.read({ companyId: company.id }).raw(
    `insert into activity_day_states (company_id, day, rolled_at)
     select co.id, ($2::timestamptz at time zone co.time_zone)::date, now() from companies co where co.id = $1`,
    [company.id, daysAgo(3)],
  )
  expect(await daysOf(company)).toMatchObject([{ open: false }, { open: true }])
  for (const days of [3, 200]) {
    await database.transaction({ companyId: company.id }, (tx) =>
      captureLead(tx, server.deps, bySystem(company.id, 'link'), {
        ...{ id: crypto.randomUUID(), name: 'Budi', organisation: '', jobTitle: '', contacts: [], warmth: null },
        ...{ way: 'file', source: null, card: null, event: null, ownerId: company.memberId, message: '', answers: [] },
        ...{ consent: null, language: null, tags: [], capturedAt: daysAgo(days), memberId: null },
      }),
    )
  }
  expect(await daysOf(company)).toMatchObject([{ open: true }, { open: true }])
  expect((await countedOf(company)).map(([kind]) => kind)).toEqual(['lead', 'lead'])
})

test('removes a status change that was undone', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const id = await leadOf(company)
  const run = async (body: object) => {
    const { _id } = await company.api.data(bulkJobRoutes.start, { params, body: body as never })
    await untilEnded(company.api, company.id, _id)
    return _id
  }
  const won = { kind: 'update_leads', leads: { ids: [id] }, change: { status: 'won' } }
  const jobId = await run(won)
  expect(await countedOf(company)).toContainEqual(['status', 'won', id])
  await run({ kind: 'undo_leads', job_id: jobId })
  expect(await countedOf(company)).toEqual([['lead', 'manual', id]])
  await run(won)
  expect(await countedOf(company)).toHaveLength(2)
})

test('merging or erasing a lead leaves the counts unchanged', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const [id, otherId] = [await leadOf(company), await leadOf(company)]
  const ofLead = { params: { ...params, leadId: id } }
  const before = await countedOf(company)
  const [one, other] = await Promise.all(
    [id, otherId].map((leadId) => company.api.data(leadRoutes.get, { params: { ...params, leadId } })),
  )
  const merge = (revision: number, otherRevision: number) =>
    company.api.data(leadMergeRoutes.merge, {
      ...ofLead,
      body: { other_id: otherId, revision, other_revision: otherRevision, take: {} },
    })
  await merge(one?.revision ?? 0, other?.revision ?? 0)
  expect(await countedOf(company)).toEqual(before)
  await company.api.data(leadMergeRoutes.undo, { params: { ...params, leadId: id, goneId: otherId } })
  expect(await countedOf(company)).toEqual(before)
  const [again, otherAgain] = await Promise.all(
    [id, otherId].map((leadId) => company.api.data(leadRoutes.get, { params: { ...params, leadId } })),
  )
  await merge(again?.revision ?? 0, otherAgain?.revision ?? 0)
  await company.api.data(leadRoutes.remove, ofLead)
  expect(await countedOf(company)).toEqual(before.map(([kind, target]) => [kind, target, null]))
  await asOwner(database, async (query) =>
    expect(await query('select 1 from activities where lead_id = any($1)', [[id, otherId]])).toEqual([]),
  )
})
