import { ContactLines } from '../../../ui/contact/contact-lines.tsx'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { CompanyValues } from './company-form.ts'
import { t } from './words.ts'
import { Text } from '../../../ui/layout/layout.tsx'

interface CompanyContactsProps {
  form: ContractForm<CompanyValues>
  mayEdit: boolean
}

/** Contacts and socials of the company; every card shows them after the person's own. */
export function CompanyContacts({ form, mayEdit }: CompanyContactsProps) {
  const { contacts } = form.values
  return (
    <Section title={t(($) => $.companies.section.contacts)} hint={t(($) => $.companies.contacts.hint)}>
      {mayEdit ? (
        <ContactList form={form} empty={t(($) => $.companies.contacts.empty)} />
      ) : contacts.length > 0 ? (
        <ContactLines contacts={contacts} label={t(($) => $.contacts.list)} />
      ) : (
        <Text tone="3">{t(($) => $.companies.contacts.none)}</Text>
      )}
    </Section>
  )
}
