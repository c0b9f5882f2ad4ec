import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import type { Db } from '../../../db/db.ts'
import { invalidField } from '../../../http/errors.ts'
import { pictureView } from '../../platform/files/files.ts'
import { knownSecondaryLogos, type SecondaryLogoRow } from './card-logos.sql.ts'

/** Refuses IDs that belong to no logo of the company. `field` is the request field that the error names. */
export async function requireSecondaryLogos(db: Db, companyId: string, ids: string[], field: string): Promise<void> {
  const known = await knownSecondaryLogos(db, companyId, ids)
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalidField(`${field}.${unknown}`, 'regex')
}

export const secondaryLogoView = (row: SecondaryLogoRow): SecondaryLogo => ({
  _id: row.id,
  name: row.name,
  image: pictureView(row.image),
  alt: row.alt,
  link: row.link,
  valid_until: row.valid_until,
  revision: row.revision,
})
