import type { Db } from '../../../../db/db.ts'
import { idRow } from '../../../../db/rows.ts'

const intoStatement = {
  name: 'lead_merged_into',
  text: `select lead_id as id from lead_merges where company_id = $1 and gone_id = $2`,
}

/** Returns the lead that another one was merged into. */
export async function mergedInto(db: Db, companyId: string, id: string): Promise<string | undefined> {
  return (await db.rows(idRow, intoStatement, [companyId, id]))[0]?.id
}
