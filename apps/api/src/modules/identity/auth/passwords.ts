import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id at the cost that OWASP names first: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For passwords, and for codes: both are too short to be safe behind a fast hash. */
export const slowHash = (secret: string): Promise<string> => hash(secret, cost)

/** Made once: it is the same for all. */
let decoy: Promise<string> | undefined

/** Takes as long without a stored hash as with one, so that the time does not tell whether an account exists. */
export async function slowVerify(stored: string | null | undefined, secret: string): Promise<boolean> {
  decoy ??= slowHash('decoy')
  const matches = await verify(stored ?? (await decoy), secret).catch(() => false)
  return matches && stored !== null && stored !== undefined
}

/**
 * The same cost with a salt of the caller's (base64url of at least 16 bytes), so that equal secrets have equal hashes: for
 * one of several that is looked up by its hash. In base64url.
 */
export const saltedHash = async (secret: string, salt: string): Promise<string> =>
  (await hashRaw(secret, { ...cost, salt: Buffer.from(salt, 'base64url') })).toString('base64url')
