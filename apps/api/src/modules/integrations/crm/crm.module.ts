import { crmNames } from '@kartu/contracts/integrations/crm.plain'
import { deletedRows, notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import { restartLost } from '../../../db/lost-jobs.sql.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { tellOrphans } from '../../company/memberships/tell-orphans.ts'
import type { Module, Sweep } from '../../module.ts'
import { crmResponsibility, lostConnections } from './crm-connections.sql.ts'
import { deleteOldSignIns, hasOldSignIn } from './crm-sign-ins.sql.ts'
import { crmJob } from './crm.jobs.ts'
import { registerCrm } from './crm.routes.ts'
import { offeredKinds, wake } from './crm.ts'
import { crmHeardJob } from './hear-crm.ts'

/** Restarts connections whose job was lost, and notifies super admins of those without a responsible super admin. */
const sweepCrm: Sweep = async (deps) => {
  const { database, queue } = deps
  if (offeredKinds(deps).length > 0)
    await restartLost(database, lostConnections, (tx, companyId, lost) => wake(tx, queue, companyId, lost))
  await tellOrphans(deps, crmResponsibility, 'crm_orphaned', ({ kind }) => ({ crm: crmNames[kind] }))
  await eachCompanyWith(database, hasOldSignIn, (db, companyId) => deleteOldSignIns(db, companyId))
}

const sealed = (column: string): Sealed => ({
  offers: 'connections of companies to CRMs',
  table: 'crm_connections',
  column,
  ofCompanies: true,
})

const staysHere = notExported(
  'It sends from this installation, with access that is sealed here. Connect again elsewhere.',
)

export const crmModule: Module = {
  name: 'crm',
  routes: registerCrm,
  jobs: [crmJob, crmHeardJob],
  sweep: sweepCrm,
  inventory: [
    {
      table: 'crm_sign_ins',
      ofCompany: notExported('Ends within minutes.'),
      ofPerson: notExported('Ends within minutes.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['kind', 'state_hash', 'code_verifier', 'site'],
    },
    {
      table: 'crm_connections',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: ['kind', 'account_id', 'account_host', 'access_token', 'refresh_token', 'settings'],
    },
    // Deleted with the lead, whose data a refusal may repeat.
    {
      table: 'crm_leads',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: ['state', 'reason', 'detail', 'remote_id', 'sent_status', 'seen_status'],
    },
    {
      table: 'crm_accounts',
      ofCompany: staysHere,
      onDeletion: deletedRows('crm_accounts'),
      erased: [],
      stays: ['kind', 'account_id'],
    },
  ],
  sealed: [sealed('access_token'), sealed('refresh_token')],
}
