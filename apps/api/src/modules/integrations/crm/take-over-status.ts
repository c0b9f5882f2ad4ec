import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { type LeadStatus, leadStatuses } from '@kartu/contracts/leads/leads.plain'
import type { Db } from '../../../db/db.ts'
import { lockLead } from '../../leads/leads/leads.sql.ts'
import { setStatus } from '../../leads/leads/set-status.ts'
import type { ConnectionRow } from './crm-connections.sql.ts'
import { findUnsentStatus, storeHeardStatus } from './crm-statuses.sql.ts'

/** Statuses of Kartu, in their order, that have this value in the CRM. */
export const statusesOf = ({ statuses }: CrmSettings, value: string): LeadStatus[] =>
  leadStatuses.filter((status) => statuses[status] === value)

/**
 * Gives a lead the status that it has in the CRM, unless a status that changed in Kartu is waiting to be sent, which
 * takes precedence.
 */
export async function takeOverStatus(
  tx: Db,
  companyId: string,
  { id, settings }: Pick<ConnectionRow, 'id' | 'settings'>,
  leadId: string,
  value: string,
): Promise<void> {
  await lockLead(tx, companyId, leadId)
  const unsent = await findUnsentStatus(tx, companyId, id, leadId)
  if (unsent && (settings.statuses[unsent.lead_status] ?? null) !== unsent.sent_status) return
  await setStatus(tx, companyId, leadId, statusesOf(settings, value))
  await storeHeardStatus(tx, companyId, id, leadId, value)
}
