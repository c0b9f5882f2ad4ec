import { phoneText } from '@kartu/cards/phones'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { cardTexts, isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { importFields, targetOf } from '@kartu/contracts/team/imports.data'
import type { CardWords } from '../../../company/cards/card-content.ts'
import type { RowChange } from '../../../../db/schema/team.ts'
import type { Person } from './plan-row.ts'

/**
 * Lists the changes of an update, in the order of the fields. `divisionName` also has the names of divisions to be
 * created.
 */
export function rowChanges(before: Person, after: Person, divisionName: (id: string) => string): RowChange[] {
  const name = (id: string | null) => (id === null ? '' : divisionName(id))
  const changes = importFields.flatMap((field): RowChange[] => {
    switch (field) {
      case 'external_id':
        return changed(field, before.externalId ?? '', after.externalId ?? '')
      case 'email':
        return changed(field, before.email, after.email)
      case 'photo':
        return before.photo?.hash === after.photo?.hash ? [] : [{ field, before: '', after: after.photoName ?? '' }]
      case 'division':
        return before.divisionId === after.divisionId
          ? []
          : changed(field, name(before.divisionId), name(after.divisionId))
      default:
        return field in before.words
          ? changed(field, wordOf(before, field), wordOf(after, field))
          : changed(field, contactsOf(before, field), contactsOf(after, field))
    }
  })
  changes.push(...translationChanges(before.words.translations, after.words.translations))
  // A directory ID means nothing to readers, so the change only says that the person is linked now.
  return before.directoryId === after.directoryId
    ? changes
    : [...changes, { field: 'directory', before: '', after: '' }]
}

/** Changed texts in further languages, each as the field and language of its column. */
const translationChanges = (before: CardWords['translations'], after: CardWords['translations']): RowChange[] =>
  before === after
    ? []
    : after.flatMap((translation) => {
        const { language } = translation
        const known = before.find((one) => one.language === language)
        return cardTexts.flatMap((text) =>
          changed(targetOf(text, language), known?.[text] ?? '', translation[text] ?? ''),
        )
      })

const changed = (field: RowChange['field'], before: string, after: string): RowChange[] =>
  before === after ? [] : [{ field, before, after }]

function wordOf({ words }: Person, field: string): string {
  const word = words[field as keyof CardWords]
  return typeof word === 'string' ? word : ''
}

/** All contacts of one kind, as a card shows them. */
const contactsOf = ({ contacts }: Person, key: string): string =>
  contacts
    .filter((contact) => contact.key === key)
    .toSorted((a, b) => a.priority - b.priority)
    .map(contactText)
    .join(', ')

const contactText = ({ key, value, extension }: ContactEntry): string =>
  isPhoneKey(key) ? phoneText({ value, extension: extension ?? '' }) : value
