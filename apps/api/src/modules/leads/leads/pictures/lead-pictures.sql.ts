import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { finder, reader, runner } from '../../../../db/statement-functions.ts'
import { keptBytesRow } from '../../../platform/files/private-files.ts'

const pictureRow = keptBytesRow.extend({
  id: z.string(),
  lead_id: z.string(),
  width: z.number(),
  height: z.number(),
})
export type PictureRow = z.infer<typeof pictureRow>

const columns = 'id, lead_id, stored_as, bytes, sha256, width, height'

/** Returns a picture without a permission check: the caller must check its lead before showing any data. */
export const findPicture = finder(pictureRow)<[companyId: string, id: string]>(
  'lead_picture_find',
  `select ${columns} from lead_pictures where company_id = $1 and id = $2`,
)

export const listPictureBytes = reader(keptBytesRow)<[companyId: string, leadId: string]>(
  'lead_pictures_list',
  `select stored_as, bytes, sha256 from lead_pictures where company_id = $1 and lead_id = $2 order by created_at, id`,
)

const countRow = z.object({
  all: z.number(),
  of_lead: z.number(),
})

const countStatement = {
  name: 'lead_pictures_count',
  text: `select count(*)::int as all, count(*) filter (where lead_id = $2)::int as of_lead
    from lead_pictures where company_id = $1`,
}

/** Counts the pictures of the company, and those of one lead. */
export async function countPictures(
  db: Db,
  companyId: string,
  leadId: string,
): Promise<{ all: number; ofLead: number }> {
  const [row] = await db.rows(countRow, countStatement, [companyId, leadId])
  return { all: row?.all ?? 0, ofLead: row?.of_lead ?? 0 }
}

const insertStatement = {
  name: 'lead_picture_insert',
  text: `insert into lead_pictures (company_id, id, lead_id, stored_as, bytes, sha256, width, height)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export const insertPicture = (tx: Db, companyId: string, row: PictureRow): Promise<unknown> =>
  tx.run(insertStatement, [
    ...[companyId, row.id, row.lead_id, row.stored_as, row.bytes, row.sha256, row.width, row.height],
  ])

export const deletePicture = runner<[companyId: string, id: string]>(
  'lead_picture_delete',
  `delete from lead_pictures where company_id = $1 and id = $2`,
)

const givenRow = z.object({
  given: z.boolean(),
})

const givenStatement = {
  name: 'lead_was_given_away',
  text: `select exists (select from lead_entries where company_id = $1 and lead_id = $2 and kind = 'owner') as given`,
}

/** True if the lead has ever had an owner other than the first one. */
export async function wasGivenAway(db: Db, companyId: string, leadId: string): Promise<boolean> {
  return (await db.rows(givenRow, givenStatement, [companyId, leadId]))[0]?.given ?? false
}
