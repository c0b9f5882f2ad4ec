import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { statementsOf } from '../../../../test/database/statements-of.ts'
import { lockMember } from '../memberships/memberships.sql.ts'

const server = await startServer()

const untilBothWait = () =>
  vi.waitFor(
    async () => {
      const waiting = await asOwner(server.database, (query) =>
        query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      expect(waiting).toHaveLength(2)
    },
    { timeout: 60_000, interval: 20 },
  )

type Change = (by: TestMember, company: TestCompany, memberId: string) => Promise<number>

const one: Change = async ({ api }, { id: companyId }, memberId) =>
  (await api.call(memberRoutes.update, { params: { companyId, memberId }, body: { roles: ['super_admin', 'admin'] } }))
    .status
const many: Change = async ({ api }, { id: companyId }, memberId) => {
  const body = { changes: [{ member_id: memberId, roles: ['super_admin' as const, 'admin' as const] }] }
  return (await api.call(memberRoutes.updateMany, { params: { companyId }, body })).status
}

test.each([
  ['single calls', one, one],
  ['lists', many, many],
  ['a single call and a list', one, many],
])('super admins who change each other in %s do not deadlock', async (_what, first, second) => {
  const company = await makeCompany(server)
  const [ayu, budi] = [
    await makeMember(server, company, { roles: ['super_admin'] }),
    await makeMember(server, company, { roles: ['super_admin'] }),
  ]
  let statuses: number[] = []
  const statements = await statementsOf(server.database, async () => {
    // The founder's row is first in lock order, so both calls wait there while they hold their earlier locks.
    const begun = await server.database.transaction({ companyId: company.id }, async (tx) => {
      await lockMember(tx, company.id, company.memberId)
      const answers = Promise.all([first(ayu, company, budi.id), second(budi, company, ayu.id)])
      await untilBothWait()
      return { answers }
    })
    statuses = await begun.answers
  })
  expect(statuses).toEqual([200, 200])
  // The victim of a deadlock would restart its transaction.
  const timesLocked = statements.filter((name) => name === 'member_lock').length
  expect(timesLocked).toBe(3)
})
