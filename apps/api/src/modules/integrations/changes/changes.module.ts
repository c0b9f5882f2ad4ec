import { changeRoutes } from '@kartu/contracts/integrations/changes'
import { canReadChanges } from '@kartu/contracts/integrations/changes.plain'
import type { FastifyInstance } from 'fastify'
import { notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module, Sweep } from '../../module.ts'
import { listChanges, trimChanges } from './changes.ts'
import { hasEnded } from './changes.sql.ts'

const sweepChanges: Sweep = ({ database, env }) =>
  eachCompanyWith(database, hasEnded(env.changeFeedDays), (_db, companyId) =>
    trimChanges(database, companyId, env.changeFeedDays),
  )

export const changesModule: Module = {
  name: 'changes',
  routes: registerChanges,
  sweep: sweepChanges,
  inventory: [
    // Contains IDs and the names of fields, but never their values.
    {
      table: 'company_changes',
      ofCompany: notExported(
        'Its positions are valid in this installation. Programs read all records again elsewhere.',
      ),
      onDeletion: 'cascade',
      erased: [],
      stays: ['type', 'fields'],
    },
    {
      table: 'company_change_positions',
      ofCompany: notExported(
        'Its positions are valid in this installation. Programs read all records again elsewhere.',
      ),
      onDeletion: 'cascade',
      erased: [],
      stays: [],
    },
  ],
}

function registerChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, changeRoutes.list, async ({ query }, { db, actor }) => {
    allow(canReadChanges(actor))
    return listChanges(db, deps.database, actor.companyId, query.after)
  })
}
