import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../ui/contract-form.ts'
import { ContactList } from '../../ui/contact-list.tsx'
import { Section } from '../../ui/section.tsx'
import type { CardDraft } from './card-draft.ts'

/** The ways to reach the person, in the order of the card. */
export function ContactsSection({ form }: { form: ContractForm<CardDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t(($) => $.cards.contacts.title)} hint={t(($) => $.cards.contacts.hint)}>
      <ContactList form={form} empty={t(($) => $.cards.contacts.empty)} />
    </Section>
  )
}
