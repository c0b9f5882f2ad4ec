import { randomUUID } from 'node:crypto'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import type { Route } from '@kartu/contracts/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { openToMembers } from '../../../test/data/open-to-members.ts'
import { expectCleanRefusal } from '../../../test/clean-answer.ts'
import { type LooseInput, refusalOf, type Reply } from '../../../test/client.ts'
import type { CompanyRows } from '../../../test/database/company-rows.ts'
import { asOwner } from '../../../test/database/database.ts'
import { expectSameQuietRows, quietRows } from '../../../test/database/quiet-rows.ts'
import { makeMember, makeUser, newToken } from '../../../test/factories.ts'
import { allRoutes, byNoun, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import type { RouteName } from '../../../test/stage-inputs.ts'
import { makeStage, type Stage } from '../../../test/stage.ts'

/* Callers without access: each route refuses them with its valid input, and no call changes a row of the company. */

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const own = await makeStage(server)
const other = await makeStage(server)

const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)
const needSession = allRoutes.filter(({ route }) => route.access !== 'public')
const areOfCompany = (routes: NamedRoute[]) => routes.filter(({ route }) => route.access === 'company')
const isWrite = (route: Route) => route.method !== 'GET'

/** Input of each of these routes, with the content of the stage before the first call. */
function prepared(stage: Stage, routes: NamedRoute[]) {
  const inputs = new Map<RouteName, LooseInput>()
  let before: CompanyRows
  beforeAll(async () => {
    for (const { name } of routes) inputs.set(name, await validInputs[name](stage))
    before = await quietRows(server, stage)
  })
  return {
    inputOf: (name: RouteName): LooseInput => inputs.get(name) ?? {},
    expectUnchanged: async (): Promise<void> => {
      expect(inputs.size).toBe(routes.length)
      expectSameQuietRows(before, await quietRows(server, stage))
    },
  }
}

const withoutRequestId = (reply: Reply) => ({
  status: reply.status,
  body: { ...(JSON.parse(reply.text) as object), request_id: '' },
})

const dead = await newToken(server, own.company.founder.id)
await asOwner(server.database, (query) =>
  query(`update sessions set expires_at = now() where id = (select max(id::text)::uuid from sessions)`),
)
const broken = {
  params: { companyId: 'x', memberId: 'x', cardId: 'x', importId: 'x', logoId: 'x' },
  body: ['broken'],
  query: { page: 'x' },
}

const nobody = server.as(await makeUser(server)).inCompany(own.company.id)
const pending = await makeMember(server, own.company, { status: 'pending' })
const member = await makeMember(server, own.company)

const leaver = await makeMember(server, own.company, { roles: ['admin'] })
await own.company.api.data(handOverRoutes.create, {
  params: { companyId: own.company.id },
  body: { member_ids: [leaver.id], card: 'page', colleague_id: own.company.memberId },
})
const later = server.as({ token: await newToken(server, leaver.user.id, own.company.id) }).inCompany(own.company.id)

const notAllowed = { code: 'not_allowed', message: 'You are not allowed to do this. Ask an admin of your company.' }
const assignment = {
  code: 'pro_team_assignment',
  message: "Sorry, you don't have authorization to assign member to pro teams",
}
const noRequest = { status: 404, code: 'pro_team_request_over' }
const inOtherWords: Record<string, { code: string; status?: number; message?: string }> = {
  'proTeamRequests.create': assignment,
  ...Object.fromEntries(['accept', 'decline', 'withdraw'].map((act) => [`proTeamRequests.${act}`, noRequest])),
  'proTeams.addMembers': assignment,
  'proTeams.removeMember': assignment,
}

describe.each(byNoun(needSession))('%s', (_noun, routes) => {
  const { inputOf, expectUnchanged } = prepared(own, routes)
  const ofCompany = areOfCompany(routes)

  test.each(table(routes))('%s answers 401 before any other check', async (name, route) => {
    const valid = inputOf(name)
    for (const caller of [server.visitor(), server.as({ token: 'A'.repeat(43) }), server.as({ token: dead })]) {
      for (const input of [valid, broken]) {
        const reply = await caller.inCompany(own.company.id).call(route, input)
        expect(reply.status).toBe(401)
        expect(refusalOf(reply)).toMatchObject({ code: 'unauthenticated', message: 'Please sign in again.' })
        expectCleanRefusal(reply)
      }
    }
  })

  test.each(table(ofCompany))('%s is closed to applicants or people without a company', async (name, route) => {
    for (const caller of [nobody, pending.api]) {
      const reply = await caller.call(route, inputOf(name))
      expect(reply.status).toBe(404)
      expectCleanRefusal(reply)
    }
  })

  test.each(table(ofCompany))('%s reveals ended access only to the session that had it', async (name, route) => {
    const input = inputOf(name)
    const reply = await leaver.api.call(route, input)
    expectCleanRefusal(reply)
    const message = 'You no longer have access to this company.'
    expect(refusalOf(reply)).toMatchObject({ status: 403, code: 'access_gone', message })
    expect(refusalOf(await later.call(route, input))).toMatchObject({ status: 404, code: 'not_found' })
  })

  const closed = ofCompany.filter(({ name, route }) => isWrite(route) && !openToMembers.includes(name))

  test.each(table(closed))('%s is refused to a member without a role as 400', async (name, route) => {
    const reply = await member.api.call(route, inputOf(name))
    expect(refusalOf(reply)).toMatchObject({ status: 400, ...(inOtherWords[name] ?? notAllowed) })
  })

  test('no call changes anything', () => expectUnchanged())
})

/** Input of the same call for another company: an existing, a missing or an impossible one. */
const inCompany = (input: LooseInput, companyId: string): LooseInput =>
  input.params?.['companyId'] === undefined ? input : { ...input, params: { ...input.params, companyId } }

describe.each(byNoun(areOfCompany(allRoutes)))('%s of another company', (_noun, routes) => {
  const { inputOf, expectUnchanged } = prepared(other, routes)

  test.each(table(routes))('%s answers for a foreign company like for a missing one', async (name, route) => {
    const input = inputOf(name)
    const api = await own.api()
    const call = (companyId: string) => api.inCompany(companyId).call(route, inCompany(input, companyId))
    const foreign = await call(other.company.id)
    expectCleanRefusal(foreign)
    expect(refusalOf(foreign)).toMatchObject({ status: 404, code: 'not_found' })
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await call(randomUUID())))
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await call('no-id')))
  })

  // Names of tables and kinds come from a fixed list, so they identify no record.
  const withRecord = routes.filter(({ route }) => /:(?!companyId|table|kind\b)\w+/.test(route.path))

  test.each(table(withRecord))('%s answers for a foreign record like for a missing one', async (name, route) => {
    const input = inputOf(name)
    const api = await own.api()
    const record = Object.keys(input.params ?? {}).find((key) => key !== 'companyId') ?? ''
    const call = (id: string) => api.call(route, { ...input, params: { companyId: own.company.id, [record]: id } })
    const foreign = await call(input.params?.[record] ?? '')
    expectCleanRefusal(foreign)
    const isRequest = name.startsWith('proTeamRequests.')
    expect(refusalOf(foreign)).toMatchObject({ status: 404, code: isRequest ? 'pro_team_request_over' : 'not_found' })
    if (isRequest) return expect(withoutRequestId(await call(randomUUID()))).toEqual(withoutRequestId(foreign))
    for (const id of [randomUUID(), 'no-id', '%00', "' or true --", '../members', '\u0000', 'x'.repeat(90)]) {
      const reply = await call(id)
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(foreign))
    }
  })

  test('no call changes anything', () => expectUnchanged())
})
