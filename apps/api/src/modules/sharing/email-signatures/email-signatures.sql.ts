import { z } from 'zod'
import type { StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredSignatureDesign } from '../../../db/schema/sharing.ts'
import { reader } from '../../../db/statement-functions.ts'

/** Owner of a design: a division; null is the company. */
export type DesignOwner = string | null

const designRow = z.object({
  design: jsonColumn<StoredSignatureDesign>().nullable(),
  banner_image: jsonColumn<StoredPicture>().nullable(),
})
const signatureRow = designRow.extend({ revision: z.number() })
export type SignatureRow = z.infer<typeof signatureRow>

const findStatement = {
  name: 'email_signature_find',
  text: `select design, banner_image, revision from email_signatures where company_id = $1`,
}
const findOfDivisionStatement = {
  name: 'division_signature_find',
  text: `select design, banner_image, revision from division_signatures where company_id = $1 and division_id = $2`,
}

const none: SignatureRow = { design: null, banner_image: null, revision: 1 }

export async function findSignature(db: Db, companyId: string, owner: DesignOwner): Promise<SignatureRow> {
  const [row] = await (owner === null
    ? db.rows(signatureRow, findStatement, [companyId])
    : db.rows(signatureRow, findOfDivisionStatement, [companyId, owner]))
  return row ?? none
}

const designsRow = designRow.extend({ division_id: z.string().nullable() })
const designsText = `select null::uuid as division_id, design, banner_image from email_signatures
      where company_id = $1 and design is not null
    union all select division_id, design, banner_image from division_signatures
      where company_id = $1 and design is not null`
const designForStatement = {
  name: 'signature_design_for',
  text: `select * from (${designsText}) designs where division_id is null or division_id = $2
    order by division_id nulls last limit 1`,
}
const divisionsStatement = {
  name: 'signature_design_divisions',
  text: `select division_id from division_signatures where company_id = $1 and design is not null order by division_id`,
}

/** Designs of the company and of its divisions. */
export const listDesigns = reader(designsRow)<[companyId: string]>('signature_designs', designsText)

/** Design for the people of a division: its own, else the company's. */
export async function findDesignFor(
  db: Db,
  companyId: string,
  divisionId: string | null,
): Promise<z.infer<typeof designRow> | undefined> {
  return (await db.rows(designsRow, designForStatement, [companyId, divisionId]))[0]
}

const divisionRow = z.object({ division_id: z.string() })

/** Divisions with their own design. */
export const listDesignedDivisions = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.rows(divisionRow, divisionsStatement, [companyId])).map(({ division_id: id }) => id)

const createStatement = {
  name: 'email_signature_create',
  text: `insert into email_signatures (company_id) values ($1) on conflict (company_id) do nothing`,
}
const createOfDivisionStatement = {
  name: 'division_signature_create',
  text: `insert into division_signatures (company_id, division_id) values ($1, $2)
    on conflict (company_id, division_id) do nothing`,
}
const storeStatement = {
  name: 'email_signature_store',
  text: `update email_signatures set design = $2, banner_image = $3, revision = revision + 1, updated_at = now()
    where company_id = $1 and ($4::int is null or revision = $4)`,
}
const storeOfDivisionStatement = {
  name: 'division_signature_store',
  text: `update division_signatures set design = $2, banner_image = $3, revision = revision + 1, updated_at = now()
    where company_id = $1 and division_id = $5 and ($4::int is null or revision = $4)`,
}

/** Returns false if the design has another revision. */
export async function storeSignature(
  tx: Db,
  companyId: string,
  owner: DesignOwner,
  { design, banner_image: image }: Omit<SignatureRow, 'revision'>,
  revision: number | undefined,
): Promise<boolean> {
  const json = (value: object | null) => value && JSON.stringify(value)
  const values = [companyId, json(design), json(image), revision ?? null]
  if (owner === null) {
    await tx.run(createStatement, [companyId])
    return (await tx.run(storeStatement, values)) === 1
  }
  await tx.run(createOfDivisionStatement, [companyId, owner])
  return (await tx.run(storeOfDivisionStatement, [...values, owner])) === 1
}
