/** Dates of an event: calendar days in its time zone, both included. */
export interface EventDays {
  /** YYYY-MM-DD */
  first_day: string
  last_day: string
  /** IANA, such as `Asia/Jakarta`. */
  zone: string
}

/** Calendar day in a time zone, YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** True for a known time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type EventState = 'coming' | 'on' | 'over'

export function eventState({ first_day: first, last_day: last, zone }: EventDays, at: Date): EventState {
  const today = dayIn(zone, at)
  if (today < first) return 'coming'
  return today > last ? 'over' : 'on'
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Number of days of an event. */
export const dayCount = ({ first_day: first, last_day: last }: EventDays): number => daysBetween(first, last) + 1

/** Day of the event at a moment, from 1; outside of the event, its nearest day. */
export const dayNumber = (event: EventDays, at: Date): number =>
  Math.min(Math.max(daysBetween(event.first_day, dayIn(event.zone, at)) + 1, 1), dayCount(event))
