import { isAdmin } from '@kartu/contracts/actor'
import type { Actor } from '@kartu/contracts/actor'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { InsightsQuery } from '@kartu/contracts/insights/insights'
import { honest } from '@kartu/contracts/insights/insights.honest'
import { canOpenInsights, canSeeOwnWeek } from '@kartu/contracts/insights/insights.plain'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { Db } from '../../../db/db.ts'
import { dayAfter, daysIn as daysInZone } from '../../leads/leads/lead-days.ts'
import { listInvitations } from '../../team/invitations/invitations.sql.ts'
import { readOwnWeek } from '../insights/own-week.ts'
import { comparedSpan, type Span } from '../insights/periods.ts'
import { readInsights } from '../insights/read-insights.ts'
import { findCompany } from '../insights/surroundings.sql.ts'
import { countJoined } from './weekly-digests.sql.ts'

/** `before` is null if not every day of the week before was counted. */
interface Counted {
  now: number
  before: number | null
}

interface CardFigures {
  leads: Counted
  views: Counted
}

/** Content of a digest. A part is null if its reader may not see it, or if another part already contains it. */
export interface DigestFigures {
  span: Span
  own: CardFigures | null
  others: (CardFigures & { seesAll: boolean }) | null
  team: { joined: number; invitations: number } | null
}

type Reader = Actor & ProActor & { isPersonal: boolean }

/** Reads the figures of the seven days before a Monday, as far as the person may see them now. */
export async function readDigest(db: Db, reader: Reader, monday: string): Promise<DigestFigures> {
  const span = { from: dayAfter(monday, -7), to: dayAfter(monday, -1) }
  return {
    span,
    own: canSeeOwnWeek(reader) ? await ownFigures(db, reader, span) : null,
    others: canOpenInsights(reader) && !reader.isPersonal ? await othersFigures(db, reader, span) : null,
    team: canManageMembers(reader) && !reader.isPersonal ? await teamFigures(db, reader, span) : null,
  }
}

/** True if a week had no leads, views or new people; open invitations alone are not news. */
export const isEmpty = ({ own, others, team }: DigestFigures): boolean =>
  [own, others].every((part) => part === null || part.leads.now + part.views.now === 0) && (team?.joined ?? 0) === 0

async function ownFigures(db: Db, reader: Reader, { from, to }: Span): Promise<CardFigures> {
  const week = await readOwnWeek(db, reader, to)
  const first = comparedSpan({ from, to }, 'before')?.from ?? from
  const isCompared = week.counting_since !== null && week.counting_since <= first
  const counted = (of: 'leads' | 'views') => ({ now: week.totals[of], before: isCompared ? week.before[of] : null })
  return { leads: counted('leads'), views: counted('views') }
}

async function othersFigures(db: Db, reader: Reader, span: Span): Promise<DigestFigures['others']> {
  const reach = leadReach(reader)
  if (reach !== 'company' && reach.divisionId === null && reach.teamIds.length === 0) return null
  const { figures, sees_all: seesAll } = honest(await readInsights(db, reader, InsightsQuery.parse(span)))
  if (figures === null) return null
  const { totals, totals_before: before } = figures
  const counted = (of: 'leads' | 'views') => ({ now: totals[of], before: before?.[of] ?? null })
  return { leads: counted('leads'), views: counted('views'), seesAll }
}

async function teamFigures(db: Db, reader: Reader, { from, to }: Span): Promise<DigestFigures['team']> {
  const { companyId, divisionId } = reader
  const sight = { all: isAdmin(reader), divisionId }
  const days = daysInZone((await findCompany(db, companyId)).zone)
  const joined = await countJoined(db, companyId, [days.startOf(from), days.startOf(dayAfter(to))], sight)
  const asked = { states: ['pending' as const], pattern: null, page: 1, per_page: 1 }
  const { total: invitations } = await listInvitations(db, companyId, sight, asked)
  return { joined, invitations }
}
