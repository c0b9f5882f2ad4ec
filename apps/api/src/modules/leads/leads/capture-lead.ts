import type { Db } from '../../../db/db.ts'
import { nameRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { mergedInto } from './require-lead.ts'
import { insertEntry, insertLead, type NewLead } from './lead-writes.sql.ts'

/**
 * Stores a lead, and notifies its owner if another member captured it. For one of many leads, the caller notifies.
 * Returns false and does nothing if a lead with this ID exists or was merged into another, so a repeated request
 * creates one lead.
 */
export async function captureLead(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: Acting,
  lead: NewLead,
  { isOneOfMany = false } = {},
): Promise<boolean> {
  const { companyId } = acting.actor
  const { id, name, way, ownerId, memberId } = lead
  if ((await mergedInto(tx, companyId, id)) !== undefined) return false
  if ((await insertLead(tx, companyId, { ...lead, tags: distinct(lead.tags) })) === undefined) return false
  if (lead.consent) {
    const { version, locale } = lead.consent
    await insertEntry(tx, companyId, id, null, { kind: 'consented', facts: { version, locale } })
  }
  const kind = memberId === null ? 'lead_captured' : 'lead_assigned'
  await tell(tx, acting, {
    // Contains no personal data, because the audit log cannot be erased.
    audit: [{ action: 'lead.captured', subjectId: id, after: { way, owner_id: ownerId } }],
    shows: { leads: true },
    notify:
      ownerId === memberId || isOneOfMany
        ? []
        : [
            {
              queue,
              memberIds: [ownerId],
              kind,
              facts: { lead_id: id, name, ...(await givenBy(tx, companyId, memberId)) },
              people: memberId === null ? {} : { by: memberId },
            },
          ],
  })
  return true
}

const nameStatement = {
  name: 'lead_giver',
  text: `select display_name as name from cards where company_id = $1 and member_id = $2`,
}

/** Facts for notices about the member who gives a lead away. */
export async function givenBy(tx: Db, companyId: string, memberId: string | null): Promise<{ by?: string }> {
  if (memberId === null) return {}
  const [row] = await tx.rows(nameRow, nameStatement, [companyId, memberId])
  return { by: row?.name ?? '' }
}

/** Removes tags that differ only in case. */
export const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
