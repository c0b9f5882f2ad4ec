import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { type LeadStatus, leadStatuses } from '@kartu/contracts/leads/leads.plain'
import type { Db } from '../../../db/db.ts'
import { setStatus } from '../../leads/leads/set-status.ts'
import type { ConnectionRow } from './crm-connections.sql.ts'
import { storeHeardStatus } from './crm-statuses.sql.ts'

/** Statuses of Kartu that have this value in the CRM, in their order. */
export const statusesOf = ({ statuses }: CrmSettings, value: string): LeadStatus[] =>
  leadStatuses.filter((status) => statuses[status] === value)

/** Gives a lead the status that it has in the CRM. */
export async function takeOverStatus(
  tx: Db,
  companyId: string,
  { id, settings }: Pick<ConnectionRow, 'id' | 'settings'>,
  leadId: string,
  value: string,
): Promise<void> {
  await setStatus(tx, companyId, leadId, statusesOf(settings, value))
  await storeHeardStatus(tx, companyId, id, leadId, value)
}
