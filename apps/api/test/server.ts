import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/db/db.ts'
import type { Deps, Program } from '../src/deps.ts'
import { readEnv } from '../src/settings/env.ts'
import type { Authenticator } from '../src/http/caller/authenticator.ts'
import { jobs } from '../src/modules/all.ts'
import {
  openCrm,
  openDirectory,
  openDirectorySync,
  openMailboxes,
  openProviders,
  openPayments,
} from '../src/gateways/open-gateways.ts'
import { readPriceList } from '../src/gateways/payments/price-list.ts'
import { openProgram } from '../src/program.ts'
import { Client } from './client.ts'
import { passSettings } from './certificates.ts'
import { type FreshDatabase, freshDatabase } from './database/database.ts'
import { checkUserCompanies } from './user-companies.ts'
import { type GraphServer, startGraph } from './outside/graph-server.ts'
import { type HubspotServer, startHubspot } from './outside/hubspot-server.ts'

/** A running program with its database, in which tests create people and companies by rows. */
export interface RunningProgram {
  readonly deps: Deps
  readonly database: Database
  /** A visitor with their own network address. */
  visitor(): Client
  /** A signed-in person with their own network address. */
  as(person: { token: string }): Client
}

/** The whole program on a database, like `main.ts` without a port. */
export interface TestServer extends RunningProgram {
  readonly app: FastifyInstance
  /** Background errors of the program since the test file began. */
  readonly faults: Error[]
  readonly settings: FreshDatabase
  /** Its imitated Microsoft. */
  readonly graph: GraphServer
  /** Its imitated HubSpot. */
  readonly hubspot: HubspotServer
  /** This program with other HTTP settings and gateways. */
  variant(settings: Record<string, string>, gateways?: Partial<Deps>): Promise<TestServer>
  /** This program with a test's routes and caller types. */
  withRoutes(more: (api: FastifyInstance, deps: Deps) => void, ways?: Authenticator[]): Promise<TestServer>
}

let shared: { of: string; server: Promise<TestServer> } | undefined

/**
 * The server that all test files of a worker share. Tests create their own records and do not count those of others. Tests
 * that break a server or read all rows use `startOwnServer`.
 */
export async function startServer(): Promise<TestServer> {
  const of = JSON.stringify(inject('template'))
  if (shared?.of !== of) shared = { of, server: open().then(({ server }) => server) }
  const server = await shared.server
  server.faults.length = 0
  afterAll(() => checkUserCompanies(server.database))
  return server
}

/** The shared server with sales. A company of `makeOpenCompany` has no limits there until a test sets some. */
export const startSellingServer = async (): Promise<TestServer> => (await startServer()).variant({ BILLING: 'sandbox' })

/** A server with its own database for the file that calls this at its top; it stops after the file's last test. */
export async function startOwnServer(more: Record<string, string> = {}): Promise<TestServer> {
  const { server, program } = await open(more)
  afterAll(async () => {
    await checkUserCompanies(server.database)
    await server.app.close()
    await program.close()
  })
  return server
}

async function open(more: Record<string, string> = {}): Promise<{ server: TestServer; program: Program }> {
  const settings = await freshDatabase()
  const faults: Error[] = []
  const graph = await startGraph()
  const hubspot = await startHubspot()
  const all = { ...settings, ...graph.settings, ...hubspot.settings, ...more }
  const program = await openProgram(envOf(all), (error) => faults.push(error))
  await program.deps.queue.work(program.deps, jobs)
  // No test queries name servers or calls a company's domain.
  const alone: Pick<Deps, 'txtRecords' | 'reachDomain'> = {
    txtRecords: () => Promise.resolve([]),
    reachDomain: () => Promise.resolve({ fault: 'no_address' }),
  }
  return { server: await serverOf({ ...program.deps, ...alone }, settings, faults, { graph, hubspot }), program }
}

const envOf = (settings: Record<string, string>) =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://kartu.test',
    CARD_DOMAIN_TARGET: 'cards.kartu.test',
    INVITATIONS_PER_DAY: '1000000',
    BILLING: 'none',
    // No installation uses this key.
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ...passSettings(),
    // Nothing listens there.
    APPLE_PUSH_URL: 'http://127.0.0.1:9',
    ...settings,
  })

async function serverOf(
  deps: Deps,
  settings: FreshDatabase,
  faults: Error[],
  outside: Pick<TestServer, 'graph' | 'hubspot'>,
  more?: (api: FastifyInstance, deps: Deps) => void,
): Promise<TestServer> {
  const { graph, hubspot } = outside
  const app = await buildApp(deps, (api) => more?.(api, deps))
  await app.ready()
  return {
    app,
    deps,
    database: deps.database,
    faults,
    settings,
    visitor: () => new Client(app),
    as: (person) => new Client(app).as(person),
    ...outside,
    async variant(more, gateways = {}) {
      const env = envOf({ ...settings, ...graph.settings, ...hubspot.settings, ...more })
      const payments = await openPayments(env, deps.database)
      return serverOf(
        {
          ...deps,
          env,
          prices: readPriceList(env.billingFile),
          directory: await openDirectory(env),
          directorySync: await openDirectorySync(env),
          crm: await openCrm(env),
          mailboxes: await openMailboxes(env),
          providers: await openProviders(env),
          payments,
          ...gateways,
        },
        settings,
        faults,
        outside,
      )
    },
    withRoutes(routes, ways = []) {
      const authenticators = [...deps.authenticators, ...ways]
      return serverOf({ ...deps, authenticators }, settings, faults, outside, routes)
    },
  }
}
