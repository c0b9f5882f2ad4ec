import { expect, test } from 'vitest'
import { longFunctions } from './long-functions.mjs'

const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  act(${at})\n`).join('')
const whys = (path: string, text: string) => longFunctions([{ path, text }]).map(({ line, why }) => `${line}: ${why}`)

test.each([
  ['declaration', `function long() {\n${body(79)}}\n`],
  ['arrow function', `const long = () => {\n${body(79)}}\n`],
  ['method', `class A {\n  long() {\n${body(79)}}\n}\n`],
])('refuses a long %s', (_, text) => {
  expect(whys('apps/web/src/a.ts', `\n${text}`).join()).toMatch(/^[23]: function of 81 lines/)
})

test('accepts 80 lines, or more in a test', () => {
  expect(whys('apps/web/src/a.ts', `function short() {\n${body(78)}}\n`)).toEqual([])
  expect(whys('apps/web/src/a.test.ts', `test('a', () => {\n${body(90)}})\n`)).toEqual([])
})

test('names a listed function that has become short', () => {
  expect(whys('apps/api/src/program.ts', 'function openProgram() {}\n')).toEqual(['1: openProgram is listed as long'])
})
