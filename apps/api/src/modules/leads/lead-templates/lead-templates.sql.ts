import type { LeadTemplate } from '@kartu/contracts/leads/lead-templates'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { companies } from '../../../db/schema/roots.ts'
import { leadTemplates } from '../../../db/schema/leads.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { finder, reader } from '../../../db/statement-functions.ts'

const leadTemplateRow = z
  .object({
    _id: z.string(),
    name: z.string(),
    channel: z.enum(['whatsapp', 'mail']),
    texts: jsonColumn<{ en: { subject: string; body: string }; id: { subject: string; body: string } }>(),
    revision: z.number(),
  })
  .pick({ name: true, channel: true, texts: true, revision: true })
  .extend({
    id: z.string(),
  })
export type LeadTemplateRow = z.infer<typeof leadTemplateRow>

const select = `select t.id, t.name, t.channel, t.texts, t.revision from lead_templates t where t.company_id = $1`
export const listLeadTemplates = reader(leadTemplateRow)<[companyId: string]>(
  'lead_template_list',
  `${select} order by lower(t.name), t.id`,
)

export const findLeadTemplate = finder(leadTemplateRow)<[companyId: string, id: string]>(
  'lead_template_find',
  `${select} and t.id = $2`,
)

/** Blocks other additions until the transaction ends. Returns the number of templates. */
export async function lockLeadTemplates(tx: Db, companyId: string): Promise<number> {
  await tx.orm.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
  return tx.orm.$count(leadTemplates, eq(leadTemplates.companyId, companyId))
}

type Fields = Pick<LeadTemplate, 'name' | 'channel' | 'texts'>

export async function insertLeadTemplate(tx: Db, companyId: string, fields: Fields): Promise<string> {
  const id = newId()
  await tx.orm.insert(leadTemplates).values({ companyId, id, ...fields })
  return id
}

/** Returns false if the template has another revision. */
export const updateLeadTemplate = (
  tx: Db,
  companyId: string,
  id: string,
  change: { [K in keyof Fields]?: Fields[K] | undefined },
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, leadTemplates, companyId, id, change, revision)

export const deleteLeadTemplate = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.orm.delete(leadTemplates).where(and(eq(leadTemplates.companyId, companyId), eq(leadTemplates.id, id)))
