import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPgBouncer } from './scripts/pgbouncer.mjs'
import { embeddedSmoke, longScriptTests, longTests, pooledSmoke } from './scripts/test-scope.mjs'

// For the tests that start one, and for what is set up before them.
const pgBouncer = findPgBouncer()
if (pgBouncer !== undefined) process.env['PGBOUNCER'] = pgBouncer

/** True if `npm test` runs without a named part (CONTRIBUTING.md, “Test scopes”). */
const mainScope = process.env['TEST_SCOPE'] === 'main'

/** Gateways do not know the business, so no database either: their tests run once. */
const gateways = 'apps/api/src/gateways'

/**
 * API tests that PGlite skips if PostgreSQL runs them all. Per noun, PGlite runs the file of its name
 * (`leads/leads.test.ts`), or all files if there is none. It skips the tests that call every route.
 */
function onPostgresAlone(): string[] {
  const modules = 'apps/api/src/modules'
  const nouns = globSync(`${modules}/*/*`).filter((folder) => existsSync(`${folder}/${basename(folder)}.test.ts`))
  const more = nouns.flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`)
      .filter((file) => !file.endsWith('.pglite.test.ts'))
      .filter((file) => file !== `${folder}/${basename(folder)}.test.ts`),
  )
  return ['apps/api/src/http/routes/route-+([a-z]).test.ts', ...more]
}

const others = {
  pglite: ['postgres', 'pooler', 'citus'],
  postgres: ['pglite', 'pooler', 'citus'],
  'postgres-18': ['pglite', 'pooler', 'citus'],
  pooler: ['pglite', 'citus'],
  citus: ['pglite', 'postgres', 'pooler'],
}

/** API tests start their own databases; a cold PGlite takes seconds on a busy machine. */
const apiProject = (
  database: keyof typeof others,
  include = ['apps/api/{src,test}/**/*.test.ts'],
): TestProjectInlineConfiguration => ({
  test: {
    name: `api-${database}`,
    include,
    // A file named after a database runs there alone: what only that one can show, or what one of them is enough for.
    exclude: [
      `${gateways}/**`,
      `apps/api/**/*.{${others[database].join()}}.test.ts`,
      // It sends on purpose what no cluster takes.
      ...(database === 'citus' ? ['apps/api/test/read-along.test.ts'] : []),
      ...(mainScope ? longTests : database === 'pglite' && process.env['TEST_DATABASE_URL'] ? onPostgresAlone() : []),
    ],
    env: { TEST_DB: database === 'pooler' ? 'postgres' : database, TEST_POOLER: database === 'pooler' ? 'on' : 'off' },
    globalSetup: ['apps/api/test/template.ts'],
    setupFiles: ['apps/api/test/checked-statements.ts'],
    // Files of one worker share the loaded program and its server: loading takes longer than most files take to run.
    isolate: false,
    // Half as long as entry points do it.
    execArgv: ['--import', new URL('apps/api/src/quick-loading.ts', import.meta.url).href],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

/** Tests of contexts, callers, jobs and changes, which also run behind a pooler. */
const behindPooler = [
  'db/**/*.pooler',
  'db/{db,isolation,revision}',
  'jobs/queue',
  'http/idempotency',
  'http/caller/{principal,remembered-callers,session}',
  'main.postgres',
  'modules/identity/auth/sign-in',
  'modules/platform/bulk-jobs/bulk-jobs',
  'modules/company/cards/public/{last-known,ready-cards}',
  'modules/platform/notifications/notification-mails',
  'modules/team/{imports/imports,invitations/invitations,join-requests/join-requests}',
  'modules/company/members/{many-members,member-list,members}',
].map((file) => `apps/api/src/${file}.test.ts`)

/**
 * Tests of areas in which releases of PostgreSQL may differ: creating the schema, roles and rights, statements of all
 * kinds, reading catalogues, and moving whole databases and companies.
 */
const onPostgres18 = [
  'db/{db,isolation,list-memory,revision}',
  'db/set-up/{prepare.postgres,two-users.postgres}',
  'backup/{backup,backup.postgres}',
  'jobs/queue',
  'operator/status',
  'modules/activity/activities/roll-up',
  'modules/platform/audit/audit',
  'modules/governance/company-exports/company-exports',
  'modules/leads/leads/leads',
  'modules/company/members/members',
].map((file) => `apps/api/src/${file}.test.ts`)

/** Property tests run hundreds of cases: seconds where the machine is busy. */
const sourceProject = (
  name: string,
  folder: string,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout: 30_000, ...more },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      // Pure code: files share a process, because starting one takes longer than most files.
      sourceProject('cards', 'packages/cards/src', { isolate: false }),
      sourceProject('contracts', 'packages/contracts/src', { isolate: false }),
      sourceProject('messages', 'packages/messages/src', { isolate: false }),
      sourceProject('web', 'apps/web/src'),
      sourceProject('scripts', 'scripts', { exclude: ['**/node_modules/**', ...(mainScope ? longScriptTests : [])] }),
      sourceProject('bench', 'bench'),
      sourceProject('gateways', gateways, { testTimeout: 120_000, exclude: mainScope ? longTests : [] }),
      apiProject('pglite', mainScope && process.env['TEST_DATABASE_URL'] ? embeddedSmoke : undefined),
      ...(process.env['TEST_DATABASE_URL'] ? [apiProject('postgres')] : []),
      ...(process.env['TEST_POSTGRES_18_URL'] ? [apiProject('postgres-18', onPostgres18)] : []),
      ...(process.env['TEST_CITUS_URL'] ? [apiProject('citus')] : []),
      ...(process.env['TEST_DATABASE_URL'] && pgBouncer
        ? [apiProject('pooler', mainScope ? pooledSmoke : behindPooler)]
        : []),
    ],
  },
})
