import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memberAccounts, memberStatuses } from '../company/members.plain.ts'
import { leadStatuses, leadWays, reminderFilters, warmths } from './leads.plain.ts'

const texts = ['lead-filters.ts', '../company/members.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

/** The comment before a filter, which is its description in the API document. */
const descriptionsOf = (name: string): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(new RegExp(String.raw`/\*\* ([^\n]*) \*/\n  ${name}: commaList`, 'g'))].map(
      ([, said = '']) => said,
    ),
  )

test.each<[string, ...(readonly string[])[]]>([
  ['status', leadStatuses, memberStatuses],
  ['warmth', warmths],
  ['way', leadWays],
  ['reminder', reminderFilters],
  ['account', memberAccounts],
])('the description of %s lists all values', (name, ...lists) => {
  const described = descriptionsOf(name)
  expect(described).toHaveLength(lists.length)
  for (const [at, list] of lists.entries()) for (const value of list) expect(described[at]).toContain(`\`${value}\``)
})
