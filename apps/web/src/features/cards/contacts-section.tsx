import { callingCodeOf } from '@kartu/cards/calling-codes'
import { type ContactKey, isPhoneKey } from '@kartu/contracts/contacts'
import { useTranslation } from 'react-i18next'
import { originCountry } from '../../lib/country.ts'
import type { ContractForm } from '../../ui/contract-form.ts'
import type { CardDraft, ContactDraft } from './card-draft.ts'
import { contactName } from './contact-kinds.ts'
import { ContactPicker } from './contact-picker.tsx'
import { ContactRow } from './contact-row.tsx'
import { type AddRowProps, EditableList } from './editable-list.tsx'
import { Section } from './section.tsx'

/** The ways to reach the person, in the order of the card. */
export function ContactsSection({ form }: { form: ContractForm<CardDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t(($) => $.cards.contacts.title)} hint={t(($) => $.cards.contacts.hint)}>
      <EditableList
        form={form}
        list="contacts"
        label={t(($) => $.cards.contacts.list)}
        empty={t(($) => $.cards.contacts.empty)}
        nameOf={(index) => contactName(t, form.values.contacts[index]?.key ?? 'phone')}
        Row={ContactRow}
        Add={AddContact}
      />
    </Section>
  )
}

function AddContact({ form, onAdd }: AddRowProps<'contacts'>) {
  const { t } = useTranslation()
  return (
    <ContactPicker
      keys={form.values.contacts.map((row) => row.key)}
      onPick={(key) => onAdd((row) => newContact(row, key), contactName(t, key))}
    />
  )
}

/** Numbers begin with the code of the country people sign in from. */
const newContact = (row: string, key: ContactKey): ContactDraft => ({
  row,
  key,
  value: '',
  label: '',
  code: isPhoneKey(key) ? callingCodeOf(originCountry()) : '',
  extension: '',
})
