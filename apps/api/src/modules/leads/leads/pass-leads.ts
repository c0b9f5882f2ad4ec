import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { actingMember, passLeadRows } from './lead-writes.sql.ts'

/** Gives all leads of a leaving member to a colleague, who is notified; with null, their division keeps them. */
export async function passLeads(
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
