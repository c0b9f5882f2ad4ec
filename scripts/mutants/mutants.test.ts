import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'kartu-mutants-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mutants = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/mutants.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], KARTU_PREPARED: root, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

it('reports the survivors of changes in a copy', () => {
  const path = 'scripts/rules/style-sheets.mjs'
  const before = readFileSync(path, 'utf8')
  const said = mutants(path, '--count', '1', '--seed', '3')
  expect(said).toMatch(
    /^1 of \d+ changes, seed 3\n(noticed |SURVIVED) {2}scripts\/rules\/style-sheets\.mjs:\d+ {2}.+ {2}→ {2}.+\n/,
  )
  expect(said).toMatch(/\n[01] of 1 survived\n/)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(readdirSync(folder)).toEqual([])
}, 120_000)

it('asks for missing arguments', () => {
  expect(() => mutants()).toThrow(/Name the files or folders to change/)
  expect(() => mutants('docs')).toThrow(/Nothing to change in docs/)
})
