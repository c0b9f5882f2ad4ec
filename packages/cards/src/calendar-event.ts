import { escapeLine, escapeText, vCardText } from './vcard-lines.ts'

export const calendarContentType = 'text/calendar; charset=utf-8'

/** A moment with something to do then. */
type CalendarEvent = {
  /** The same event under the same id takes the place of what a calendar had. */
  id: string
  /** ISO 8601. */
  at: string
  minutes: number
  title: string
  text: string
  url: string
  /** Number of changes since it was made: calendars take the event with the higher one (section 3.8.7.4). */
  sequence: number
  /** ISO 8601: when this was written. */
  writtenAt: string
}

/**
 * One event with an alarm when it begins, as iCalendar (RFC 5545). Lines end and fold, and texts are escaped, as in a
 * vCard: sections 3.1 and 3.3.11 say the same as RFC 2426. Times are UTC, so that no time zone has to be described.
 */
export const calendarFile = ({ id, at, minutes, title, text, url, sequence, writtenAt }: CalendarEvent): string =>
  vCardText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kartu//Kartu//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}@kartu`,
    `DTSTAMP:${utc(writtenAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(at)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeLine(title)}`,
    ...(text.trim() === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escapeLine(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])

/** `20261123T093000Z`: form 2 of section 3.3.5. */
const utc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
