export const dayMs = 86_400_000
/** Range of dates on which leads can be met. Within it, all programs interpret a time in the same way. */
const [firstDay, lastDay] = ['1970-01-01', '9000-01-01']

interface Days {
  startOf(day: string): Date
  today(now?: Date): string
  /** Local date and time: `2026-11-28 16:09`. */
  clockAt(at: Date): string
  /** Instant of a local date and time in ISO 8601 without a zone. */
  momentAt(clock: string): Date
}

/** Starts of days in a time zone. An unknown zone counts as UTC. */
export function daysIn(zone: string | undefined): Days {
  const format = formatOf(zone)
  const partsAt = (at: Date) => Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  /** Local time read as if it were UTC. */
  const shownAt = (at: Date): number => {
    const { year, month, day, hour, minute, second } = partsAt(at)
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  }
  const momentAt = (clock: string): Date => {
    const wanted = Date.parse(`${clock}Z`)
    // The first guess may use the wrong offset.
    const guess = wanted - (shownAt(new Date(wanted)) - wanted)
    return new Date(wanted - (shownAt(new Date(guess)) - guess))
  }
  return {
    startOf: (day) => momentAt(`${day < firstDay ? firstDay : day > lastDay ? lastDay : day}T00:00:00`),
    clockAt: (at) => new Date(shownAt(at)).toISOString().slice(0, 16).replace('T', ' '),
    momentAt,
    today: (now = new Date()) => new Date(shownAt(now)).toISOString().slice(0, 10),
  }
}

export const dayAfter = (day: string, days = 1): string =>
  day >= lastDay ? lastDay : new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Monday on or before a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Start and end of the current day in a time zone. */
export function boundsOfToday(zone: string | undefined): [string, string] {
  const days = daysIn(zone)
  const today = days.today()
  return [days.startOf(today).toISOString(), days.startOf(dayAfter(today)).toISOString()]
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatsMax = 600

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone ?? 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (formats.size >= formatsMax) formats.clear()
  formats.set(zone ?? '', made)
  return made
}
