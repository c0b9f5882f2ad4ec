import { Secret, TOTP } from 'otpauth'

/** Parameters that every app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** One step before and after, for inaccurate clocks and slow typing (RFC 6238, section 5.2). */
const window = 1

/** 160 bits in Base32, as RFC 4226, section 4, recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** URL in the QR code for an app: `otpauth://totp/Kartu:ayu@example.com?…`. */
export const totpUrl = (secret: string, email: string): string =>
  new TOTP({ ...form, issuer: 'Kartu', label: email, secret: Secret.fromBase32(secret) }).toString()

/** Time step of a code; undefined for a wrong one. `now` in milliseconds. */
export function totpStep(secret: string, code: string, now: number = Date.now()): number | undefined {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
