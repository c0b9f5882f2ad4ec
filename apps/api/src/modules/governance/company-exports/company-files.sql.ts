import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashRow } from '../../../db/rows.ts'

/**
 * Files of an export: pictures and documents by hash, pictures of leads by ID, cards by slug, invoices by file name.
 */
export interface ExportedFiles {
  pictures: string[]
  documents: string[]
  leadPictures: { id: string; stored_as: string }[]
  cards: { id: string; slug: string }[]
  invoices: { id: string; name: string }[]
}

const pictures = {
  name: 'company_export_pictures',
  text: `select distinct hash from files where company_id = $1 and kind <> 'document' order by hash`,
}
const documents = {
  name: 'company_export_documents',
  text: `select hash from files where company_id = $1 and kind = 'document' order by hash`,
}
const leadPicturesRow = z.object({
  id: z.string(),
  stored_as: z.string(),
})

const leadPictures = {
  name: 'company_export_lead_pictures',
  text: `select id, stored_as from lead_pictures where company_id = $1 order by id`,
}
const cardsRow = z.object({
  id: z.string(),
  slug: z.string(),
})

const cards = {
  name: 'company_export_cards',
  text: `select card_id as id, slug from card_links where company_id = $1 and current order by slug`,
}
const invoicesRow = z.object({
  id: z.string(),
  number: z.string(),
})

const invoices = {
  name: 'company_export_invoices',
  text: `select id, number from invoices where company_id = $1 order by issued_at, id`,
}

export async function listExported(db: Db, companyId: string): Promise<ExportedFiles> {
  const numbered = await db.rows(invoicesRow, invoices, [companyId])
  return {
    pictures: (await db.rows(hashRow, pictures, [companyId])).map(({ hash }) => hash),
    documents: (await db.rows(hashRow, documents, [companyId])).map(({ hash }) => hash),
    leadPictures: await db.rows(leadPicturesRow, leadPictures, [companyId]),
    cards: await db.rows(cardsRow, cards, [companyId]),
    invoices: numbered.map(({ id, number }, at) => ({ id, name: invoiceName(number, at, numbered) })),
  }
}

/** Two issuers may use the same number. */
function invoiceName(number: string, at: number, all: readonly { number: string }[]): string {
  const plain = number.replaceAll(/[^A-Za-z0-9._-]/g, '-').slice(0, 60)
  const earlier = all.slice(0, at).filter((one) => one.number === number).length
  return `invoices/${plain}${earlier === 0 ? '' : `-${earlier + 1}`}.pdf`
}
