import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app with this key (Base32), `steps` times 30 seconds from now. */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that is invalid in the current time step and in those around it. */
export function wrongAppCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(key, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}
