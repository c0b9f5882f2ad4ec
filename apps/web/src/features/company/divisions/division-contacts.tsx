import { ContactLines } from '../../../ui/contact/contact-lines.tsx'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { DivisionInheritance, type DivisionPart } from './division-inheritance.tsx'
import { t } from './words.ts'
import { Text } from '../../../ui/layout/layout.tsx'

/** The specification's "flexible fields": contacts of the division. */
export function DivisionContacts(part: DivisionPart) {
  const { form, mayEdit, states } = part
  const { contacts } = form.values
  const title = t(($) => $.divisions.section.contacts)
  return (
    <Section title={title} hint={t(($) => $.divisions.form.contacts_hint)}>
      {mayEdit ? (
        <ContactList form={form} empty={t(($) => $.divisions.form.contacts_empty)} />
      ) : contacts.length > 0 ? (
        <ContactLines contacts={contacts} label={t(($) => $.contacts.list)} />
      ) : (
        <Text tone="3">{t(($) => $.ui.row.blank)}</Text>
      )}
      <DivisionInheritance
        {...part}
        field={title}
        state={states.contacts}
        onReset={() => form.setFieldValue('contacts', [])}
      />
    </Section>
  )
}
