import { type TemplateField, templateFields } from '@kartu/contracts/leads/lead-templates.plain'

export type FieldValues = Readonly<Record<TemplateField, string>>

const field = new RegExp(`\\{(${templateFields.join('|')})\\}`, 'g')

/** Fills in the fields in one pass, so a value that looks like a field stays unchanged. */
export const fillFields = (text: string, values: FieldValues): string =>
  text.replace(field, (_, name: TemplateField) => values[name])

/** Fields in a text that have no value, each once. */
export const emptyFields = (text: string, values: FieldValues): TemplateField[] =>
  templateFields.filter((name) => text.includes(`{${name}}`) && values[name].trim() === '')

interface MailDraft {
  to: string
  subject: string
  body: string
}

/** RFC 6068: every part is encoded, the subject is one line, and lines of the body end with CRLF. */
export function mailtoLink({ to, subject, body }: MailDraft): string {
  const head = subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const parts = [
    ...(head === '' ? [] : [`subject=${encode(head)}`]),
    ...(body === '' ? [] : [`body=${encode(body.replaceAll(/\r\n|\r|\n/g, '\r\n'))}`]),
  ]
  const address = encode(to).replaceAll('%40', '@')
  return `mailto:${address}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
}

/** Link to a WhatsApp chat with an E.164 number. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text === '' ? '' : `?text=${encode(text)}`}`

/**
 * Like `encodeURIComponent`, but replaces surrogate halves, which make it throw, and encodes `'`, which may end an
 * attribute.
 */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll("'", '%27')
