/** Methods that opened a session, by their first proof. A new password is set with a mailed code. */
export const sessionWays = [
  'password',
  'code',
  'new_password',
  'registration',
  'google',
  'microsoft',
  'passkey',
  'company',
] as const
export type SessionWay = (typeof sessionWays)[number]

/** Second proofs, at the start of a session or later. */
export const sessionFactors = ['totp', 'recovery_code', 'passkey'] as const
export type SessionFactor = (typeof sessionFactors)[number]
