import { randomUUID } from 'node:crypto'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import type { Route } from '@kartu/contracts/route'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openToMembers } from '../../../test/data/open-to-members.ts'
import { expectCleanRefusal } from '../../../test/clean-answer.ts'
import { type LooseInput, refusalOf, type Reply } from '../../../test/client.ts'
import { type CompanyRows, companyRows, expectSameRows, settled } from '../../../test/database/company-rows.ts'
import { asOwner } from '../../../test/database/database.ts'
import { makeMember, makeUser, newToken, unique } from '../../../test/factories.ts'
import { allRoutes, byNoun, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import type { RouteName } from '../../../test/stage-inputs.ts'
import { makeStage, type Stage } from '../../../test/stage.ts'
import { settleQueue } from '../../modules/billing/subscriptions/act-at-gateway.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const own = await makeStage(server)
const other = await makeStage(server)

const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)
const needSession = allRoutes.filter(({ route }) => route.access !== 'public')
const ofCompany = allRoutes.filter(({ route }) => route.access === 'company')
const isWrite = (route: Route) => route.method !== 'GET'

/**
 * Rows once queued work is done, without jobs that call a payments gateway a minute later: both change rows during the
 * comparison.
 */
async function rowsOf(stage: Stage) {
  await asOwner(server.database, (query) =>
    query(`delete from pgboss.job where name = $1 and state < 'active'`, [settleQueue.queue]),
  )
  await vi.waitFor(async () => expect(await dueJobs()).toEqual([]), { timeout: 60_000, interval: 20 })
  return companyRows(server, stage.company.id)
}

const dueJobs = () =>
  asOwner(server.database, (query) =>
    query<{ name: string }>(`select distinct name from pgboss.job where state < 'completed' and start_after <= now()`),
  )

const expectSame = (before: CompanyRows, after: CompanyRows) => expectSameRows(settled(before), settled(after))

/** Input of each of these routes, with the content of the stage before the first call. */
function prepared(stage: Stage, routes: NamedRoute[]) {
  const inputs = new Map<RouteName, LooseInput>()
  let before: CompanyRows
  beforeAll(async () => {
    for (const { name } of routes) inputs.set(name, await validInputs[name](stage))
    before = await rowsOf(stage)
  })
  return {
    inputOf: (name: RouteName): LooseInput => inputs.get(name) ?? {},
    expectUnchanged: async (): Promise<void> => {
      expect(inputs.size).toBe(routes.length)
      expectSame(before, await rowsOf(stage))
    },
  }
}

const withoutRequestId = (reply: Reply) => ({
  status: reply.status,
  body: { ...(JSON.parse(reply.text) as object), request_id: '' },
})

describe('without a session', async () => {
  const dead = await newToken(server, own.company.founder.id)
  await asOwner(server.database, (query) =>
    query(`update sessions set expires_at = now() where id = (select max(id::text)::uuid from sessions)`),
  )
  const broken = {
    params: { companyId: 'x', memberId: 'x', cardId: 'x', importId: 'x', logoId: 'x' },
    body: ['broken'],
    query: { page: 'x' },
  }
  describe.each(byNoun(needSession))('%s', (_noun, routes) => {
    const { inputOf, expectUnchanged } = prepared(own, routes)

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

    test('no call changes anything', () => expectUnchanged())
  })
})

describe('another company', async () => {
  /** The same call for three companies: an existing one, a missing one, an impossible one. */
  const inCompany = (input: LooseInput, companyId: string): LooseInput =>
    input.params?.['companyId'] === undefined ? input : { ...input, params: { ...input.params, companyId } }

  describe.each(byNoun(ofCompany))('%s', (_noun, routes) => {
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

    test('no call changes anything', () => expectUnchanged())
  })

  // The name of a table or kind is a word of a fixed list.
  const withRecord = ofCompany.filter(({ route }) => /:(?!companyId|table|kind\b)\w+/.test(route.path))

  describe.each(byNoun(withRecord))('%s', (_noun, routes) => {
    const { inputOf, expectUnchanged } = prepared(other, routes)

    test.each(table(routes))('%s answers for a foreign record like for a missing one', async (name, route) => {
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

  const nobody = server.as(await makeUser(server)).inCompany(own.company.id)
  const pending = await makeMember(server, own.company, { status: 'pending' })

  test.each(table(ofCompany))('%s is closed to applicants or people without a company', async (name, route) => {
    const input = await validInputs[name](own)
    for (const caller of [nobody, pending.api]) {
      const reply = await caller.call(route, input)
      expect(reply.status).toBe(404)
      expectCleanRefusal(reply)
    }
  })
})

describe('access that ended', async () => {
  const leaver = await makeMember(server, own.company, { roles: ['admin'] })
  const body = { member_ids: [leaver.id], card: 'page' as const, colleague_id: own.company.memberId }
  await own.company.api.data(handOverRoutes.create, { params: { companyId: own.company.id }, body })
  const later = server.as({ token: await newToken(server, leaver.user.id, own.company.id) }).inCompany(own.company.id)

  describe.each(byNoun(ofCompany))('%s', (_noun, routes) => {
    const { inputOf, expectUnchanged } = prepared(own, routes)

    test.each(table(routes))('%s reveals ended access only to the session that had it', async (name, route) => {
      const input = inputOf(name)
      const reply = await leaver.api.call(route, input)
      expectCleanRefusal(reply)
      const message = 'You no longer have access to this company.'
      expect(refusalOf(reply)).toMatchObject({ status: 403, code: 'access_gone', message })
      expect(refusalOf(await later.call(route, input))).toMatchObject({ status: 404, code: 'not_found' })
    })

    test('no call changes anything', () => expectUnchanged())
  })
})

describe('without a right', async () => {
  /** Routes open to every member. */
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
  const closed = ofCompany.filter(({ name, route }) => isWrite(route) && !openToMembers.includes(name))
  const member = await makeMember(server, own.company)

  describe.each(byNoun(closed))('%s', (_noun, routes) => {
    const { inputOf, expectUnchanged } = prepared(own, routes)

    test.each(table(routes))('%s is refused to a member without a role as 400', async (name, route) => {
      const input = inputOf(name)
      const reply = await member.api.call(route, input)
      expect(refusalOf(reply)).toMatchObject({ status: 400, ...(inOtherWords[name] ?? notAllowed) })
    })

    test('no call changes anything', () => expectUnchanged())
  })
})

describe('an idempotency key', () => {
  // Sign-in URLs, keys and recovery codes are secrets, so they are not kept (`second-factor/setting-up.test.ts`).
  const secondFactors = ['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.renewCodes', 'secondFactor.turnOn']
  // Two return secrets. After the others a job sends, and changes its rows.
  const webhooks = ['webhooks.create', 'webhooks.renewSecret', 'webhooks.turnOn', 'webhooks.redeliver']
  const crm = ['signIn', 'connect', 'send', 'resume'].map((name) => `crm.${name}`)
  const companySignIns = ['beginTest', 'test', 'beginPass', 'pass'].map((name) => `companySignIn.${name}`)
  // Each call makes a secret or a challenge.
  const challenges = ['passkeys.begin', 'passkeys.beginProof']
  // Made again, because nothing is stored.
  const drawn = ['printSheets.preview', 'printSheets.create', 'walletPasses.create']
  const secrets = [
    ...challenges,
    'apiKeys.create',
    'apiKeys.createOwn',
    'apiKeys.rotate',
    'addressBook.createPassword',
    'assistants.approve',
  ]
  const each: string[] = [
    ...secrets,
    ...drawn,
    'auth.logout',
    'directory.signIn',
    'identities.beginLink',
    ...secondFactors,
    ...[...companySignIns, ...webhooks, ...crm],
    // A job works on the run in the meantime, and a code is valid once.
    ...['signIn', 'connect', 'start', 'confirm'].map((name) => `directorySync.${name}`),
  ]
  const repeatable = needSession.filter(({ name, route }) => isWrite(route) && !each.includes(name))

  const ofTheirOwn: Record<string, (stage: Stage, route: Route, input: LooseInput) => Promise<void>> = {
    // The founder is the last super admin; `account.test.ts` tests members who may leave.
    'account.leave': expectToStay,
    'accountDeletions.create': expectToStay,
    // No external sign-in was begun; `identities.test.ts` tests a repeated link.
    'identities.link': expectNoLink,
    // No provider can be reached; `company-sign-in.test.ts` tests a repeated call.
    'companySignIn.save': expectRefused('provider_address'),
    'companySignIn.change': expectRefused('not_found'),
    'companySignIn.proveDomain': expectRefused('company_domain_work_address'),
    // Tests have no name servers; `card-domains.test.ts` tests checks that succeed.
    'cardDomains.check': expectRefused('card_domain_record'),
    // Its input has no key that signs; `roll-out.test.ts` tests connections that succeed.
    'emailSignatures.connect': expectRefused('invalid'),
    // The same; `google-sync.test.ts` tests connections that succeed.
    'directorySync.connectGoogle': expectRefused('invalid'),
    // No receiver can be reached; each successful call generates a new key.
    'auditStream.set': expectRefused('webhook_address'),
    // A check makes an import ready to apply.
    'imports.apply': expectOneApplication,
    // The same for leads; another test counts the added ones.
    'leadImports.apply': expectNotChecked,
    'imports.answer': expectNotChecked,
    'imports.undo': expectRefused('import_state'),
    'leadImports.answer': expectNotChecked,
    // The company is closed from then on, also to the caller.
    'companyDeletions.create': expectClosed,
    // The job continues after the answer.
    'bulkJobs.start': expectOneJob,
    // The reading continues after the answer and belongs to the session that began it.
    'directory.import': expectOneReading,
    // Only once a subscription has expired: then it is one job, or done at once.
    'subscriptions.goFree': expectNothing,
  }

  test.each(table(repeatable))('%s sent twice with one key runs once', async (name, route) => {
    const stage = await makeStage(server)
    const expectOnce = ofTheirOwn[name]
    if (expectOnce) return expectOnce(stage, route, await validInputs[name](stage))
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    const input = await validInputs[name](stage)
    const companies = () =>
      asOwner(server.database, (query) =>
        query('select company_id from members where user_id = $1 order by 1', [stage.company.founder.id]),
      )
    const first = await api.call(route, input)
    expect(first).toMatchObject({ status: 200 })
    const [rows, memberships] = [await rowsOf(stage), await companies()]
    const second = await api.call(route, input)
    expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text))
    expect(second.status).toBe(200)
    expectSame(rows, await rowsOf(stage))
    expect(await companies()).toEqual(memberships)
  })

  async function expectToStay(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    for (let times = 0; times < 2; times += 1)
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'last_super_admin' })
  }

  async function expectClosed(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    expect(await api.call(route, input)).toMatchObject({ status: 200 })
    const rows = await rowsOf(stage)
    expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 403, code: 'company_being_deleted' })
    expectSame(rows, await rowsOf(stage))
  }

  async function expectNoLink(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    for (let times = 0; times < 2; times += 1)
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'provider_sign_in' })
  }

  function expectRefused(code: string) {
    return async (stage: Stage, route: Route, input: LooseInput): Promise<void> => {
      const api = (await stage.api()).with({ 'idempotency-key': unique() })
      for (let times = 0; times < 2; times += 1) expect(refusalOf(await api.call(route, input))).toMatchObject({ code })
    }
  }

  async function expectNotChecked(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    for (let times = 0; times < 2; times += 1)
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'import_state' })
  }

  async function expectNothing(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    for (let times = 0; times < 2; times += 1)
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 409, code: 'subscription_state' })
  }

  async function expectOneReading(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = stage.company.api.with({ 'idempotency-key': unique() })
    const first = await api.call(route, input)
    expect(first).toMatchObject({ status: 200 })
    expect(JSON.parse((await api.call(route, input)).text)).toEqual(JSON.parse(first.text))
    const read = await asOwner(server.database, (query) =>
      query(`select id from imports where company_id = $1 and kind = 'directory'`, [stage.company.id]),
    )
    expect(read).toHaveLength(1)
  }

  async function expectOneJob(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    const first = await api.call(route, input)
    expect(first).toMatchObject({ status: 200 })
    expect(JSON.parse((await api.call(route, input)).text)).toEqual(JSON.parse(first.text))
    expect(await stage.company.api.data(bulkJobRoutes.list, { params: { companyId: stage.company.id } })).toHaveLength(
      1,
    )
  }

  async function expectOneApplication(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    // Not checked yet: refused both times, and the refusal is not kept as an answer.
    for (let times = 0; times < 2; times += 1) {
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'import_state' })
    }
  }
})
