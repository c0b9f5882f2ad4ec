import type { OwnValues } from '@kartu/cards/card-fields'
import type { CardText } from '@kartu/contracts/company/card-fields.plain'
import { type RowFault, targetOf } from '@kartu/contracts/team/imports.data'
import { isReservedName } from '../../../../http/system-names.ts'
import type { CardWords } from '../../../company/cards/card-content.ts'
import type { RowContent } from './row-to-member.ts'

type Texts = Partial<Record<CardText, string>>
type Person = { words: CardWords; own?: OwnValues<unknown> }
type Name = Pick<RowFault, 'field' | 'value'>

/** Reports names that readers would mistake for the program's. `typed-names.ts` checks those of requests. */
export const reservedNamesIn = ({ text, translations = {} }: RowContent): RowFault[] =>
  faultsOf([nameOf(text), ...Object.entries(translations).map(([language, texts]) => nameOf(texts, language))])

/** Reports such names that a row forms together with the parts that the card already has. */
export function reservedNamesAfter(before: Person, after: Person): RowFault[] {
  const known = new Set(namesOf(before).map(({ field, value }) => `${field} ${value}`))
  return faultsOf(namesOf(after).filter(({ field, value }) => !known.has(`${field} ${value}`)))
}

const faultsOf = (names: readonly Name[]): RowFault[] =>
  names.filter(({ value }) => isReservedName(value)).map((name) => ({ ...name, code: 'name_system' }))

const namesOf = ({ words, own }: Person): Name[] => [
  nameOf(words),
  ...[...words.translations, ...(own?.translations ?? [])].map(({ language, ...texts }) => nameOf(texts, language)),
]

function nameOf({ first_name: first = '', last_name: last = '' }: Texts, language?: string): Name {
  const part = first === '' ? 'last_name' : 'first_name'
  return { field: language === undefined ? part : targetOf(part, language), value: `${first} ${last}`.trim() }
}
