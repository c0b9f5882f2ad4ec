import type { Db } from '../../../db/db.ts'
import type { Caller } from './auth-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'
import type { Visitor } from './signed-in.ts'

/** Who tries to sign in to the account with this address, as limits count them. */
export const callerOf = async (
  db: Db,
  email: string,
  { address, browserTokens }: Pick<Visitor, 'address' | 'browserTokens'>,
): Promise<Caller> => ({ address, browser: await findKnownBrowser(db, email, browserTokens) })
