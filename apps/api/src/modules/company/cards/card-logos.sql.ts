import { z } from 'zod'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import type { LogoTranslation } from '@kartu/contracts/company/translations/picture-translations'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'
import { invalidField } from '../../../http/errors.ts'
import { pictureView } from '../../platform/files/files.ts'

export const secondaryLogoRow = z.object({
  id: z.string(),
  name: z.string(),
  image: jsonColumn<StoredPicture>(),
  alt: z.string(),
  translations: jsonColumn<LogoTranslation[]>(),
  link: z.string(),
  /** Last day of validity, as `YYYY-MM-DD`. */
  valid_until: z.string().nullable(),
  revision: z.number(),
})
export type SecondaryLogoRow = z.infer<typeof secondaryLogoRow>

export const secondaryLogoColumns = `id, name, image, alt, translations, link, valid_until::text as valid_until, revision`

export const selectSecondaryLogos = reader(secondaryLogoRow)<[companyId: string]>(
  'secondary_logo_list',
  `select ${secondaryLogoColumns} from secondary_logos where company_id = $1 order by place`,
)

const knownStatement = {
  name: 'secondary_logo_known',
  text: `select id from secondary_logos where company_id = $1 and id = any($2::uuid[])`,
}

/** Returns those of the IDs that belong to a logo of this company. */
async function knownSecondaryLogos(db: Db, companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.rows(idRow, knownStatement, [companyId, ids])
  return new Set(rows.map((row) => row.id))
}

/** Refuses IDs that belong to no logo of the company. `field` is the request field that the error names. */
export async function requireSecondaryLogos(db: Db, companyId: string, ids: string[], field: string): Promise<void> {
  const known = await knownSecondaryLogos(db, companyId, ids)
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalidField(`${field}.${unknown}`, 'unknown_record')
}

export const secondaryLogoView = (row: SecondaryLogoRow): SecondaryLogo => ({
  _id: row.id,
  name: row.name,
  image: pictureView(row.image),
  alt: row.alt,
  ...(row.translations.length > 0 && { translations: row.translations }),
  link: row.link,
  valid_until: row.valid_until,
  revision: row.revision,
})
