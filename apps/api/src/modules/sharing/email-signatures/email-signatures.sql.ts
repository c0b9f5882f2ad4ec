import { z } from 'zod'
import type { StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredSignatureDesign } from '../../../db/schema/sharing.ts'

const signatureRow = z.object({
  design: jsonColumn<StoredSignatureDesign>().nullable(),
  banner_image: jsonColumn<StoredPicture>().nullable(),
  revision: z.number(),
})
export type SignatureRow = z.infer<typeof signatureRow>

const findStatement = {
  name: 'email_signature_find',
  text: `select design, banner_image, revision from email_signatures where company_id = $1`,
}

const none: SignatureRow = { design: null, banner_image: null, revision: 1 }

export const findSignature = async (db: Db, companyId: string): Promise<SignatureRow> =>
  (await db.rows(signatureRow, findStatement, [companyId]))[0] ?? none

const createStatement = {
  name: 'email_signature_create',
  text: `insert into email_signatures (company_id) values ($1) on conflict (company_id) do nothing`,
}
const storeStatement = {
  name: 'email_signature_store',
  text: `update email_signatures set design = $2, banner_image = $3, revision = revision + 1, updated_at = now()
    where company_id = $1 and ($4::int is null or revision = $4)`,
}

/** Returns false if the design has another revision. */
export async function storeSignature(
  tx: Db,
  companyId: string,
  { design, banner_image: image }: Omit<SignatureRow, 'revision'>,
  revision: number | undefined,
): Promise<boolean> {
  await tx.run(createStatement, [companyId])
  const json = (value: object | null) => value && JSON.stringify(value)
  return (await tx.run(storeStatement, [companyId, json(design), json(image), revision ?? null])) === 1
}
