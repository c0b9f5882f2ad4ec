import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'

export interface SecondaryLogoRow {
  id: string
  name: string
  image: StoredPicture
  alt: string
  link: string
  /** `YYYY-MM-DD`, the last day. */
  valid_until: string | null
  revision: number
}

export const secondaryLogoColumns = `id, name, image, alt, link, valid_until::text as valid_until, revision`

const listStatement = {
  name: 'secondary_logo_list',
  text: `select ${secondaryLogoColumns} from secondary_logos where company_id = $1 order by place`,
}

export const selectSecondaryLogos = (db: Db, companyId: string): Promise<SecondaryLogoRow[]> =>
  db.rows<SecondaryLogoRow>(listStatement, [companyId])

const knownStatement = {
  name: 'secondary_logo_known',
  text: `select id from secondary_logos where company_id = $1 and id = any($2::uuid[])`,
}

/** Those of the ids that name a logo of this company. */
export async function knownSecondaryLogos(db: Db, companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.rows<{ id: string }>(knownStatement, [companyId, ids])
  return new Set(rows.map((row) => row.id))
}
