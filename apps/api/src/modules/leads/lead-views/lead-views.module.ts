import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import type { FastifyInstance } from 'fastify'
import { erasure, exportedOfPlace, goingFrom, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { openPro } from '../pro-users/pro-access.ts'
import { listLeadViews } from './lead-views.sql.ts'
import { changeLeadView, createLeadView, leadViewView, removeLeadView } from './lead-views.ts'

function registerLeadViews(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadViewRoutes.list, async (_input, { db, ...call }) => {
    const actor = await openPro(db, deps, call.actor)
    const rows = await listLeadViews(db, actor.companyId, actor.memberId)
    return rows.map((row) => leadViewView(actor, row))
  })

  mount(app, deps, leadViewRoutes.create, async ({ body }, { db, address, ...call }) =>
    createLeadView(db, { actor: await openPro(db, deps, call.actor), address }, body),
  )

  mount(app, deps, leadViewRoutes.update, async ({ params, body }, { db, address, ...call }) =>
    changeLeadView(db, { actor: await openPro(db, deps, call.actor), address }, params.viewId, body),
  )

  mount(app, deps, leadViewRoutes.remove, async ({ params }, { db, address, ...call }) => {
    await removeLeadView(db, { actor: await openPro(db, deps, call.actor), address }, params.viewId)
    return { _id: params.viewId }
  })
}

export const leadViewsModule: Module = {
  name: 'lead-views',
  routes: registerLeadViews,
  /* Private views are deleted with their person, but shared views belong to the company. */
  inventory: [
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
