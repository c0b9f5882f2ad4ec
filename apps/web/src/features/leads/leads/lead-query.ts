import type { LeadSummary } from '@kartu/contracts/leads/leads'
import {
  leadSorts,
  leadStatuses,
  type LeadStatus,
  leadWays,
  type LeadWay,
  openLeadStatuses,
  reminderFilters,
  type Warmth,
  warmths,
} from '@kartu/contracts/leads/leads.plain'
import { cursorCharactersMax, perPageDefault, searchCharactersMax, tagCharactersMax } from '@kartu/contracts/limits'
import { serverNow } from '../../../lib/http/server-clock.ts'

export const capturedSpans = ['today', 'week', 'month'] as const
type CapturedSpan = (typeof capturedSpans)[number]

/** `open` means every status that still needs work. */
export const statusFilters = ['open', ...leadStatuses] as const
type StatusFilter = (typeof statusFilters)[number]

export const warmthFilters = [...warmths, 'none'] as const

/** Query of the Lead Manager, as in the URL, with lists always set. */
export interface LeadQuery {
  search: string
  status: StatusFilter[]
  warmth: (Warmth | 'none')[]
  /** IDs of members, `me` or `none`. */
  owner: string[]
  division: string[]
  /** IDs of pro teams, or `none`. */
  team: string[]
  way: LeadWay[]
  tag: string[]
  event: string[]
  /** IDs of short links. */
  link: string[]
  reminder: (typeof reminderFilters)[number][]
  captured: CapturedSpan[]
  sort: (typeof leadSorts)[number]
  order: 'asc' | 'desc'
  page: number
  after: string | undefined
  board: boolean
  /** The saved view that was opened, whatever has been changed in it since. */
  view: string | undefined
  /** The one column that a phone shows. */
  column: LeadStatus | undefined
}

/** The filters that a view may set. */
export const filterNames = [
  'status',
  'warmth',
  'owner',
  'division',
  'team',
  'way',
  'tag',
  'event',
  'link',
  'reminder',
  'captured',
] as const
type FilterName = (typeof filterNames)[number]

export type LeadView = keyof LeadSummary

/** The figures above the list, each with the filters of its count. */
export const leadViews: Readonly<Record<LeadView, Partial<Record<FilterName, string>>>> = {
  all: {},
  open_this_week: { status: 'open', captured: 'week' },
  untouched: { status: 'new' },
  due_today: { reminder: 'today' },
  hot_without_reminder: { status: 'open', warmth: 'hot', reminder: 'none' },
}

const pageMax = 1_000_000
const valuesMax = 50
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Reads the URL; invalid values (an old link, a mistyped page) are dropped one by one. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const after = params.get('after') ?? ''
  const page = Number(params.get('page') ?? '')
  return {
    search: line(params.get('search')).slice(0, searchCharactersMax),
    status: known(params.get('status'), statusFilters),
    warmth: known(params.get('warmth'), warmthFilters),
    owner: values(params.get('owner')).filter((value) => value === 'none' || value === 'me' || id.test(value)),
    division: values(params.get('division')).filter((value) => id.test(value)),
    team: values(params.get('team')).filter((value) => value === 'none' || id.test(value)),
    way: known(params.get('way'), leadWays),
    tag: values(params.get('tag')).flatMap((value) => {
      const tag = line(value)
      return tag === '' || tag.length > tagCharactersMax ? [] : [tag]
    }),
    event: values(params.get('event')).filter((value) => value === 'none' || id.test(value)),
    link: values(params.get('link')).filter((value) => id.test(value)),
    reminder: known(params.get('reminder'), reminderFilters),
    captured: known(params.get('captured'), capturedSpans).slice(0, 1),
    sort: known(params.get('sort'), leadSorts)[0] ?? 'captured_at',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
    after: /^[\w.~-]+$/.test(after) && after.length <= cursorCharactersMax ? after : undefined,
    board: params.get('show') === 'board',
    view: values(params.get('view')).find((value) => id.test(value)),
    column: known(params.get('column'), leadStatuses)[0],
  }
}

type Input = Record<string, string | undefined>

/** The query in the form of the route; defaults are left to the server. */
export function leadInput(query: LeadQuery, now: Date = new Date(serverNow())): Input {
  return {
    ...leadFilter(query, now),
    sort: query.sort === 'captured_at' ? undefined : query.sort,
    order: query.order === 'desc' ? undefined : query.order,
    page: query.page === 1 ? undefined : String(query.page),
    after: query.page === 1 ? undefined : query.after,
  }
}

export const leadsPerPage = perPageDefault

/** Its search and filters, without sort and page. */
export function leadFilter(query: LeadQuery, now: Date = new Date(serverNow())): Input {
  const list = (items: readonly string[]): string | undefined => (items.length > 0 ? items.join(',') : undefined)
  const [captured] = query.captured
  return {
    search: query.search || undefined,
    status: list(statusesOf(query)),
    warmth: list(query.warmth),
    owner: list(query.owner),
    division: list(query.division),
    team: list(query.team),
    way: list(query.way),
    tag: list(query.tag),
    event: list(query.event),
    link: list(query.link),
    reminder: list(query.reminder),
    captured_from: captured && firstDayOf(captured, now),
    zone: captured || query.reminder.length > 0 ? readersZone() : undefined,
  }
}

/** The requested statuses; an empty list means all. */
export const statusesOf = ({ status }: Pick<LeadQuery, 'status'>): LeadStatus[] => {
  const wanted = new Set<string>(status.includes('open') ? [...status, ...openLeadStatuses] : status)
  return leadStatuses.filter((one) => wanted.has(one))
}

export const isFiltered = (query: LeadQuery): boolean =>
  query.search !== '' || filterNames.some((name) => query[name].length > 0)

/** The view whose filters are set, whatever the search. */
export const viewOf = (query: LeadQuery): LeadView | undefined =>
  (Object.keys(leadViews) as LeadView[]).find((view) =>
    filterNames.every((name) => query[name].join(',') === (leadViews[view][name] ?? '')),
  )

/** Text of a saved view: search, filters, order and layout, in a canonical form. */
export function viewText(query: LeadQuery): string {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  for (const name of filterNames) if (query[name].length > 0) params.set(name, query[name].join(','))
  putShape(params, query)
  return params.toString()
}

/** True if the query equals the saved view. */
export const isAsSaved = (query: LeadQuery, { query: kept }: { query: string }): boolean =>
  viewText(query) === viewText(readLeadQuery(new URLSearchParams(kept)))

/** URL query of a saved view. */
export function savedSearch({ _id, query }: { _id: string; query: string }): string {
  const params = new URLSearchParams(query)
  params.set('view', _id)
  return `?${params.toString()}`
}

/** URL query of a view: its filters, in the current order and layout. */
export function viewSearch(view: LeadView, query: LeadQuery): string {
  const params = new URLSearchParams(leadViews[view])
  putShape(params, query)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

function putShape(params: URLSearchParams, { sort, order, board }: LeadQuery): void {
  if (sort !== 'captured_at') params.set('sort', sort)
  if (order !== 'desc') params.set('order', order)
  if (board) params.set('show', 'board')
}

export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The first day of a span in the reader's calendar; weeks begin on Monday. */
function firstDayOf(span: CapturedSpan, now: Date): string {
  const back = { today: 0, week: (now.getDay() + 6) % 7, month: now.getDate() - 1 }[span]
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}`
}

const values = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .slice(0, valuesMax)

const known = <T extends string>(text: string | null, all: readonly T[]): T[] =>
  values(text).flatMap((value) => all.find((item) => item === value) ?? [])

/** Control characters are removed from a search or a tag. */
const line = (text: string | null): string => (text ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()
