import { expect, test } from 'vitest'
import { apiTestsOf, graphedSources } from './changed-tests.mjs'

const existing = [
  'apps/api/src/modules/company/divisions/divisions.test.ts',
  'apps/api/src/modules/company/divisions/divisions.postgres.test.ts',
  'apps/api/src/modules/company/divisions/division-order.test.ts',
  'apps/api/src/http/etag.test.ts',
]
/** Supports only the patterns that these tests use. */
const find = (pattern: string) => {
  const expression = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll('/**/', '/(?:.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
    .replaceAll(String.raw`\.*`, String.raw`\.[^/]*`)
  return existing.filter((path) => new RegExp(`^${expression}$`).test(path))
}

test.each([
  [
    'a source with its own test',
    'apps/api/src/modules/company/divisions/division-order.ts',
    ['division-order.test.ts', 'divisions.test.ts'],
  ],
  [
    'the main source of a noun',
    'apps/api/src/modules/company/divisions/divisions.ts',
    ['divisions.postgres.test.ts', 'divisions.test.ts'],
  ],
  ['a source outside the modules', 'apps/api/src/http/etag.ts', ['etag.test.ts']],
  ['a contract', 'packages/contracts/src/company/divisions.policy.ts', ['divisions.test.ts']],
  ['a test', 'apps/api/src/http/etag.test.ts', ['etag.test.ts']],
  ['a screen', 'apps/web/src/features/company/divisions/division-page.tsx', []],
])('finds the API tests of %s', (_name, path, names) => {
  expect(apiTestsOf([path], find).map((one) => one.split('/').at(-1))).toEqual(names)
})

test('leaves the API and browser tests out of the import graph', () => {
  const files = ['apps/web/src/lib/money.ts', 'apps/api/src/app.ts', 'e2e/leads/leads.e2e.ts', 'README.md']
  expect(graphedSources(files)).toEqual(['apps/web/src/lib/money.ts'])
})
