import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id at the cost that OWASP lists first: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords and codes, which are too short for a fast hash. */
export const slowHash = (secret: string): Promise<string> => hash(secret, cost)

/** Computed once and shared by all calls. */
let decoy: Promise<string> | undefined

/** Takes the same time with or without a stored hash, so that the time does not reveal whether an account exists. */
export async function slowVerify(stored: string | null | undefined, secret: string): Promise<boolean> {
  decoy ??= slowHash('decoy')
  const matches = await verify(stored ?? (await decoy), secret).catch(() => false)
  return matches && stored !== null && stored !== undefined
}

/**
 * Hashes at the same cost with the caller's salt (base64url of at least 16 bytes). Equal secrets get equal hashes, so
 * that one of several can be looked up. Returns base64url.
 */
export const saltedHash = async (secret: string, salt: string): Promise<string> =>
  (await hashRaw(secret, { ...cost, salt: Buffer.from(salt, 'base64url') })).toString('base64url')
