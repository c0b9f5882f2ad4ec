import type { EmailSignature, UpdateEmailSignature } from '@kartu/contracts/sharing/email-signatures'
import type { Db } from '../../../db/db.ts'
import type { StoredSignatureDesign } from '../../../db/schema/sharing.ts'
import { AppError } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { pictureView, requirePicture } from '../../platform/files/files.ts'
import { findSignature, type SignatureRow, storeSignature } from './email-signatures.sql.ts'

export async function readSignature(db: Db, companyId: string): Promise<EmailSignature> {
  return signatureView(await findSignature(db, companyId))
}

function signatureView({ design, banner_image: image, revision }: SignatureRow): EmailSignature {
  if (design === null) return { design: null, revision }
  const banner = design.banner && image ? { ...design.banner, image: pictureView(image) } : null
  return { design: { ...design, banner }, revision }
}

/** Replaces the design. An edit of an outdated revision is refused. */
export async function updateSignature(
  tx: Db,
  acting: Acting,
  { design: given, revision }: UpdateEmailSignature,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await findSignature(tx, companyId)
  const next = await stored(tx, companyId, given)
  if (!(await storeSignature(tx, companyId, next, revision))) throw new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [
      {
        action: 'email_signature.designed',
        subjectId: companyId,
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
