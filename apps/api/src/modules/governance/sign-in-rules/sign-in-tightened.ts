import type { Db } from '../../../db/db.ts'
import { Registered } from '../../../lib/registered.ts'

/** Functions that run when a company's sign-in rules become stricter, or a person must prove their account again. */
export const signInTightened = new Registered<(tx: Db, companyId: string, userId?: string) => Promise<unknown>>(
  'Functions for stricter sign-in rules',
)

export async function tightenSignIn(tx: Db, companyId: string, userId?: string): Promise<void> {
  for (const tighten of signInTightened.entries) await tighten(tx, companyId, userId)
}
