import type { CardField as FieldName } from '@kartu/contracts/company/card-fields.plain'
import { contactDraftOf } from '../../../lib/form/contact-draft.ts'
import { ContactLines } from '../../../ui/contact/contact-lines.tsx'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useCardFormContext, useFieldState, type Inherited } from './card-form-context.ts'
import { contactsOf } from './field-states.ts'
import { OriginNote } from './origin-note.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface ContactsSectionProps {
  form: ContractForm<CardDraft>
  inherited?: Inherited | undefined
}

const kinds = ['contacts', 'socials'] as const satisfies readonly FieldName[]

/** Contacts in the order of the card: in one list, unless the company locks one kind. */
export function ContactsSection({ form, inherited }: ContactsSectionProps) {
  const context = useCardFormContext()
  const states = { contacts: useFieldState('contacts'), socials: useFieldState('socials') }
  const editable = kinds.filter((kind) => states[kind] === 'editable')
  const takes = inherited?.contacts
  const label = t(($) => $.contacts.list)
  if (kinds.every((kind) => states[kind] === 'hidden')) return null
  return (
    <Section title={t(($) => $.cards.contacts.title)} hint={t(($) => $.cards.contacts.hint)}>
      {editable.length === 0 ? null : (
        <div>
          <Stack>
            <ContactList
              form={form}
              empty={t(($) => $.cards.contacts.empty)}
              {...(editable.length === 1 && editable[0] ? { only: editable[0] } : {})}
            />
          </Stack>
          {context === null
            ? null
            : editable.map((kind) => (
                <OriginNote key={kind} field={kind} context={context} named={editable.length > 1} />
              ))}
          <FieldError error={form.errors['socials']} />
        </div>
      )}
      {kinds
        .filter((kind) => states[kind] !== 'editable')
        .map((kind) => {
          const kept = contactsOf(context?.card.contacts ?? [], kind).map(contactDraftOf)
          return (
            <CardField
              key={kind}
              field={kind}
              plain
              value={
                kept.length === 0 ? null : (
                  <ContactLines contacts={kept} label={t(($) => $.customisation.fields[kind])} />
                )
              }
            >
              {null}
            </CardField>
          )
        })}
      {takes && takes.entries.length > 0 ? (
        <div>
          <Text size="small" tone="3">
            {t(($) => $.cards.rules.also_contacts, { from: takes.from })}
          </Text>
          <ContactLines contacts={takes.entries.map(contactDraftOf)} label={`${label}: ${takes.from}`} />
        </div>
      ) : null}
    </Section>
  )
}
