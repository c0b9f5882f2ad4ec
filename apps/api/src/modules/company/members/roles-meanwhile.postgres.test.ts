import type { Role } from '@kartu/contracts/actor'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestMember, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { changeMember } from '../memberships/member-writes.sql.ts'

/**
 * A division admin acts on a member who gets a role at the same moment. The permission is checked after the role is
 * stored.
 */
const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const division = await makeDivision(server, company)
const head = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })

/** Resolves when a transaction waits for a locked row. */
const untilTransactionWaits = () =>
  vi.waitFor(
    async () => {
      const waiting = await asOwner(server.database, (query) =>
        query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      expect(waiting).toHaveLength(1)
    },
    { timeout: 60_000, interval: 50 },
  )

/** Result of a call that starts before the role is given and waits for that transaction. */
async function whileGiven<T>(memberId: string, role: Role, call: () => Promise<T>): Promise<T> {
  const begun = await server.database.transaction(params, async (tx) => {
    await changeMember(tx, company.id, memberId, { roles: [role] })
    const answer = call()
    await untilTransactionWaits()
    return { answer }
  })
  return begun.answer
}

const of = (member: { id: string }) => ({ params: { ...params, memberId: member.id } })
const one = (member: { id: string }) => ({ params, body: { member_ids: [member.id] } })
const outcomeOf = async (outcomes: Promise<{ code: string | null }[]>) => (await outcomes)[0]?.code
const current = (member: { id: string }) => company.api.data(memberRoutes.get, of(member))
const inDivision = (more: object = {}): Promise<TestMember> =>
  makeMember(server, company, { divisionId: division.id, ...more })
/** Place without an account. */
const emptyPlace = async () => {
  const body = { first_name: 'Sri', email: `sri-${unique()}@example.com`, division_id: division.id }
  const { _id, email } = await company.api.data(memberRoutes.create, { params, body })
  return { id: _id, email }
}

test('a new role stops an address change', async () => {
  const place = await emptyPlace()
  const change = { ...of(place), body: { email: `other-${unique()}@example.com` } }
  const refusal = await whileGiven(place.id, 'admin', () => head.api.refusal(memberRoutes.update, change))
  expect(refusal.code).toBe('not_allowed')
  expect((await current(place)).email).toBe(place.email)
})

test('a new role stops a removal', async () => {
  const [alone, among] = [await inDivision(), await inDivision()]
  const refusal = await whileGiven(alone.id, 'admin', () => head.api.refusal(memberRoutes.remove, of(alone)))
  expect(refusal.code).toBe('not_allowed')
  const many = () => outcomeOf(head.api.data(memberRoutes.removeMany, one(among)))
  expect(await whileGiven(among.id, 'admin', many)).toBe('not_allowed')
  expect([(await current(alone)).roles, (await current(among)).roles]).toEqual([['admin'], ['admin']])
})

test('a new role stops a hand-over', async () => {
  const member = await inDivision()
  const body = { ...one(member).body, card: 'page' as const, colleague_id: head.id, erase_after_days: 0 }
  const many = () => outcomeOf(head.api.data(handOverRoutes.create, { params, body }))
  expect(await whileGiven(member.id, 'admin', many)).toBe('not_allowed')
  expect((await current(member)).status).toBe('verified')
})

test('a new role stops a restoration', async () => {
  const member = await inDivision({ status: 'paused' })
  const many = () => outcomeOf(head.api.data(handOverRoutes.bringBack, one(member)))
  expect(await whileGiven(member.id, 'division_admin', many)).toBe('not_allowed')
  expect((await current(member)).status).toBe('paused')
})

test('a new role stops an invitation', async () => {
  const [alone, among] = [await emptyPlace(), await emptyPlace()]
  const single = () => head.api.refusal(invitationRoutes.inviteMember, { ...of(alone), body: {} })
  expect((await whileGiven(alone.id, 'division_admin', single)).code).toBe('not_allowed')
  const many = () => outcomeOf(head.api.data(invitationRoutes.inviteMembers, one(among)))
  expect(await whileGiven(among.id, 'division_admin', many)).toBe('not_allowed')
  for (const { email } of [alone, among]) await mailsTo(server, email, 0)
})

test('an invitation uses the place’s current address', async () => {
  const place = await emptyPlace()
  const email = `meant-${unique()}@example.com`
  const begun = await server.database.transaction(params, async (tx) => {
    await changeMember(tx, company.id, place.id, { email })
    const answer = head.api.data(invitationRoutes.inviteMember, { ...of(place), body: {} })
    await untilTransactionWaits()
    return { answer }
  })
  expect((await begun.answer).email).toBe(email)
})
