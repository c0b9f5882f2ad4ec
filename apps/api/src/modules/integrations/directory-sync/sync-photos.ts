import {
  syncPhotoMinutesMax,
  syncPhotosCheckedMax,
  syncPhotosReadMax,
} from '@kartu/contracts/integrations/directory-sync-limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { DirectoryFault } from '../../../gateways/directory.ts'
import type { DirectoryReader, DirectorySource } from '../../../gateways/directory-sync/directory-source.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { requireLockedCard, updateCard } from '../../company/cards/cards.ts'
import type { CardRow } from '../../company/cards/cards.sql.ts'
import { storePhoto } from '../../platform/files/files.ts'
import { isPassing } from './apply-sync.ts'
import { findConnection } from './sync-connections.sql.ts'
import { listPhotosDue, noteChecked, type PhotoRow, storePhotoCounts, storePhotoTag } from './sync-photos.sql.ts'

interface TakingPhotos {
  deps: Deps
  companyId: string
  runId: string
  connectionId: string
  acting: Acting
  source: Pick<DirectorySource, 'listsPhotoTags' | 'unreadable'>
  reader: Pick<DirectoryReader, 'photo'>
  signal: AbortSignal
}

/**
 * Copies changed photos of managed people, up to the limits of a run; the next run continues. A photo that cannot be
 * used is counted. If the directory refuses photos, copying ends but the run continues.
 */
export async function takePhotos(taking: TakingPhotos): Promise<void> {
  const { deps, companyId, runId, source } = taking
  const db = deps.database.read({ companyId })
  const untilMs = Date.now() + syncPhotoMinutesMax * 60_000
  const counts = { taken: 0, failed: 0 }
  try {
    for (const row of await listPhotosDue(db, companyId, source.listsPhotoTags, syncPhotosCheckedMax)) {
      if (counts.taken + counts.failed >= syncPhotosReadMax || Date.now() > untilMs) break
      if (!(await areWanted(db, taking))) break
      const outcome = await takePhoto(taking, row)
      if (outcome === 'taken' || outcome === 'failed') counts[outcome] += 1
    }
  } catch (fault) {
    if (!(fault instanceof DirectoryFault)) throw fault
    deps.log.warn({ companyId, code: fault.code, fault: fault.message }, 'a directory sync stopped copying photos')
    counts.failed += 1
  } finally {
    if (counts.taken + counts.failed > 0) await storePhotoCounts(db, companyId, runId, counts)
  }
}

/** False once photos are turned off or the directory is disconnected. */
async function areWanted(db: Db, { companyId, connectionId }: TakingPhotos): Promise<boolean> {
  const connection = await findConnection(db, companyId)
  return connection?.id === connectionId && connection.settings.photos
}

/** True if the card has no photo or one from the sync; false if a person removed the photo. */
const mayReplace = (card: CardRow, { placed_file_id: ours }: PhotoRow): boolean =>
  !('photo' in card.own) && (card.photo_id === null || card.photo_id === ours)

async function takePhoto(taking: TakingPhotos, row: PhotoRow): Promise<'same' | 'none' | 'taken' | 'failed'> {
  const { deps, companyId, source, reader, signal } = taking
  const { remote_id: remoteId } = row
  const db = deps.database.read({ companyId })
  if (!row.is_replaceable) {
    await noteChecked(db, companyId, remoteId)
    return 'same'
  }
  let etag: string | null = row.photo_etag
  try {
    const photo = await reader.photo({ id: remoteId, properties: row.person }, row.photo_etag, signal)
    if (photo === undefined) {
      await noteChecked(db, companyId, remoteId)
      return 'same'
    }
    etag = photo?.etag ?? null
    if (photo === null) {
      await storePhotoTag(db, companyId, remoteId, { etag, fileId: null })
      return 'none'
    }
    return await putOnCard(taking, row, photo.etag, (await storePhoto(deps, companyId, photo.content)).id)
  } catch (fault) {
    const isUnusable = fault instanceof DirectoryFault ? fault.code === source.unreadable : !isPassing(fault)
    if (!isUnusable) throw fault
    // The tag is stored, so that the same photo is not read again.
    await storePhotoTag(db, companyId, remoteId, { etag, fileId: null })
    return 'failed'
  }
}

/** Puts a picture on a card, unless a person chose one or disconnected the directory in the meantime. */
const putOnCard = (
  { deps, companyId, acting }: TakingPhotos,
  row: PhotoRow,
  etag: string,
  fileId: string,
): Promise<'none' | 'taken'> =>
  deps.database.transaction({ companyId }, async (tx) => {
    const card = await requireLockedCard(tx, companyId, row.card_id)
    if (!mayReplace(card, row)) return 'none'
    if (!(await storePhotoTag(tx, companyId, row.remote_id, { etag, fileId }))) return 'none'
    await updateCard(tx, acting, card.id, { revision: card.revision, photo_id: fileId }, 'company')
    return 'taken'
  })
