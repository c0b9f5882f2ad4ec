import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { ValidationKey } from '@kartu/contracts/validation'

/** Argon2id with the first parameters that OWASP lists: 19 MiB, two passes. */
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

interface Person {
  email: string
  firstName: string
  lastName: string
}

/**
 * Returns the fault of a new password, apart from its length: too common, or little more than the person's own words.
 */
export async function passwordFault(password: string, person: Person): Promise<ValidationKey | undefined> {
  if (await isCommonPassword(password)) return 'password_common'
  const folded = password.toLowerCase()
  const own = [person.email, ...person.email.split(/[@.+_-]/), person.firstName, person.lastName, 'kartu']
  const rest = own
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), folded)
  return folded !== rest && rest.replaceAll(/[\d\W_]/g, '').length < 4 ? 'password_personal' : undefined
}

/** Loaded once, because the list never changes. */
let known: Promise<Set<string>> | undefined

/** True if the password is among some 49,000 that were found most often in leaks. The list is loaded at first need. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await known).has(password.toLowerCase())
}
