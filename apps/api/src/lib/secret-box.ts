import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Place of a sealed value. The value opens only there, so a copy in another row is invalid. */
export interface SecretPlace {
  table: string
  column: string
  /** ID of the row. */
  id: string
}

/** A sealed value that does not open: its key is not in `SECRETS_KEY`, or it was sealed for another place. */
export class SecretFault extends Error {}

const cipher = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const tagBytes = 16
const sealedForm = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/

/**
 * Seals values that the program has to read again, such as secrets of providers and of authenticator apps, with keys
 * outside the database: AES-256-GCM (NIST SP 800-38D) with a random 96-bit IV, bound to its place. The first key seals,
 * all of them open. A sealed value is `v1.<id of the key>.<base64url of IV, ciphertext and tag>`.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>
  readonly #newest: string | undefined

  constructor(keys: readonly Buffer[]) {
    const named = keys.map((key) => [keyId(key), key] as const)
    this.#keys = new Map(named)
    this.#newest = named[0]?.[0]
  }

  /** True if there is a key. Features that need one are unavailable without it. */
  get ready(): boolean {
    return this.#newest !== undefined
  }

  seal(text: string, place: SecretPlace): string {
    const id = this.#newest
    if (id === undefined) throw new SecretFault('SECRETS_KEY is not set')
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.#keyOf(id), iv, { authTagLength: tagBytes })
    sealing.setAAD(boundTo(id, place))
    const bytes = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]
    return `${version}.${id}.${Buffer.concat(bytes).toString('base64url')}`
  }

  /** Throws a `SecretFault`, so that no caller mistakes an unreadable value for a missing one. */
  open(sealed: string, place: SecretPlace): string {
    const [, id = '', packed = ''] = sealedForm.exec(sealed) ?? []
    const bytes = Buffer.from(packed, 'base64url')
    if (bytes.length < ivBytes + tagBytes) throw new SecretFault(`${nameOf(place)} holds no sealed value`)
    const opening = createDecipheriv(cipher, this.#keyOf(id, place), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    opening.setAAD(boundTo(id, place))
    opening.setAuthTag(bytes.subarray(-tagBytes))
    try {
      return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8')
    } catch (error) {
      throw new SecretFault(`${nameOf(place)} was not sealed for this place`, { cause: error })
    }
  }

  /** Prefix of values sealed with the newest key. */
  get newestPrefix(): string {
    return `${version}.${this.#newest ?? ''}.`
  }

  #keyOf(id: string, place?: SecretPlace): Buffer {
    const key = this.#keys.get(id)
    if (!key) throw new SecretFault(`${place ? nameOf(place) : 'A value'} needs the key ${id}, which SECRETS_KEY lacks`)
    return key
  }
}

/** Distinguishes keys without revealing anything about them. */
const keyId = (key: Buffer): string => createHmac('sha256', key).update('kartu secret key').digest('hex').slice(0, 8)

const boundTo = (key: string, { table, column, id }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([version, key, table, column, id]))

/** Name of a place, for the log. */
const nameOf = ({ table, column, id }: SecretPlace): string => `${table}.${column} of ${id}`
