import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { bySystem, tell } from '../audit/tell.ts'
import { insertEntry, updateLeadRow } from './lead-writes.sql.ts'
import { mergedInto } from './merged-into.sql.ts'
import { agreedLeads, withdrawInMerges } from './withdraw-consent.sql.ts'

/**
 * Takes back what a person agreed to, here and on every lead of the company under the same email, and tells their owners.
 * Twice is once.
 */
export async function withdrawConsent(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  companyId: string,
  leadId: string,
): Promise<void> {
  const at = new Date().toISOString()
  const id = (await mergedInto(tx, companyId, leadId)) ?? leadId
  const agreed = await agreedLeads(tx, companyId, id)
  for (const lead of agreed) {
    if (lead.consent.withdrawnAt !== null) continue
    await updateLeadRow(tx, companyId, lead.id, { consent: { ...lead.consent, withdrawnAt: at } })
    await insertEntry(tx, companyId, lead.id, null, { kind: 'consent_withdrawn' })
    await tell(tx, bySystem(companyId, 'link'), {
      audit: [{ action: 'lead.consent_withdrawn', subjectId: lead.id }],
      shows: { leads: true },
      notify:
        lead.owner_id === null
          ? []
          : [
              {
                ...{ queue, memberIds: [lead.owner_id], kind: 'consent_withdrawn' },
                facts: { lead_id: lead.id, name: lead.name },
                people: {},
              },
            ],
    })
  }
  await withdrawInMerges(tx, companyId, [id, ...agreed.map((lead) => lead.id)], at)
}
