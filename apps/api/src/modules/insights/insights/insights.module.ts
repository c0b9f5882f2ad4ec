import { erasureOfRows, exportedOfPlace, notExported, wholeTable } from '../../../db/data-inventory.ts'
import { teamFigures } from '../../leads/pro-teams/pro-teams.ts'
import type { Module } from '../../module.ts'
import { insightMail } from './insights.jobs.ts'
import { registerReportPages } from './insights.pages.ts'
import { registerInsights } from './insights.routes.ts'
import { shownTeamsOf } from './group-figures.ts'

export const insightsModule: Module = {
  name: 'insights',
  routes: registerInsights,
  pages: registerReportPages,
  jobs: [insightMail],
  /** Rows name the person who changed them only by their card, so an erasure removes the name. */
  inventory: [
    {
      table: 'insight_settings',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('A setting of the company.'),
      erased: [],
      stays: [],
    },
    {
      table: 'insight_reports',
      gone: 'settings',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'reports',
        (of) =>
          `select month, created_at from insight_reports where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('insight_reports')],
    },
  ],
  hooks: [teamFigures.with(shownTeamsOf)],
}
