import type { ContactEntry } from '@kartu/contracts/contacts'
import type { CardWords } from '../cards/card-content.ts'
import type { Person } from './plan-row.ts'

/** Values of a person that an import may change. */
export type Values = Pick<Person, 'email' | 'externalId' | 'directoryId' | 'divisionId'> & {
  words: Partial<CardWords>
  contacts: ContactEntry[]
}

/** Values of a row before and after it was applied; of the words, only those that differ. */
export interface WrittenValues {
  before: Values
  after: Values
}

export function writtenValues(before: Person, after: Person): WrittenValues {
  const keys = (Object.keys(after.words) as (keyof CardWords)[]).filter((key) => before.words[key] !== after.words[key])
  const valuesOf = ({ email, externalId, directoryId, divisionId, words, contacts }: Person): Values => ({
    ...{ email, externalId, directoryId, divisionId, contacts },
    words: Object.fromEntries(keys.map((key) => [key, words[key]])),
  })
  return { before: valuesOf(before), after: valuesOf(after) }
}
