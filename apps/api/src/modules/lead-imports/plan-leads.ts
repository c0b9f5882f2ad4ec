import { canAssignLeads, leadReach } from '@kartu/contracts/leads.policy'
import type { Db } from '../../db/db.ts'
import type { TableRow } from '../imports/table-row.ts'
import { keysOf } from '../leads/lead-writes.sql.ts'
import type { LeadActing } from '../leads/require-lead.ts'
import type { KnownRow, LeadRowFault } from './lead-rows.ts'
import { findKnownLeads, findOwners, type LeadImportRecord } from './lead-imports.sql.ts'
import { type RowLead, rowToLead } from './row-to-lead.ts'
import { zonedCells } from './zoned-cells.ts'

/** A row, and what it would do now. */
export type LeadPlan = { row: number; lead: RowLead } & (
  | { outcome: 'create'; ownerId: string }
  | { outcome: 'unchanged'; known: KnownRow }
  | { outcome: 'error'; faults: LeadRowFault[] }
)

/** Emails and numbers of earlier rows, with their row. */
export type SeenKeys = Map<string, number>

/** What rows would do for this person at this moment; `seen` is what the rows before them have. */
export async function planLeads(
  tx: Db,
  actor: LeadActing['actor'],
  file: Pick<LeadImportRecord, 'mapping' | 'columns' | 'country'>,
  rows: readonly TableRow[],
  seen: SeenKeys,
): Promise<LeadPlan[]> {
  const read = rows.map(({ row, cells }) => {
    const { lead, faults } = rowToLead(zonedCells(cells, file), file.mapping ?? [], file.country)
    return { row, lead, faults, ...keysOf(lead) }
  })
  const known = await findKnownLeads(tx, actor.companyId, leadReach(actor), {
    emails: read.flatMap(({ emailKey }) => emailKey ?? []),
    phones: read.flatMap(({ phoneKey }) => phoneKey ?? []),
  })
  const leads = new Map(
    known.flatMap(({ id, ...lead }) => keysIn(lead.email_key, lead.phone_key).map((key) => [key, id])),
  )
  const owners = await findOwners(
    tx,
    actor.companyId,
    read.flatMap(({ lead }) => lead.owner ?? []),
  )
  return read.map(({ row, lead, faults, emailKey, phoneKey }): LeadPlan => {
    const ownerId = lead.owner === null ? actor.memberId : owners.get(lead.owner)
    const found = [...faults]
    if (lead.owner !== null && ownerId === undefined)
      found.push({ field: 'owner', code: 'owner_unknown', value: lead.owner })
    else if (lead.owner !== null && ownerId !== actor.memberId && !canAssignLeads(actor))
      found.push({ field: 'owner', code: 'owner_not_allowed', value: lead.owner })
    if (found.length > 0 || ownerId === undefined) return { row, lead, outcome: 'error', faults: found }
    const keys = keysIn(emailKey, phoneKey)
    const leadId = keys.map((key) => leads.get(key)).find((id) => id !== undefined)
    if (leadId !== undefined) return { row, lead, outcome: 'unchanged', known: { leadId, row: null } }
    const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined)
    if (earlier !== undefined) return { row, lead, outcome: 'unchanged', known: { leadId: null, row: earlier } }
    for (const key of keys) seen.set(key, row)
    return { row, lead, outcome: 'create', ownerId }
  })
}

const keysIn = (email: string | null, phone: string | null): string[] => [
  ...(email === null ? [] : [`email ${email}`]),
  ...(phone === null ? [] : [`phone ${phone}`]),
]
