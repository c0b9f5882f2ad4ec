import { followUpTextsMax } from '@kartu/contracts/integrations/follow-up-limits'
import type {
  CreateFollowUpText,
  FollowUpForm,
  FollowUpText,
  FollowUpTexts,
  UpdateFollowUpText,
} from '@kartu/contracts/integrations/follow-up-mails'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'
import { type FollowUpActing, lockOwn, requireText, subjectsOf } from './follow-up-mails.ts'
import {
  countTexts,
  deleteText,
  findText,
  findTextOfForm,
  type FormRow,
  insertText,
  listForms,
  listTexts,
  lockText,
  type TextRow,
  updateText,
} from './follow-up-texts.sql.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

export const readTexts = async (db: Db, companyId: string): Promise<FollowUpText[]> =>
  (await listTexts(db, companyId)).map(textView)

export const readForms = async (db: Db, companyId: string, search: string): Promise<FollowUpForm[]> =>
  (await listForms(db, companyId, search)).map(formView)

const formView = ({ kind, form_id: id, name, about }: FormRow): FollowUpForm => ({ kind, _id: id, name, about })

const textView = (row: TextRow): FollowUpText => ({
  _id: row.id,
  form: formView(row),
  texts: row.texts,
  revision: row.revision,
})

/** Throws `not_found` for a text that was deleted, including with its event or link. */
export async function requireFormText(db: Db, companyId: string, id: string, find = findText): Promise<TextRow> {
  const row = await find(db, companyId, id)
  if (!row) throw notFound()
  return row
}

/** Throws `follow_up_text`, `follow_up_texts_max`, `follow_up_form_taken` and `follow_up_form_gone`. */
export async function addText(
  tx: Db,
  acting: FollowUpActing,
  { form, texts }: CreateFollowUpText,
): Promise<FollowUpText> {
  const { companyId } = acting.actor
  requireText(texts)
  // The lock also serialises additions, so that they cannot exceed the limit.
  await lockOwn(tx, acting.actor)
  if ((await countTexts(tx, companyId)) >= followUpTextsMax)
    throw new AppError('follow_up_texts_max', { values: { max: followUpTextsMax } })
  const id = newId()
  await insertText(tx, companyId, { id, form, texts })
  const row = await requireFormText(tx, companyId, id)
  await tellAudit(tx, acting, { action: 'follow_up_mail.text_set', subjectId: id, after: factsOf(row.name, texts) })
  return textView(row)
}

export async function changeText(
  tx: Db,
  acting: FollowUpActing,
  id: string,
  { texts, revision: expected }: UpdateFollowUpText,
): Promise<FollowUpText> {
  const { companyId } = acting.actor
  requireText(texts)
  const before = await requireFormText(tx, companyId, id, lockText)
  const revision = await updateText(tx, companyId, id, { texts, revision: expected })
  if (revision === undefined) throw new AppError('changed_elsewhere')
  await tellAudit(tx, acting, {
    action: 'follow_up_mail.text_set',
    subjectId: id,
    before: factsOf(before.name, before.texts),
    after: factsOf(before.name, texts),
  })
  return textView({ ...before, texts, revision })
}

/** Leads of the form then get the company's text, including those whose mail is waiting. */
export async function removeText(tx: Db, acting: FollowUpActing, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireFormText(tx, companyId, id, lockText)
  await deleteText(tx, companyId, id)
  await tellAudit(tx, acting, removalOf(before))
}

/** Returns the audit entry about a text that is deleted with its form. */
export async function noteLostText(tx: Db, companyId: string, formId: string): Promise<AuditFact[]> {
  const row = await findTextOfForm(tx, companyId, formId)
  return row ? [removalOf(row)] : []
}

const removalOf = ({ id, name, texts }: TextRow): AuditFact => ({
  action: 'follow_up_mail.text_removed',
  subjectId: id,
  before: factsOf(name, texts),
})

const factsOf = (form: string, texts: FollowUpTexts) => ({ form, subjects: subjectsOf(texts) })
