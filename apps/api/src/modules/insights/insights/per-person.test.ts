import { dayIn } from '@kartu/contracts/leads/event-days'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { expect, test } from 'vitest'
import { settlePeople } from '../../../../test/activities.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

/* The switch for figures per person also applies to other pages. */

const server = await startServer()

test('the switch hides individual figures in events and teams', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
  const team = await company.api.data(proTeamRoutes.create, {
    params,
    body: { name: 'Cold chain', target: 10, member_ids: [ayu.id, budi.id] },
  })
  const days = { first_day: '2026-11-18', last_day: '2026-11-20', zone: 'Asia/Jakarta' }
  const event = await company.api.data(eventRoutes.create, {
    params,
    body: { name: 'Expo', ...days, member_ids: [ayu.id, budi.id] },
  })
  await ayu.api.data(leadRoutes.create, { params, body: { name: 'Hendra', event_id: event._id } })
  const eventParams = { ...params, eventId: event._id }
  const seen = async () => ({
    event: await company.api.data(eventRoutes.get, { params: eventParams }),
    own: await ayu.api.data(eventRoutes.get, { params: eventParams }),
    team: (await company.api.data(proTeamRoutes.list, { params })).find(({ _id }) => _id === team._id),
  })
  const before = await seen()
  expect(before.event.by_person.map(({ member, leads }) => [member?._id, leads])).toEqual([
    [ayu.id, 1],
    [budi.id, 0],
  ])
  expect([before.event.per_person, before.team?.leads_this_month]).toEqual([true, 1])
  await company.api.data(insightRoutes.updateSettings, { params, body: { per_person: false } })
  const after = await seen()
  expect(after.event).toMatchObject({ per_person: false, by_person: [], leads: 1 })
  expect(after.own.by_person).toMatchObject([{ member: { _id: ayu.id }, leads: 1 }])
  expect(after.team?.leads_this_month).toBeNull()
  for (let at = 0; at < 3; at += 1) {
    const { id } = await makeMember(server, company)
    await company.api.data(proTeamRoutes.addMembers, {
      params: { ...params, teamId: team._id },
      body: { member_ids: [id] },
    })
  }
  expect((await seen()).team?.leads_this_month).toBeNull()
  await settlePeople(server, company.id)
  const isFirst = dayIn('Asia/Jakarta', new Date()).endsWith('-01')
  expect((await seen()).team?.leads_this_month).toBe(isFirst ? null : 1)
})
