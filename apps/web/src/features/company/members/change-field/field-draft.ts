import { callingCodeOf } from '@kartu/cards/calling-codes'
import type { CardChange } from '@kartu/contracts/company/card-changes'
import { type ContactKey, contactKeys, isPhoneKey, ruledTexts } from '@kartu/contracts/company/card-fields.plain'
import { originCountry } from '../../../../lib/country.ts'
import { contactGroups, contactName } from '../../../../ui/contact/contact-kinds.ts'
import { t as contactWords } from '../../../../ui/contact/contact-words.ts'
import { t } from './field-change-words.ts'

type FieldName = CardChange['field']

/** A change with the typed values. */
export interface FieldDraft {
  field: FieldName
  act: 'set' | 'remove'
  value: string
  /** Label of a contact. */
  label: string
  /** Country calling code of phone numbers. */
  code: string
  where: 'all' | 'empty' | 'is'
  is: string
}

export const newDraft = (): FieldDraft => ({
  field: 'address',
  act: 'set',
  value: '',
  label: '',
  code: callingCodeOf(originCountry()),
  where: 'all',
  is: '',
})

export const isContact = (field: FieldName): field is ContactKey => (contactKeys as readonly string[]).includes(field)

export const fieldName = (field: FieldName): string =>
  isContact(field) ? contactName(contactWords, field) : t(($) => $.cardFields[field])

/** The fields to choose from, in groups. */
export const fieldChoices = () =>
  [
    { group: t(($) => $.fieldChanges.groups.card), fields: ruledTexts },
    { group: t(($) => $.fieldChanges.groups.phone), fields: contactGroups.phone },
    { group: t(($) => $.fieldChanges.groups.web), fields: contactGroups.web },
    { group: t(($) => $.fieldChanges.groups.social), fields: contactGroups.social },
  ].map(({ group, fields }) => ({ group, items: fields.map((value) => ({ value, label: fieldName(value) })) }))

/** Missing parts of a draft, by input. */
export const draftFaults = ({ act, value, where, is }: FieldDraft): { value?: string; is?: string } => ({
  ...(act === 'set' && value.trim() === '' ? { value: t(($) => $.fieldChanges.value_missing) } : {}),
  ...(where === 'is' && is.trim() === '' ? { is: t(($) => $.fieldChanges.is_missing) } : {}),
})

/** The change in API form. */
export function changeOf({ field, act, value, label, code, where: which, is }: FieldDraft): CardChange {
  const where = which === 'is' ? { is } : act === 'remove' ? 'all' : which
  const text = act === 'remove' ? '' : value
  if (!isContact(field)) return { field, value: text, where }
  return { field, label, value: text, where, ...(isPhoneKey(field) ? { code } : {}) }
}
