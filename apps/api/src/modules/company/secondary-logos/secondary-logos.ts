import type { CreateSecondaryLogo, UpdateSecondaryLogo } from '@kartu/contracts/company/secondary-logos'
import { filledTranslations } from '@kartu/cards/text-translations'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound, translating } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { type SecondaryLogoRow, selectSecondaryLogos } from '../cards/card-logos.sql.ts'
import { requirePicture } from '../../platform/files/files.ts'
import {
  beginLibraryChange,
  deleteSecondaryLogo,
  findSecondaryLogo,
  insertSecondaryLogo,
  placeSecondaryLogos,
} from './secondary-logos.sql.ts'
import { secondaryLogos } from '../../../db/schema/company.ts'

const constraints = { secondary_logos_place_check: () => new AppError('secondary_logos_max') }

export async function createSecondaryLogo(
  tx: Db,
  acting: Acting,
  { image_id: imageId, translations: given, ...words }: CreateSecondaryLogo,
): Promise<SecondaryLogoRow> {
  const { companyId } = acting.actor
  await beginLibraryChange(tx, companyId)
  const image = await requirePicture(tx, companyId, 'logo', imageId, 'image_id')
  const translations = filledTranslations(given)
  const row = await translating(constraints, () =>
    insertSecondaryLogo(tx, companyId, { id: newId(), image, translations, ...words }),
  )
  await tell(tx, acting, {
    audit: [{ action: 'secondary_logo.created', subjectId: row.id, after: row }],
    shows: 'nothing',
    notify: [],
  })
  return row
}

/**
 * Changes a logo. All cards with it show the change at once, although no card is written. An edit of an outdated
 * revision is refused.
 */
export async function updateSecondaryLogo(
  tx: Db,
  acting: Acting,
  id: string,
  { revision, ...change }: UpdateSecondaryLogo,
): Promise<SecondaryLogoRow> {
  const { companyId } = acting.actor
  await beginLibraryChange(tx, companyId)
  const before = await requireSecondaryLogo(tx, companyId, id)
  // Compared while the library is locked.
  if (revision !== undefined && before.revision !== revision) throw new AppError('changed_elsewhere')
  const imageId = change.image_id
  await tx.orm
    .update(secondaryLogos)
    .set({
      // Undefined fields stay unchanged.
      name: change.name,
      alt: change.alt,
      translations: change.translations && filledTranslations(change.translations),
      link: change.link,
      validUntil: change.valid_until,
      image: imageId === undefined ? undefined : await requirePicture(tx, companyId, 'logo', imageId, 'image_id'),
      revision: before.revision + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(secondaryLogos.companyId, companyId), eq(secondaryLogos.id, id)))
  const after = await requireSecondaryLogo(tx, companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'secondary_logo.updated', subjectId: id, before, after }],
    shows: 'company',
    notify: [],
  })
  return after
}

/** Cards and divisions keep the deleted ID, which shows nothing, so thousands of rows need no change. */
export async function removeSecondaryLogo(tx: Db, acting: Acting, id: string): Promise<void> {
  const { companyId } = acting.actor
  await beginLibraryChange(tx, companyId)
  const before = await requireSecondaryLogo(tx, companyId, id)
  await deleteSecondaryLogo(tx, companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'secondary_logo.removed', subjectId: id, before }],
    shows: 'company',
    notify: [],
  })
}

/** `ids` lists the whole library. An order based on an outdated library is refused. */
export async function reorderSecondaryLogos(tx: Db, acting: Acting, ids: string[]): Promise<SecondaryLogoRow[]> {
  const { companyId } = acting.actor
  await beginLibraryChange(tx, companyId)
  const before = (await selectSecondaryLogos(tx, companyId)).map((row) => row.id)
  if (JSON.stringify(before.toSorted()) !== JSON.stringify(ids.toSorted())) {
    throw new AppError('secondary_logos_changed')
  }
  await placeSecondaryLogos(tx, companyId, ids)
  await tell(tx, acting, {
    audit: [{ action: 'secondary_logo.reordered', before, after: ids }],
    shows: 'nothing',
    notify: [],
  })
  return selectSecondaryLogos(tx, companyId)
}

export async function requireSecondaryLogo(db: Db, companyId: string, id: string): Promise<SecondaryLogoRow> {
  const row = await findSecondaryLogo(db, companyId, id)
  if (!row) throw notFound()
  return row
}
