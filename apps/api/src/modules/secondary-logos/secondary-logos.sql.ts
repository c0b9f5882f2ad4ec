import type { Db } from '../../db/db.ts'
import type { StoredPicture } from '../files/stored-picture.ts'

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

const columns = `id, name, image, alt, link, valid_until::text as valid_until, revision`

const listStatement = {
  name: 'secondary_logo_list',
  text: `select ${columns} from secondary_logos where company_id = $1 order by place`,
}

export const selectSecondaryLogos = (db: Db, companyId: string): Promise<SecondaryLogoRow[]> =>
  db.rows<SecondaryLogoRow>(listStatement, [companyId])

const findStatement = {
  name: 'secondary_logo_find',
  text: `select ${columns} from secondary_logos where company_id = $1 and id = $2`,
}

export async function findSecondaryLogo(db: Db, companyId: string, id: string): Promise<SecondaryLogoRow | undefined> {
  const [row] = await db.rows<SecondaryLogoRow>(findStatement, [companyId, id])
  return row
}

const touchStatement = {
  name: 'secondary_logo_touch_company',
  text: `update companies set revision = revision + 1, updated_at = now() where id = $1`,
}

/**
 * Begins a change of the library: tells remembered cards of the company that they are old, all in one row, and keeps
 * others from changing the library until the transaction ends.
 */
export async function beginLibraryChange(tx: Db, companyId: string): Promise<void> {
  await tx.rows(touchStatement, [companyId])
}

const insertStatement = {
  name: 'secondary_logo_insert',
  text: `insert into secondary_logos (company_id, id, place, name, image, alt, link, valid_until)
    select $1, $2, coalesce(max(place) + 1, 0), $3, $4, $5, $6, $7 from secondary_logos where company_id = $1
    returning ${columns}`,
}

/** Puts a logo behind the last one; a library that is full violates `secondary_logos_place_check`. */
export async function insertSecondaryLogo(
  tx: Db,
  companyId: string,
  { id, name, image, alt, link, valid_until }: Omit<SecondaryLogoRow, 'revision'>,
): Promise<SecondaryLogoRow> {
  const values = [companyId, id, name, JSON.stringify(image), alt, link, valid_until]
  const [row] = await tx.rows<SecondaryLogoRow>(insertStatement, values)
  if (!row) throw new Error('An inserted secondary logo was not returned')
  return row
}

const deleteStatement = {
  name: 'secondary_logo_delete',
  text: `with gone as (delete from secondary_logos where company_id = $1 and id = $2 returning place)
    update secondary_logos l set place = l.place - 1 from gone where l.company_id = $1 and l.place > gone.place`,
}

/** The logos behind it close the gap, so that a library with fewer than 30 always has room at its end. */
export async function deleteSecondaryLogo(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.rows(deleteStatement, [companyId, id])
}

const placeStatement = {
  name: 'secondary_logo_place',
  text: `update secondary_logos l set place = o.at - 1 from unnest($2::uuid[]) with ordinality as o (id, at)
    where l.company_id = $1 and l.id = o.id`,
}

export async function placeSecondaryLogos(tx: Db, companyId: string, ids: string[]): Promise<void> {
  await tx.rows(placeStatement, [companyId, ids])
}

const knownStatement = {
  name: 'secondary_logo_known',
  text: `select id from secondary_logos where company_id = $1 and id = any($2::uuid[])`,
}

/** Those of the ids that name a logo of this company. */
export async function knownSecondaryLogos(db: Db, companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.rows<{ id: string }>(knownStatement, [companyId, ids])
  return new Set(rows.map((row) => row.id))
}
