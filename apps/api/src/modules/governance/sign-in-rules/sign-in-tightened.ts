import type { Db } from '../../../db/db.ts'
import { Registered } from '../../../lib/registered.ts'

/**
 * Functions that run when a company's sign-in rules become stricter, or when a person's account is unlinked from the
 * company's provider.
 */
export const signInTightened = new Registered<(tx: Db, companyId: string, userId?: string) => Promise<unknown>>(
  'Functions for stricter sign-in rules',
)

export async function onStricterSignIn(tx: Db, companyId: string, userId?: string): Promise<void> {
  for (const tighten of signInTightened.entries) await tighten(tx, companyId, userId)
}
