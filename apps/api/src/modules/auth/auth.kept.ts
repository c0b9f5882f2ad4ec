import type { Kept } from '../../db/kept.ts'

/** Of accounts, which are the person's own. */
export const authKept: Kept[] = [
  { table: 'known_browsers', erased: [], stays: ['token_hash'] },
  { table: 'one_time_codes', erased: [], stays: ['email', 'purpose', 'scope', 'code_hash', 'registration'] },
  { table: 'sessions', erased: [], stays: ['token_hash', 'user_agent'] },
]
