import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

test('every test that docs/security.md names is there', () => {
  const named = new Set(
    readFileSync(`${root}docs/security.md`, 'utf8').match(/[\w-]+(?:\.[\w-]+)*\.(?:test|e2e)\.tsx?/g),
  )
  const there = new Set(
    globSync(['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', 'scripts/*.test.ts', 'e2e/*.e2e.ts'], {
      cwd: root,
    }).map((path) => basename(path)),
  )
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((name) => !there.has(name))).toEqual([])
})
