import { randomInt } from 'node:crypto'
import { type ContactFault, normaliseContacts } from '@kartu/cards/contacts'
import type { FullContent } from '@kartu/cards/card-fields'
import { displayName, listName, sortName } from '@kartu/cards/names'
import { phoneText } from '@kartu/cards/phones'
import { foldLetters, makeSlug } from '@kartu/cards/slugs'
import { type CardText, cardTexts, noTexts, searchedTexts } from '@kartu/contracts/company/card-fields.plain'
import type { CardContent } from '@kartu/contracts/company/cards'
import { type ContactEntry, type ContactInput, isPhoneKey } from '@kartu/contracts/company/contacts'
import { contactLabelCharactersMax, contactsMax, contactValueCharactersMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import { AppError } from '../../../http/errors.ts'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'

/** The words of a card as the database holds them; contacts, photo and bookkeeping stand beside them. */
export type CardWords = Omit<CardContent, 'contacts'>

export const emptyCardWords: CardWords = { ...noTexts, prompts: [], language: 'en' }

/** Names of the columns for texts, such as `jobTitle`, as the schema has them. */
type ColumnKey<T extends string> = T extends `${infer A}_${infer B}` ? `${A}${Capitalize<B>}` : T
export const textColumns = cardTexts.map((text) => ({
  text,
  key: text.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as ColumnKey<CardText>,
}))

/** The columns of a card, from the wire's names. */
export function cardColumns(words: CardWords) {
  const texts = {} as Record<ColumnKey<CardText>, string>
  for (const { text, key } of textColumns) texts[key] = words[text]
  return { ...texts, prompts: words.prompts, language: words.language }
}

/** The columns that lists show, sort by and search, from what the card shows. */
export function listingColumns(shown: FullContent<StoredPicture>) {
  return {
    displayName: listName(shown),
    sortName: sortName(shown),
    searchText: searchText(shown),
    shownTitle: shown.job_title,
    shownPhone: firstPhone(shown.contacts),
    shownPhoto: shown.photo,
  }
}

/** Fax machines are not called by people. */
function firstPhone(contacts: readonly ContactEntry[]): string {
  const phones = contacts.filter((entry) => isPhoneKey(entry.key) && entry.key !== 'fax')
  const first = phones.toSorted((a, b) => a.priority - b.priority)[0]
  return first ? phoneText(first) : ''
}

const searchText = (words: CardWords): string =>
  foldForSearch(
    [
      displayName(words),
      ...[words.first_name, words.middle_name, words.last_name],
      ...searchedTexts.map((text) => words[text]),
    ].join(' '),
  )

/** Both sides of a search go through this: without case, diacritics and doubled spaces. */
export const foldForSearch = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim()

/** Contacts as they are stored; what is wrong with one is said at its place in the list. */
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

/** The bound that the words of a fault name. */
function boundOf({ key, field }: ContactFault): number | undefined {
  if (key === 'too_many') return contactsMax
  if (key !== 'too_long') return undefined
  return field === 'label' ? contactLabelCharactersMax : contactValueCharactersMax
}

export const newSlug = (words: CardWords): string => makeSlug(displayName(words), (below) => randomInt(below))
