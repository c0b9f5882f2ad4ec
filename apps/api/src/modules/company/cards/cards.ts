import { isDeepStrictEqual } from 'node:util'
import {
  changedFields,
  type FieldValues,
  type FullContent,
  type OwnValues,
  putTogether,
  takeApart,
} from '@kartu/cards/card-fields'
import { emptiedFields, missingFields } from '@kartu/cards/missing-fields'
import { allowedBlocks, resolveFields } from '@kartu/cards/resolve-fields'
import type { UpdateCard } from '@kartu/contracts/company/cards'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { and, eq, sql } from 'drizzle-orm'
import { assembleCard } from '@kartu/cards/resolve-card'
import { mixTranslations } from '@kartu/cards/translations'
import { vCard } from '@kartu/cards/vcard'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { insertRow } from '../../../db/row-writes.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import { isReservedName } from '../../../http/system-names.ts'
import { cards } from '../../../db/schema/company.ts'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { pictureChange } from '../../platform/files/files.ts'
import { jpegName } from '../../platform/files/picture.ts'
import { changesLockedTexts, withAside, withGivenTexts } from './aside-values.ts'
import { storedBlocks } from './documents/stored-blocks.ts'
import { requireSecondaryLogos } from './card-logos.sql.ts'
import {
  cardColumns,
  type CardWords,
  emptyCardWords,
  listingColumns,
  newSlug,
  storedContacts,
  withKnownIds,
} from './card-content.ts'
import { type CardRow, findCard, insertLink, lockCard, replaceLink } from './cards.sql.ts'
import { haveSameWords, storeWords } from './member-words.sql.ts'
import { shownCard, type ShownCard, cardSource } from './card-source.ts'
import { cardUrl } from './cards.view.ts'
import type { PublicCardRow } from './public/public-cards.sql.ts'

const slugTriesMax = 5

/** Inserts a new member's card with its link. */
export async function insertCard(
  tx: Db,
  companyId: string,
  memberId: string,
  words: CardWords,
  contacts: ContactEntry[],
): Promise<string> {
  const id = newId()
  const content = { ...words, contacts, photo: null, secondary_logo_ids: null }
  await insertRow(tx, cards, {
    companyId,
    id,
    memberId,
    contacts,
    ...cardColumns(words),
    ...listingColumns(content),
  })
  await insertAnyLink(tx, words, companyId, id)
  await storeWords(tx, companyId, [memberId])
  return id
}

/** Inserts a free link for a new card. Each link ends in random characters. */
export async function insertAnyLink(tx: Db, words: CardWords, companyId: string, cardId: string): Promise<string> {
  for (let tries = 0; tries < slugTriesMax; tries += 1) {
    const slug = newSlug(words)
    if (await insertLink(tx, slug, companyId, cardId)) return slug
  }
  throw new Error('No free link was found for a card')
}

/**
 * Changes a card's content. An edit of an outdated revision is refused, so that no work is lost. Callers who write for
 * the company set its values and clear the employee's own values of those fields. Employees set their own values where
 * the rules permit it.
 */
export async function updateCard(
  tx: Db,
  acting: Acting,
  cardId: string,
  change: UpdateCard,
  writer: 'company' | 'employee',
): Promise<CardRow> {
  const { companyId } = acting.actor
  const before = await requireLockedCard(tx, companyId, cardId)
  if (before.revision !== change.revision) throw new AppError('card_changed')
  const shown = shownCard(before)
  const next = await changedContent(tx, companyId, shown.content, change)
  const changed = changedFields(shown.values, next)
  if (changed.includes('name')) requireAllowedName(next.name)
  if (changed.includes('translations')) requireAllowedNames(next.translations)
  if (changed.includes('translations') || changed.includes('language')) refuseOwnLanguage(shown.values, next, change)
  const reset = (change.reset ?? []).filter((field) => !changed.includes(field))
  const slug = slugChange(before, change)
  if (changed.length === 0 && slug === undefined && !reset.some((field) => field in before.own)) return before
  if (writer === 'employee') mayChange(shown, changed, next, slug)

  const values = pick(withAside(shown, before.own, next, { changed, writer }), changed)
  const kept = without(before.own, writer === 'company' ? [...changed, ...reset] : reset)
  const layers =
    writer === 'company'
      ? {
          company: { ...shown.company, ...values },
          own: changed.includes('translations') ? withGivenTexts(shown, kept, next) : kept,
        }
      : { company: shown.company, own: { ...kept, ...values } }
  keepRequired(shown, layers)
  await storeLayers(tx, before, layers)
  if (slug !== undefined && !(await replaceLink(tx, slug, companyId, cardId))) {
    throw fieldError('slug_taken', 'slug')
  }

  return tellChange(tx, acting, before)
}

/** Audits and announces a stored change. Returns the current card. */
export async function tellChange(tx: Db, acting: Acting, before: CardRow): Promise<CardRow> {
  const { id: cardId, member_id: memberId } = before
  const after = await findCard(tx, acting.actor.companyId, cardId)
  if (!after) throw new Error('An updated card was not found')
  await tell(tx, acting, {
    audit: [{ action: 'card.updated', subjectId: cardId, memberId, ...difference(before, after) }],
    shows: { cardId, ...(after.slug === before.slug ? {} : { links: true }) },
    notify: [],
  })
  return after
}

/** Returns the card, locked until the transaction ends. */
export async function requireLockedCard(tx: Db, companyId: string, cardId: string): Promise<CardRow> {
  const revision = await lockCard(tx, companyId, cardId)
  const card = revision === undefined ? undefined : await findCard(tx, companyId, cardId)
  if (!card) throw notFound()
  return card
}

/** A request holds only the name parts that it changes, so two requests together could form a reserved name. */
function requireAllowedName({ first_name: first, last_name: last }: FieldValues<never>['name']): void {
  if (isReservedName(`${first} ${last}`)) throw invalidField('first_name', 'name_system')
}

/** Applies the same check to the names in further languages. */
function requireAllowedNames(translations: readonly CardTranslation[]): void {
  for (const [at, { first_name: first = '', last_name: last = '' }] of translations.entries())
    if (isReservedName(`${first} ${last}`)) throw invalidField(`translations.${at}.first_name`, 'name_system')
}

/**
 * Refuses texts in a further language that is the card's own, because visitors would never see them. Stored ones may
 * stay, because an employee cannot remove a locked one.
 */
function refuseOwnLanguage(before: FieldValues<unknown>, next: FieldValues<unknown>, change: UpdateCard): void {
  const { language } = next
  const textsIn = ({ translations }: FieldValues<unknown>) => translations.find((one) => one.language === language)
  const texts = textsIn(next)
  if (!texts || (before.language === language && isDeepStrictEqual(texts, textsIn(before)))) return
  const at = change.translations?.findIndex((one) => one.language === language)
  throw at === undefined
    ? invalidField('language', 'language_translated')
    : invalidField(`translations.${at}.language`, 'own_language')
}

/** Returns the card's content after an edit, split into fields. */
async function changedContent(
  tx: Db,
  companyId: string,
  content: FullContent<StoredPicture>,
  change: UpdateCard,
): Promise<FieldValues<StoredPicture>> {
  const { contacts, photo_id: photoId, secondary_logo_ids: logoIds } = change
  const words = Object.fromEntries(
    Object.entries(change).filter(([key]) => key in emptyCardWords && key !== 'blocks'),
  ) as Partial<CardWords>
  const photo = await pictureChange(tx, companyId, 'photo', photoId, 'photo_id')
  if (logoIds) await requireSecondaryLogos(tx, companyId, logoIds, 'secondary_logo_ids')
  return takeApart({
    ...content,
    ...words,
    ...(contacts === undefined ? {} : { contacts: withKnownIds(storedContacts(contacts), content.contacts) }),
    ...(change.blocks && { blocks: await storedBlocks(tx, companyId, change.blocks, 'blocks') }),
    ...(change.translations && { translations: mixTranslations(change.translations, [], () => 'first') }),
    ...(photo === undefined ? {} : { photo }),
    ...(logoIds === undefined ? {} : { secondary_logo_ids: logoIds }),
  })
}

/** Request fields of card fields whose names differ. */
const wireNames: Partial<Record<CardField, keyof UpdateCard>> = {
  name: 'first_name',
  photo: 'photo_id',
  socials: 'contacts',
  secondary_logos: 'secondary_logo_ids',
}
const wireName = (field: CardField): string => wireNames[field] ?? field

/**
 * Employees change editable fields, and the link if they may change the name. They may always drop their own values.
 */
function mayChange(shown: ShownCard, changed: CardField[], next: FieldValues<unknown>, slug: string | undefined): void {
  const { rules, company } = shown
  const locked = changed.filter((field) => rules[field].access !== 'editable').map(wireName)
  if (slug !== undefined && rules.name.access !== 'editable') locked.push('slug')
  if (changed.includes('blocks') && allowedBlocks(next.blocks, company.blocks, rules).length < next.blocks.length)
    locked.push('blocks')
  if (changesLockedTexts(shown, next)) locked.push('translations')
  if (locked.length > 0) throw fieldError('field_locked', ...locked)
}

/** A required field must not become empty, neither by clearing its value nor by removing the employee's own. */
export function keepRequired({ values, rules }: ShownCard, { company, own }: Layers): void {
  const emptied = emptiedFields(values, resolveFields(company, own, rules).values, rules)
  if (emptied.length > 0) {
    throw new AppError('invalid', {
      fields: emptied.map((field) => ({ field: wireName(field), key: 'required' as const })),
    })
  }
}

const slugChange = (before: CardRow, { slug }: UpdateCard): string | undefined =>
  slug === before.slug ? undefined : slug

/** Values of a card before the rules decide which ones show. */
export interface Layers {
  company: FieldValues<StoredPicture>
  own: OwnValues<StoredPicture>
}

/** Stores both layers together with the list columns. */
export async function storeLayers(tx: Db, before: CardRow, { company, own }: Layers): Promise<void> {
  const { photo, secondary_logo_ids: secondaryLogoIds, contacts, ...words } = putTogether(company)
  const { rules, content } = shownCard(before)
  const { values } = resolveFields(company, own, rules)
  const next = putTogether(values)
  await tx.orm
    .update(cards)
    .set({
      ...cardColumns(words),
      ...listingColumns(next),
      missing: missingFields(values, rules),
      contacts,
      photoId: photo?.id ?? null,
      secondaryLogoIds,
      own,
      revision: before.revision + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cards.companyId, before.company_id), eq(cards.id, before.id)))
  if (!haveSameWords(content, next)) await storeWords(tx, before.company_id, [before.member_id])
}

const pick = (values: FieldValues<StoredPicture>, fields: CardField[]): OwnValues<StoredPicture> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

export const without = (own: OwnValues<StoredPicture>, fields: CardField[]): OwnValues<StoredPicture> =>
  Object.fromEntries(Object.entries(own).filter(([field]) => !fields.includes(field as CardField)))

/** Old and new values of changed columns, without bookkeeping columns. */
function difference(before: CardRow, after: CardRow) {
  const quiet = new Set([
    'revision',
    'updated_at',
    'photo_hash',
    'photo_width',
    'photo_height',
    'card_policy',
    'card_rules',
  ])
  const changed = (Object.keys(after) as (keyof CardRow)[]).filter(
    (key) => !quiet.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (row: CardRow) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: pick(before), after: pick(after) }
}

/** vCard that visitors save. */
export async function* contactOf(
  { env, files }: Pick<Deps, 'env' | 'files'>,
  row: PublicCardRow,
): AsyncGenerator<string> {
  const source = cardSource(row, Date.now())
  const hash = row.own.photo?.hash ?? row.photo_hash
  const photo = source.card.photo && hash ? await files.get(jpegName(hash)) : undefined
  yield vCard(assembleCard(source), {
    pageUrl: cardUrl(env, row),
    photoJpegBase64: photo?.toString('base64') ?? null,
  })
}
