import { insightRoutes, type InsightsWeek } from '@kartu/contracts/insights/insights'
import { canExportInsights, canManageInsights, canSeeOwnWeek } from '@kartu/contracts/insights/insights.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Db } from '../../../db/db.ts'
import { openPro, openProToKeys, proActorOf } from '../../leads/pro-users/pro-access.ts'
import { dayAfter, daysIn as daysInZone } from '../../leads/leads/lead-days.ts'
import { exportTable } from './export-insights.ts'
import { readInsightSettings, updateInsightSettings, wantReport } from './insight-settings.ts'
import { readInsights } from './read-insights.ts'
import { reportFile } from './reports/report-file.ts'
import { countDays } from './count-days.sql.ts'
import { dayViews, weekTotals } from './insights.view.ts'
import { comparedSpan } from './periods.ts'
import type { Scope } from './scope.sql.ts'
import { findCompany } from './surroundings.sql.ts'

export function registerInsights(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, insightRoutes.get, async ({ query }, { db, actor: caller }) =>
    readInsights(db, await openProToKeys(db, deps, caller), query),
  )

  mount(app, deps, insightRoutes.export, async ({ params, query }, { db, actor: caller, address, t, locale }) => {
    const actor = await openPro(db, deps, caller)
    allow(canExportInsights(actor))
    return exportTable(db, deps, { actor, address }, { table: params.table, query }, { t, locale })
  })

  mount(app, deps, insightRoutes.report, async ({ query }, { db, actor: caller, address, t, locale }) => {
    const actor = await openPro(db, deps, caller)
    allow(canExportInsights(actor))
    return reportFile(db, deps, { actor, address }, query, { t, locale })
  })

  mount(app, deps, insightRoutes.week, async (_input, { db, actor: caller }) => {
    const actor = await proActorOf(db, deps, caller)
    if (!canSeeOwnWeek(actor)) throw new AppError('paywalled')
    return readWeek(db, actor)
  })

  mount(app, deps, insightRoutes.settings, async (_input, { db, actor: caller }) =>
    readInsightSettings(db, await openPro(db, deps, caller)),
  )

  mount(app, deps, insightRoutes.updateSettings, async ({ body }, { db, address, actor: caller }) => {
    allow(canManageInsights(caller))
    return updateInsightSettings(db, deps, { actor: await openPro(db, deps, caller), address }, body)
  })

  mount(app, deps, insightRoutes.updateReport, async ({ body }, { db, address, actor: caller }) =>
    wantReport(db, { actor: await openPro(db, deps, caller), address }, body.wanted),
  )
}

/** Visitors' activities on a person's own card in the last seven days, only for that person. */
async function readWeek(
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
