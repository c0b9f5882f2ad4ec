import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmations } from '../../packages/messages/src/confirmations.ts'

const folder = join(import.meta.dirname, '../../e2e')
const browserTests = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const expected = new Set(browserTests.matchAll(/expectConfirmed\(\s*\w+,\s*'(\w+)'/g).map(([, name]) => name))

test.each(Object.keys(confirmations))('a browser test expects %s on screen', (name) => expect(expected).toContain(name))

/** Other sentences of section 8 of the specification. No user can trigger 'Unknown middleware'. */
test.each([
  "We couldn't find the page",
  'Go Home',
  'This page could not be found',
  'Error occurred when processing your request. Please contact support.',
  'Discard Changes',
  'All data you filled will not saved?',
  'You have insufficient license to verify multiple users',
  'You have insufficient license to invite more users',
  'This user already has a verified card with this company',
  'You already have a verified business card with this company.',
  'Log in',
  'Check permissions',
  'Check the internet connection',
  'Check the account',
  'Grant permissions',
  'You are offline.',
])('a browser test looks for "%s"', (sentence) => {
  expect([`'${sentence}'`, `"${sentence}"`].some((quoted) => browserTests.includes(quoted))).toBe(true)
})
