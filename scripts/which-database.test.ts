import { existsSync, globSync } from 'node:fs'
import { basename, dirname, matchesGlob } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { defineConfig } from 'vitest/config'
import { embeddedSmoke, longScriptTests, longTests, pooledSmoke } from './test-scope.mjs'

type Config = ReturnType<typeof defineConfig>

/** Files of each project of the API tests, on a machine with PostgreSQL. */
async function filesOf(
  scope: 'main' | 'all',
): Promise<Record<'api-pglite' | 'api-postgres' | 'api-postgres-18', string[]>> {
  vi.resetModules()
  vi.stubEnv('TEST_SCOPE', scope)
  for (const name of ['TEST_DATABASE_URL', 'TEST_POSTGRES_18_URL']) vi.stubEnv(name, 'postgres://somewhere/else')
  const { default: config } = (await import('../vitest.config.ts')) as { default: Config }
  vi.unstubAllEnvs()
  const projects = (config as { test: { projects: { test: Record<'name' | 'include' | 'exclude', unknown> }[] } }).test
    .projects
  const runs = (name: string): string[] => {
    const found = projects.find(({ test: project }) => project.name === name)?.test
    const [include, exclude] = [found?.include, found?.exclude] as [string[], string[]]
    return globSync(include).filter((path) => !exclude.some((pattern) => matchesGlob(path, pattern)))
  }
  return {
    'api-pglite': runs('api-pglite'),
    'api-postgres': runs('api-postgres'),
    'api-postgres-18': runs('api-postgres-18'),
  }
}

const all = globSync('apps/api/{src,test}/**/*.test.ts').filter((path) => !path.startsWith('apps/api/src/gateways/'))
const modules = 'apps/api/src/modules'

/** Reason why PGlite skips a file that PostgreSQL runs (CONTRIBUTING.md, “Test scopes”). Undefined means that it must not skip it. */
function whyNot(path: string): string | undefined {
  if (/\.(?:postgres|pooler|citus)\.test\.ts$/.test(path)) return 'named after the other'
  if (/^apps\/api\/src\/http\/routes\/route-[a-z]+\.test\.ts$/.test(path)) return 'walks over all routes'
  const [folder = '', noun = ''] = /^apps\/api\/src\/modules\/[a-z-]+\/([a-z-]+)/.exec(path) ?? []
  if (!existsSync(`${folder}/${noun}.test.ts`) || path === `${folder}/${noun}.test.ts`) return undefined
  return 'of a noun whose own file runs'
}

test('PGlite skips only files that PostgreSQL runs', async () => {
  const runs = await filesOf('all')
  const [embedded, postgres] = [new Set(runs['api-pglite']), new Set(runs['api-postgres'])]
  const leftOut = all.filter((path) => !embedded.has(path))
  expect(all.length).toBeGreaterThan(200)
  expect(leftOut.length).toBeGreaterThan(50)
  expect(leftOut.filter((path) => whyNot(path) === undefined)).toEqual([])
  expect(leftOut.filter((path) => !postgres.has(path) && !/\.(?:pooler|citus)\.test\.ts$/.test(path))).toEqual([])
  // PostgreSQL skips only files named after another database.
  const missed = all.filter((path) => !postgres.has(path))
  expect(missed.filter((path) => !/\.(?:pglite|pooler|citus)\.test\.ts$/.test(path))).toEqual([])
  // Every noun with tests runs some of them on one connection.
  const nouns = new Set(all.filter((path) => path.startsWith(modules)).map((path) => path.split('/')[5]))
  const met = new Set([...embedded].filter((path) => path.startsWith(modules)).map((path) => path.split('/')[5]))
  expect([...nouns].filter((noun) => !met.has(noun))).toEqual([])
})

test('PostgreSQL 18 runs the areas that a release may change', async () => {
  const { 'api-postgres-18': files } = await filesOf('all')
  const folders = new Set(files.map((path) => dirname(path).replace('apps/api/src/', '')))
  for (const folder of ['db', 'backup', 'jobs', 'operator', 'modules/governance/company-exports'])
    expect(folders).toContain(folder)
  for (const name of ['isolation', 'prepare.postgres', 'two-users.postgres', 'backup.postgres'])
    expect(files.map((path) => basename(path))).toContain(`${name}.test.ts`)
})

test('the main run skips only the long files', async () => {
  const [main, whole] = [await filesOf('main'), await filesOf('all')]
  const left = whole['api-postgres'].filter((path) => !main['api-postgres'].includes(path))
  expect(left.filter((path) => !longTests.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
  expect(main['api-pglite'].length).toBeGreaterThan(10)
  const listed = [...longTests, ...longScriptTests, ...embeddedSmoke, ...pooledSmoke]
  expect(listed.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
