import { expect, test } from 'vitest'
import { decisionViolations, missingDecisions } from './decision-rules.mjs'

const good = `# 001 Own parser

Status: accepted. Date: 2026-11-29.

**Context.** A.

**Decision.** B.

**Consequences.** C.
`
const folder = 'docs/decisions'
const path = `${folder}/001-own-parser.md`
const index = { path: `${folder}/README.md`, text: '- [001 Own parser](001-own-parser.md)\n' }
const faultsOf = (text: string) => decisionViolations([index, { path, text }]).map(({ why }) => why)

test('accepts a record with all sections', () => {
  expect(faultsOf(good)).toEqual([])
})

test.each([
  ['number', good.replace('001', '002'), 'begins with'],
  ['title', good.replace('Own parser', 'Our own parser for files that people upload'), 'title of 8 words'],
  ['status', good.replace('Status: accepted. ', ''), 'needs “Status'],
  ['date', good.replace('2026-11-29', 'today'), 'needs “Status'],
  ['context', good.replace('**Context.**', 'Context:'), 'lacks **Context.**'],
  ['decision', good.replace('**Decision.**', 'Decision:'), 'lacks **Decision.**'],
  ['consequences', good.replace('**Consequences.**', 'So:'), 'lacks **Consequences.**'],
  ['length', good.replace('A.', 'word '.repeat(250)), 'at most 250'],
])('refuses a record with a bad %s', (_, text, why) => {
  expect(faultsOf(text).join()).toContain(why)
})

test('refuses a record that the index does not list', () => {
  expect(decisionViolations([{ path, text: good }]).map(({ why }) => why)).toEqual([
    'is not in the index, docs/decisions/README.md',
  ])
})

test('refuses the 51st record', () => {
  const records = Array.from({ length: 51 }, () => ({ path, text: good }))
  expect(decisionViolations([index, ...records])).toEqual([
    { path: 'docs/decisions', line: 1, why: '51 records: at most 50' },
  ])
})

test.each([
  ['comment', 'one.ts', (number: string) => `// Runs once (decision ${number}).`],
  ['message', 'one.ts', (number: string) => `'Use another one (docs/decisions/${number}).'`],
  ['document', 'one.md', (number: string) => `See [the record](decisions/${number}-own-parser.md).`],
  ['record', 'one.md', (number: string) => `Replaces [this](${number}-own-parser.md).`],
])('refuses a %s that names a missing record', (_, inFile, naming) => {
  const missing = (number: string) => missingDecisions([{ path: inFile, text: `\n${naming(number)}` }], [path])
  expect(missing('001')).toEqual([])
  expect(missing('002')).toEqual([{ path: inFile, line: 2, why: 'names decision 002, which does not exist' }])
})
