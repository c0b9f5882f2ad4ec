import type { Db } from '../../../db/db.ts'
import { Registered } from '../../../lib/registered.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'

/** Data about leads that belongs to an upper area and follows their merges and deletion, in the same transaction. */
interface LeadFollower {
  /** Moves the data of a lead to the one that it is merged into, while both exist. */
  readonly merge: (tx: Db, companyId: string, merged: { goneId: string; leadId: string }) => Promise<unknown>
  /** Returns data to the lead that was split from this one. */
  readonly split: (tx: Db, companyId: string, leadId: string) => Promise<unknown>
  /**
   * Called before leads are deleted. Returns audit entries, without personal data, about the data that is deleted with
   * them.
   */
  readonly remove: (tx: Db, companyId: string, leadIds: readonly string[]) => Promise<AuditFact[]>
}

export const leadFollowers = new Registered<LeadFollower>('Data that follows leads')
