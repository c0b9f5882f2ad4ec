import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { allowAssistants } from '../../../../test/steps/assistant-steps.ts'
import { integrationStage } from '../../../../test/steps/integration-steps.ts'

/*
 * Tests the operator's switches for every kind of integration: existing ones stop, new ones are refused, and nothing is
 * lost.
 */

const { server, restart, ofCompany, personal, ofCompanies } = await integrationStage()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const { 'audit stream': _stream, 'card domain': _domain, ...ofCompaniesWithSwitch } = ofCompanies
const kinds = { ...personal, ...ofCompaniesWithSwitch }
type Kind = keyof typeof kinds

const keysOff = { API_KEYS: 'off' }
const othersOff = {
  CARDDAV: 'off',
  SCIM: 'off',
  MCP: 'off',
  WEBHOOKS: 'off',
  CHAT_MESSAGES: 'off',
  FOLLOW_UP_MAILS: 'off',
  SIGNATURE_ROLLOUT: 'off',
  DIRECTORY_SYNC: 'off',
  HUBSPOT_CLIENT_ID: '',
  HUBSPOT_CLIENT_SECRET: '',
  PIPEDRIVE_CLIENT_ID: '',
  PIPEDRIVE_CLIENT_SECRET: '',
  SALESFORCE_CLIENT_ID: '',
  SALESFORCE_CLIENT_SECRET: '',
  DYNAMICS_CLIENT_ID: '',
  DYNAMICS_CLIENT_SECRET: '',
}
const keys: Kind[] = ['personal key', 'company key']
/** Integrations that also need API keys. */
const withKeys: Kind[] = ['SCIM key', 'consent of an assistant']

interface Opened {
  company: TestCompany
  works: () => Promise<boolean>
  /** A company without the integration. */
  other: TestCompany
}
const opened = new Map<Kind, Opened>()
const openedOf = (kind: Kind): Opened => opened.get(kind) ?? expect.fail(kind)

async function openCompany(): Promise<TestCompany> {
  const company = await makeCompany(server)
  const own = { ...company, api: server.as(company.founder).inCompany(company.id) }
  await allowAssistants(own)
  await own.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(own), body: { personal_allowed: true } })
  return own
}

async function openKind(kind: Kind): Promise<void> {
  const company = await openCompany()
  const { works } = await kinds[kind](company, company.api)
  expect([kind, await works()]).toEqual([kind, true])
  opened.set(kind, { company, works, other: await openCompany() })
}

beforeAll(async () => {
  for (const kind of Object.keys(kinds) as Kind[]) await openKind(kind)
})

/** Restarts the server. The clients of the companies then call the new server. */
async function restartWith(settings: Record<string, string>): Promise<void> {
  await restart(settings)
  for (const { company, other } of opened.values())
    for (const one of [company, other]) one.api = server.as(one.founder).inCompany(one.id)
}

/** An integration whose step is refused counts as not working. */
const works = (kind: Kind): Promise<boolean> =>
  openedOf(kind)
    .works()
    .catch(() => false)

/** True if a company can set up this kind of integration and it works. */
async function opens(kind: Kind): Promise<boolean> {
  const { other } = openedOf(kind)
  try {
    return await (await kinds[kind](other, other.api)).works()
  } catch {
    return false
  }
}

describe.each([
  ['API keys', keysOff, [...keys, ...withKeys]],
  ['the others', othersOff, (Object.keys(kinds) as Kind[]).filter((kind) => !keys.includes(kind))],
] as const)('while the operator turned %s off', (_which, settings, stopped) => {
  beforeAll(() => restartWith(settings))

  test.each(Object.keys(kinds) as Kind[])('a %s follows its own switch', async (kind) => {
    expect(await works(kind)).toBe(!(stopped as readonly Kind[]).includes(kind))
  })

  test.each(stopped)('a new %s is refused', async (kind) => {
    expect(await opens(kind)).toBe(false)
  })
})

describe('after the operator has turned everything on again', () => {
  beforeAll(() => restartWith({}))

  test.each(Object.keys(kinds) as Kind[])('a %s works as before', async (kind) => {
    expect(await works(kind)).toBe(true)
  })

  test.each(Object.keys(kinds) as Kind[])('a new %s is accepted', async (kind) => {
    expect(await opens(kind)).toBe(true)
  })
})

test('no switch causes a fault', () => {
  expect(server.faults).toEqual([])
})
