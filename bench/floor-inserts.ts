import type pg from 'pg'
import { newId } from '../apps/api/src/db/columns.ts'

export interface NewMember {
  first_name: string
  last_name: string
  email: string
  job_title: string
  contacts: { key: string; value: string }[]
}

interface Insert {
  companyId: string
  userId: string
  key: string
  body: NewMember
}

const insert = (table: string, columns: string) => {
  const names = columns.split(' ')
  const places = names.map((_, at) => `$${at + 1}`)
  return { name: table, text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})` }
}

const keys = insert('idempotency_keys', 'user_id key request_hash answer')
const members = insert('members', 'company_id id email division_id status')
const cards = insert(
  'cards',
  'company_id id member_id first_name last_name job_title contacts display_name sort_name search_text',
)
const links = insert('card_links', 'slug company_id card_id')
const words = {
  name: 'member_words',
  text: `insert into member_words (company_id, member_id, word) select $1, r.id, r.word from unnest($2::uuid[], $3::text[]) as r(id, word)`,
}
const audit = insert('audit_entries', 'company_id id actor_user_id action subject_id after address')

/** The rows that Kartu writes for a new member, in one transaction: key, member, card, link, words, audit entry. */
export async function insertMember(pool: pg.Pool, { companyId, userId, key, body }: Insert): Promise<object> {
  const [memberId, cardId] = [newId(), newId()]
  const name = `${body.first_name} ${body.last_name}`
  const searchText = `${name} ${body.job_title}`.toLowerCase()
  const shown = [body.first_name, body.last_name, body.job_title, JSON.stringify(body.contacts)]
  const answer = { status: 'success', data: { _id: memberId, card: { _id: cardId }, ...body } }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(keys, [userId, key, key, JSON.stringify(answer)])
    await client.query(members, [companyId, memberId, body.email, null, 'verified'])
    await client.query(cards, [companyId, cardId, memberId, ...shown, name, name.toLowerCase(), searchText])
    await client.query(links, [`bench-${cardId}`, companyId, cardId])
    const found = wordsIn([name, body.email, body.job_title])
    await client.query(words, [companyId, found.map(() => memberId), found])
    await client.query(audit, [companyId, newId(), userId, 'member.created', memberId, JSON.stringify(body), ''])
    await client.query('commit')
  } finally {
    client.release()
  }
  return answer
}

/** What somebody is found by, as a server would have it that knows no names but these. */
const wordsIn = (texts: string[]): string[] => [
  ...new Set(
    texts
      .join(' ')
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  ),
]

export interface FloorPerson extends Omit<NewMember, 'contacts'> {
  short_description: string
  /** JSON. */
  contacts: string
  displayName: string
  sortName: string
  searchText: string
  slug: string
  words: string[]
}

const manyMembers = `insert into members (company_id, id, email, status)
  select $1, r.id, r.email, 'verified' from unnest($2::uuid[], $3::text[]) as r(id, email)`
const manyCards = `insert into cards
    (company_id, id, member_id, contacts, first_name, last_name, job_title, short_description, display_name, sort_name, search_text)
  select $1, r.* from unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[]) as r`
const manyLinks = `insert into card_links (company_id, slug, card_id)
  select $1, r.slug, r.card_id from unnest($2::text[], $3::uuid[]) as r(slug, card_id)`

const peoplePerStatement = 1_000

/** The rows that an import leaves behind, in one transaction. */
export async function insertPeople(pool: pg.Pool, companyId: string, people: FloorPerson[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let from = 0; from < people.length; from += peoplePerStatement) {
      const part = people.slice(from, from + peoplePerStatement)
      const [memberIds, cardIds] = [part.map(newId), part.map(newId)]
      const column = (name: keyof FloorPerson) => part.map((person) => person[name])
      await client.query(manyMembers, [companyId, memberIds, column('email')])
      await client.query(manyCards, [
        ...[companyId, cardIds, memberIds, column('contacts'), column('first_name'), column('last_name')],
        ...[column('job_title'), column('short_description'), column('displayName'), column('sortName')],
        column('searchText'),
      ])
      await client.query(manyLinks, [companyId, column('slug'), cardIds])
      const found = part.flatMap((person, at) => person.words.map((word) => [memberIds[at], word]))
      await client.query(words, [companyId, found.map(([id]) => id), found.map(([, word]) => word)])
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
