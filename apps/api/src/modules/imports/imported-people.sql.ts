import type { Role } from '@kartu/contracts/actor'
import type { ContactEntry } from '@kartu/contracts/contacts'
import type { Db } from '../../db/db.ts'
import { cardColumns, type CardWords, newSlug } from '../cards/card-content.ts'
import type { Person } from './plan-row.ts'

interface PersonRow extends CardWords {
  member_id: string
  card_id: string
  external_id: string | null
  email: string
  roles: Role[]
  division_id: string | null
  contacts: ContactEntry[]
}

const findText = `select m.id as member_id, c.id as card_id, m.external_id, m.email, m.roles, m.division_id,
    c.prefix, c.first_name, c.middle_name, c.last_name, c.suffix, c.preferred_name, c.pronouns, c.accreditations,
    c.job_title, c.short_description, c.note, c.address, c.prompts, c.language, c.contacts
  from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
  where m.company_id = $1 and (m.external_id = any($2::text[]) or m.email = any($3::text[]))`

const findStatement = { name: 'import_people_find', text: findText }
const lockStatement = { name: 'import_people_lock', text: `${findText} order by m.id for update of m, c` }

/** Whoever has one of these ids or emails; locked, nobody else changes them until the transaction ends. */
export async function findPeople(
  db: Db,
  companyId: string,
  externalIds: string[],
  emails: string[],
  lock: boolean,
): Promise<Person[]> {
  const rows = await db.rows<PersonRow>(lock ? lockStatement : findStatement, [companyId, externalIds, emails])
  return rows.map(({ member_id, card_id, external_id, email, roles, division_id, contacts, ...words }): Person => ({
    memberId: member_id,
    cardId: card_id,
    externalId: external_id,
    email,
    roles,
    divisionId: division_id,
    words,
    contacts,
  }))
}

/** Columns of `cards` with their keys in `cardColumns`. One JSON value carries all people, so a statement is one whatever their number. */
const columns = [
  ['prefix', 'prefix'],
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
  ['suffix', 'suffix'],
  ['preferred_name', 'preferredName'],
  ['pronouns', 'pronouns'],
  ['accreditations', 'accreditations'],
  ['job_title', 'jobTitle'],
  ['short_description', 'shortDescription'],
  ['note', 'note'],
  ['address', 'address'],
  ['language', 'language'],
  ['display_name', 'displayName'],
  ['sort_name', 'sortName'],
  ['search_text', 'searchText'],
] as const

const columnNames = columns.map(([name]) => name).join(', ')
const recordColumns = columns.map(([, key]) => `"${key}" text`).join(', ')
const recordValues = columns.map(([, key]) => `r."${key}"`).join(', ')

const insertMembers = {
  name: 'import_members_insert',
  text: `insert into members (company_id, id, external_id, email, division_id, status)
    select $1, r.id, r.external_id, r.email, r.division_id, 'verified'
    from json_to_recordset($2::json) as r(id uuid, external_id text, email text, division_id uuid)`,
}

const insertCards = {
  name: 'import_cards_insert',
  text: `insert into cards (company_id, id, member_id, contacts, ${columnNames})
    select $1, r.id, r.member_id, r.contacts, ${recordValues}
    from json_to_recordset($2::json) as r(id uuid, member_id uuid, contacts jsonb, ${recordColumns})`,
}

const insertLinks = {
  name: 'import_links_insert',
  text: `insert into card_links (company_id, slug, card_id)
    select $1, r.slug, r.card_id from json_to_recordset($2::json) as r(slug text, card_id uuid)
    on conflict (slug) do nothing returning card_id`,
}

const slugTriesMax = 5

/** New members, each with a card and a link. Throws the database's unique violation when an email or external id is taken. */
export async function insertPeople(tx: Db, companyId: string, people: Person[]): Promise<void> {
  if (people.length === 0) return
  await tx.rows(insertMembers, [companyId, JSON.stringify(people.map(memberRecord))])
  await tx.rows(insertCards, [companyId, JSON.stringify(people.map(cardRecord))])
  let without = people
  for (let tries = 0; tries < slugTriesMax && without.length > 0; tries++) {
    const links = without.map(({ cardId, words }) => ({
      card_id: cardId,
      slug: newSlug(words),
    }))
    const linked = await tx.rows<{ card_id: string }>(insertLinks, [companyId, JSON.stringify(links)])
    const done = new Set(linked.map((row) => row.card_id))
    without = without.filter(({ cardId }) => !done.has(cardId))
  }
  if (without.length > 0) throw new Error('No free link was found for a card')
}

const updateMembers = {
  name: 'import_members_update',
  text: `update members m set email = r.email, external_id = r.external_id, division_id = r.division_id, updated_at = now()
    from json_to_recordset($2::json) as r(id uuid, external_id text, email text, division_id uuid)
    where m.company_id = $1 and m.id = r.id`,
}

const updateCards = {
  name: 'import_cards_update',
  text: `update cards c set contacts = r.contacts, ${columns.map(([name, key]) => `${name} = r."${key}"`).join(', ')},
      revision = c.revision + 1, updated_at = now()
    from json_to_recordset($2::json) as r(id uuid, member_id uuid, contacts jsonb, ${recordColumns})
    where c.company_id = $1 and c.id = r.id`,
}

/** Changes people as they were planned; they must be locked. Throws like `insertPeople`. */
export async function updatePeople(tx: Db, companyId: string, people: Person[]): Promise<void> {
  if (people.length === 0) return
  await tx.rows(updateMembers, [companyId, JSON.stringify(people.map(memberRecord))])
  await tx.rows(updateCards, [companyId, JSON.stringify(people.map(cardRecord))])
}

const memberRecord = (person: Person) => ({
  id: person.memberId,
  external_id: person.externalId,
  email: person.email,
  division_id: person.divisionId,
})

const cardRecord = (person: Person) => ({
  id: person.cardId,
  member_id: person.memberId,
  contacts: person.contacts,
  ...cardColumns(person.words),
})
