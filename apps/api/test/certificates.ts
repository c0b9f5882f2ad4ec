import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a certificate in `data/certificates`. */
export const certificatePath = (name: string): string => join(import.meta.dirname, `data/certificates/${name}.pem`)

/** The certificate and its key, as a server's options. */
export function certificate(name: string): { cert: string; key: string } {
  const pem = readFileSync(certificatePath(name), 'utf8')
  return { cert: pem, key: pem }
}

/** Settings of passes for Apple Wallet. */
export function passSettings(): Record<string, string> {
  const { cert, key } = certificate('pass')
  const { cert: authority } = certificate('pass-authority')
  return {
    APPLE_PASS_CERTIFICATE: cert.slice(0, cert.indexOf('-----BEGIN PRIVATE')),
    APPLE_PASS_KEY: key.slice(key.indexOf('-----BEGIN PRIVATE')),
    APPLE_PASS_AUTHORITY: authority,
  }
}
