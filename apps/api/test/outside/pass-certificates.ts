import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type BaseBlock,
  BitString,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  Sequence,
  Set as AsnSet,
  UTCTime,
  Utf8String,
} from 'asn1js'

/** A certificate in PEM with its key. */
export interface Issued {
  pem: string
  key: KeyObject
  keyPem: string
}

const oids = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' } as const
type Name = Partial<Record<keyof typeof oids, string>>

const sequence = (...value: BaseBlock[]) => new Sequence({ value })
const nameOf = (name: Name) =>
  sequence(
    ...Object.entries(name).map(
      ([part, value]) =>
        new AsnSet({
          value: [
            sequence(new ObjectIdentifier({ value: oids[part as keyof typeof oids] }), new Utf8String({ value })),
          ],
        }),
    ),
  )
const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const pemOf = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

const sha256WithRsa = () => sequence(new ObjectIdentifier({ value: '1.2.840.113549.1.1.11' }), new Null())
const dayMs = 86_400_000

/** A new certificate, issued by `by`, or self-signed. */
function issue(subject: Name, daysLeft: number, by?: { name: Name; key: KeyObject }): Issued {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [from, until] = [Date.now() - 400 * dayMs, Date.now() + daysLeft * dayMs].map((ms) => new Date(ms))
  const content = sequence(
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [new Integer({ value: 2 })] }),
    new Integer({ valueHex: bytesOf(Buffer.concat([Buffer.from([1]), randomBytes(8)])) }),
    sha256WithRsa(),
    nameOf(by?.name ?? subject),
    sequence(new UTCTime({ valueDate: from ?? new Date() }), new UTCTime({ valueDate: until ?? new Date() })),
    nameOf(subject),
    fromBER(bytesOf(createPublicKey(key).export({ type: 'spki', format: 'der' }))).result,
  )
  const signature = sign('sha256', Buffer.from(content.toBER()), by?.key ?? key)
  const whole = sequence(content, sha256WithRsa(), new BitString({ valueHex: bytesOf(signature) }))
  return {
    pem: pemOf('CERTIFICATE', Buffer.from(whole.toBER())),
    key,
    keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const authorityName = { CN: 'Test Worldwide Developer Relations', OU: 'G4' }

/** An authority like Apple's. */
export const makeAuthority = () => issue(authorityName, 3_650)

/** A pass certificate like those that Apple issues. */
export const makePassCertificate = (
  authority: Issued,
  { daysLeft = 365, subject = {} }: { daysLeft?: number; subject?: Name } = {},
) =>
  issue(
    { UID: 'pass.test.kartu.cards', CN: 'Pass Type ID: pass.test.kartu.cards', OU: 'TEAM123456', ...subject },
    daysLeft,
    { name: authorityName, key: authority.key },
  )
