import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { authorOf } from '../pro-users/pro-access.ts'
import { changeNote, deleteNote, insertEntry } from './lead-writes.sql.ts'
import { type LeadActing, requireLocked } from './require-lead.ts'
import { type EntryRow, findEntry } from './leads.sql.ts'

/**
 * Adds a note. Repeated requests with the same ID add only one note. If the lead was merged into another, the note goes
 * to that one.
 */
export async function addNote(
  tx: Db,
  acting: LeadActing,
  asked: string,
  { _id: id = newId(), text }: { _id?: string | undefined; text: string },
): Promise<EntryRow> {
  const { companyId } = acting.actor
  const { id: leadId } = await requireLocked(tx, acting.actor, asked)
  await insertEntry(tx, companyId, leadId, authorOf(acting.actor), { id, kind: 'note', text })
  return requireOwnNote(tx, acting, leadId, id)
}

export async function updateNote(
  tx: Db,
  acting: LeadActing,
  asked: string,
  noteId: string,
  text: string,
): Promise<EntryRow> {
  const { id: leadId } = await requireLocked(tx, acting.actor, asked)
  await requireOwnNote(tx, acting, leadId, noteId)
  await changeNote(tx, acting.actor.companyId, leadId, noteId, text)
  await tellOf(tx, acting, leadId, 'lead.note_changed')
  return requireOwnNote(tx, acting, leadId, noteId)
}

export async function removeNote(tx: Db, acting: LeadActing, asked: string, noteId: string): Promise<void> {
  const { id: leadId } = await requireLocked(tx, acting.actor, asked)
  await requireOwnNote(tx, acting, leadId, noteId)
  await deleteNote(tx, acting.actor.companyId, leadId, noteId)
  await tellOf(tx, acting, leadId, 'lead.note_removed')
}

async function requireOwnNote(tx: Db, { actor }: LeadActing, leadId: string, noteId: string): Promise<EntryRow> {
  const note = await findEntry(tx, actor.companyId, leadId, noteId)
  if (note?.kind !== 'note') throw notFound()
  allow(note.member_id === authorOf(actor))
  return note
}

/** Notes do not affect lists. The audit log records the note without its text. */
const tellOf = (tx: Db, acting: LeadActing, leadId: string, action: AuditAction): Promise<void> =>
  tell(tx, acting, { audit: [{ action, subjectId: leadId }], shows: 'nothing', notify: [] })
