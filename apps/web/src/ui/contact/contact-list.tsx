import { callingCodeOf } from '@kartu/cards/calling-codes'
import { type ContactKey, isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { ContactDraft } from '../../lib/form/contact-draft.ts'
import { originCountry } from '../../lib/country.ts'
import { contactName } from './contact-kinds.ts'
import { ContactPicker } from './contact-picker.tsx'
import { ContactRow } from './contact-row.tsx'
import type { ContactsForm } from './phone-fields.tsx'
import { EditableList } from '../list/editable-list.tsx'
import { FieldError } from '../form/field-error.tsx'
import { t } from './contact-words.ts'

interface ContactListProps {
  form: ContactsForm
  /** Text for an empty list. */
  empty: string
  /** Limits new entries to one kind: contacts, or social networks. */
  only?: 'contacts' | 'socials'
}

/** Contacts of a person, a division or a company, in the order of the card. */
export function ContactList({ form, empty, only }: ContactListProps) {
  return (
    <>
      <EditableList
        form={form}
        list="contacts"
        label={t(($) => $.contacts.list)}
        empty={empty}
        nameOf={({ key }) => contactName(t, key)}
        Row={ContactRow}
        add={(onAdd) => (
          <ContactPicker
            keys={form.values.contacts.map((row) => row.key)}
            {...(only === undefined ? {} : { offered: groupsOf[only] })}
            onPick={(key) => onAdd((row) => newContact(row, key), contactName(t, key))}
          />
        )}
      />
      <FieldError error={form.errors['contacts']} />
    </>
  )
}

const groupsOf = { contacts: ['phone', 'web'], socials: ['social'] } as const

/** Numbers begin with the code of the country people sign in from. */
const newContact = (row: string, key: ContactKey): ContactDraft => ({
  row,
  key,
  value: '',
  label: '',
  code: isPhoneKey(key) ? callingCodeOf(originCountry()) : '',
  extension: '',
})
