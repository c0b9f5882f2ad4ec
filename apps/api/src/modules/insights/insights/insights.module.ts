import { teamFigures } from '../../leads/pro-teams/pro-teams.ts'
import type { Module } from '../../module.ts'
import { insightMail } from './insights.jobs.ts'
import { insightsKept } from './insights.kept.ts'
import { registerReportPages } from './insights.pages.ts'
import { registerInsights } from './insights.routes.ts'
import { shownTeamsOf } from './group-figures.ts'

export const insightsModule: Module = {
  name: 'insights',
  routes: registerInsights,
  pages: registerReportPages,
  jobs: [insightMail],
  kept: insightsKept,
  hooks: [teamFigures.with(shownTeamsOf)],
}
