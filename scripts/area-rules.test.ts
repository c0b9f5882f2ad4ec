import { expect, test } from 'vitest'
import { areaViolations } from './area-rules.mjs'

const modules = 'apps/api/src/modules'
const check = (path: string, target: string) =>
  areaViolations([{ path, text: `import { a } from '${target}'` }]).map(({ why }) => why)

test.each([
  ['a lower area imports an upper one', `${modules}/platform/files/files.ts`, '../../leads/leads/leads.ts'],
  ['the same through a type', `${modules}/company/cards/cards.ts`, '../../governance/erasures/erasures.sql.ts'],
  ['db imports a module', 'apps/api/src/db/kept.ts', '../modules/company/cards/cards.kept.ts'],
])('fails when %s', (_, path, target) => {
  expect(check(path, target)).toHaveLength(1)
})

test.each([
  ['an upper area imports a lower one', `${modules}/leads/leads/leads.ts`, '../../company/cards/cards.ts'],
  ['a module imports its own area', `${modules}/company/cards/cards.ts`, '../members/members.sql.ts'],
  ['a test imports an upper area', `${modules}/platform/files/files.test.ts`, '../../leads/leads/leads.ts'],
  [
    'a pair is a named exception',
    `${modules}/identity/passkeys/passkeys.ts`,
    '../../governance/account/confirmation.ts',
  ],
])('passes when %s', (_, path, target) => {
  expect(check(path, target)).toEqual([])
})

test('names an unused exception', () => {
  const [first] = areaViolations([{ path: `${modules}/all.ts`, text: '' }])
  expect(first?.why).toMatch(/ is gone: remove the exception$/)
})
