import { insightRoutes } from '@kartu/contracts/insights/insights'
import { canExportInsights, canManageInsights, canSeeOwnWeek } from '@kartu/contracts/insights/insights.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openPro, openProToKeys, proActorOf } from '../../leads/pro-users/pro-access.ts'
import { exportTable } from './export-insights.ts'
import { readInsightSettings, updateInsightSettings, wantReport } from './insight-settings.ts'
import { readInsights } from './read-insights.ts'
import { reportFile } from './reports/report-file.ts'
import { readOwnWeek } from './own-week.ts'

export function registerInsights(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, insightRoutes.get, async ({ query }, { db, actor: caller }) =>
    readInsights(db, await openProToKeys(db, deps, caller), query),
  )

  mount(app, deps, insightRoutes.export, async ({ params, query }, { db, actor: caller, address, t, locale }) => {
    const actor = await openProToKeys(db, deps, caller)
    allow(canExportInsights(actor))
    return exportTable(db, deps, { actor, address }, { table: params.table, query }, { t, locale })
  })

  mount(app, deps, insightRoutes.report, async ({ query }, { db, actor: caller, address, t, locale }) => {
    const actor = await openProToKeys(db, deps, caller)
    allow(canExportInsights(actor))
    return reportFile(db, deps, { actor, address }, query, { t, locale })
  })

  mount(app, deps, insightRoutes.week, async (_input, { db, actor: caller }) => {
    const actor = await proActorOf(db, deps, caller)
    if (!canSeeOwnWeek(actor)) throw new AppError('paywalled')
    return readOwnWeek(db, actor)
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
