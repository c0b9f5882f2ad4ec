import { readFileSync } from 'node:fs'
import * as routeTable from '@kartu/contracts/route-table'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
const section = text.split('### Attempts by noun')[1]?.split('\n## ')[0] ?? ''

test('docs/security.md names three attackers for every noun', () => {
  const rows = [...section.matchAll(/^\| ([a-z-]+) +\|(.+)\|$/gm)].filter(([, noun = '']) => !/^-+$/.test(noun))
  const nouns = Object.keys(routeTable).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(
    rows.map(([, noun]) => noun),
    'docs/security.md has one row per noun under “Attempts by noun”, in alphabetical order',
  ).toEqual(nouns.toSorted())
  for (const [row, , cells = ''] of rows)
    expect([row, cells.split('|').map((cell) => cell.trim() !== '')]).toEqual([row, [true, true, true]])
})
