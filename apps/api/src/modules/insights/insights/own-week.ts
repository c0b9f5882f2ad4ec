import type { InsightsWeek } from '@kartu/contracts/insights/insights'
import type { Db } from '../../../db/db.ts'
import { dayAfter, daysIn as daysInZone } from '../../leads/leads/lead-days.ts'
import { countDays } from './count-days.sql.ts'
import { dayViews, weekTotals } from './insights.view.ts'
import { comparedSpan } from './periods.ts'
import type { Scope } from './scope.sql.ts'
import { findCompany } from './surroundings.sql.ts'

/**
 * Visitors' activities on a person's own card, only for that person, in the seven days until `last`, which is today by
 * default.
 */
export async function readOwnWeek(
  db: Db,
  { companyId, memberId }: { companyId: string; memberId: string },
  last?: string,
): Promise<InsightsWeek> {
  const company = await findCompany(db, companyId)
  const to = last ?? daysInZone(company.zone).today()
  const span = { from: dayAfter(to, -6), to }
  const before = comparedSpan(span, 'before') ?? span
  const scope: Scope = {
    companyId,
    zone: company.zone,
    reach: 'company',
    filter: { member: [memberId] },
    perPerson: true,
  }
  const counts = await countDays(db, scope, [span, before])
  const audience = ['visitor'] as const
  return {
    ...span,
    time_zone: company.zone,
    counting_since: company.counting_since,
    totals: weekTotals(counts, span, audience),
    before: weekTotals(counts, before, audience),
    days: dayViews(counts, span, null, audience).map(({ day, views, leads }) => ({ day, views, leads })),
  }
}
