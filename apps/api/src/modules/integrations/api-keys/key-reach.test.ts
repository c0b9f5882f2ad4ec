import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { personalScopes } from '@kartu/contracts/integrations/api-keys.plain'
import { keyScopes, type Scope } from '@kartu/contracts/principal'
import { type Route, scopesOf } from '@kartu/contracts/route'
import { describe, expect, test, vi } from 'vitest'
import { type Client, type LooseInput, refusalOf, type Reply } from '../../../../test/client.ts'
import { companyRows, expectSameRows, settled } from '../../../../test/database/company-rows.ts'
import { allRoutes, validInputs } from '../../../../test/route-inputs.ts'
import { startServer } from '../../../../test/server.ts'
import { makeStage, type Stage } from '../../../../test/stage.ts'

/* Calls every route with a key of each scope. The key opens exactly the routes that name the scope. */

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
vi.setConfig({ testTimeout: 300_000 })

const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)
const needCaller = allRoutes.filter(({ route }) => route.access !== 'public')
const isOpen = ({ route }: (typeof allRoutes)[number], scopes: readonly Scope[]) =>
  scopesOf(route).some((scope) => scopes.includes(scope))

const makeKey = async (stage: Stage, scopes: Scope[]): Promise<Client> => {
  const api = await stage.api()
  const body = { name: 'Script', scopes, days: 30 }
  const { token } = await api.data(apiKeyRoutes.create, { params: { companyId: stage.company.id }, body })
  return server.as({ token }).inCompany(stage.company.id)
}

/** Input whose IDs exist, so that only the key can cause a refusal. */
async function inputsOf(stage: Stage): Promise<Map<string, LooseInput>> {
  const inputs = new Map<string, LooseInput>()
  for (const { name } of needCaller) inputs.set(name, await validInputs[name](stage))
  return inputs
}

const stage = await makeStage(server)
const inputs = await inputsOf(stage)

/** Expected code: the key lacks the scope, or the route needs a person. */
const expectedOf = (route: Pick<Route, 'scope'>): string =>
  scopesOf(route).length === 0 ? 'api_key_person' : 'api_key_scope'

/** Scopes of the API. `scim` opens the SCIM server instead. */
const routeScopes = keyScopes.filter((scope) => scope !== 'scim')

test('a key for the directory is refused on every route', async () => {
  const api = await makeKey(stage, ['scim'])
  const opened: string[] = []
  for (const { name, route } of needCaller)
    if (codeOf(await api.call(route, inputs.get(name))) !== expectedOf(route)) opened.push(name)
  expect(opened).toEqual([])
})

test('a key with every scope is refused on every route without one', async () => {
  const api = await makeKey(stage, routeScopes)
  const closed = needCaller.filter(({ route }) => route.scope === undefined)
  for (const { name, route } of closed)
    expect([name, codeOf(await api.call(route, inputs.get(name)))]).toEqual([name, 'api_key_person'])
  expect(closed.length).toBeGreaterThan(50)
})

describe.each(routeScopes.map((scope) => [scope] as const))('a key with %s', (scope) => {
  test('is refused on every route without the scope', async () => {
    const closed = needCaller.filter((each) => !isOpen(each, [scope]))
    const codes: Record<string, string> = {}
    const api = await makeKey(stage, [scope])
    for (const { name, route } of closed) codes[name] = codeOf(await api.call(route, inputs.get(name)))
    expect(codes).toEqual(Object.fromEntries(closed.map(({ name, route }) => [name, expectedOf(route)])))
    expect(closed.length).toBeGreaterThan(250)
  })

  test('opens every route that names the scope', async () => {
    const own = await makeStage(server)
    const api = await makeKey(own, [scope])
    const open = needCaller.filter((each) => isOpen(each, [scope]))
    expect(open.length).toBeGreaterThan(0)
    const opened: [string, string][] = []
    for (const { name, route } of open.toSorted((one, other) => rank(one) - rank(other)))
      opened.push([name, codeOf(await api.call(route, withOwner(await validInputs[name](own), own, name)))])
    expect(opened.filter(([name, code]) => code !== 'done' && code !== otherwise[name])).toEqual([])
  })

  test('is not found in another company', async () => {
    const other = await makeStage(server)
    const api = await makeKey(other, [scope])
    const before = settled(await companyRows(server, stage.company.id))
    for (const each of needCaller.filter((one) => isOpen(one, [scope]))) {
      const reply = await api.inCompany(stage.company.id).call(each.route, inputs.get(each.name))
      expect([each.name, codeOf(reply)]).toEqual([each.name, 'not_found'])
    }
    expectSameRows(before, settled(await companyRows(server, stage.company.id)))
  })
})

/** Answers of open routes whose input is in another state, or is an import of leads, which only its starter sees. */
const otherwise: Readonly<Record<string, string>> = {
  'imports.answer': 'import_state',
  'imports.apply': 'import_state',
  'imports.undo': 'import_state',
  'leadImports.get': 'not_found',
  'leadImports.rows': 'not_found',
  'leadImports.errors': 'not_found',
  'leadImports.check': 'not_found',
  'leadImports.answer': 'not_found',
  'leadImports.apply': 'not_found',
  'handOvers.cancelPlan': 'not_found',
  'secondaryLogos.reorder': 'secondary_logos_changed',
}

/** Deletions come last, so that they change nothing that other calls need. */
const rank = ({ name, route }: (typeof allRoutes)[number]): number =>
  name === 'members.removeMany' ? 2 : route.method === 'DELETE' ? 1 : 0

/** A key of the company owns no leads, and cannot appoint administrators, because that needs a confirmation. */
function withOwner(input: LooseInput, { memberId }: Stage, name: string): LooseInput {
  if (name === 'leads.create') return { ...input, body: { ...(input.body as object), owner_id: memberId } }
  if (name !== 'divisions.update') return input
  const { administrator_ids: _ids, ...body } = input.body as Record<string, unknown>
  return { ...input, body }
}

test('a personal key opens only routes of personal scopes', () => {
  const personal = needCaller.filter((each) => isOpen(each, personalScopes))
  expect(new Set(personal.map(({ name }) => name.split('.')[0]))).toEqual(
    new Set(['cards', 'events', 'files', 'leadImports', 'leads', 'proTeams', 'shortLinks']),
  )
})

test('no scope opens sign-in, keys, payment or the whole company', () => {
  const open = allRoutes.filter((each) => isOpen(each, keyScopes)).map(({ name }) => name)
  const never =
    /^(?:apiKeys|account|auth|passkeys|secondFactor|identities|signInRules|companySignIn|auditStream|users|dataExports|companyExports|companyDeletions|companyHandOvers|subscriptions|payment|webhooks|crm|assistants|scim|directorySync)\./
  expect(open.filter((name) => never.test(name))).toEqual([])
  expect(open.length).toBeGreaterThan(80)
})
