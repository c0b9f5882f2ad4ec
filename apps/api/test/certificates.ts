import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a certificate in `data/certificates`. */
export const certificatePath = (name: string): string => join(import.meta.dirname, `data/certificates/${name}.pem`)

/** The certificate and its key, as a server's options. */
export function certificate(name: string): { cert: string; key: string } {
  const pem = readFileSync(certificatePath(name), 'utf8')
  return { cert: pem, key: pem }
}
