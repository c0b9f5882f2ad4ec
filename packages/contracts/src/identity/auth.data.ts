/** How a session was begun: what proved first who somebody is. A new password is set with a mailed code. */
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

/** What was proved beside that, at the start of a session or later in it. */
export const sessionFactors = ['totp', 'recovery_code', 'passkey'] as const
export type SessionFactor = (typeof sessionFactors)[number]
