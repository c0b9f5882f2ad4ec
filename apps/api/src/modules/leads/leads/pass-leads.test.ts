import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { runBulkJob } from '../../../../test/steps/bulk-job-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }

async function makeLeaver() {
  const division = await makeDivision(server, company)
  const leaver = await makeMember(server, company, { firstName: `Leaver${unique()}`, divisionId: division.id })
  const create = () => leaver.api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}` } })
  const leads = [(await create())._id, (await create())._id]
  return { division, leaver, leads }
}
const shown = (leadId = '') => company.api.data(leadRoutes.get, { params: { ...params, leadId } })
const leave = (memberId: string, body: object) =>
  company.api.data(handOverRoutes.create, { params, body: { member_ids: [memberId], card: 'page', ...body } as never })

test('a leaver’s leads move to one colleague, who is notified', async () => {
  const { leaver, leads } = await makeLeaver()
  const colleague = await makeMember(server, company)
  await leave(leaver.id, { colleague_id: colleague.id })
  for (const id of leads) expect(await shown(id)).toMatchObject({ owner: { _id: colleague.id }, division: null })
  expect(await colleague.api.data(notificationRoutes.list, { params })).toMatchObject([
    { kind: 'lead_assigned', facts: { count: 2 } },
  ])
  const ofLead = { params: { ...params, leadId: leads[0] ?? '' } }
  const [entry] = await colleague.api.data(leadRoutes.timeline, { ...ofLead, query: {} })
  expect(entry).toMatchObject({ kind: 'owner', by: { _id: company.memberId }, facts: { name: 'Budi Santoso' } })
})

test('a bulk job moves the leads to the colleague', async () => {
  const { leaver, leads } = await makeLeaver()
  const colleague = await makeMember(server, company)
  const decision = { card: 'page' as const, colleague_id: colleague.id, leads: 'colleague' as const }
  await runBulkJob(company.api, company.id, { kind: 'hand_over', members: { ids: [leaver.id] }, ...decision })
  expect(await shown(leads[0])).toMatchObject({ owner: { _id: colleague.id } })
})

test('leads without a successor stay with the division', async () => {
  const { division, leaver, leads } = await makeLeaver()
  const admin = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })
  await leave(leaver.id, { colleague_id: company.memberId, leads: 'division' })
  for (const id of leads) expect(await shown(id)).toMatchObject({ owner: null, division: { _id: division.id } })
  const seen = await admin.api.data(leadRoutes.list, { params, query: { owner: 'none' } })
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(leads.toSorted())
  // A restored member does not get them back.
  await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  expect(await shown(leads[0])).toMatchObject({ owner: null })
})

test('a removed member’s leads stay with the division', async () => {
  const { division, leaver, leads } = await makeLeaver()
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: leaver.id } })
  for (const id of leads) expect(await shown(id)).toMatchObject({ owner: null, division: { _id: division.id } })
})

test('leads do not name an erased member', async () => {
  const { leaver } = await makeLeaver()
  const name = () =>
    asOwner(server.database, async (query) => {
      const [row] = await query<{ name: string }>(`select display_name as name from cards where member_id = $1`, [
        leaver.id,
      ])
      return row?.name ?? ''
    })
  const before = await name()
  await leave(leaver.id, { colleague_id: company.memberId, erase_after_days: 0 })
  const rows = await asOwner(server.database, (query) =>
    query(`select * from lead_entries where company_id = $1`, [company.id]),
  )
  expect(JSON.stringify(rows)).not.toContain(before)
})
