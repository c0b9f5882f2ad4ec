import type { Db } from '../../../../db/db.ts'
import { invalidField } from '../../../../http/errors.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { deleteDifference, storeDifference } from './lead-differences.sql.ts'
import { type LeadActing, requireLead } from '../require-lead.ts'

/** Marks two visible leads as different persons, or removes the mark, for both. */
export async function setDifferent(
  tx: Db,
  acting: LeadActing,
  { leadId, otherId }: { leadId: string; otherId: string },
  isDifferent: boolean,
): Promise<void> {
  const { companyId } = acting.actor
  const [lead, other] = [await requireLead(tx, acting.actor, leadId), await requireLead(tx, acting.actor, otherId)]
  if (lead.id === other.id) throw invalidField('otherId', 'regex')
  await (isDifferent ? storeDifference : deleteDifference)(tx, companyId, lead.id, other.id)
  await tell(tx, acting, {
    audit: [
      {
        action: isDifferent ? 'lead.told_apart' : 'lead.not_told_apart',
        subjectId: lead.id,
        after: { other_id: other.id },
      },
    ],
    shows: { leads: true },
    notify: [],
  })
}
