import { escapeHtml, html } from '@kartu/cards/html'
import type { PublicCardRow } from '../apps/api/src/modules/cards/public-cards.sql.ts'

type Value = (row: PublicCardRow) => string | undefined

/** What a card page shows of its row as it stands there; the rest of the page is the same for all. */
const values: Value[] = [
  (row) => row.slug,
  (row) => row.first_name,
  (row) => row.last_name,
  (row) => row.job_title,
  (row) => row.short_description,
  (row) => row.division?.name ?? '',
  (row) => row.company.name,
  ...[0, 1, 2, 3].map(
    (at): Value =>
      (row) =>
        row.contacts[at]?.value,
  ),
]

/**
 * A template made of Kartu's own page for one card: wherever a word of that card's row stands in it, the word of another
 * row is put, escaped. So the floor makes a page of the same size with as many words as the real one, and does nothing else.
 */
export function floorPage(page: string, of: PublicCardRow): (row: PublicCardRow) => string {
  const words = new Map(values.flatMap((value) => pairOf(escapeHtml(value(of) ?? ''), value)))
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length)
  const parts = page.split(new RegExp(`(${longestFirst.map((word) => literal(word)).join('|')})`))
  const strings = parts.filter((_, at) => at % 2 === 0)
  const holes = parts.flatMap((part, at) => (at % 2 === 0 ? [] : (words.get(part) ?? [])))
  const template = Object.assign(strings, { raw: strings })
  return (row) => html(template, ...holes.map((value) => value(row))).text
}

const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)

const pairOf = (word: string, value: Value): [string, Value][] => (word === '' ? [] : [[word, value]])
