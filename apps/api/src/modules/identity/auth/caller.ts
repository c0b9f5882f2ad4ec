import type { Db } from '../../../db/db.ts'
import type { Caller } from './auth-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'
import type { Visitor } from './signed-in.ts'
import type { Session } from '../../../http/caller/session.ts'

/** The caller of a sign-in to the account with this address, as limits count it. */
export const callerOf = async (
  db: Db,
  email: string,
  { address, browserTokens }: Pick<Visitor, 'address' | 'browserTokens'>,
): Promise<Caller> => ({ address, browser: await findKnownBrowser(db, email, browserTokens) })

/** Session and network address of a request. */
export interface Asking {
  session: Session
  address: string
  userAgent: string
}

/**
 * The caller of a proof inside a session. Limits count it by session, so the guesses of a session thief do not slow
 * down the owner, who signs in and confirms elsewhere.
 */
export const sessionCallerOf = ({ session, address }: Pick<Asking, 'session' | 'address'>): Caller => ({
  address,
  browser: `session ${session.id}`,
})
