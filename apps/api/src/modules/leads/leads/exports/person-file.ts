import { leadVCard, leadVCardFileName } from '@kartu/cards/lead-vcard'
import { z } from 'zod'
import { wireTime } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import type { FileAnswer } from '../../../../http/answers/answer.ts'
import type { FileStore } from '../../../../gateways/files/files.ts'
import { jsonColumn } from '../../../../db/rows.ts'
import { reader } from '../../../../db/statement-functions.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { type KeptBytes, openPrivateFile } from '../../../platform/files/private-files.ts'
import { writeZip } from '../../../platform/files/zip-stream.ts'
import { listPictureBytes } from '../pictures/lead-pictures.sql.ts'
import { type LeadActing, requireLead } from '../require-lead.ts'
import { leadView } from '../leads.view.ts'

/**
 * Exports all stored data of a lead for that person: as JSON, as a contact, and with pictures. The audit log records
 * the exporting admin.
 */
export async function personFile(db: Db, deps: Deps, acting: LeadActing, leadId: string): Promise<FileAnswer> {
  const { actor } = acting
  const { companyId } = actor
  const lead = await requireLead(db, actor, leadId)
  const [entries, reminders, merges, pictures] = [
    await keptEntries(db, companyId, lead.id),
    await keptReminders(db, companyId, lead.id),
    await keptMerges(db, companyId, lead.id),
    await listPictureBytes(db, companyId, lead.id),
  ]
  await deps.database.transaction({ companyId }, (tx) =>
    tell(tx, acting, {
      audit: [{ action: 'lead.person_exported', subjectId: lead.id }],
      shows: 'nothing',
      notify: [],
    }),
  )
  const { may: _may, revision: _revision, owner, reminders: _open, pictures: _sizes, ...shown } = leadView(lead, actor)
  const told = {
    exported_at: new Date().toISOString(),
    ...shown,
    owner: owner && owner.name,
    reminders: reminders.map(({ at, note, done_at: done }) => ({
      at: wireTime(at),
      note,
      done_at: done && wireTime(done),
    })),
    timeline: entries.map(({ at, ...entry }) => ({ at: wireTime(at), ...entry })),
    merged: merges.map(({ at, ...merged }) => ({ at: wireTime(at), ...merged })),
  }
  const content = writeZip([
    { name: 'lead.json', content: [`${JSON.stringify(told, null, 2)}\n`] },
    { name: leadVCardFileName(lead), content: [leadVCard(lead)] },
    ...pictures.map((picture, at) => ({ name: `picture-${at + 1}.webp`, content: bytesOf(deps.files, picture) })),
  ])
  return { mediaType: 'application/zip', fileName: leadVCardFileName(lead).replace(/\.vcf$/, '.zip'), content }
}

/** Opened only when it is needed, so that an aborted download leaves nothing open. */
async function* bytesOf(store: FileStore, picture: KeptBytes): AsyncGenerator<Buffer> {
  yield* (await openPrivateFile(store, picture)) as AsyncIterable<Buffer>
}

const keptEntryRow = z.object({
  at: z.string(),
  kind: z.string(),
  by: z.string().nullable(),
  facts: jsonColumn<object>(),
  text: z.string().nullable(),
})
/** Reads the whole timeline, oldest first. */
const keptEntries = reader(keptEntryRow)<[companyId: string, leadId: string]>(
  'lead_person_entries',
  `select e.at, e.kind, nullif(e.member_name, '') as by, e.facts, e.text from lead_entries e
    where e.company_id = $1 and e.lead_id = $2 order by e.at, e.id`,
)

const keptReminderRow = z.object({
  at: z.string(),
  note: z.string(),
  done_at: z.string().nullable(),
})
/** Reads open and completed reminders. */
const keptReminders = reader(keptReminderRow)<[companyId: string, leadId: string]>(
  'lead_person_reminders',
  `select at, note, done_at from lead_reminders where company_id = $1 and lead_id = $2 order by at, id`,
)

const keptMergeRow = z.object({
  at: z.string(),
  name: z.string(),
})
/** Reads the leads merged into this one, in their original form. */
const keptMerges = reader(keptMergeRow)<[companyId: string, leadId: string]>(
  'lead_person_merges',
  `select m.at, m.gone ->> 'name' as name, m.gone ->> 'organisation' as organisation, m.gone ->> 'jobTitle' as job_title,
      m.gone -> 'contacts' as contacts, m.gone ->> 'message' as message, m.gone -> 'answers' as answers,
      m.gone -> 'consent' as consent, m.gone ->> 'capturedAt' as captured_at
    from lead_merges m where m.company_id = $1 and m.lead_id = $2 order by m.at`,
)
