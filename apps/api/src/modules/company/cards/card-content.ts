import { randomInt } from 'node:crypto'
import { type ContactFault, normaliseContacts } from '@kartu/cards/contacts'
import type { FullContent } from '@kartu/cards/card-fields'
import { displayName, listName, sortName } from '@kartu/cards/names'
import { phoneText } from '@kartu/cards/phones'
import { foldLetters, makeSlug } from '@kartu/cards/slugs'
import type { CardContent } from '@kartu/contracts/company/cards'
import { type ContactEntry, type ContactInput, isPhoneKey } from '@kartu/contracts/company/contacts'
import { contactLabelCharactersMax, contactsMax, contactValueCharactersMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import { AppError } from '../../../http/errors.ts'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'

/** The words of a card as the database holds them; contacts, photo and bookkeeping stand beside them. */
export type CardWords = Omit<CardContent, 'contacts'>

export const emptyCardWords: CardWords = {
  prefix: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  suffix: '',
  preferred_name: '',
  pronouns: '',
  accreditations: '',
  job_title: '',
  short_description: '',
  note: '',
  address: '',
  prompts: [],
  language: 'en',
}

/** The columns of a card, from the wire's names. */
export function cardColumns(words: CardWords) {
  return {
    prefix: words.prefix,
    firstName: words.first_name,
    middleName: words.middle_name,
    lastName: words.last_name,
    suffix: words.suffix,
    preferredName: words.preferred_name,
    pronouns: words.pronouns,
    accreditations: words.accreditations,
    jobTitle: words.job_title,
    shortDescription: words.short_description,
    note: words.note,
    address: words.address,
    prompts: words.prompts,
    language: words.language,
  }
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
  foldForSearch([displayName(words), words.first_name, words.middle_name, words.last_name, words.job_title].join(' '))

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
