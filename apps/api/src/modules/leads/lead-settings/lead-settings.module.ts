import { leadSettingRoutes, type LeadSettings, type UpdateLeadSettings } from '@kartu/contracts/leads/lead-settings'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import { leadStatuses } from '@kartu/contracts/leads/leads.plain'
import { wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Db } from '../../../db/db.ts'
import type { StatusLabels } from '../../../db/schema/leads.ts'
import type { Module } from '../../module.ts'
import { tell } from '../../platform/audit/tell.ts'
import { openPro, type ActingInPro } from '../pro-users/pro-access.ts'
import { findLeadSettings, lockLeadSettings, storeLeadSettings } from './lead-settings.sql.ts'

export const leadSettingsModule: Module = {
  name: 'lead-settings',
  routes: registerLeadSettings,
  /** Texts of the company. */
  inventory: [
    { table: 'lead_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['status_labels'] },
  ],
}

function registerLeadSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadSettingRoutes.get, async (_input, { db, ...call }) => {
    const actor = await openPro(db, deps, call.actor)
    return readLeadSettings(db, actor.companyId)
  })

  mount(app, deps, leadSettingRoutes.update, async ({ body }, { db, address, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    return updateLeadSettings(db, { actor: await openPro(db, deps, call.actor), address }, body)
  })
}

async function readLeadSettings(db: Db, companyId: string): Promise<LeadSettings> {
  const { labels, revision } = await findLeadSettings(db, companyId)
  const all = leadStatuses.map((status) => [status, labels[status] ?? { en: '', id: '' }] as const)
  return { status_labels: Object.fromEntries(all) as LeadSettings['status_labels'], revision }
}

/** Changes the status labels from the next request on. An edit of an outdated revision is refused. */
async function updateLeadSettings(
  tx: Db,
  acting: ActingInPro,
  { status_labels: changed, revision }: UpdateLeadSettings,
): Promise<LeadSettings> {
  const { companyId } = acting.actor
  const before = await lockLeadSettings(tx, companyId)
  const labels: StatusLabels = { ...before, ...changed }
  for (const status of leadStatuses) if (!labels[status]?.en && !labels[status]?.id) delete labels[status]
  if (!(await storeLeadSettings(tx, companyId, labels, revision))) throw new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'lead_settings.updated', subjectId: companyId, before, after: labels }],
    shows: 'nothing',
    notify: [],
  })
  return readLeadSettings(tx, companyId)
}
