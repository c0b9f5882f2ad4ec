import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finder } from '../../../db/statement-functions.ts'
import { secondaryLogoColumns, type SecondaryLogoRow, secondaryLogoRow } from '../cards/card-logos.sql.ts'

export const findSecondaryLogo = finder(secondaryLogoRow)<[companyId: string, id: string]>(
  'secondary_logo_find',
  `select ${secondaryLogoColumns} from secondary_logos where company_id = $1 and id = $2`,
)

const touchStatement = {
  name: 'secondary_logo_touch_company',
  text: `update companies set revision = revision + 1, updated_at = now() where id = $1`,
}

/**
 * Begins a change of the library: invalidates the company's cached cards through one row, and locks the library until
 * the transaction ends.
 */
export async function beginLibraryChange(tx: Db, companyId: string): Promise<void> {
  await tx.run(touchStatement, [companyId])
}

const nextPlaceRow = z.object({
  place: z.number(),
})

const nextPlaceStatement = {
  name: 'secondary_logo_next_place',
  text: `select coalesce(max(place) + 1, 0)::int as place from secondary_logos where company_id = $1`,
}
const insertStatement = {
  name: 'secondary_logo_insert',
  text: `insert into secondary_logos (company_id, id, place, name, image, alt, translations, link, valid_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

/** Inserts a logo after the last one. A full library violates `secondary_logos_place_check`. */
export async function insertSecondaryLogo(
  tx: Db,
  companyId: string,
  { id, name, image, alt, translations, link, valid_until }: Omit<SecondaryLogoRow, 'revision'>,
): Promise<SecondaryLogoRow> {
  const [next] = await tx.rows(nextPlaceRow, nextPlaceStatement, [companyId])
  const texts = JSON.stringify(translations)
  const values = [companyId, id, next?.place, name, JSON.stringify(image), alt, texts, link, valid_until]
  await tx.run(insertStatement, values)
  const row = await findSecondaryLogo(tx, companyId, id)
  if (!row) throw new Error('An inserted secondary logo was not found')
  return row
}

const deleteStatement = {
  name: 'secondary_logo_delete',
  text: `with gone as (delete from secondary_logos where company_id = $1 and id = $2 returning place)
    update secondary_logos l set place = l.place - 1 from gone where l.company_id = $1 and l.place > gone.place`,
}

/** The later logos close the gap, so that a library of fewer than 30 always has room at its end. */
export async function deleteSecondaryLogo(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(deleteStatement, [companyId, id])
}

const placeStatement = {
  name: 'secondary_logo_place',
  text: `update secondary_logos l set place = o.at - 1 from unnest($2::uuid[]) with ordinality as o (id, at)
    where l.company_id = $1 and l.id = o.id`,
}

export async function placeSecondaryLogos(tx: Db, companyId: string, ids: string[]): Promise<void> {
  await tx.run(placeStatement, [companyId, ids])
}
