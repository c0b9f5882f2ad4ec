import { primaryEmail, primaryWhatsapp } from '@kartu/cards/contacts'
import { emptyFields, type FieldValues, fillFields, mailtoLink, whatsappLink } from '@kartu/cards/lead-message'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Lead } from '@kartu/contracts/leads/leads'
import type { LeadTemplate } from '@kartu/contracts/leads/lead-templates'
import type { TemplateChannel, TemplateField } from '@kartu/contracts/leads/lead-templates.plain'
import { messageLinkCharactersMax } from '@kartu/contracts/limits'

export interface MessageText {
  subject: string
  body: string
}

/**
 * Channels to reach the lead, with the address of each. A mobile number is assumed to be on WhatsApp, because most are.
 */
export function addressesOf(contacts: readonly ContactEntry[]): Partial<Record<TemplateChannel, string>> {
  const mail = primaryEmail(contacts)?.value
  const whatsapp = (primaryWhatsapp(contacts) ?? contacts.find(({ key }) => key === 'mobile'))?.value
  return { ...(mail !== undefined && { mail }), ...(whatsapp !== undefined && { whatsapp }) }
}

interface Writer {
  name: string
  title: string
  company: string
  card: string
}

export const valuesOf = (lead: Pick<Lead, 'name' | 'organisation' | 'job_title'>, writer: Writer): FieldValues => ({
  first_name: lead.name.trim().split(/\s+/)[0] ?? '',
  name: lead.name,
  company: lead.organisation,
  title: lead.job_title,
  my_name: writer.name,
  my_title: writer.title,
  my_company: writer.company,
  my_card: writer.card,
})

/** The text of a template in a language, else in the other one, filled in; with its missing values. */
export function draftOf(
  template: Pick<LeadTemplate, 'texts'> | undefined,
  language: 'en' | 'id',
  values: FieldValues,
): MessageText & { missing: TemplateField[] } {
  if (template === undefined) return { subject: '', body: '', missing: [] }
  const { [language]: wanted, [language === 'en' ? 'id' : 'en']: other } = template.texts
  const { subject, body } = wanted.body === '' ? other : wanted
  return {
    subject: fillFields(subject, values),
    body: fillFields(body, values),
    missing: emptyFields(`${subject} ${body}`, values),
  }
}

/** URL that opens the message in the device's program, with the number of characters above its limit. */
export function messageLink(
  channel: TemplateChannel,
  address: string,
  { subject, body }: MessageText,
): { href: string; over: number } {
  const href = channel === 'mail' ? mailtoLink({ to: address, subject, body }) : whatsappLink(address, body)
  return { href, over: Math.max(0, href.length - messageLinkCharactersMax) }
}
