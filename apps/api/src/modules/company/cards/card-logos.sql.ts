import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'

export const secondaryLogoRow = z.object({
  id: z.string(),
  name: z.string(),
  image: jsonColumn<StoredPicture>(),
  alt: z.string(),
  link: z.string(),
  /** Last day of validity, as `YYYY-MM-DD`. */
  valid_until: z.string().nullable(),
  revision: z.number(),
})
export type SecondaryLogoRow = z.infer<typeof secondaryLogoRow>

export const secondaryLogoColumns = `id, name, image, alt, link, valid_until::text as valid_until, revision`

const listStatement = {
  name: 'secondary_logo_list',
  text: `select ${secondaryLogoColumns} from secondary_logos where company_id = $1 order by place`,
}

export const selectSecondaryLogos = (db: Db, companyId: string): Promise<SecondaryLogoRow[]> =>
  db.rows(secondaryLogoRow, listStatement, [companyId])

const knownStatement = {
  name: 'secondary_logo_known',
  text: `select id from secondary_logos where company_id = $1 and id = any($2::uuid[])`,
}

/** Returns those of the IDs that belong to a logo of this company. */
export async function knownSecondaryLogos(db: Db, companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.rows(idRow, knownStatement, [companyId, ids])
  return new Set(rows.map((row) => row.id))
}
