import { expect, test } from 'vitest'
import { areaViolations, folderViolations } from './area-rules.mjs'

const source = 'apps/api/src'
const modules = `${source}/modules`
const check = (...imports: [path: string, target: string][]) =>
  areaViolations(imports.map(([path, target]) => ({ path, text: `import { a } from '${target}'` }))).map(
    ({ why }) => why,
  )

test.each([
  ['a lower area imports an upper one', `${modules}/platform/files/files.ts`, '../../leads/leads/leads.ts'],
  ['db imports a module', `${source}/db/data-inventory.ts`, '../modules/company/cards/cards.module.ts'],
  ['settings import the database', `${source}/settings/env.ts`, '../db/db.ts'],
  ['http imports the container of all', `${source}/http/mount.ts`, '../deps.ts'],
  ['a module imports a program', `${modules}/company/cards/cards.ts`, '../../../program.ts'],
])('fails when %s', (_, path, target) => {
  expect(check([path, target])).toHaveLength(1)
})

test('fails for an import of a type', () => {
  const text = `import type { Erasure } from '../../governance/erasures/erasures.sql.ts'`
  expect(areaViolations([{ path: `${modules}/company/cards/cards.ts`, text }])).toHaveLength(1)
})

test.each([
  ['an upper area imports a lower one', `${modules}/leads/leads/leads.ts`, '../../company/cards/cards.ts'],
  ['a module imports its own area', `${modules}/company/members/members.ts`, '../cards/cards.sql.ts'],
  ['a test imports an upper area', `${modules}/platform/files/files.test.ts`, '../../leads/leads/leads.ts'],
  ['a program imports everything', `${source}/program.ts`, './modules/all.ts'],
])('passes when %s', (_, path, target) => {
  expect(check([path, target])).toEqual([])
})

test('names the cycle between modules of an area', () => {
  const found = check(
    [`${modules}/company/cards/cards.ts`, '../members/members.sql.ts'],
    [`${modules}/company/members/members.ts`, '../licences/licences.ts'],
    [`${modules}/company/licences/licences.ts`, '../cards/cards.sql.ts'],
  )
  expect(found).toEqual([
    'closes a cycle of modules: company/cards → company/members → company/licences → company/cards',
  ])
})

test.each([
  [40, 0],
  [41, 1],
])('finds %i files in a folder', (count, found) => {
  const paths = Array.from({ length: count }, (_, at) => `packages/cards/src/scan/file-${at}.ts`)
  expect(folderViolations(paths)).toHaveLength(found)
})

test('allows more decision records in their folder', () => {
  expect(folderViolations(Array.from({ length: 50 }, (_, at) => `docs/decisions/${at}-record.md`))).toEqual([])
})
