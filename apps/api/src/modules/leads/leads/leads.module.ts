import { z } from 'zod'
import type { Db, Database } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { searchWordRebuilders } from '../../company/cards/rebuild-search-words.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import type { Module } from '../../module.ts'
import { cardHandedOver } from '../../team/hand-overs/hand-overs.ts'
import { defineJob } from '../../job.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { moveLeads, actingMember, passLeadRows, storeWords, keptRow } from './lead-writes.sql.ts'
import { updateLeadsAction, undoLeadsAction, removeLeadsAction } from './leads.bulk.ts'
import { leadsInventory } from './leads.data-inventory.ts'
import { registerLeads } from './leads.routes.ts'
import { awaitReminder, tellDue, reminderDueQueue } from './reminders/due-reminders.ts'

export const reminderDueJob = defineJob({
  ...reminderDueQueue,
  async run({ database, queue }, { companyId, reminderId, at }) {
    await database.transaction({ companyId }, async (tx) => {
      // A reminder far in the future needs several delayed jobs in a row.
      if (Date.parse(at) > Date.now()) return awaitReminder(tx, queue, companyId, { id: reminderId, at })
      await tellDue(tx, queue, companyId, reminderId)
    })
  },
})

export const leadsModule: Module = {
  name: 'leads',
  routes: registerLeads,
  jobs: [reminderDueJob],
  bulkActions: [updateLeadsAction, undoLeadsAction, removeLeadsAction],
  inventory: leadsInventory,
  hooks: [divisionDeleted.with(moveLeads), searchWordRebuilders.with(renewLeadWords), cardHandedOver.with(passLeads)],
}

/** Moves all leads of a leaving member to a colleague, who is notified, or with null to the member's division. */
async function passLeads(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: Acting,
  from: string,
  to: string | null,
): Promise<void> {
  const { companyId } = acting.actor
  const by = await actingMember(tx, companyId, acting.actor.kind === 'person' ? acting.actor.userId : null)
  const count = await passLeadRows(tx, companyId, { from, to, by: by?.id ?? null })
  if (count === 0) return
  await tell(tx, acting, {
    audit: [{ action: 'lead.passed', subjectId: from, after: { owner_id: to, leads: count } }],
    shows: { leads: true },
    notify:
      to === null || to === by?.id
        ? []
        : [
            {
              ...{ queue, memberIds: [to], kind: 'lead_assigned' },
              facts: { count, by: by?.name ?? '' },
              people: by ? { by: by.id } : {},
            },
          ],
  })
}

const batchMax = 500

const lockRow = keptRow.extend({
  id: z.string(),
})

const lockText = `select id, name, organisation, job_title as "jobTitle", contacts, tags from leads
  where company_id = $1 and id > $2 order by id limit ${batchMax} for update`

/** Rebuilds the search words of a company's leads after an update of Kartu that changes them. */
async function renewLeadWords(database: Database, companyId: string): Promise<void> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
    const after: string = last
    last = await database.transaction({ companyId }, async (tx) => {
      const leads = await tx.rows(lockRow, { text: lockText }, [companyId, after])
      for (const lead of leads) await storeWords(tx, companyId, lead.id, lead)
      return leads.length < batchMax ? undefined : leads.at(-1)?.id
    })
  }
}
