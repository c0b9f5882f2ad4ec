import type { LeadFilter } from '@kartu/contracts/leads/lead-filters'
import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import type { Filter } from '../../../db/listing.ts'
import type { Bind } from '../../../db/word-search.ts'
import { boundsOfToday, dayAfter, daysIn } from './lead-days.ts'
import { ownedIn, reachKey, reachWhere } from './lead-reach.sql.ts'

/** A person and the leads that they may see. */
export interface LeadAsk {
  companyId: string
  memberId: string
  reach: LeadReach
}

/** Selection within a result: only these leads, or all but these. */
export interface Picked {
  ids?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** Conditions of lists and counts: filters and visible leads. */
export function askedOf({ companyId, memberId, reach }: LeadAsk, filter: LeadFilter & Picked) {
  const { search = '', status, warmth, owner, division, team, way, tag, event, link, reminder, zone } = filter
  const filters: Filter[] = filtersOf(memberId, filter).map((where) => ({ of: 'l', where }))
  if (reach !== 'company') filters.unshift({ of: 'l', where: (bind, isWalked) => reachWhere(reach, bind, isWalked) })
  const { captured_from: from, captured_to: to, ids, except } = filter
  if (ids) filters.push({ of: 'l', where: (bind) => `l.id = any(${bind(ids)}::uuid[])` })
  if (except?.length) filters.push({ of: 'l', where: (bind) => `l.id <> all(${bind(except)}::uuid[])` })
  const me = owner?.includes('me') ? memberId : null
  return {
    companyId,
    search,
    filters,
    isNarrow: reach !== 'company',
    filterKey: JSON.stringify([
      ...[
        reachKey(reach),
        me,
        status,
        warmth,
        owner,
        division,
        team,
        way,
        tag,
        event,
        link,
        from,
        to,
        zone,
        ids,
        except,
      ],
      // “Overdue” and “due today” depend on the time, so the time is part of the key.
      ...(reminder?.length ? [reminder, boundsOfToday(zone), minuteOfNow()] : []),
    ]),
  }
}

function filtersOf(memberId: string, filter: LeadFilter): Filter['where'][] {
  const { status, warmth, owner, division, team, way, tag, event, link, reminder, zone } = filter
  const { captured_from: from, captured_to: to } = filter
  const all: Filter['where'][] = []
  const days = daysIn(zone)
  if (status?.length) all.push((bind) => oneOf('l.status', 'text', status, bind))
  if (warmth?.length) all.push((bind) => anyOrNone('l.warmth', 'text', warmth, bind))
  if (owner?.length) {
    const ids = owner.map((one) => (one === 'me' ? memberId : one))
    all.push((bind) => anyOrNone('l.owner_id', 'uuid', ids, bind))
  }
  if (division?.length) all.push((bind, isWalked) => ofDivisions(bind(division), isWalked))
  if (team?.length) all.push((bind) => anyOrNone('l.team_id', 'uuid', team, bind))
  if (way?.length) all.push((bind) => oneOf('l.way', 'text', way, bind))
  if (tag?.length) {
    const tagged = (at: string) =>
      `exists (select from lead_tags t where t.company_id = $1 and t.lead_id = l.id and t.tag = any(${at}::text[]))`
    // Counting uses the table of tags. A walk along an index reads each row anyway, and the row contains its tags.
    all.push((bind, isWalked) => (isWalked ? `l.tags && ${bind(tag)}::text[]` : tagged(bind(tag))))
  }
  if (event?.length) all.push((bind) => anyOrNone('l.event_id', 'uuid', event, bind))
  if (link?.length) all.push((bind) => oneOf('l.link_id', 'uuid', link, bind))
  if (reminder?.length) {
    const [today, tomorrow] = boundsOfToday(zone)
    const minute = minuteOfNow()
    const byKind = {
      late: (bind: Bind) => `l.remind_at < ${bind(minute)}::timestamptz`,
      today: (bind: Bind) =>
        `l.remind_at >= ${bind(today)}::timestamptz and l.remind_at < ${bind(tomorrow)}::timestamptz`,
      later: (bind: Bind) => `l.remind_at >= ${bind(tomorrow)}::timestamptz`,
      none: () => 'l.remind_at is null',
    }
    all.push((bind) => `(${[...new Set(reminder)].map((kind) => byKind[kind](bind)).join(' or ')})`)
  }
  if (from !== undefined) all.push((bind) => `l.captured_at >= ${bind(days.startOf(from).toISOString())}::timestamptz`)
  if (to !== undefined)
    all.push((bind) => `l.captured_at < ${bind(days.startOf(dayAfter(to)).toISOString())}::timestamptz`)
  return all
}

const anyOrNone = (column: string, type: string, wanted: readonly string[], bind: Bind): string => {
  const named = wanted.filter((one) => one !== 'none')
  const none = wanted.includes('none') ? [`${column} is null`] : []
  const some = named.length > 0 ? [oneOf(column, type, named, bind)] : []
  return `(${[...some, ...none].join(' or ')})`
}

/**
 * A single value gets an equality condition, because only then does PostgreSQL walk an index that begins with it in
 * date order.
 */
const oneOf = (column: string, type: string, wanted: readonly string[], bind: Bind): string =>
  wanted.length === 1 ? `${column} = ${bind(wanted[0])}::${type}` : `${column} = any(${bind(wanted)}::${type}[])`

const ofDivisions = (ids: string, isWalked: boolean): string =>
  `(${ownedIn(`= any(${ids}::uuid[])`, isWalked)} or (l.owner_id is null and l.division_id = any(${ids}::uuid[])))`

/** Rounded to a minute, so that repeated requests share a cache entry. */
const minuteOfNow = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
