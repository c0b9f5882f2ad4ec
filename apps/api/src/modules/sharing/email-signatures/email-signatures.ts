import type {
  CompanySignature,
  EmailSignature,
  EmailSignatureDesign,
  UpdateEmailSignature,
} from '@kartu/contracts/sharing/email-signatures'
import type { Db } from '../../../db/db.ts'
import type { StoredSignatureDesign } from '../../../db/schema/sharing.ts'
import { AppError } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { pictureView, requirePicture } from '../../platform/files/files.ts'
import { findCalendar } from '../../team/hand-overs/hand-over-plans.sql.ts'
import {
  type DesignOwner,
  findDesignFor,
  findSignature,
  listDesignedDivisions,
  listDesigns,
  type SignatureRow,
  storeSignature,
} from './email-signatures.sql.ts'

/** Returns the company's design, the divisions that have their own, and the time zone of banners. */
export async function readCompanySignature(db: Db, companyId: string): Promise<CompanySignature> {
  const divisionIds = await listDesignedDivisions(db, companyId)
  const { time_zone: zone } = await findCalendar(db, companyId)
  return { ...signatureView(await findSignature(db, companyId, null)), division_ids: divisionIds, time_zone: zone }
}

/** Returns a division's own design. */
export const readDivisionSignature = async (db: Db, companyId: string, divisionId: string): Promise<EmailSignature> =>
  signatureView(await findSignature(db, companyId, divisionId))

const signatureView = ({ revision, ...row }: SignatureRow): EmailSignature => ({ design: designView(row), revision })

type DesignRow = Pick<SignatureRow, 'design' | 'banner_image'>

function designView({ design, banner_image: image }: DesignRow): EmailSignatureDesign | null {
  return (
    design && { ...design, banner: design.banner && image ? { ...design.banner, image: pictureView(image) } : null }
  )
}

/** Returns the design for people with or without a division; null for the standard signature. */
export type DesignFor = (divisionId: string | null) => EmailSignatureDesign | null

/** Reads all designs of a company. Undefined if there are none. */
export async function readDesigns(db: Db, companyId: string): Promise<DesignFor | undefined> {
  const rows = await listDesigns(db, companyId)
  if (rows.length === 0) return undefined
  const designs = new Map(rows.map((row) => [row.division_id, designView(row)]))
  return (divisionId) => designs.get(divisionId) ?? designs.get(null) ?? null
}

/** Reads the design for people of one division, or of none; null for the standard signature. */
export async function readDesignFor(
  db: Db,
  companyId: string,
  divisionId: string | null,
): Promise<EmailSignatureDesign | null> {
  const row = await findDesignFor(db, companyId, divisionId)
  return row ? designView(row) : null
}

/** Replaces the design of the company or a division. An edit of an outdated revision is refused. */
export async function updateSignature(
  tx: Db,
  acting: Acting,
  owner: DesignOwner,
  { design: given, revision }: UpdateEmailSignature,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await findSignature(tx, companyId, owner)
  const next = await stored(tx, companyId, given)
  if (!(await storeSignature(tx, companyId, owner, next, revision))) throw new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [
      {
        action: owner === null ? 'email_signature.designed' : 'email_signature.division_designed',
        subjectId: owner ?? companyId,
        before: factsOf(before.design),
        after: factsOf(next.design),
      },
    ],
    shows: 'nothing',
    notify: [],
  })
}

async function stored(
  tx: Db,
  companyId: string,
  given: UpdateEmailSignature['design'],
): Promise<Omit<SignatureRow, 'revision'>> {
  if (given === null) return { design: null, banner_image: null }
  if (given.banner === null) return { design: { ...given, banner: null }, banner_image: null }
  const { image_id: imageId, ...banner } = given.banner
  const image = await requirePicture(tx, companyId, 'signature', imageId, 'design.banner.image_id')
  return { design: { ...given, banner }, banner_image: image }
}

/** Facts for the audit log. */
const factsOf = (design: StoredSignatureDesign | null) =>
  design === null ? {} : { ...design, banner: design.banner === null ? null : JSON.stringify(design.banner) }
