import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { mergedInto } from './merging/merged-into.sql.ts'
import { insertEntry, insertLead, type NewLead } from './lead-writes.sql.ts'

/**
 * Keeps somebody who was met, and tells the owner where another one wrote it down; of one of many the caller tells. False, and nothing is done, where
 * there is a lead of this id, or was one that came into another: what is sent twice is one.
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
    // Nothing that tells of the person: it must be possible to erase that.
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

const nameRow = z.object({
  name: z.string(),
})

const nameStatement = {
  name: 'lead_giver',
  text: `select display_name as name from cards where company_id = $1 and member_id = $2`,
}

/** Who gives a lead, as what tells of it names them. */
export async function givenBy(tx: Db, companyId: string, memberId: string | null): Promise<{ by?: string }> {
  if (memberId === null) return {}
  const [row] = await tx.rows(nameRow, nameStatement, [companyId, memberId])
  return { by: row?.name ?? '' }
}

/** Tags that differ by more than the case of letters. */
export const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
