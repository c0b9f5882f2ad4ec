import { type Role, roles as allRoles, roles } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import type { Route } from '@kartu/contracts/route'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Client, LooseInput } from '../../../../test/client.ts'
import { makeCompany, makeDivision, makeMember, makeUser, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'

/**
 * Random calls in random order: no person may hold a role that no entitled person gave. The server decides what is
 * permitted. The ledger below is derived only from the tables after every call, not from the policies.
 */
const server = await startServer()

// The test makes several thousand calls.
vi.setConfig({ testTimeout: 300_000 })

const seatRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(memberStatuses),
  division_id: z.string().nullable(),
  invitation_id: z.string().nullable(),
  invitation: z.string().nullable(),
})
type Seat = z.infer<typeof seatRow>

const seatsStatement = {
  name: 'test_seats',
  text: `select m.id, m.user_id, m.email, m.roles, m.status, m.division_id, i.id as invitation_id, i.state as invitation
    from members m left join invitations i on i.company_id = m.company_id and i.member_id = m.id
    where m.company_id = $1 order by m.id`,
}

const seatsOf = async (companyId: string) =>
  new Map(
    (await server.database.read({ companyId }).rows(seatRow, seatsStatement, [companyId])).map((row) => [row.id, row]),
  )

type Seats = Map<string, Seat>

/** Admins give the division admin role, super admins every role. The giver must have a place in the active company. */
function mayGive(seats: Seats, userId: string, role: Role): boolean {
  const seat = [...seats.values()].find((one) => one.user_id === userId && one.status === 'verified')
  const own = seat?.roles ?? []
  return own.includes('super_admin') || (own.includes('admin') && role === 'division_admin')
}

/**
 * True if a call newly decided that the seat has this role: it gave the role, or chose or admitted the person who gets
 * it.
 */
function isDecided(role: Role, before: Seat | undefined, after: Seat): boolean {
  if (!before?.roles.includes(role)) return true
  const isReaddressed = before.user_id === null && before.email !== after.email
  const isInvited = before.user_id === null && before.invitation !== 'pending' && after.invitation === 'pending'
  const isLetIn = (before.status === 'paused' || before.status === 'pending') && after.status === 'verified'
  return isReaddressed || isInvited || isLetIn
}

/** Ledger of the roles that an entitled person gave to the current or future holder of each seat. */
class Book {
  readonly #given = new Map<string, Set<Role>>()

  constructor(first: Seats) {
    for (const { id, roles } of first.values()) this.#given.set(id, new Set(roles))
  }

  /** Records the result of a call. Returns the roles that are held although no entitled person gave them. */
  note(userId: string, before: Seats, after: Seats): string[] {
    return [...after.values()].flatMap((seat) => {
      const given = this.#given.get(seat.id) ?? new Set()
      this.#given.set(seat.id, given)
      for (const role of seat.roles) {
        if (!isDecided(role, before.get(seat.id), seat)) continue
        if (mayGive(before, userId, role)) given.add(role)
        else given.delete(role)
      }
      const isHeld = seat.user_id !== null && seat.status === 'verified'
      return isHeld ? seat.roles.filter((role) => !given.has(role)).map((role) => `${seat.email} is ${role}`) : []
    })
  }
}

const acts = [
  'invite',
  'readdress',
  'readdress',
  'readdress',
  'set roles',
  'set roles',
  'move',
  'invite again',
  'invite again',
  'invite again',
  'resend',
  'cancel',
  'remove',
  'hand over',
  'bring back',
  'appoint',
  'ask to join',
  'let in',
] as const
type Act = (typeof acts)[number]

const founder = 0
const [admin, divisionAdmin, member] = [1, 2, 3]
const strangers = [4, 5, 6, 7, 8]

/**
 * A sequence of calls by one person about one seat. Its numbers select from the state at that time. An attack takes
 * several calls, so they are drawn together. People with limited rights are drawn more often.
 */
const turn = fc.record({
  by: fc.constantFrom(founder, founder, admin, admin, admin, admin, divisionAdmin, divisionAdmin, member, ...strangers),
  acts: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }),
  seat: fc.nat(30),
  email: fc.nat(5),
  division: fc.nat(2),
  roles: fc.constantFrom<Role[]>([], ['division_admin'], ['admin'], ['super_admin']),
  /** True if everyone invited so far accepts afterwards. */
  accepted: fc.boolean(),
})
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

interface Person {
  id: string
  email: string
  name: string
  api: Client
}

async function makeStage() {
  const company = await makeCompany(server)
  const divisions = [await makeDivision(server, company), await makeDivision(server, company)]
  const [first = { id: '' }] = divisions
  const seated = async (name: string, roles: Role[]): Promise<Person> => {
    const { user, api } = await makeMember(server, company, { divisionId: first.id, roles })
    return { ...user, name, api }
  }
  const stranger = async (name: string): Promise<Person> => {
    const user = await makeUser(server)
    return { ...user, name, api: server.as(user).inCompany(company.id) }
  }
  const people = [
    { ...company.founder, name: 'founder', api: company.api },
    await seated('admin', ['admin']),
    await seated('division admin', ['division_admin']),
    await seated('member', []),
  ]
  for (const at of strangers) people.push(await stranger(`stranger ${at}`))
  const params = { companyId: company.id }
  // Vacant seats with roles, at addresses without an account.
  for (const role of allRoles) {
    const body = { first_name: 'Sri', email: `nobody-${unique()}@example.com`, roles: [role], division_id: first.id }
    await company.api.data(invitationRoutes.create, { params, body })
  }
  const link = await company.api.data(joinRequestRoutes.renewLink, { params })
  const joinCode = new URL(link.url ?? '').searchParams.get('company') ?? ''
  const addresses = [...strangers.map((at) => people[at]?.email ?? ''), `nobody-${unique()}@example.com`]
  return { companyId: company.id, divisionIds: divisions.map(({ id }) => id), people, addresses, joinCode }
}
type Stage = Awaited<ReturnType<typeof makeStage>>

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Translates an action into a call in the current state. */
function callOf(stage: Stage, seats: Seats, act: Act, chosen: Turn): [Route, LooseInput] {
  const { companyId, joinCode } = stage
  const { roles } = chosen
  const all = [...seats.values()]
  const open = all.filter(({ user_id }) => user_id === null)
  const seat = at(open.length > 0 && chosen.seat % 3 > 0 ? open : all, chosen.seat)
  const email = at(stage.addresses, chosen.email)
  const divisionId = [null, ...stage.divisionIds][chosen.division] ?? null
  const params = { companyId }
  const ofSeat = { companyId, memberId: seat.id }
  const invited = at(
    all.filter(({ invitation_id }) => invitation_id !== null),
    chosen.seat,
  )
  const ofInvitation = { companyId, invitationId: invited?.invitation_id ?? companyId }
  const members = { params, body: { member_ids: [seat.id] } }
  switch (act) {
    case 'invite':
      return [invitationRoutes.create, { params, body: { first_name: 'Sri', email, roles, division_id: divisionId } }]
    case 'readdress':
      return [memberRoutes.update, { params: ofSeat, body: { email } }]
    case 'set roles':
      return [memberRoutes.update, { params: ofSeat, body: { roles } }]
    case 'move':
      return [memberRoutes.update, { params: ofSeat, body: { division_id: divisionId } }]
    case 'invite again':
      return [invitationRoutes.inviteMember, { params: ofSeat, body: {} }]
    case 'resend':
      return [invitationRoutes.resend, { params: ofInvitation }]
    case 'cancel':
      return [invitationRoutes.cancel, { params: ofInvitation }]
    case 'remove':
      return [memberRoutes.remove, { params: ofSeat }]
    case 'hand over': {
      const colleague = at(all, chosen.email)
      const body = { member_ids: [seat.id], colleague_id: colleague.id, card: 'page', erase_after_days: null }
      return [handOverRoutes.create, { params, body }]
    }
    case 'bring back':
      return [handOverRoutes.bringBack, members]
    case 'appoint': {
      const named = { companyId, divisionId: seat.division_id ?? companyId }
      return [divisionRoutes.update, { params: named, body: { administrator_ids: [seat.id] } }]
    }
    case 'ask to join':
      return [joinRequestRoutes.create, { params: { code: joinCode }, body: { first_name: 'Dewi' } }]
    case 'let in':
      return [joinRequestRoutes.verify, members]
  }
}

/** Number of times that a person took a seat with a role. A run without any proves nothing. */
let taken = 0

async function play(turns: readonly Turn[]): Promise<void> {
  const stage = await makeStage()
  const log: string[] = []
  let before = await seatsOf(stage.companyId)
  const book = new Book(before)
  const call = async (who: Person, what: string, [route, input]: [Route, LooseInput]) => {
    const reply = await who.api.call(route, input)
    expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(500)
    const after = await seatsOf(stage.companyId)
    log.push(`${who.name}: ${what} ${JSON.stringify(input)} → ${reply.status}`)
    const fouls = book.note(who.id, before, after)
    if (fouls.length > 0) throw new Error(`${fouls.join(', ')}, which no entitled person gave:\n${log.join('\n')}`)
    for (const seat of after.values())
      if (seat.roles.length > 0 && seat.user_id !== null && before.get(seat.id)?.user_id === null) taken += 1
    before = after
  }
  for (const chosen of turns) {
    for (const act of chosen.acts) await call(at(stage.people, chosen.by), act, callOf(stage, before, act, chosen))
    if (!chosen.accepted) continue
    for (const who of stage.people) {
      const mine = [...before.values()].find(({ email, invitation }) => email === who.email && invitation === 'pending')
      if (!mine) continue
      const params = { invitationId: mine.invitation_id ?? '' }
      await call(who, 'accept', [invitationRoutes.accept, { params }])
    }
  }
}

test('every held role comes from a person entitled to give it', async () => {
  await fc.assert(fc.asyncProperty(fc.array(turn, { minLength: 10, maxLength: 18 }), play), {
    numRuns: casesOf(50),
    endOnFailure: true,
  })
  expect(taken).toBeGreaterThan(0)
})
