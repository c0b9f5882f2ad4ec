import type { Db } from '../../../db/db.ts'
import { forgetLeads } from '../../activity/activities/lead-activities.sql.ts'
import { endPrivateBytes } from '../../platform/files/stored-files.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'
import { leadFollowers } from './lead-followers.ts'
import { idRow, storedAsRow } from '../../../db/rows.ts'

const mergedStatement = {
  name: 'lead_merged_ids',
  text: `select gone_id as id from lead_merges where company_id = $1 and lead_id = any($2::uuid[])`,
}
const writtenStatement = {
  name: 'lead_written_ids',
  text: `select id from lead_entries where company_id = $1 and lead_id = any($2::uuid[]) and text is not null
    union all select id from lead_reminders where company_id = $1 and lead_id = any($2::uuid[])`,
}
const picturesStatement = {
  name: 'lead_pictures_stored',
  text: `select stored_as from lead_pictures where company_id = $1 and lead_id = any($2::uuid[])`,
}
const removeStatement = {
  name: 'lead_remove',
  text: `delete from leads where company_id = $1 and id = any($2::uuid[])`,
}
const forgetStatement = {
  name: 'lead_forget',
  text: `with differences as (
      delete from lead_differences where company_id = $1 and (lead_id = any($2::uuid[]) or other_id = any($2::uuid[]))
    ), items as (
      update bulk_job_items set name = '', content = null, result = null where company_id = $1 and lead_id = any($2::uuid[])
    ), answers as (
      update webhook_deliveries set response = ''
      where company_id = $1 and subject_id = any($2::uuid[]) and response <> ''
    )
    delete from notifications where company_id = $1 and lead_id = any($2::uuid[])`,
}

/** `$2` contains the IDs of leads, notes and reminders, which occur in stored responses. */
const answersStatement = {
  name: 'lead_forget_answers',
  text: `delete from idempotency_keys where company_id = $1
    and exists (select from unnest($2::uuid[]) as l(id) where strpos(answer::text, l.id::text) > 0)`,
}
/** Statements that delete mails about a lead, which are found by its ID in them. */
const mailStatements = [
  {
    name: 'lead_forget_mails',
    text: `delete from outbox_mails where company_id = $1 and about && $2::uuid[]`,
  },
  {
    name: 'lead_forget_undelivered',
    text: `delete from undelivered_mails where payload ->> 'companyId' = $1::uuid::text
      and payload ->> 'leadId' = any($2::uuid[]::text[])`,
  },
]

/**
 * Erases leads with their timelines, reminders, pictures and the leads merged into them. Also deletes their
 * notifications, their names in bulk jobs, mails and stored responses about them, and answers of webhook receivers.
 * Returns audit entries about data of upper areas that is deleted with them.
 */
export async function deleteLeads(tx: Db, companyId: string, ids: readonly string[]): Promise<AuditFact[]> {
  const ended: AuditFact[] = []
  for (const { remove } of leadFollowers.entries) ended.push(...(await remove(tx, companyId, ids)))
  const merged = await tx.rows(idRow, mergedStatement, [companyId, ids])
  const written = await tx.rows(idRow, writtenStatement, [companyId, ids])
  const pictures = await tx.rows(storedAsRow, picturesStatement, [companyId, ids])
  await endPrivateBytes(
    tx,
    pictures.map((row) => row.stored_as),
  )
  await tx.run(removeStatement, [companyId, ids])
  const allIds = [...ids, ...merged.map(({ id }) => id)]
  await tx.run(forgetStatement, [companyId, allIds])
  await forgetLeads(tx, companyId, allIds)
  await tx.run(answersStatement, [companyId, [...allIds, ...written.map(({ id }) => id)]])
  for (const statement of mailStatements) await tx.run(statement, [companyId, allIds])
  return ended
}
