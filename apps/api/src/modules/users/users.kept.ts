import type { Kept } from '../../db/kept.ts'

/** An account is the person's own, and goes at `/users/delete`. */
export const usersKept: Kept[] = [
  { table: 'users', erased: [], stays: ['email', 'password_hash', 'first_name', 'last_name', 'locale'] },
]
