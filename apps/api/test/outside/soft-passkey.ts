import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AskedPasskey, PasskeyAnswer, PasskeyMaking } from '@kartu/contracts/identity/passkeys'

/** Faults of an authenticator and its browser. */
export interface Lies {
  origin?: string
  rpId?: string
  /** Type in the client data. */
  type?: string
  challenge?: string
  crossOrigin?: boolean
  topOrigin?: string
  userVerified?: boolean
  userPresent?: boolean
  counter?: number
  userHandle?: string | null
  /** An attestation instead of none. */
  attestation?: Map<unknown, unknown>
  format?: string
}

/** A minimal WebAuthn passkey in software: ES256, signs any challenge. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter: number
  #userHandle = ''
  readonly #origin: string
  readonly #aaguid: string

  /** Without a counter it reports 0, like passkeys that are synchronised between devices. */
  constructor({ origin = 'https://kartu.test', aaguid = '0'.repeat(32), counter = 0 } = {}) {
    this.#origin = origin
    this.#aaguid = aaguid
    this.#counter = counter
  }

  /** Answers the creation options (WebAuthn, section 6.5). */
  make(making: PasskeyMaking, lies: Lies = {}) {
    this.#userHandle = making.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const credential = Buffer.concat([Buffer.from(this.#aaguid, 'hex'), length, id, this.#coseKey()])
    const object = cbor(
      new Map<unknown, unknown>([
        ['fmt', lies.format ?? 'none'],
        ['attStmt', lies.attestation ?? new Map()],
        ['authData', this.#authenticatorData(making.rp.id, lies, credential)],
      ]),
    )
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', making.challenge, lies),
      attestation: object.toString('base64url'),
      transports: ['internal', 'hybrid'],
    }
  }

  /** Signs the request options (WebAuthn, section 6.3.3). */
  answer(asked: Pick<AskedPasskey, 'challenge' | 'rp_id'>, lies: Lies = {}): PasskeyAnswer {
    if (this.#counter > 0) this.#counter += 1
    const data = this.#authenticatorData(asked.rp_id, lies)
    const clientData = this.#clientData('webauthn.get', asked.challenge, lies)
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest()
    return {
      id: this.id,
      client_data: clientData,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey).toString('base64url'),
      user_handle: lies.userHandle === undefined ? this.#userHandle : lies.userHandle,
    }
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const said = { origin: this.#origin, crossOrigin: false, ...lies }
    const { origin, crossOrigin, topOrigin } = said
    const data = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin, topOrigin }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  /** Bits of the flags: 0 user present, 2 user verified, 6 a key follows. */
  #authenticatorData(rpId: string, lies: Lies, credential = Buffer.alloc(0)): Buffer {
    const { userPresent = true, userVerified = true, counter = this.#counter } = lies
    const flags = Number(userPresent) | (Number(userVerified) << 2) | (Number(credential.length > 0) << 6)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    const site = createHash('sha256')
      .update(lies.rpId ?? rpId)
      .digest()
    return Buffer.concat([site, rest, credential])
  }

  /** RFC 9053, section 7.1.1: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.from(text, 'base64url')
    return cbor(
      new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    )
  }
}

/** RFC 8949, as far as authenticators need it: whole numbers, bytes, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error('This is not written here')
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
