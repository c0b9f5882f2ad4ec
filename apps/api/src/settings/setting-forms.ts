import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { serversIn, wantedIn, mailServerFault, loginFault } from './server-addresses.ts'
import { readMailbox } from './mailbox.ts'
import { readS3Address, type S3Address } from './s3-address.ts'

/** The path of a file or folder in a setting. */
export const localPath = z
  .string()
  .refine((path) => !/^["'].*["']$/.test(path), {
    error: 'must be written without quotation marks, which are a part of the value in env files of Docker',
  })
  .refine((path) => !path.startsWith('~'), {
    error: 'must begin with the home folder in full, because only a shell replaces ~',
  })

export const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())

/** A text with a check, which returns the rest of a sentence, or undefined if the text is valid. */
const checked = (faultOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = faultOf(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const notWebOrigin = 'must be a web address such as https://cards.example.com'

/** Scheme, host and port of a web address, as browsers write them. */
export const webOrigin = checked(originFault).transform((text) => new URL(text).origin)

function originFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return notWebOrigin
  if (/^\/*$/.test(url.pathname) === false || url.search !== '' || url.hash !== '')
    return `must be written as ${url.origin}, because Kartu needs its own host and no path`
  const { protocol, hostname, port } = url
  if (port === (protocol === 'https:' ? '80' : '443'))
    return `must be written as http://${hostname} or https://${hostname}, because ${port} is the port of the other scheme`
  const typed = text.toLowerCase().replace(/\/+$/, '')
  return typed === url.origin ? undefined : `must be written as ${url.origin}, as browsers write it`
}

export const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange), {
    error: 'must be IP addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8',
  })

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bitsMax > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
}

/** Hosts as in a URL, with any non-standard port. */
export const hosts = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isHost), {
    error: 'must be hosts separated by commas, such as id.example.internal or id.example.internal:8443',
  })

const isHost = (text: string): boolean => text !== '' && URL.parse(`https://${text}/`)?.host === text

/** Host name in DNS, without scheme and port. */
export const domainName = z
  .string()
  .toLowerCase()
  .refine((text) => isHost(text) && /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/.test(text), {
    error: 'must be a host name such as cards.example.com, without https:// and port',
  })

/** A server on this machine or in its network: a port of a host, or a socket in the file system. */
export type SocketAddress = { host: string; port: number } | { path: string }

/** Address of a virus scanner. */
export const scannerAddress = z.string().transform((text, context): SocketAddress => {
  if (text.startsWith('/')) return { path: text }
  const url = isHost(text) ? URL.parse(`tcp://${text}`) : null
  if (url !== null && url.port !== '') return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  context.addIssue({
    code: 'custom',
    message: 'must be host:port of clamd, such as localhost:3310, or the path of its socket',
  })
  return z.NEVER
})

/** A switch that is on by default. */
export const onOrOff = z.preprocess(
  (value) => blankIsUnset(value),
  z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
)

/** A number within these inclusive bounds; `what` follows "must be". */
export function numberSetting(min: number, max: number, what = 'a number') {
  const error = `must be ${what} from ${min} to ${max}`
  return z.coerce.number({ error }).min(min, { error }).max(max, { error })
}

export function wholeNumberSetting(min: number, max: number, what = 'a number') {
  return numberSetting(min, max, what).int({ error: `must be ${what} from ${min} to ${max}` })
}

/** A contact as in RFC 9116, section 2.5.3; a plain email address becomes a `mailto:` URL. */
export const securityContact = z
  .string()
  .trim()
  .transform((text) => (/^[^@:\s]+@[^@:\s]+$/.test(text) ? `mailto:${text}` : text))
  .refine((text) => /^(?:mailto:[^@\s]+@|https:\/\/|tel:\+?\d)[\x21-\x7e]+$/.test(text), {
    error: 'must be an email address, or an address that begins with mailto:, https:// or tel:',
  })

/** Origin of a server that receives tokens and secrets, so it must be encrypted or on this machine. */
export const secureOrigin = webOrigin.refine(isSecure, { error: 'must begin with https://' })

/** URL, with a path, of a server that receives tokens and secrets. */
export const secureAddress = z
  .url({ protocol: /^https?$/, error: notWebOrigin })
  .refine(isSecure, { error: 'must begin with https://' })

function isSecure(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
}

const database = {
  schemes: ['postgres', 'postgresql'],
  wanted: 'must be a PostgreSQL address such as postgres://user:password@host:5432/kartu',
}

/** Reason why a URL of PostgreSQL servers cannot be parsed, as the rest of a sentence without any part of it. */
const databaseAddressFault = (text: string): string | undefined =>
  loginFault(text, database) ?? (serversIn(text).every((server) => URL.canParse(server)) ? undefined : database.wanted)

/** One server or several, separated by commas; `db/connections/database-servers.ts` finds the writable one. */
export const databaseAddress = checked(databaseAddressFault)
  .refine((text) => ['read-write', 'primary', undefined].includes(wantedIn(text)), {
    error: 'must have target_session_attrs=read-write or none, because Kartu writes',
  })
  .transform(withCheckedCertificate)

/** The driver currently treats all of these as `verify-full`; only that name will keep its meaning. */
function withCheckedCertificate(address: string): string {
  if (address.includes('uselibpqcompat=true')) return address
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)\b/, '$1verify-full')
}

export const mailServerAddress = checked(mailServerFault)

/** Sender of mails. */
export const mailbox = z.string().transform((text, context) => {
  const found = readMailbox(text)
  if (found) return found
  context.addIssue({
    code: 'custom',
    message: 'must be an email address, alone or after a name, such as Kartu <kartu@example.com>',
  })
  return z.NEVER
})

function bucketOf(text: string, context: z.RefinementCtx): S3Address {
  try {
    return readS3Address(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
}

export const storage = z.string().transform(bucketOf)

/** An absolute folder, or the URL of a bucket. */
export const backupPlace = localPath.transform((text, context) =>
  text.startsWith('s3:') ? bucketOf(text, context) : resolve(text),
)

const parts = z.string().transform((text) => text.split(',').map((part) => part.trim()))

/** 256 bits each, in base64 or base64url; the first is the newest. */
export const secretKeys = parts
  .refine((keys) => keys.every((part) => /^[A-Za-z0-9+/_-]{43}=?$/.test(part)), {
    error: 'must be keys of 32 bytes in base64, separated by commas; create one with openssl rand -base64 32',
  })
  .transform((keys) => keys.map((key) => Buffer.from(key, 'base64url')))

/** Public age keys, validated when a backup is encrypted. */
export const backupKeys = parts.refine((keys) => keys.every((part) => /^age1[a-z\d]{50,}$/.test(part)), {
  error:
    'must be public keys of age, which begin with age1, separated by commas; create one with npm run kartu -- backup-key',
})

/** A request header, in curl's notation. */
export const header = z
  .string()
  .regex(/^[\w-]+: *\S[\x20-\x7e]*$/, { error: 'must be a header such as Authorization: Bearer …' })
  .transform((text): [name: string, value: string] => {
    const colon = text.indexOf(':')
    return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()]
  })

/** URL of OpenTelemetry's collector for traces, derived from its base URL. */
export const collector = z
  .url({ protocol: /^https?$/, error: 'must be the address of a collector such as http://localhost:4318' })
  .transform((text) => `${text.replace(/\/+$/, '')}/v1/traces`)

const notHeaders = 'must be headers such as api-key=…,tenant=…'

/** Headers in OpenTelemetry's notation, with percent-encoding if a value contains a comma or a space. */
export const headers = z
  .string()
  .regex(/^\s*[\w-]+=[^,\s]+(?:\s*,\s*[\w-]+=[^,\s]+)*\s*$/, { error: notHeaders })
  .refine((text) => isEncoded(text), { error: notHeaders })
  .transform((text) => Object.fromEntries(text.split(',').map(headerIn)))

function headerIn(part: string): [name: string, value: string] {
  const equals = part.indexOf('=')
  return [part.slice(0, equals).trim().toLowerCase(), decodeURIComponent(part.slice(equals + 1).trim())]
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
