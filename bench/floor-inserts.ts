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

/** One statement: a single round trip and a transaction of its own. */
const insertOne = {
  name: 'insert_member',
  text: `with key as (
      insert into idempotency_keys (user_id, key, request_hash, answer) values ($2, $3, $3, $4)
    ), member as (
      insert into members (company_id, id, email, status) values ($1, $5, $6, 'verified')
    ), card as (
      insert into cards (company_id, id, member_id, first_name, last_name, job_title, contacts, display_name, sort_name, search_text)
      values ($1, $7, $5, $8, $9, $10, $11, $12, $13, $14)
    ), link as (
      insert into card_links (slug, company_id, card_id) values ($15, $1, $7)
    ), words as (
      insert into member_words (company_id, member_id, word) select $1, $5, unnest($16::text[])
    )
    insert into audit_entries (company_id, id, actor_user_id, action, subject_id, after, address)
    values ($1, $17, $2, 'member.created', $5, $18, '')`,
}

/** The rows that Kartu writes for a new member: key, member, card, link, words, audit entry. */
export async function insertMember(pool: pg.Pool, { companyId, userId, key, body }: Insert): Promise<object> {
  const [memberId, cardId] = [newId(), newId()]
  const name = `${body.first_name} ${body.last_name}`
  const answer = { status: 'success', data: { _id: memberId, card: { _id: cardId }, ...body } }
  await pool.query(insertOne, [
    ...[companyId, userId, key, JSON.stringify(answer), memberId, body.email, cardId],
    ...[body.first_name, body.last_name, body.job_title, JSON.stringify(body.contacts)],
    ...[name, name.toLowerCase(), `${name} ${body.job_title}`.toLowerCase(), `bench-${cardId}`],
    ...[wordsIn(name, body), newId(), JSON.stringify(body)],
  ])
  return answer
}

export interface NewLead {
  name: string
  organisation: string
  job_title: string
  contacts: { key: string; value: string }[]
}

const insertOneLead = {
  name: 'insert_lead',
  text: `with key as (
      insert into idempotency_keys (user_id, key, request_hash, answer) values ($2, $3, $3, $4)
    ), lead as (
      insert into leads (company_id, id, name, organisation, job_title, contacts, way, owner_id, email_key, sort_name,
        sort_organisation)
      values ($1, $5, $6, $7, $8, $9, 'manual', $10, $11, $12, $13)
    ), words as (
      insert into lead_words (company_id, lead_id, word) select $1, $5, unnest($14::text[])
    ), entry as (
      insert into lead_entries (company_id, id, lead_id, kind, at, member_id, facts)
      values ($1, $15, $5, 'captured', now(), $10, '{"way":"manual"}')
    ), activity as (
      insert into activities (company_id, at, kind, audience, member_id, target, lead_id)
      values ($1, now(), 'lead', 'visitor', $10, 'manual', $5)
    ), day as (
      insert into activity_day_states (company_id, day) values ($1, current_date) on conflict do nothing
    )
    insert into audit_entries (company_id, id, actor_user_id, action, subject_id, after, address)
    values ($1, $16, $2, 'lead.captured', $5, '{"way":"manual"}', '')`,
}

/** The rows that Kartu writes for a lead of the caller: key, lead, words, timeline entry, activity, audit entry. */
export async function insertLead(
  pool: pg.Pool,
  { companyId, userId, memberId, key, body }: Omit<Insert, 'body'> & { memberId: string; body: NewLead },
): Promise<object> {
  const leadId = newId()
  const email = body.contacts.find((contact) => contact.key === 'email')?.value ?? ''
  const answer = { status: 'success', data: { _id: leadId, owner: { _id: memberId }, ...body } }
  await pool.query(insertOneLead, [
    ...[companyId, userId, key, JSON.stringify(answer), leadId, body.name, body.organisation, body.job_title],
    ...[JSON.stringify(body.contacts), memberId, email, body.name.toLowerCase(), body.organisation.toLowerCase()],
    ...[leadWordsIn(body, email), newId(), newId()],
  ])
  return answer
}

const leadWordsIn = ({ name, organisation, job_title, contacts }: NewLead, email: string): string[] => [
  ...new Set([
    ...`${name} ${organisation} ${job_title}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ...email.split(/[@.]/),
    email,
    ...contacts.flatMap(({ key, value }) => (key === 'email' ? [] : [value.slice(1), value.slice(3), value.slice(-4)])),
  ]),
]

/**
 * Search words of a member, as many as Kartu stores: names, title, parts of the email, and numbers with and without
 * country code and their last digits.
 */
const wordsIn = (name: string, { email, job_title: title, contacts }: NewMember): string[] => {
  const words = [name, email, title].join(' ').toLowerCase().split(/[\s@]/)
  return [
    ...new Set([
      email,
      ...words,
      ...contacts.flatMap(({ value }) => [value.slice(1), value.slice(3), value.slice(-4)]),
    ]),
  ]
}

export interface FloorPerson extends Omit<NewMember, 'contacts'> {
  short_description: string
  /** JSON text. */
  contacts: string
  displayName: string
  sortName: string
  searchText: string
  slug: string
  /** Separated by spaces. */
  words: string
}

const insertMany = `with r as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])
      as r(member_id, card_id, email, contacts, first_name, last_name, job_title, short_description, display_name,
        sort_name, search_text, slug, words)
  ), member as (
    insert into members (company_id, id, email, status) select $1, member_id, email, 'verified' from r
  ), card as (
    insert into cards (company_id, id, member_id, contacts, first_name, last_name, job_title, short_description,
      display_name, sort_name, search_text)
    select $1, card_id, member_id, contacts, first_name, last_name, job_title, short_description, display_name, sort_name,
      search_text from r
  ), link as (
    insert into card_links (company_id, slug, card_id) select $1, slug, card_id from r
  )
  insert into member_words (company_id, member_id, word)
  select $1, member_id, word from r cross join unnest(string_to_array(words, ' ')) as word`

/** The rows that an import leaves behind. */
export async function insertPeople(pool: pg.Pool, companyId: string, people: FloorPerson[]): Promise<void> {
  const column = (name: keyof FloorPerson) => people.map((person) => person[name])
  await pool.query(insertMany, [
    ...[companyId, people.map(newId), people.map(newId), column('email'), column('contacts')],
    ...[column('first_name'), column('last_name'), column('job_title'), column('short_description')],
    ...[column('displayName'), column('sortName'), column('searchText'), column('slug'), column('words')],
  ])
}
