import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { largeFirstViews } from './first-view-sizes.mjs'

const dist = mkdtempSync(join(tmpdir(), 'kartu-first-views-'))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** A build whose only view loads a script of this many incompressible bytes. */
function build(scriptBytes: number, limits = { jsKb: 10, cssKb: 1, files: 2 }): void {
  mkdirSync(join(dist, '.vite'), { recursive: true })
  writeFileSync(join(dist, 'page.js'), randomBytes(scriptBytes))
  writeFileSync(join(dist, 'page.css'), 'a{}')
  writeFileSync(
    join(dist, '.vite/first-views.json'),
    JSON.stringify([{ name: 'team', limits, files: ['page.js', 'page.css'] }]),
  )
}

test('accepts a view within its limits', () => {
  build(9_900)
  expect(largeFirstViews(dist)).toEqual([])
})

test('tolerates an excess of five per cent', () => {
  build(10_400)
  expect(largeFirstViews(dist)).toEqual([])
})

test('refuses a view with too much JavaScript', () => {
  build(10_700)
  expect(largeFirstViews(dist)).toEqual(['team loads 10.7 kB of JavaScript; its limit is 10'])
})

test('refuses a view with too many files', () => {
  build(100, { jsKb: 10, cssKb: 1, files: 1 })
  expect(largeFirstViews(dist)).toEqual(['team loads 2 files; its limit is 1'])
})

test('refuses a build without a list', () => {
  expect(largeFirstViews(dist)).toHaveLength(1)
})
