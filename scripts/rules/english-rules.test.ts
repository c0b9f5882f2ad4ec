import { expect, test } from 'vitest'
import { englishViolations, faultsOfSource } from './english-rules.mjs'

const inSource = (text: string) => faultsOfSource({ path: 'a.ts', text }).map(({ line, why }) => `${line} ${why}`)
const inTest = (text: string) => faultsOfSource({ path: 'a.test.ts', text }).map(({ why }) => why)
const title = (words: number) => Array.from({ length: words }, () => 'word').join(' ')

test.each([
  'What it is',
  'Those who ask',
  'Of a name',
  'Where it is',
  'Who asks',
  'Whose row',
  'Whether it is sent',
  'As sent',
  'How many rows',
])('refuses a comment that opens with “%s”', (words) => {
  expect(inSource(`// ${words}.`)).toHaveLength(1)
  expect(inSource(`/** ${words}. */`)).toHaveLength(1)
  expect(inSource(`/*\n * ${words}.\n */`)).toHaveLength(1)
})

test('accepts other openings', () => {
  expect(inSource('// Whatever. How it works.\n/** Asynchronous. */\nconst a = "What it is"')).toEqual([])
})

test('checks the opening of a comment, not of its later lines', () => {
  expect(inSource('// Reads the row.\n// What it finds is returned.')).toEqual([])
  expect(inSource('const a = 1 // One.\n\n// What it is.')).toEqual(['3 comment opens with “What”'])
})

test('refuses a listed word in a comment', () => {
  expect(inSource('// Sent to\n// somebody.')).toEqual([expect.stringMatching(/^2 “somebody”: name the role/)])
})

test('accepts a listed word in quotes or backticks', () => {
  expect(inSource('// The error "for nobody" and `anew`.')).toEqual([])
})

test('refuses a listed word in a message', () => {
  expect(inSource("throw new Error('The file names nobody.')")).toHaveLength(1)
  expect(inSource('say(`${path} is for nobody here.`)')).toHaveLength(1)
})

test('leaves strings alone that are no sentence', () => {
  expect(inSource("const account = 'nobody'\nconst unix = 'su nobody'")).toEqual([])
  expect(inTest("expect('The file names nobody.')")).toEqual([])
})

test('refuses a test title of thirteen words', () => {
  expect(inTest(`test('${title(12)}', () => {})`)).toEqual([])
  expect(inTest(`test('${title(13)}', () => {})`)).toEqual(['test title of 13 words: at most 12'])
  expect(inTest(`it.each([])('${title(13)}', () => {})`)).toHaveLength(1)
  expect(inTest(`test.for([])(\`${title(13)} \${a}\`, () => {})`)).toHaveLength(1)
  expect(inTest(`describe('${title(13)}', () => {})`)).toHaveLength(1)
})

test.each([
  'keeps the note and deletes the lead',
  'leads are changed, restored, and then erased @phone',
  'the job runs and is stopped',
])('refuses a second fact: %s', (words) => {
  expect(inTest(`test('${words}', () => {})`)).toEqual([expect.stringContaining('one fact a title')])
})

test.each(['keeps names and notes', 'shows added and removed people', 'a company has divisions and admins'])(
  'accepts “and” between nouns or adjectives: %s',
  (words) => {
    expect(inTest(`test('${words}', () => {})`)).toEqual([])
  },
)

test('checks the titles of describe blocks', () => {
  expect(inTest("describe('what nobody sees', () => {})")).toHaveLength(1)
  expect(inTest("test.describe('what nobody sees', () => {})")).toHaveLength(1)
})

test('counts a quotation of the specification as one word', () => {
  expect(inTest(`test('"${title(20)}": ${title(11)}', () => {})`)).toEqual([])
  expect(inTest(`test("'${title(20)}' ${title(12)}", () => {})`)).toHaveLength(1)
})

test('refuses a listed word in a test title', () => {
  expect(inTest("test('answers nobody', () => {})")).toHaveLength(1)
})

test('refuses a listed word in a document outside of code blocks', () => {
  const text = 'Good.\n```\nnobody\n```\nIt is made anew.'
  expect(englishViolations([{ path: 'README.md', text }])).toEqual([
    { path: 'README.md', line: 5, why: '“anew”: again, rebuilt, re-encoded' },
  ])
})

test('checks the comments of style sheets', () => {
  const text = '.a {\n  /* Where the text starts. */\n  color: red;\n}\n\n/* The ground. */\n'
  expect(englishViolations([{ path: 'a.module.css', text }])).toEqual([
    { path: 'a.module.css', line: 2, why: 'comment opens with “Where”' },
  ])
})
