import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import type { Route } from '@kartu/contracts/route'
import { describe, expect, test } from 'vitest'
import { type LooseInput, refusalOf } from '../../../test/client.ts'
import { asOwner } from '../../../test/database/database.ts'
import { expectSameQuietRows, quietRows } from '../../../test/database/quiet-rows.ts'
import { unique } from '../../../test/factories.ts'
import { allRoutes, byNoun, deletingLast, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import { makeStage, type Stage } from '../../../test/stage.ts'
import { useReopenedStage } from '../../../test/steps/reopened-stage.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })

const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)

describe('an idempotency key', () => {
  // Sign-in URLs, keys and recovery codes are secrets, so no answer is stored (`second-factor/setting-up.test.ts`).
  const secondFactors = ['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.renewCodes', 'secondFactor.turnOn']
  // Two return secrets. The others start a job, which sends messages and changes the webhook's rows.
  const webhooks = ['webhooks.create', 'webhooks.renewSecret', 'webhooks.turnOn', 'webhooks.redeliver']
  const crm = ['signIn', 'connect', 'send', 'resume'].map((name) => `crm.${name}`)
  const companySignIns = ['beginTest', 'test', 'beginPass', 'pass'].map((name) => `companySignIn.${name}`)
  // Each call makes a secret or a challenge.
  const challenges = ['passkeys.begin', 'passkeys.beginProof']
  // Repeated calls draw the file again, because nothing is stored.
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
    // A job changes the run in the meantime, and a code is valid once.
    ...['signIn', 'connect', 'start', 'confirm'].map((name) => `directorySync.${name}`),
  ]
  const repeatable = allRoutes.filter(
    ({ name, route }) => route.access !== 'public' && route.method !== 'GET' && !each.includes(name),
  )

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
    // Its input has no key that signs either; `google-sync.test.ts` tests connections that succeed.
    'directorySync.connectGoogle': expectRefused('invalid'),
    // No receiver can be reached; each successful call generates a new key.
    'auditStream.set': expectRefused('webhook_address'),
    // A check makes an import ready to apply.
    'imports.apply': expectOneApplication,
    // A check makes an import of leads ready as well; another test counts the added ones.
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
    // The route applies only after a subscription has expired, and then starts one job or finishes at once.
    'subscriptions.goFree': expectNothing,
  }

  const special = repeatable.filter(({ name }) => name in ofTheirOwn)
  const usual = repeatable.filter(({ name }) => !(name in ofTheirOwn))

  test.each(table(special))('%s sent twice with one key runs once', async (name, route) => {
    const stage = await makeStage(server)
    const input = await validInputs[name](stage)
    await expect(ofTheirOwn[name]?.(stage, route, input)).resolves.toBeUndefined()
  })

  describe.each(byNoun(usual))('%s', (_noun, routes) => {
    const reopened = useReopenedStage(server)
    // An earlier call of their noun took the member's place, added a logo or ended the trial.
    const alone = ['proTeams.removeMember', 'secondaryLogos.reorder', 'subscriptions.tryPro']

    test.each(table(deletingLast(routes)))('%s sent twice with one key runs once', async (name, route) => {
      const stage = alone.includes(name) ? await makeStage(server) : reopened()
      const api = (await stage.api()).with({ 'idempotency-key': unique() })
      const input = await validInputs[name](stage)
      const companies = () =>
        asOwner(server.database, (query) =>
          query('select company_id from members where user_id = $1 order by 1', [stage.company.founder.id]),
        )
      const first = await api.call(route, input)
      expect(first).toMatchObject({ status: 200 })
      const [rows, memberships] = [await quietRows(server, stage), await companies()]
      const second = await api.call(route, input)
      expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text))
      expect(second.status).toBe(200)
      expectSameQuietRows(rows, await quietRows(server, stage))
      expect(await companies()).toEqual(memberships)
    })
  })

  async function expectToStay(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    for (let times = 0; times < 2; times += 1)
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'last_super_admin' })
  }

  async function expectClosed(stage: Stage, route: Route, input: LooseInput): Promise<void> {
    const api = (await stage.api()).with({ 'idempotency-key': unique() })
    expect(await api.call(route, input)).toMatchObject({ status: 200 })
    const rows = await quietRows(server, stage)
    expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 403, code: 'company_being_deleted' })
    expectSameQuietRows(rows, await quietRows(server, stage))
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
    // The import was not checked yet, so both calls are refused, and the refusal is not kept as an answer.
    for (let times = 0; times < 2; times += 1) {
      expect(refusalOf(await api.call(route, input))).toMatchObject({ status: 400, code: 'import_state' })
    }
  }
})
