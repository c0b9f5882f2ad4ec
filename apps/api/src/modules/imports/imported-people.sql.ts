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

const findStatement = {
  name: 'import_people_ids',
  // One look into the index for each; a join would trust statistics that are older than the people of an import.
  text: `select f.id from unnest($2::text[]) as w(external_id)
      cross join lateral (select id from members where company_id = $1 and external_id = w.external_id offset 0) f
    union select f.id from unnest($3::text[]) as w(email)
      cross join lateral (select id from members where company_id = $1 and email = w.email offset 0) f`,
}

const personText = `select m.id as member_id, c.id as card_id, m.external_id, m.email, m.roles, m.division_id,
    c.prefix, c.first_name, c.middle_name, c.last_name, c.suffix, c.preferred_name, c.pronouns, c.accreditations,
    c.job_title, c.short_description, c.note, c.address, c.prompts, c.language, c.contacts
  from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
  where m.company_id = $1 and m.id = any($2::uuid[])`

const readStatement = { name: 'import_people_read', text: personText }
const lockStatement = { name: 'import_people_lock', text: `${personText} order by m.id for update of m, c` }

/** Whoever has one of these ids or emails; locked, nobody else changes them until the transaction ends. */
export async function findPeople(
  db: Db,
  companyId: string,
  externalIds: string[],
  emails: string[],
  lock: boolean,
): Promise<Person[]> {
  const found = await db.rows<{ id: string }>(findStatement, [companyId, externalIds, emails])
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await db.rows<PersonRow>(lock ? lockStatement : readStatement, [companyId, ids])
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

/** Text columns of `cards` with their keys in `cardColumns`. */
const textColumns = [
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

const textNames = textColumns.map(([name]) => name)

/** One array a column, so that a statement is the same whatever the number of people. */
const memberArrays = `unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[]) as r(id, external_id, email, division_id)`
const cardArrays = `unnest($2::uuid[], $3::uuid[], $4::jsonb[], ${textNames.map((_, index) => `$${index + 5}::text[]`).join(', ')})
    as r(id, member_id, contacts, ${textNames.join(', ')})`

const memberValues = (people: Person[]): unknown[] => [
  people.map(({ memberId }) => memberId),
  people.map(({ externalId }) => externalId),
  people.map(({ email }) => email),
  people.map(({ divisionId }) => divisionId),
]

function cardValues(people: Person[]): unknown[] {
  const cards = people.map(({ words }) => cardColumns(words))
  return [
    people.map(({ cardId }) => cardId),
    people.map(({ memberId }) => memberId),
    people.map(({ contacts }) => JSON.stringify(contacts)),
    ...textColumns.map(([, key]) => cards.map((card) => card[key])),
  ]
}

const insertMembers = {
  name: 'import_members_insert',
  text: `insert into members (company_id, id, external_id, email, division_id, status)
    select $1, r.id, r.external_id, r.email, r.division_id, 'verified' from ${memberArrays}`,
}

const insertCards = {
  name: 'import_cards_insert',
  text: `insert into cards (company_id, id, member_id, contacts, ${textNames.join(', ')})
    select $1, r.id, r.member_id, r.contacts, ${textNames.map((name) => `r.${name}`).join(', ')} from ${cardArrays}`,
}

const insertLinks = {
  name: 'import_links_insert',
  text: `insert into card_links (company_id, slug, card_id)
    select $1, r.slug, r.card_id from unnest($2::text[], $3::uuid[]) as r(slug, card_id)
    on conflict (slug) do nothing returning card_id`,
}

const slugTriesMax = 5

/** New members, each with a card and a link. Throws the database's unique violation when an email or external id is taken. */
export async function insertPeople(tx: Db, companyId: string, people: Person[]): Promise<void> {
  if (people.length === 0) return
  await tx.rows(insertMembers, [companyId, ...memberValues(people)])
  await tx.rows(insertCards, [companyId, ...cardValues(people)])
  let without = people
  for (let tries = 0; tries < slugTriesMax && without.length > 0; tries++) {
    const slugs = without.map(({ words }) => newSlug(words))
    const cardIds = without.map(({ cardId }) => cardId)
    const linked = await tx.rows<{ card_id: string }>(insertLinks, [companyId, slugs, cardIds])
    const done = new Set(linked.map((row) => row.card_id))
    without = without.filter(({ cardId }) => !done.has(cardId))
  }
  if (without.length > 0) throw new Error('No free link was found for a card')
}

const updateMembers = {
  name: 'import_members_update',
  text: `update members m set email = r.email, external_id = r.external_id, division_id = r.division_id, updated_at = now()
    from ${memberArrays} where m.company_id = $1 and m.id = r.id`,
}

const updateCards = {
  name: 'import_cards_update',
  text: `update cards c set contacts = r.contacts, ${textNames.map((name) => `${name} = r.${name}`).join(', ')},
      revision = c.revision + 1, updated_at = now()
    from ${cardArrays} where c.company_id = $1 and c.member_id = r.member_id and c.id = r.id`,
}

/** Changes people as they were planned; they must be locked. Throws like `insertPeople`. */
export async function updatePeople(tx: Db, companyId: string, people: Person[]): Promise<void> {
  if (people.length === 0) return
  await tx.rows(updateMembers, [companyId, ...memberValues(people)])
  await tx.rows(updateCards, [companyId, ...cardValues(people)])
}
