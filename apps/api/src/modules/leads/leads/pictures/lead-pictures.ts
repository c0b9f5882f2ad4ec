import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { canSeeLead, leadReach } from '@kartu/contracts/leads/leads.policy'
import { companyLeadPicturesMax, leadPictureBytesMax, leadPicturesMax } from '@kartu/contracts/limits'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, notFound } from '../../../../http/errors.ts'
import { refuseLarger, type Upload } from '../../../../http/uploads/upload.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { encodePicture } from '../../../platform/files/picture.ts'
import { storePrivateBytes } from '../../../platform/files/private-files.ts'
import { claimPrivateBytes, endPrivateBytes } from '../../../platform/files/stored-files.ts'
import {
  countPictures,
  deletePicture,
  findPicture,
  insertPicture,
  type PictureRow,
  wasGivenAway,
} from './lead-pictures.sql.ts'
import type { LeadRow } from '../leads.sql.ts'
import { leadFacts } from '../leads.view.ts'
import { type LeadActing, lockFollowed, requireLead, requireLocked, requireSent } from '../require-lead.ts'

/** Pictures are stored as long as their lead. */
const never = new Date('9999-12-31T00:00:00Z')

interface Sent {
  leadId: string
  /** Repeated requests with the same ID store only one picture. */
  id: string
  upload: Upload
}

/**
 * Stores a picture with a lead, or with the one that it was merged into. The file is stored before the transaction,
 * because it takes time.
 */
export async function addPicture(db: Db, deps: Deps, acting: LeadActing, sent: Sent): Promise<PictureRow> {
  const { companyId } = acting.actor
  refuseLarger(sent.upload, leadPictureBytesMax)
  const known = await knownPicture(db, acting, sent)
  if (known) return known
  const { webp, width, height } = await encodePicture(() => readFile(sent.upload.path), 'badge')
  const { storedAs, bytes, sha256 } = await storePrivateBytes(deps, companyId, Readable.from([webp]), webp.length)
  return deps.database.transaction({ companyId }, async (tx) => {
    await lockFollowed(tx, companyId, sent.leadId)
    // If the same picture arrives twice at the same time, a sweep deletes the second file.
    const meanwhile = await knownPicture(tx, acting, sent)
    if (meanwhile) return meanwhile
    const lead = await requireWritable(tx, acting.actor, sent.leadId)
    const row = { id: sent.id, lead_id: lead.id, stored_as: storedAs, bytes, sha256, width, height }
    await insertPicture(tx, companyId, row)
    await claimPrivateBytes(tx, storedAs, companyId, never)
    await tellOf(tx, acting, lead.id, 'lead.picture_added')
    return row
  })
}

/**
 * Returns the lead if the person sees it, or if they captured it for a colleague and it has not been reassigned since,
 * because a booth sends the picture of a badge only after the lead.
 */
async function requireWritable(db: Db, actor: LeadActing['actor'], leadId: string): Promise<LeadRow> {
  const lead = await requireSent(db, actor, leadId)
  const isVisible = canSeeLead(leadReach(actor), leadFacts(lead))
  if (!isVisible && (lead.id !== leadId || (await wasGivenAway(db, actor.companyId, leadId))))
    throw new AppError('lead_given_away')
  return lead
}

/**
 * Returns the picture if it is already stored. Throws if the person cannot access the lead, or if the limit is reached.
 */
async function knownPicture(db: Db, { actor }: LeadActing, { leadId, id }: Sent): Promise<PictureRow | undefined> {
  const lead = await requireWritable(db, actor, leadId)
  const known = await findPicture(db, actor.companyId, id)
  if (known && known.lead_id !== lead.id) throw notFound()
  if (known) return known
  const { all, ofLead } = await countPictures(db, actor.companyId, lead.id)
  if (ofLead >= leadPicturesMax) throw new AppError('lead_pictures_max', { values: { max: leadPicturesMax } })
  if (all >= companyLeadPicturesMax)
    throw new AppError('company_lead_pictures_max', { values: { max: companyLeadPicturesMax } })
  return undefined
}

/** Returns a picture of a lead that the person sees. */
export async function requirePictureOf(
  db: Db,
  actor: LeadActing['actor'],
  { leadId, pictureId }: { leadId: string; pictureId: string },
): Promise<PictureRow> {
  const lead = await requireLead(db, actor, leadId)
  const picture = await findPicture(db, actor.companyId, pictureId)
  if (picture?.lead_id !== lead.id) throw notFound()
  return picture
}

export async function removePicture(
  tx: Db,
  acting: LeadActing,
  params: { leadId: string; pictureId: string },
): Promise<void> {
  const { companyId } = acting.actor
  const lead = await requireLocked(tx, acting.actor, params.leadId)
  const picture = await requirePictureOf(tx, acting.actor, params)
  await deletePicture(tx, companyId, picture.id)
  await endPrivateBytes(tx, [picture.stored_as])
  await tellOf(tx, acting, lead.id, 'lead.picture_removed')
}

const tellOf = (tx: Db, acting: LeadActing, leadId: string, action: AuditAction): Promise<void> =>
  tell(tx, acting, { audit: [{ action, subjectId: leadId }], shows: 'nothing', notify: [] })
