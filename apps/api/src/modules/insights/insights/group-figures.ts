import { smallestGroup } from '@kartu/contracts/insights/insights.plain'
import { type LeadReach, leadReach } from '@kartu/contracts/leads/leads.policy'
import type { Db } from '../../../db/db.ts'
import { dayAfter, daysIn } from '../../leads/leads/lead-days.ts'
import { countEventPeople, findUncountedDay, selectGroupDays } from './group-sizes.sql.ts'
import { monthOf, type Span } from './periods.ts'
import { isOneselfAlone, type Scope } from './scope.sql.ts'
import { type Cell, mayShow, type ShownAlone, shownAlone } from './small-groups.ts'
import type { LeadCaller } from '../../leads/pro-users/pro-access.ts'
import { findCompany } from './surroundings.sql.ts'

/*
 * With figures per person off, the groups counted at the end of each day decide which of its figures are shown. These
 * groups are frozen, and activities store the division and team of their time. Therefore moving people does not change
 * a past day, and two periods differ only by whole days.
 */

export interface GroupReader {
  companyId: string
  zone: string
  reach: LeadReach
  memberId: string
}

/** True if the figures describe divisions or Pro teams, not the whole company or only the caller. */
export const isOfGroups = ({ reach, filter }: Pick<Scope, 'reach' | 'filter'>): boolean =>
  !isOneselfAlone(reach) && (reach !== 'company' || filter.division !== undefined || filter.team !== undefined)

/**
 * Days of a span up to the last one whose groups are counted; null if there is none. Today never counts as complete.
 */
export async function countedDays(db: Db, companyId: string, span: Span, today: string): Promise<Span | null> {
  const end = (await findUncountedDay(db, companyId, { from: span.from, to: dayAfter(today, -1) })) ?? today
  const to = span.to < end ? span.to : dayAfter(end, -1)
  return to < span.from ? null : { from: span.from, to }
}

/** True if every day of the span, and every requested event, may be shown. */
export async function mayShowDays(
  db: Db,
  reader: GroupReader,
  { division, team, event }: Scope['filter'],
  span: Span,
): Promise<boolean> {
  if (isOneselfAlone(reader.reach)) return true
  const isPart = division !== undefined || team !== undefined
  for (const one of event ?? [])
    if (isPart || (await countEventPeople(db, reader.companyId, one, { ...reader, from: span.from })) < smallestGroup)
      return false
  const days = await cellsOfDays(db, reader, span)
  return days.every((cells) => mayShow(cells, { ...(division && { division }), ...(team && { team }) }))
}

/** Divisions and teams that may be shown alone on every day; none if no day is complete. */
export async function shownAloneIn(db: Db, reader: GroupReader, span: Span | null): Promise<ShownAlone> {
  const days = span === null ? [] : (await cellsOfDays(db, reader, span)).map(shownAlone)
  const onAll = (key: keyof ShownAlone) =>
    days.map((shown) => shown[key]).reduce((all, one) => all.intersection(one), days[0]?.[key] ?? new Set())
  return { division: onAll('division'), team: onAll('team') }
}

async function cellsOfDays(db: Db, reader: GroupReader, span: Span): Promise<Cell[][]> {
  const { reach } = reader
  const isReached = (division: string | null, team: string | null): boolean =>
    reach === 'company' ||
    (division !== null && division === reach.divisionId) ||
    (team !== null && reach.teamIds.includes(team))
  const days = await selectGroupDays(db, reader, span)
  return days.map(({ groups, own }) =>
    groups
      .filter(([division, team]) => isReached(division, team))
      .map(([division, team, people]) => ({
        ...{ division, team, people },
        isOneself: people === 1 && own !== null && own.division === division && own.team === team,
      })),
  )
}

/** Pro teams whose figures for this month the actor may see, because they do not reveal those of one person. */
export async function shownTeamsOf(db: Db, actor: LeadCaller): Promise<ReadonlySet<string | null>> {
  const { companyId, memberId } = actor
  const { zone } = await findCompany(db, companyId)
  const today = daysIn(zone).today()
  const days = await countedDays(db, companyId, monthOf(today), today)
  return (await shownAloneIn(db, { companyId, zone, reach: leadReach(actor), memberId }, days)).team
}
