import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import type { LeadTemplate } from '@kartu/contracts/leads/lead-templates'
import type { TemplateChannel } from '@kartu/contracts/leads/lead-templates.plain'
import { leadTemplatesMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, fieldError, notFound, translating } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { insertEntry } from '../leads/lead-writes.sql.ts'
import { requireLocked } from '../leads/require-lead.ts'
import type { ActingInPro } from '../pro-users/pro-access.ts'
import {
  deleteLeadTemplate,
  findLeadTemplate,
  insertLeadTemplate,
  type LeadTemplateRow,
  lockLeadTemplates,
  updateLeadTemplate,
} from './lead-templates.sql.ts'

const constraints = { lead_templates_name_key: () => fieldError('lead_template_name_taken', 'name') }

type Fields = Pick<LeadTemplate, 'name' | 'channel' | 'texts'>

export async function createLeadTemplate(tx: Db, acting: ActingInPro, fields: Fields): Promise<LeadTemplate> {
  const { companyId } = acting.actor
  if ((await lockLeadTemplates(tx, companyId)) >= leadTemplatesMax)
    throw new AppError('lead_templates_max', { values: { max: leadTemplatesMax } })
  const id = await translating(constraints, () => insertLeadTemplate(tx, companyId, fields))
  await tellOf(tx, acting, 'lead_template.created', id, fields.name)
  return requireLeadTemplate(tx, companyId, id)
}

/** Changes a template. An edit of an outdated revision is refused. */
export async function changeLeadTemplate(
  tx: Db,
  acting: ActingInPro,
  id: string,
  { revision, ...change }: { [K in keyof Fields]?: Fields[K] | undefined } & { revision?: number | undefined },
): Promise<LeadTemplate> {
  const { companyId } = acting.actor
  const before = await requireLeadTemplate(tx, companyId, id)
  const updated = await translating(constraints, () => updateLeadTemplate(tx, companyId, id, change, revision))
  if (!updated) throw new AppError('changed_elsewhere')
  await tellOf(tx, acting, 'lead_template.updated', id, change.name ?? before.name)
  return requireLeadTemplate(tx, companyId, id)
}

export async function removeLeadTemplate(tx: Db, acting: ActingInPro, id: string): Promise<void> {
  const { name } = await requireLeadTemplate(tx, acting.actor.companyId, id)
  await deleteLeadTemplate(tx, acting.actor.companyId, id)
  await tellOf(tx, acting, 'lead_template.removed', id, name)
}

/**
 * Records in the timeline that a member wrote to the lead, with the name of the template. The message itself is
 * private.
 */
export async function noteWriting(
  tx: Db,
  acting: ActingInPro,
  leadId: string,
  { channel, template_id: templateId }: { channel: TemplateChannel; template_id?: string | undefined },
): Promise<string> {
  const { companyId, memberId } = acting.actor
  await requireLocked(tx, acting.actor, leadId)
  const template = templateId === undefined ? null : (await requireLeadTemplate(tx, companyId, templateId)).name
  const id = newId()
  await insertEntry(tx, companyId, leadId, memberId, { id, kind: 'wrote', facts: { channel, template } })
  return id
}

async function requireLeadTemplate(db: Db, companyId: string, id: string): Promise<LeadTemplate> {
  const row = await findLeadTemplate(db, companyId, id)
  if (!row) throw notFound()
  return leadTemplateView(row)
}

const tellOf = (tx: Db, acting: ActingInPro, action: AuditAction, id: string, name: string): Promise<void> =>
  tell(tx, acting, { audit: [{ action, subjectId: id, after: { name } }], shows: 'nothing', notify: [] })

export const leadTemplateView = ({ id, name, channel, texts, revision }: LeadTemplateRow): LeadTemplate => ({
  _id: id,
  name,
  channel,
  texts,
  revision,
})
