import { changedFields, type OwnValues, takeApart } from '@kartu/cards/card-fields'
import { roles } from '@kartu/contracts/actor'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { type CardField, cardTexts } from '@kartu/contracts/company/card-fields.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import {
  cardColumns,
  listedColumns,
  listingColumns,
  newSlug,
  textColumns,
  cardWordsRow,
} from '../../company/cards/card-content.ts'
import { isUnretired } from '../../company/cards/retired-links.sql.ts'
import { insertFirstWords, storeWords, wordsOf } from '../../company/cards/member-words.sql.ts'
import { voidInvitationsOf } from '../../company/memberships/memberships.sql.ts'
import { insertPlaces, updatePlaces } from '../../company/memberships/member-writes.sql.ts'
import { isSameIdentity, type Person } from './rows/plan-row.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'

/*
 * The statements for imported people contain no joins. The database has no current statistics about a company that has
 * just grown by thousands, and the embedded one never gets any: it expects a single member, so a join would scan all of
 * them for each row. People are therefore found by lists of keys, in unnamed statements, so that the database plans for
 * the actual length of the list.
 */

const memberRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  external_id: z.string().nullable(),
  directory_id: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  division_id: z.string().nullable(),
})
type MemberRow = z.infer<typeof memberRow>

const cardRow = cardWordsRow.extend({
  id: z.string(),
  member_id: z.string(),
  contacts: jsonColumn<ContactEntry[]>(),
  own: jsonColumn<OwnValues<unknown>>(),
  photo_id: z.string().nullable(),
})

const photoRow = z.object({ id: z.string(), hash: z.string(), width: z.number(), height: z.number() })

const memberText = `select id, user_id, external_id, directory_id, email, roles, division_id from members where company_id = $1`
const cardText = `select id, member_id, ${cardTexts.join(', ')}, prompts, blocks, translations, language, search_engines, contacts, own, photo_id
  from cards where company_id = $1 and member_id = any($2::uuid[])`

// A fixed order, so that two transactions that lock the same people do not deadlock.
const lockText = `select id from members where company_id = $1 and id = any($2::uuid[]) order by id for update`
const lockCardsText = `select id from cards where company_id = $1 and member_id = any($2::uuid[]) order by id for update`

/** Keys by which people are found. */
export interface PeopleKeys {
  directoryIds: string[]
  externalIds: string[]
  emails: string[]
  memberIds?: string[]
}

/** Finds people with one of these IDs or emails. Locked ones cannot be changed until the transaction ends. */
export async function findPeople(db: Db, companyId: string, keys: PeopleKeys, lock: boolean): Promise<Person[]> {
  const find = (condition: string, values: string[]) =>
    values.length === 0 ? [] : db.rows(memberRow, { text: `${memberText} and ${condition}` }, [companyId, values])
  let members = uniqueById([
    ...(await find('directory_id = any($2::uuid[])', keys.directoryIds)),
    ...(await find('external_id = any($2::text[])', keys.externalIds)),
    ...(await find('email = any($2::text[])', keys.emails)),
    ...(await find('id = any($2::uuid[])', keys.memberIds ?? [])),
  ])
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  if (lock) {
    await db.raw(lockText, [companyId, ids])
    await db.raw(lockCardsText, [companyId, ids])
    // Includes changes that were committed before the lock was acquired.
    members = await db.rows(memberRow, { text: `${memberText} and id = any($2::uuid[])` }, [companyId, ids])
  }
  const cards = await db.rows(cardRow, { text: cardText }, [companyId, ids])
  const photos = await photosById(db, companyId, cards)
  const cardOf = new Map(cards.map((card) => [card.member_id, card]))
  // Only a directory import needs the confirmed address.
  const confirmed = keys.directoryIds.length > 0 ? await confirmedEmails(db, members) : new Map<string, string>()
  return members.flatMap(({ id, user_id, external_id, directory_id, email, roles, division_id }) => {
    const card = cardOf.get(id)
    if (!card) return []
    const { id: cardId, member_id: memberId, contacts, own, photo_id: photoId, ...words } = card
    return {
      memberId,
      cardId,
      directoryId: directory_id,
      externalId: external_id,
      email,
      hasAccount: user_id !== null,
      emailIsOthers: user_id !== null && confirmed.get(user_id) !== email,
      roles,
      divisionId: division_id,
      words,
      contacts,
      own,
      ownFields: Object.keys(own) as CardField[],
      photo: (photoId === null ? undefined : photos.get(photoId)) ?? null,
    }
  })
}

const photosText = `select id, hash, width, height from files where company_id = $1 and id = any($2::uuid[])`

/** Returns the photos of cards by ID. */
async function photosById(
  db: Db,
  companyId: string,
  cards: readonly { photo_id: string | null }[],
): Promise<Map<string, StoredPicture>> {
  const ids = cards.flatMap(({ photo_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const photos = await db.rows(photoRow, { text: photosText }, [companyId, ids])
  return new Map(photos.map((photo) => [photo.id, photo]))
}

const lockPhotosText = `select id from files where company_id = $1 and id = any($2::uuid[]) order by id for key share`

/** Returns the IDs of the photos whose files exist, and keeps them until the transaction ends. */
export async function lockPhotos(
  tx: Db,
  companyId: string,
  photos: readonly (Pick<StoredPicture, 'id'> | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const ids = photos.flatMap((photo) => photo?.id ?? [])
  if (ids.length === 0) return new Set()
  return new Set((await tx.rows(idRow, { text: lockPhotosText }, [companyId, ids])).map(({ id }) => id))
}

/** Returns the confirmed address of each account, by account ID. */
async function confirmedEmails(db: Db, members: MemberRow[]): Promise<Map<string, string>> {
  const ids = members.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return new Map()
  const users = await db.raw(`select id, email from users where id = any($1::uuid[])`, [ids])
  return new Map((users as { id: string; email: string }[]).map(({ id, email }) => [id, email]))
}

const uniqueById = (members: MemberRow[]): MemberRow[] => [...new Map(members.map((one) => [one.id, one])).values()]

/** Text columns of `cards` with their keys in `cardColumns` and `listingColumns`. */
const columns = [...textColumns, { name: 'language', key: 'language' } as const, ...listedColumns]

const textNames = columns.map(({ name }) => name)

/** One array per column, so that a statement is the same for any number of people. */
const cardArrays = `unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::jsonb[], ${textNames.map((_, index) => `$${index + 6}::text[]`).join(', ')})
    as r(id, member_id, contacts, translations, ${textNames.join(', ')})`

/**
 * Columns of the company's values and of lists. `settleCards` corrects the list columns where employees or rules affect
 * them.
 */
const columnsOf = ({ words, contacts }: Pick<Person, 'words' | 'contacts'>) => ({
  ...cardColumns(words),
  ...listingColumns({ ...words, contacts, photo: null, secondary_logo_ids: null }),
})

const storePhotosText = `update cards c set photo_id = (r.photo ->> 'id')::uuid, shown_photo = r.photo
  from unnest($2::uuid[], $3::jsonb[]) as r(id, photo)
  where c.company_id = $1 and c.id = r.id`

/**
 * Stores the company's photos. A card keeps its photo if the file of the new one was deleted. `settleCards` corrects
 * the displayed photos where employees or rules affect them.
 */
async function storePhotos(tx: Db, companyId: string, people: readonly Person[]): Promise<void> {
  const stored = await lockPhotos(
    tx,
    companyId,
    people.map(({ photo }) => photo),
  )
  const shown = people.filter(({ photo }) => photo === null || stored.has(photo.id))
  if (shown.length === 0) return
  const photos = shown.map(({ photo }) => photo && JSON.stringify(photo))
  await tx.raw(storePhotosText, [companyId, shown.map(({ cardId }) => cardId), photos])
}

function cardValues(people: Person[]): unknown[] {
  const cards = people.map(columnsOf)
  return [
    people.map(({ cardId }) => cardId),
    people.map(({ memberId }) => memberId),
    people.map(({ contacts }) => JSON.stringify(contacts)),
    people.map(({ words }) => JSON.stringify(words.translations)),
    ...columns.map(({ key }) => cards.map((card) => card[key])),
  ]
}

const insertCards = {
  name: 'import_cards_insert',
  text: `insert into cards (company_id, id, member_id, contacts, translations, ${textNames.join(', ')})
    select co.id, r.id, r.member_id, r.contacts, r.translations, ${textNames.map((name) => `r.${name}`).join(', ')}
    from companies co cross join ${cardArrays} where co.id = $1`,
}

const insertLinksRow = z.object({
  card_id: z.string(),
})

const insertLinks = {
  name: 'import_links_insert',
  text: `insert into card_links (company_id, slug, card_id)
    select $1, r.slug, r.card_id from unnest($2::text[], $3::uuid[]) as r(slug, card_id)
    where ${isUnretired('card', 'r.slug', '$1')} on conflict (slug) do nothing returning card_id`,
}

const slugTriesMax = 5

/**
 * Inserts new members, each with a card and a link. Throws the database's unique violation if an email or external ID
 * is taken.
 */
export async function insertPeople(tx: Db, companyId: string, people: Person[], hidden = false): Promise<void> {
  if (people.length === 0) return
  await insertPlaces(tx, companyId, people, hidden)
  await tx.run(insertCards, [companyId, ...cardValues(people)])
  await storePhotos(
    tx,
    companyId,
    people.filter(({ photo }) => photo !== null),
  )
  await insertFirstWords(
    tx,
    companyId,
    people.map(({ memberId, email, words, contacts }) => ({ memberId, words: wordsOf({ ...words, contacts }, email) })),
  )
  let without = people
  for (let tries = 0; tries < slugTriesMax && without.length > 0; tries++) {
    const slugs = without.map(({ words }) => newSlug(words))
    const cardIds = without.map(({ cardId }) => cardId)
    const linked = await tx.rows(insertLinksRow, insertLinks, [companyId, slugs, cardIds])
    const done = new Set(linked.map((row) => row.card_id))
    without = without.filter(({ cardId }) => !done.has(cardId))
  }
  if (without.length > 0) throw new Error('No free link was found for a card')
}

const updateCardsText = `update cards c set revision = c.revision + 1, updated_at = now(), (contacts, translations, ${textNames.join(', ')}) = (
    select r.contacts, r.translations, ${columns.map(({ key }) => `r."${key}"`).join(', ')}
    from jsonb_to_record($3::jsonb -> c.id::text) as r(contacts jsonb, translations jsonb, ${columns.map(({ key }) => `"${key}" text`).join(', ')}))
  where c.company_id = $1 and c.id = any($2::uuid[])`

/** Changes locked people as planned. Throws like `insertPeople`. */
export async function updatePeople(
  tx: Db,
  companyId: string,
  changes: { before: Person; person: Person }[],
): Promise<void> {
  const moved = changes.filter(
    ({ before, person }) => !isSameIdentity(before, person) || before.divisionId !== person.divisionId,
  )
  const cards = changes.map(({ person: { cardId, words, contacts } }) => ({
    id: cardId,
    contacts,
    ...columnsOf({ words, contacts }),
  }))
  const places = moved.map(({ person }) => person)
  await updatePlaces(tx, companyId, places)
  const readdressed = moved.filter(({ before, person }) => before.email !== person.email)
  const ids = readdressed.map(({ person }) => person.memberId)
  if (ids.length > 0) await voidInvitationsOf(tx, companyId, ids)
  if (cards.length > 0) await tx.raw(updateCardsText, [companyId, ...keyed(cards)])
  await storePhotos(
    tx,
    companyId,
    changes.flatMap(({ before, person }) => (before.photo?.hash === person.photo?.hash ? [] : [person])),
  )
  // Values of the file take precedence over the employee's own.
  const set = changes.map(({ before, person }) => ({
    id: person.cardId,
    fields: changedFields(fieldsOf(before), fieldsOf(person)).filter((field) => field !== 'translations'),
  }))
  if (set.length > 0) await tx.raw(giveUpOwnText, [companyId, ...keyed(set)])
  const translated = changes.flatMap(({ before, person: { cardId, own } }) =>
    own?.translations && own.translations !== before.own?.translations
      ? [{ id: cardId, translations: own.translations }]
      : [],
  )
  if (translated.length > 0) await tx.raw(storeOwnTranslationsText, [companyId, ...keyed(translated)])
  await storeWords(
    tx,
    companyId,
    changes.map(({ person }) => person.memberId),
  )
}

const giveUpOwnText = `update cards c set own = c.own - array(
    select jsonb_array_elements_text($3::jsonb -> c.id::text -> 'fields'))
  where c.company_id = $1 and c.id = any($2::uuid[]) and c.own <> '{}'`

/** Stores the changed translations of employees who still have their own. */
const storeOwnTranslationsText = `update cards c set own = jsonb_set(c.own, '{translations}', $3::jsonb -> c.id::text -> 'translations')
  where c.company_id = $1 and c.id = any($2::uuid[]) and c.own ? 'translations'`

const restoreOwnText = `update cards set own = $3::jsonb || own where company_id = $1 and id = $2`

/** Restores an employee's own values. Fields that have one now keep it. */
export const restoreOwn = async (tx: Db, companyId: string, cardId: string, own: object): Promise<void> => {
  if (Object.keys(own).length > 0) await tx.raw(restoreOwnText, [companyId, cardId, JSON.stringify(own)])
}

const fieldsOf = ({ words, contacts, photo }: Pick<Person, 'words' | 'contacts' | 'photo'>) =>
  takeApart({ ...words, contacts, photo, secondary_logo_ids: null })

const keyed = (records: { id: string }[]): [ids: string[], byId: string] => [
  records.map(({ id }) => id),
  JSON.stringify(Object.fromEntries(records.map((one) => [one.id, one]))),
]
