import { Secret, TOTP } from 'otpauth'

/** What every app takes: RFC 6238 with SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** One step before and after, for clocks that are off and codes typed late (RFC 6238, section 5.2). */
const window = 1

/** 160 bits, as RFC 4226, section 4, recommends; in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the QR code: `otpauth://totp/Kartu:ayu@example.com?…`. */
export const totpUrl = (secret: string, email: string): string =>
  new TOTP({ ...form, issuer: 'Kartu', label: email, secret: Secret.fromBase32(secret) }).toString()

/** The time step whose code this is; undefined for a wrong one. `now` in milliseconds. */
export function totpStep(secret: string, code: string, now: number = Date.now()): number | undefined {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
