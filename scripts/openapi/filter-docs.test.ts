import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memberAccounts, memberStatuses } from '@kartu/contracts/company/members.plain'
import { leadStatuses, leadWays, reminderFilters, warmths } from '@kartu/contracts/leads/leads.plain'

const texts = ['leads/lead-filters.ts', 'company/members.ts'].map((file) =>
  readFileSync(`packages/contracts/src/${file}`, 'utf8'),
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
