import { randomInt } from 'node:crypto'
import { type ContactFault, normaliseContacts } from '@kartu/cards/contacts'
import { canonical, type FullContent } from '@kartu/cards/card-fields'
import { displayName, listName, sortName } from '@kartu/cards/names'
import { phoneText } from '@kartu/cards/phones'
import { foldLetters, makeSlug } from '@kartu/cards/slugs'
import {
  type CardText,
  cardTexts,
  isPhoneKey,
  noTexts,
  searchedTexts,
} from '@kartu/contracts/company/card-fields.plain'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { Prompt } from '@kartu/contracts/company/cards'
import type { ContactEntry, ContactInput } from '@kartu/contracts/company/contacts'
import { contactLabelCharactersMax, contactsMax, contactValueCharactersMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import { AppError } from '../../../http/errors.ts'
import { jsonColumn } from '../../../db/rows.ts'

const isText = Object.fromEntries(cardTexts.map((text) => [text, z.string()])) as Record<CardText, z.ZodString>

export const cardTextRow = z.object(isText)

/** Texts of a stored card. Contacts and photo are separate columns. */
export const cardWordsRow = cardTextRow.extend({
  prompts: jsonColumn<Prompt[]>(),
  blocks: jsonColumn<CardBlock[]>(),
  translations: jsonColumn<CardTranslation[]>(),
  language: z.enum(['en', 'id']),
  search_engines: z.boolean(),
})
export type CardWords = z.infer<typeof cardWordsRow>

export const emptyCardWords: CardWords = {
  ...noTexts,
  prompts: [],
  blocks: [],
  translations: [],
  language: 'en',
  search_engines: false,
}

/** Name of a column in Drizzle's schema, such as `jobTitle`. */
type ColumnKey<T extends string> = T extends `${infer A}_${infer B}` ? `${A}${Capitalize<B>}` : T
const columnKey = <T extends string>(name: T): ColumnKey<T> =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as ColumnKey<T>
const columnsOf = <T extends string>(names: readonly T[]): { name: T; key: ColumnKey<T> }[] =>
  names.map((name) => ({ name, key: columnKey(name) }))

export const textColumns = columnsOf(cardTexts)

/** Maps wire names to columns of a card. */
export function cardColumns(words: CardWords) {
  const texts = {} as Record<ColumnKey<CardText>, string>
  for (const { name, key } of textColumns) texts[key] = words[name]
  const { prompts, blocks, translations } = words
  return { ...texts, prompts, blocks, translations, language: words.language, searchEngines: words.search_engines }
}

/** Text columns that lists display, sort and search. They are derived from the resolved card. */
const listed = {
  display_name: listName,
  sort_name: sortName,
  search_text: searchText,
  shown_title: (shown: FullContent<StoredPicture>) => shown.job_title,
  shown_phone: ({ contacts }: FullContent<StoredPicture>) => firstPhone(contacts),
}
type ListedName = keyof typeof listed
export const listedColumns = columnsOf(Object.keys(listed) as ListedName[])

export function listingColumns(shown: FullContent<StoredPicture>) {
  const texts = {} as Record<ColumnKey<ListedName>, string>
  for (const { name, key } of listedColumns) texts[key] = listed[name](shown)
  return { ...texts, shownPhoto: shown.photo }
}

/** Returns the first phone number that is not a fax number. */
function firstPhone(contacts: readonly ContactEntry[]): string {
  const phones = contacts.filter((entry) => isPhoneKey(entry.key) && entry.key !== 'fax')
  const first = phones.toSorted((a, b) => a.priority - b.priority)[0]
  return first ? phoneText(first) : ''
}

function searchText(words: CardWords): string {
  const names = [displayName(words), words.first_name, words.middle_name, words.last_name]
  return foldForSearch([...names, ...searchedTexts.map((text) => words[text])].join(' '))
}

/** Folds case, diacritics and repeated spaces. Applied to stored text and to search terms. */
export function foldForSearch(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, ' ').trim()
}

/** Normalises contacts for storage. An invalid contact is reported at its index in the list. */
export function storedContacts(inputs: readonly ContactInput[], field = 'contacts'): ContactEntry[] {
  const { contacts, faults } = normaliseContacts(inputs, { makeId: newId })
  if (faults.length > 0) {
    throw new AppError('invalid', {
      fields: faults.map((fault) => ({
        field: `${field}.${fault.index}.${fault.field}`,
        key: fault.key,
        max: boundOf(fault),
      })),
    })
  }
  return contacts
}

/** Gives a contact without ID the ID of the equal stored contact, so that sending it again changes nothing. */
export function withKnownIds(contacts: readonly ContactEntry[], known: readonly ContactEntry[]): ContactEntry[] {
  const sent = new Set(contacts.map(({ _id }) => _id))
  const free = known.filter(({ _id }) => !sent.has(_id))
  const knownIds = new Set(known.map(({ _id }) => _id))
  return contacts.map((contact) => {
    if (knownIds.has(contact._id)) return contact
    const at = free.findIndex((one) => canonical({ ...one, _id: '' }) === canonical({ ...contact, _id: '' }))
    const [same] = at === -1 ? [] : free.splice(at, 1)
    return same ? { ...contact, _id: same._id } : contact
  })
}

/** Limit that the error message states. */
function boundOf({ key, field }: ContactFault): number | undefined {
  if (key === 'too_many') return contactsMax
  if (key !== 'too_long') return undefined
  return field === 'label' ? contactLabelCharactersMax : contactValueCharactersMax
}

export const newSlug = (words: CardWords): string => makeSlug(displayName(words), (below) => randomInt(below))
