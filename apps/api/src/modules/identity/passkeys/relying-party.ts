import { isIP } from 'node:net'
import type { Env } from '../../../settings/env.ts'

/** What browsers take a passkey for: this site alone, whatever address a request came by (WebAuthn, section 5.1.2). */
export interface RelyingParty {
  /** The host. A passkey belongs to it for good. */
  id: string
  /** Where its answers come from. */
  origin: string
}

/** Undefined where no browser makes passkeys: at a bare number, and without TLS anywhere but on the machine itself. */
export function relyingPartyOf({ publicUrl }: Pick<Env, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  const isSafe = protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
  return isNumber || !isSafe ? undefined : { id: hostname, origin }
}
