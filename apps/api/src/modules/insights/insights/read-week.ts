import type { InsightsWeek } from '@kartu/contracts/insights/insights'
import type { Db } from '../../../db/db.ts'
import { dayAfter, daysIn as daysInZone } from '../../leads/leads/lead-days.ts'
import { countDays } from './count-days.sql.ts'
import { dayViews, weekTotals } from './insights.view.ts'
import { comparedSpan } from './periods.ts'
import type { Scope } from './scope.sql.ts'
import { findCompany } from './surroundings.sql.ts'

/** Visitors' activities on a person's own card in the last seven days, only for that person. */
export async function readWeek(
  db: Db,
  { companyId, memberId }: { companyId: string; memberId: string },
  now = new Date(),
): Promise<InsightsWeek> {
  const company = await findCompany(db, companyId)
  const today = daysInZone(company.zone).today(now)
  const span = { from: dayAfter(today, -6), to: today }
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
