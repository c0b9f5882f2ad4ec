export const secondFactorRoutes = {
  get: { method: 'GET', path: '/users/me/second-factor', access: 'user', answer: 'data' },
  begin: { method: 'POST', path: '/users/me/second-factor/authenticators', access: 'user', answer: 'data' },
  confirm: {
    method: 'POST',
    path: '/users/me/second-factor/authenticators/confirmation',
    access: 'user',
    answer: 'data',
  },
  renewCodes: { method: 'POST', path: '/users/me/second-factor/recovery-codes', access: 'user', answer: 'data' },
  turnOn: { method: 'POST', path: '/users/me/second-factor', access: 'user', answer: 'data' },
  turnOff: { method: 'DELETE', path: '/users/me/second-factor', access: 'user', answer: 'data' },
} as const

/** Answers to a second step. */
export const factors = ['passkey', 'totp', 'recovery_code'] as const
export type Factor = (typeof factors)[number]
