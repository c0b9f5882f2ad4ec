import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { nameRow } from '../../../db/rows.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { type Notice, tell } from '../../platform/audit/tell.ts'
import { actingMember } from '../leads/lead-writes.sql.ts'
import type { LeadImportRecord } from './lead-imports.sql.ts'

const givenRow = z.object({
  id: z.string(),
  leads: z.number(),
})

const givenStatement = {
  name: 'lead_import_given',
  text: `select m.id, count(*)::int as leads from import_rows r
      join members m on m.company_id = $1 and m.id::text = r.faults -> 0 ->> 'ownerId'
    where r.company_id = $1 and r.import_id = $2 and r.outcome = 'create' and r.row <= $3 group by m.id order by m.id`,
}
const toldStatement = {
  name: 'lead_import_told',
  text: `update import_rows set faults = null
    where company_id = $1 and import_id = $2 and outcome = 'create' and row <= $3 and faults is not null`,
}

/** Name of the key that started the import. */
const keyNameStatement = {
  name: 'lead_import_key_name',
  text: `select name from api_keys where company_id = $1 and id = $2`,
}

/** When an import ends, even if it failed, notifies each colleague once of the number of their new leads. */
export async function tellNewOwners(
  tx: Db,
  queue: Queue,
  acting: Acting,
  { id, user_id: userId, applied_row: last }: Pick<LeadImportRecord, 'id' | 'user_id' | 'applied_row'>,
): Promise<void> {
  const { companyId } = acting.actor
  const given = await tx.rows(givenRow, givenStatement, [companyId, id, last])
  if (given.length === 0) return
  await tx.run(toldStatement, [companyId, id, last])
  const by = await actingMember(tx, companyId, userId)
  const [key] = by ? [] : await tx.rows(nameRow, keyNameStatement, [companyId, userId])
  await tell(tx, acting, {
    audit: [],
    shows: 'nothing',
    notify: given.map((owner): Notice => ({
      ...{ queue, memberIds: [owner.id], kind: 'lead_assigned' as const },
      facts: { count: owner.leads, by: by?.name ?? key?.name ?? '' },
      people: by ? { by: by.id } : {},
    })),
  })
}
