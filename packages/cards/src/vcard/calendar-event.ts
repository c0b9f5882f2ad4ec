import { escapeLine, escapeText, vCardText } from './vcard-lines.ts'

export const calendarContentType = 'text/calendar; charset=utf-8'

/** A reminder in a calendar. */
type CalendarEvent = {
  /** Calendars replace an event with the same ID. */
  id: string
  /** ISO 8601. */
  at: string
  minutes: number
  title: string
  text: string
  url: string
  /** Number of changes. Calendars keep the event with the higher number (section 3.8.7.4). */
  sequence: number
  /** ISO 8601 time of this file. */
  writtenAt: string
}

/**
 * One event with an alarm at its start, as iCalendar (RFC 5545). Line endings, folding and escaping are those of vCard:
 * sections 3.1 and 3.3.11 match RFC 2426. Times are UTC, so no time zone has to be described.
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

/** `20261123T093000Z`, form 2 of section 3.3.5. */
const utc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
