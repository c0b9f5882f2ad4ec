import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isPaused } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

const photoRow = z.object({
  remote_id: z.string(),
  person: jsonColumn<Record<string, unknown>>(),
  /** Tag of the photo that was last read. */
  photo_etag: z.string().nullable(),
  /** File that the sync put on the card. */
  placed_file_id: z.string().nullable(),
  card_id: z.string(),
  /** See `mayReplace`. */
  is_replaceable: z.boolean(),
})
/** A managed person whose photo may have changed. */
export type PhotoRow = z.infer<typeof photoRow>

/** Active people, those checked longest ago first. `onlyChanged` compares the tags in their properties. */
export const listPhotosDue = reader(photoRow)<[companyId: string, onlyChanged: boolean, limit: number]>(
  'directory_sync_photos_due',
  `select p.remote_id, p.person, p.photo_etag, p.placed_file_id, c.id as card_id,
      not c.own ? 'photo' and (c.photo_id is null or c.photo_id is not distinct from p.placed_file_id) as is_replaceable
    from directory_sync_people p
      join members m on m.company_id = $1 and m.id = p.member_id and not ${isPaused('m')}
      join cards c on c.company_id = $1 and c.member_id = m.id
    where p.company_id = $1 and p.left_at is null and p.person is not null
      and (not $2::boolean or p.person ->> 'photoEtag' is distinct from p.photo_etag)
    order by p.photo_checked_at nulls first, p.remote_id limit $3`,
)

export const noteChecked = runner<[companyId: string, remoteId: string]>(
  'directory_sync_photo_checked',
  `update directory_sync_people set photo_checked_at = now() where company_id = $1 and remote_id = $2`,
)

const storeStatement = {
  name: 'directory_sync_photo_store',
  text: `update directory_sync_people set photo_etag = $3, placed_file_id = coalesce($4, placed_file_id), photo_checked_at = now()
    where company_id = $1 and remote_id = $2`,
}
/**
 * Stores the tag of a photo that was read, and its file if the card shows it. Returns false if the copy was deleted.
 */
export const storePhotoTag = async (
  db: Db,
  companyId: string,
  remoteId: string,
  { etag, fileId }: { etag: string | null; fileId: string | null },
): Promise<boolean> => (await db.run(storeStatement, [companyId, remoteId, etag, fileId])) > 0

const countStatement = {
  name: 'directory_sync_run_photos',
  text: `update directory_sync_runs set photos = photos + $3, photos_failed = photos_failed + $4
    where company_id = $1 and id = $2`,
}
export const storePhotoCounts = (
  db: Db,
  companyId: string,
  runId: string,
  { taken, failed }: { taken: number; failed: number },
): Promise<unknown> => db.run(countStatement, [companyId, runId, taken, failed])
