import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { insertEntry, updateLeadRow } from './lead-writes.sql.ts'
import { mergedInto } from './require-lead.ts'
import { agreedLeads, emailsOf, withdrawInMerges } from './withdraw-consent.sql.ts'

/**
 * Withdraws a person's consent on a lead, on every lead of the company that shares one of its emails, and on leads
 * merged into them. Notifies the owners. Idempotent.
 */
export async function withdrawConsent(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  companyId: string,
  leadId: string,
): Promise<void> {
  const at = new Date().toISOString()
  const id = (await mergedInto(tx, companyId, leadId)) ?? leadId
  const emails = await emailsOf(tx, companyId, id)
  const agreed = await agreedLeads(tx, companyId, id, emails)
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
  await withdrawInMerges(tx, companyId, { ids: [id, ...agreed.map((lead) => lead.id)], emails, at })
}
