import { calendarFile } from '@kartu/cards/calendar-event'
import { primaryEmail, primaryPhone } from '@kartu/cards/contacts'
import { phoneText } from '@kartu/cards/phones'
import type { Deps } from '../../../../deps.ts'
import { webRoot } from '../../../../jobs/mail-text.ts'
import type { LeadRow, ReminderRow } from '../leads.sql.ts'

const minutes = 30

/** Calendar file of a reminder: person, text and contacts. Only the link depends on the language. */
export function reminderFile(
  { env }: Pick<Deps, 'env'>,
  lead: LeadRow,
  { id, at, note, sequence }: ReminderRow,
  locale: 'en' | 'id',
): string {
  const { name, organisation, contacts } = lead
  const phone = primaryPhone(contacts)
  const lines = [note, organisation, phone ? phoneText(phone) : '', primaryEmail(contacts)?.value ?? '']
  const url = `${webRoot(env.publicUrl, locale)}/pro/recipient/${lead.id}`
  return calendarFile({
    id,
    at,
    minutes,
    title: note === '' ? name : `${name}: ${note}`,
    text: [...lines.filter((line) => line !== ''), url].join('\n'),
    url,
    sequence,
    writtenAt: new Date().toISOString(),
  })
}
