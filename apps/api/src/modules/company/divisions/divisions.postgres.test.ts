import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { requireMember, updateMember } from '../members/members.ts'
import { byPerson } from '../../platform/audit/tell.ts'
import { removeDivision, requireDivision } from './divisions.ts'

const server = await startServer()

const actingIn = (company: TestCompany) => byPerson(company.id, company.founder.id, '')

/** Resolves when the given number of connections waits for a locked row. */
const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const waiting = await asOwner(server.database, (query) =>
        query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      expect(waiting).toHaveLength(count)
    },
    { timeout: 60_000, interval: 50 },
  )

test('moving a member into a division during its deletion fails', async () => {
  const company = await makeCompany(server)
  const gone = await makeDivision(server, company, 'Gone')
  const member = await makeMember(server, company)
  const params = { companyId: company.id, memberId: member.id }
  const moving = await server.database.transaction({ companyId: company.id }, async (tx) => {
    await removeDivision(tx, actingIn(company), await requireDivision(tx, company.id, gone.id), null)
    const call = company.api.refusal(memberRoutes.update, { params, body: { division_id: gone.id } })
    await untilWaiting(1)
    return { call }
  })
  expect(await moving.call).toMatchObject({ status: 400, fields: { division_id: 'Invalid Data' } })
  expect((await company.api.data(memberRoutes.get, { params })).division).toBeNull()
})

test('a member moved in before a deletion moves on with the others', async () => {
  const company = await makeCompany(server)
  const gone = await makeDivision(server, company, 'Gone')
  const next = await makeDivision(server, company, 'Next')
  const member = await makeMember(server, company)
  const deleting = await server.database.transaction({ companyId: company.id }, async (tx) => {
    const before = await requireMember(tx, company.id, member.id)
    await updateMember(tx, server.deps.queue, actingIn(company), before, { division_id: gone.id })
    const call = company.api.data(divisionRoutes.remove, {
      params: { companyId: company.id, divisionId: gone.id },
      query: { move_to: next.id },
    })
    await untilWaiting(1)
    return { call }
  })
  expect(await deleting.call).toEqual({ _id: gone.id, moved: 1 })
  const params = { companyId: company.id, memberId: member.id }
  expect((await company.api.data(memberRoutes.get, { params })).division).toEqual({ _id: next.id, name: 'Next' })
})

test('a member’s own move does not block the deletion', async () => {
  const company = await makeCompany(server)
  const gone = await makeDivision(server, company, 'Gone')
  const next = await makeDivision(server, company, 'Next')
  const people = await Promise.all(
    Array.from({ length: 4 }, () => makeMember(server, company, { divisionId: gone.id })),
  )
  const moves = people.map(({ id }) =>
    company.api.call(memberRoutes.update, {
      params: { companyId: company.id, memberId: id },
      body: { division_id: next.id },
    }),
  )
  const removal = company.api.call(divisionRoutes.remove, {
    params: { companyId: company.id, divisionId: gone.id },
    query: { move_to: next.id },
  })
  for (const reply of await Promise.all([...moves, removal])) expect(reply.status).toBe(200)
  const [left] = await company.api.data(divisionRoutes.list, { params: { companyId: company.id } })
  expect(left).toMatchObject({ name: 'Next', members: 4 })
})

test('one of two deletions that exchange members fails', async () => {
  const company = await makeCompany(server)
  const one = await makeDivision(server, company, 'One')
  const two = await makeDivision(server, company, 'Two')
  await makeMember(server, company, { divisionId: one.id })
  await makeMember(server, company, { divisionId: two.id })
  const remove = (divisionId: string, moveTo: string) =>
    company.api.call(divisionRoutes.remove, {
      params: { companyId: company.id, divisionId },
      query: { move_to: moveTo },
    })
  const replies = await Promise.all([remove(one.id, two.id), remove(two.id, one.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const left = await company.api.data(divisionRoutes.list, { params: { companyId: company.id } })
  expect(left).toMatchObject([{ members: 2 }])
})
