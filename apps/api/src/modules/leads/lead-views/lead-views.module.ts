import { erasure, exportedOfPlace, goingFrom, wholeTable } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { registerLeadViews } from './lead-views.routes.ts'

export const leadViewsModule: Module = {
  name: 'lead-views',
  routes: registerLeadViews,
  /* Private views are deleted with their person. Shared ones belong to the company. */
  kept: [
    {
      table: 'lead_views',
      gone: 'settings',
      stillThere: 'shared_views',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'lead_views',
        (of) =>
          `select name, query, shared, created_at from lead_views where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
      ),
      erased: [],
      stays: ['name', 'query'],
      erase: [
        erasure(
          'erase_lead_views',
          (of) => `delete from lead_views
          where company_id = ${of.companyId} and member_id = ${of.memberId} and not shared`,
        ),
        erasure(
          'erase_lead_view_owners',
          (of) => `update lead_views set member_id = null
          where company_id = ${of.companyId} and member_id = ${of.memberId} and shared`,
        ),
      ],
      goesWith: goingFrom(
        'lead_views',
        `update lead_views set member_id = null where company_id = $1 and member_id = any($2::uuid[]) and shared`,
      ),
    },
  ],
}
