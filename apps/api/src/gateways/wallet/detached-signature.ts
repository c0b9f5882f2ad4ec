import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as AsnSet,
  UTCTime,
} from 'asn1js'

interface Signer {
  certificate: X509Certificate
  key: KeyObject
  /** Issuer of the certificate, included in the signature. */
  authority: X509Certificate
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

const oid = (value: string) => new ObjectIdentifier({ value })
const sequence = (...value: BaseBlock[]) => new Sequence({ value })
const set = (...value: BaseBlock[]) => new AsnSet({ value })
const tagged = (tagNumber: number, value: BaseBlock[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value })
const sha256 = () => sequence(oid(oids.sha256), new Null())

/** A signature of `content` without the content (CMS, RFC 5652), in DER. */
export function detachedSignature(content: Buffer, { certificate, key, authority }: Signer, at = new Date()): Buffer {
  // DER sorts the members of a set by their encoding; these three are in that order.
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.signingTime, new UTCTime({ valueDate: at })),
    attribute(
      oids.messageDigest,
      new OctetString({ valueHex: bytesOf(createHash('sha256').update(content).digest()) }),
    ),
  ]
  // The bytes are signed with the tag of a set, but sent with their own tag (section 5.4).
  const signature = sign('sha256', Buffer.from(set(...attributes).toBER()), key)
  const algorithm =
    key.asymmetricKeyType === 'ec' ? sequence(oid(oids.ecdsaWithSha256)) : sequence(oid(oids.rsa), new Null())
  const signer = sequence(
    new Integer({ value: 1 }),
    issuerAndSerial(certificate),
    sha256(),
    tagged(0, attributes),
    algorithm,
    new OctetString({ valueHex: bytesOf(signature) }),
  )
  const signed = sequence(
    new Integer({ value: 1 }),
    set(sha256()),
    sequence(oid(oids.data)),
    tagged(0, [parsed(certificate.raw), parsed(authority.raw)]),
    set(signer),
  )
  return Buffer.from(sequence(oid(oids.signedData), tagged(0, [signed])).toBER())
}

const attribute = (type: string, value: BaseBlock) => sequence(oid(type), set(value))

/** The buffer of exactly these bytes. */
const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

function parsed(der: Buffer): BaseBlock {
  const { result, offset } = fromBER(bytesOf(der))
  if (offset === -1) throw new Error('The certificate is not DER')
  return result
}

/** Copied from the certificate, because a name may be encoded in several ways. */
function issuerAndSerial(certificate: X509Certificate): Sequence {
  const [fields] = childrenOf(parsed(certificate.raw))
  const parts = fields ? childrenOf(fields) : []
  // The version, which precedes the serial number, is left out of certificates of version 1.
  const from = parts[0] instanceof Integer ? 0 : 1
  const [serial, , issuer] = parts.slice(from)
  if (!serial || !issuer) throw new Error('The certificate has no issuer')
  return sequence(issuer, serial)
}

const childrenOf = (block: BaseBlock): BaseBlock[] => (block instanceof Constructed ? block.valueBlock.value : [])
