import { changedFields, type OwnValues, takeApart } from '@kartu/cards/card-fields'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { StoredPicture } from '../../../../db/columns.ts'
import type { CardWords } from '../../../company/cards/card-content.ts'
import type { Person } from './plan-row.ts'

/** Values of a person that an import may change. */
export type Values = Pick<Person, 'email' | 'externalId' | 'directoryId' | 'divisionId'> & {
  words: Partial<CardWords>
  contacts: ContactEntry[]
  /** Missing in imports of earlier versions, which had no photos. */
  photo?: StoredPicture | null
}

/** Values before and after a row was applied. Texts are limited to those that differ. */
export interface WrittenValues {
  before: Values
  after: Values
  /** The employee's own values that the row replaced. */
  own?: OwnValues<unknown>
  /** The employee's own translations, which the row changed. */
  ownTranslations?: { before: CardTranslation[]; after: CardTranslation[] }
}

export function writtenValues(before: Person, after: Person): WrittenValues {
  const keys = (Object.keys(after.words) as (keyof CardWords)[]).filter((key) => before.words[key] !== after.words[key])
  const valuesOf = ({ email, externalId, directoryId, divisionId, words, contacts, photo }: Person): Values => ({
    ...{ email, externalId, directoryId, divisionId, contacts, photo },
    words: Object.fromEntries(keys.map((key) => [key, words[key]])),
  })
  const { translations: _, ...own } = ownAmong(before.own ?? {}, before, after)
  const [was, is] = [before.own?.translations, after.own?.translations]
  return {
    before: valuesOf(before),
    after: valuesOf(after),
    ...(Object.keys(own).length > 0 && { own }),
    ...(was && is && was !== is && { ownTranslations: { before: was, after: is } }),
  }
}

/** The employee's own values of card fields that differ. */
export function ownAmong(own: OwnValues<unknown>, one: CardValues, other: CardValues): OwnValues<unknown> {
  const fields: readonly string[] = changedFields(fieldsOf(one), fieldsOf(other))
  return Object.fromEntries(Object.entries(own).filter(([field]) => fields.includes(field)))
}

type CardValues = Pick<Person, 'words' | 'contacts' | 'photo'>

const fieldsOf = ({ words, contacts, photo }: CardValues) =>
  takeApart({ ...words, contacts, photo, secondary_logo_ids: null })
