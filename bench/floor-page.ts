import { escapeHtml, html } from '@kartu/cards/html'

/** What the page shows of a card; JSON as the database has it. */
export interface FloorCard {
  slug: string
  first_name: string
  last_name: string
  job_title: string
  short_description: string
  contacts: { value: string }[]
  division_name: string | null
  company_name: string
}

/** The card at a link, `$1`. */
export const findCard = {
  name: 'card',
  text: `select l.slug, c.first_name, c.last_name, c.job_title, c.short_description, c.contacts,
      d.name as division_name, co.name as company_name
    from card_links l
    join cards c on c.company_id = l.company_id and c.id = l.card_id
    join members m on m.company_id = l.company_id and m.id = c.member_id
    join companies co on co.id = l.company_id
    left join divisions d on d.company_id = l.company_id and d.id = m.division_id
    where l.slug = $1 and l.current and m.status = 'verified'`,
}

type Value = (card: FloorCard) => string | undefined

/** What a card page shows of its row as it stands there; the rest of the page is the same for all. */
const values: Value[] = [
  (card) => card.slug,
  (card) => card.first_name,
  (card) => card.last_name,
  (card) => card.job_title,
  (card) => card.short_description,
  (card) => card.division_name ?? '',
  (card) => card.company_name,
  ...[0, 1, 2, 3].map(
    (at): Value =>
      (card) =>
        card.contacts[at]?.value,
  ),
]

/**
 * A template made of Kartu's own page for one card: wherever a word of that card's row stands in it, the word of another
 * row is put, escaped. So the floor makes a page of the same size with as many words as the real one, and does nothing else.
 */
export function floorPage(page: string, of: FloorCard): (card: FloorCard) => string {
  const words = new Map(values.flatMap((value) => pairOf(escapeHtml(value(of) ?? ''), value)))
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length)
  const parts = page.split(new RegExp(`(${longestFirst.map((word) => literal(word)).join('|')})`))
  const strings = parts.filter((_, at) => at % 2 === 0)
  const holes = parts.flatMap((part, at) => (at % 2 === 0 ? [] : (words.get(part) ?? [])))
  const template = Object.assign(strings, { raw: strings })
  return (card) => html(template, ...holes.map((value) => value(card))).text
}

const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)

const pairOf = (word: string, value: Value): [string, Value][] => (word === '' ? [] : [[word, value]])
