import { isIP } from 'node:net'
import type { Env } from '../../../settings/env.ts'

/** Site to which passkeys belong, regardless of the address of a request (WebAuthn, section 5.1.2). */
export interface RelyingParty {
  /** The host. A passkey belongs to it for good. */
  id: string
  /** Origin of its answers. */
  origin: string
}

/** Undefined if no browser makes passkeys: at an IP address, or without TLS except on localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Env, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  const isSafe = protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
  return isNumber || !isSafe ? undefined : { id: hostname, origin }
}
