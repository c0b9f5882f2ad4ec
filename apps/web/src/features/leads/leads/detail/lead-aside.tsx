import { contactLink } from '@kartu/cards/contacts'
import type { Lead } from '@kartu/contracts/leads/leads'
import { formatDateTime } from '../../../../lib/format.ts'
import { contactName } from '../../../../ui/contact/contact-kinds.ts'
import { t as sayContact } from '../../../../ui/contact/contact-words.ts'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { PlainAnchor } from '../../../../ui/layout/text-link.tsx'
import { Fact, FactGroup } from './fact-group.tsx'
import { LeadCrm } from './lead-crm.tsx'
import { LeadFields } from './lead-fields.tsx'
import { ReminderCard } from '../reminders/reminder-card.tsx'
import { whatsappOf } from './contact-bar.tsx'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

/** Facts and next step: reminder, state, contacts, answers, consent. */
export function LeadAside({ lead }: { lead: Lead }) {
  return (
    <Stack as="aside" gap="xl" className={classes.aside} aria-label={t(($) => $.leads.page.facts)}>
      <ReminderCard lead={lead} />
      <LeadFields lead={lead} />
      <Contact lead={lead} />
      {lead.answers.length === 0 ? null : (
        <FactGroup title={t(($) => $.leads.page.answers)}>
          {lead.answers.map(({ label, value }) => (
            <Fact key={`${label} ${value}`} label={label}>
              {value}
            </Fact>
          ))}
        </FactGroup>
      )}
      <Consent lead={lead} />
      <LeadCrm lead={lead} />
    </Stack>
  )
}

function Contact({ lead: { contacts } }: { lead: Lead }) {
  const whatsapp = whatsappOf(contacts)
  const named = contacts.some(({ key }) => key === 'whatsapp')
  if (contacts.length === 0)
    return (
      <FactGroup
        title={t(($) => $.leads.page.contact)}
        text={<Text tone="2">{t(($) => $.leads.page.no_contact)}</Text>}
      />
    )
  return (
    <FactGroup title={t(($) => $.leads.page.contact)}>
      {contacts.map((entry) => {
        const { href, text } = contactLink(entry)
        return (
          <Fact key={entry._id} label={entry.label || contactName(sayContact, entry.key)}>
            {href === null ? text : <ContactAnchor href={href} text={text} />}
          </Fact>
        )
      })}
      {whatsapp && !named ? (
        <Fact label={contactName(sayContact, 'whatsapp')}>
          <ContactAnchor {...whatsapp} />
        </Fact>
      ) : null}
    </FactGroup>
  )
}

/** Email and phone open on the device, other links in a new tab. */
function ContactAnchor({ href, text }: { href: string; text: string }) {
  const away = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <PlainAnchor href={href} {...away}>
      {text}
    </PlainAnchor>
  )
}

function Consent({ lead: { consent, met } }: { lead: Lead }) {
  const title = t(($) => $.leads.page.consent)
  // Only a form asks for consent.
  if (consent === null && met.way !== 'form') return null
  if (consent === null)
    return <FactGroup title={title} text={<Text tone="2">{t(($) => $.leads.page.consent_none)}</Text>} />
  const { at, version, locale, text, withdrawn_at: gone } = consent
  return (
    <FactGroup
      title={title}
      text={
        <>
          <Text tone="2">
            {t(($) => $.leads.page.consent_text, {
              when: formatDateTime(at),
              version,
              language: t(($) => $.leads.page.language[locale]),
            })}
          </Text>
          <Text tone="2">{t(($) => $.leads.sentence.quote, { text })}</Text>
          {gone === null ? null : (
            <Text tone="2">{t(($) => $.leads.page.consent_gone, { when: formatDateTime(gone) })}</Text>
          )}
        </>
      }
    />
  )
}
