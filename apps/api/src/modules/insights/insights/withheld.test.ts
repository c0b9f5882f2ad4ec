import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { dayIn } from '@kartu/contracts/leads/event-days'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { expect, test } from 'vitest'
import { settlePeople } from '../../../../test/activities.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

/* Tests the figures that each page shows with figures per person off; `small-groups.test.ts` covers the rule. */

const server = await startServer()

test('hides a figure that would reveal a small group beside it', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const division = async (name: string, people: number) => {
    const { _id: id } = await company.api.data(divisionRoutes.create, { params, body: { name } })
    await company.api.data(divisionRoutes.update, { params: { ...params, divisionId: id }, body: { leads_target: 10 } })
    const members = []
    for (let at = 0; at < people; at += 1) members.push(await makeMember(server, company, { divisionId: id }))
    return { id, members: members.map((member) => member.id) }
  }
  const [north, south, west] = [await division('North', 5), await division('South', 6), await division('West', 1)]
  const team = async (name: string, ids: readonly string[]) =>
    company.api.data(proTeamRoutes.create, { params, body: { name, target: 5, member_ids: [...ids] } })
  // All members of the south division, and all but one of the north division.
  const [fleet, cold] = [await team('Fleet', south.members), await team('Cold chain', north.members.slice(1))]
  await settlePeople(server, company.id)
  await company.api.data(insightRoutes.updateSettings, { params, body: { per_person: false } })

  const withheld = async (query: object) => (await company.api.data(insightRoutes.get, { params, query })).withheld
  const divisions = (...ids: string[]) => withheld({ division: ids.join(',') })
  expect(await withheld({})).toBeNull()
  expect([await divisions(south.id), await divisions(north.id, west.id)]).toEqual([null, null])
  for (const ids of [[north.id], [west.id], [north.id, south.id], [south.id, west.id]])
    expect(await divisions(...ids)).toBe('too_few_people')
  expect([await withheld({ team: fleet._id }), await withheld({ team: cold._id })]).toEqual([null, 'too_few_people'])

  // On the first day of a month, none of its days is over.
  const counted = dayIn('Asia/Jakarta', new Date()).endsWith('-01') ? null : 0
  const { targets } = await company.api.data(insightRoutes.get, { params, query: {} })
  expect(targets.rows.map(({ name, leads }) => [name, leads])).toEqual([
    ['North', null],
    ['South', counted],
    ['West', null],
    ['Cold chain', null],
    ['Fleet', counted],
  ])
  expect(targets.total).toEqual(counted === null ? null : { target: 10, leads: 0 })
  const teams = await company.api.data(proTeamRoutes.list, { params })
  expect(teams.map(({ name, leads_this_month: leads }) => [name, leads])).toEqual([
    ['Cold chain', null],
    ['Fleet', counted],
  ])
  const file = { params: { ...params, table: 'days' as const }, query: { division: north.id } }
  expect(await company.api.refusal(insightRoutes.export, file)).toMatchObject({ code: 'not_found' })
})

test('members without an account do not make a group large enough', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const divide = async (name: string) => (await company.api.data(divisionRoutes.create, { params, body: { name } }))._id
  const [north, south] = [await divide('North'), await divide('South')]
  for (let at = 0; at < 6; at += 1) {
    await makeMember(server, company, { divisionId: south })
    const { id, user } = await makeMember(server, company, { divisionId: north })
    if (at === 0) continue
    await asOwner(server.database, async (query) => {
      await query('update members set user_id = null where company_id = $1 and id = $2', [company.id, id])
      await query('delete from user_companies where company_id = $1 and user_id = $2', [company.id, user.id])
    })
  }
  await settlePeople(server, company.id)
  await company.api.data(insightRoutes.updateSettings, { params, body: { per_person: false } })
  const withheld = async (query: object) => (await company.api.data(insightRoutes.get, { params, query })).withheld
  expect(await withheld({})).toBeNull()
  expect(await withheld({ division: north })).toBe('too_few_people')
})
