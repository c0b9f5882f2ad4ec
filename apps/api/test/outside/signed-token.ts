import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'

/** Faults of an ID token. */
export interface TokenLies {
  /** Changed claims; undefined removes one. */
  claims: Record<string, unknown>
  /** `none` signs nothing; `HS256` signs with the public key as if it were a secret. */
  alg?: 'none' | 'HS256' | 'PS256'
  /** Signs with an unpublished key: under the published key's name, or included in the token (`jwk`). */
  key?: 'forged' | 'shown'
}

const others = generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function signToken(
  claims: Record<string, unknown>,
  { keys, kid }: { keys: { publicKey: KeyObject; privateKey: KeyObject }; kid: string },
  { claims: changed, alg, key }: TokenLies,
): Promise<string> {
  const told = JSON.parse(JSON.stringify({ ...claims, ...changed })) as Record<string, unknown>
  if (alg === 'none') return new UnsecuredJWT(told).encode()
  const header = { typ: 'JWT', alg: alg ?? 'RS256', kid }
  if (alg === 'HS256') {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
    return new SignJWT(told).setProtectedHeader(header).sign(secret)
  }
  const shown = key === 'shown' ? { jwk: others.publicKey.export({ format: 'jwk' }) } : {}
  return new SignJWT(told)
    .setProtectedHeader({ ...header, ...shown })
    .sign(key === undefined ? keys.privateKey : others.privateKey)
}
