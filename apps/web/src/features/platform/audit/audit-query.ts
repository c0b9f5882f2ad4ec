import { type AuditNoun, auditNouns } from '@kartu/contracts/platform/audit.plain'

/** Query in the URL of the page. */
export interface AuditQuery {
  noun: readonly AuditNoun[]
  /** A member, and the record that an entry is about. */
  by: string | null
  about: string | null
  /** Days of the reader's calendar, both included. */
  from: string | null
  to: string | null
}

const isDay = (text: string | null): boolean =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string | null): boolean => text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Invalid values are dropped. */
export function readQuery(params: URLSearchParams): AuditQuery {
  const asked = (params.get('noun') ?? '').split(',')
  const kept = (name: string, fits: (text: string | null) => boolean): string | null =>
    fits(params.get(name)) ? params.get(name) : null
  return {
    noun: auditNouns.filter((noun) => asked.includes(noun)),
    by: kept('by', isId),
    about: kept('about', isId),
    from: kept('from', isDay),
    to: kept('to', isDay),
  }
}

export const isFiltered = ({ noun, by, about, from, to }: AuditQuery): boolean =>
  noun.length > 0 || [by, about, from, to].some((value) => value !== null)

/** The query in the form of the route: from the start of the first day to the end of the last, in the reader's zone. */
export function filterOf({ noun, by, about, from, to }: AuditQuery): Record<string, string> {
  const filter = {
    noun: noun.join(','),
    by,
    about,
    from: from && startOf(from, 0),
    to: to && startOf(to, 1),
  }
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
