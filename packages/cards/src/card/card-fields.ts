import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { CardContent, Picture, Prompt } from '@kartu/contracts/company/cards'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import {
  byKey,
  type CardField,
  cardFields,
  isSocialKey,
  type NamePart,
  nameParts,
  type RuledText,
  ruledTexts,
} from '@kartu/contracts/company/card-fields.plain'
import type { Locale } from '@kartu/contracts/validation'

/** A card's content with its photo and secondary logos. `P` is the caller's type for a picture. */
export type FullContent<P = Picture> = CardContent & {
  photo: P | null
  /** Null uses the division's logos. */
  secondary_logo_ids: string[] | null
}

/** The content grouped by the fields of rules: the name is one field, and socials are separate from other contacts. */
export type FieldValues<P = Picture> = Record<RuledText, string> & {
  name: Record<NamePart, string>
  photo: P | null
  contacts: ContactEntry[]
  socials: ContactEntry[]
  prompts: Prompt[]
  blocks: CardBlock[]
  translations: CardTranslation[]
  secondary_logos: string[] | null
  language: Locale
  search_engines: boolean
}

/** Values that an employee entered instead of the company's. */
export type OwnValues<P = Picture> = Partial<FieldValues<P>>

export function takeApart<P>(content: FullContent<P>): FieldValues<P> {
  return {
    ...byKey(ruledTexts, (text) => content[text]),
    name: byKey(nameParts, (part) => content[part]),
    photo: content.photo,
    contacts: content.contacts.filter(({ key }) => !isSocialKey(key)),
    socials: content.contacts.filter(({ key }) => isSocialKey(key)),
    prompts: content.prompts,
    blocks: content.blocks,
    translations: content.translations,
    secondary_logos: content.secondary_logo_ids,
    language: content.language,
    search_engines: content.search_engines,
  }
}

export function putTogether<P>(values: FieldValues<P>): FullContent<P> {
  return {
    ...byKey(nameParts, (part) => values.name[part]),
    ...byKey(ruledTexts, (text) => values[text]),
    photo: values.photo,
    contacts: [...values.contacts, ...values.socials].toSorted((a, b) => a.priority - b.priority),
    prompts: values.prompts,
    blocks: values.blocks,
    translations: values.translations,
    secondary_logo_ids: values.secondary_logos,
    language: values.language,
    search_engines: values.search_engines,
  }
}

/** True if a field has nothing to show. */
export function isEmptyValue(value: FieldValues<unknown>[CardField]): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/**
 * Fields in which two contents differ. Contacts and socials share one list of priorities, so each is compared by its
 * own order: a new number before a network does not change the networks.
 */
export function changedFields<P>(before: FieldValues<P>, after: FieldValues<P>): CardField[] {
  return cardFields.filter((field) => canonical(before[field]) !== canonical(after[field]))
}

/** The database returns the keys of an object in its own order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) =>
    key === 'priority'
      ? undefined
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  )
}
