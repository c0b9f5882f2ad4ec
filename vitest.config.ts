import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Gateways do not know the business, so no database either: their tests run once. */
const gateways = 'apps/api/src/gateways'

/** API tests start their own databases; a cold PGlite takes seconds on a busy machine. */
const apiProject = (database: 'pglite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name: `api-${database}`,
    include: ['apps/api/{src,test}/**/*.test.ts'],
    // A file named after a database holds what only that one can show.
    exclude: [`${gateways}/**`, `apps/api/**/*.${database === 'pglite' ? 'postgres' : 'pglite'}.test.ts`],
    env: { TEST_DB: database },
    globalSetup: ['apps/api/test/template.ts'],
    // Files of one worker share the loaded program and its server: loading takes longer than most files take to run.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

/** Property tests run hundreds of cases: seconds where the machine is busy. */
const sourceProject = (name: string, folder: string, testTimeout = 30_000): TestProjectInlineConfiguration => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      sourceProject('cards', 'packages/cards/src'),
      sourceProject('contracts', 'packages/contracts/src'),
      sourceProject('messages', 'packages/messages/src'),
      sourceProject('web', 'apps/web/src'),
      sourceProject('scripts', 'scripts'),
      sourceProject('bench', 'bench'),
      sourceProject('gateways', gateways, 120_000),
      apiProject('pglite'),
      ...(process.env['TEST_DATABASE_URL'] ? [apiProject('postgres')] : []),
    ],
  },
})
