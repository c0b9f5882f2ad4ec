import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'

const findRow = z.object({
  at: z.string(),
  counts: jsonColumn<ErasureCounts>(),
})

const findStatement = {
  name: 'erasure_find',
  text: `select created_at as at, after as counts from audit_entries
    where company_id = $1 and action = 'member.erased' and subject_id = $2 and after is not null
    order by created_at desc limit 1`,
}

/** Audit entry about the erasure of this former member. */
export async function findErasure(
  db: Db,
  companyId: string,
  memberId: string,
): Promise<{ at: string; counts: ErasureCounts } | undefined> {
  const [row] = await db.rows(findRow, findStatement, [companyId, memberId])
  return row
}
