import { readFileSync } from 'node:fs'
import { SettingError } from '../../settings/setting-error.ts'
import { NoWritableServer } from './database-servers.ts'
import { NoAnswer } from './keep-trying.ts'
import { serversIn } from '../../settings/server-addresses.ts'

export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'

/** Facts about the address that a failed start used. */
interface Tried {
  setting: DatabaseSetting
  url: string
}

interface Fault {
  code?: string
  message?: string
  severity?: string
}

/**
 * Turns a fault between the program and PostgreSQL at start-up into a sentence that says what to do, or returns it
 * unchanged if only a developer could fix it. Neither contains a password.
 */
export function startFault(fault: unknown, { setting, url }: Tried): unknown {
  if (fault instanceof SettingError) return fault
  if (fault instanceof NoWritableServer) {
    return new SettingError(
      `None of the databases of the setting ${setting} accepts writes: ${fault.message}. Start the primary server, or promote a replica.`,
      { cause: fault },
    )
  }
  if (fault instanceof NoAnswer) {
    const host = hostOf(new URL(serversIn(url)[0]))
    return new SettingError(
      `The database at ${host} of the setting ${setting} did not answer ${fault.measured} Check host and port in ${setting}, and the firewall between.`,
      { cause: fault },
    )
  }
  const said = (fault ?? {}) as Fault
  const place = new URL(serversIn(url)[0])
  const sentence = ofFiles(place, setting) ?? ofConnection(said, place, setting) ?? ofServer(said, place, setting)
  return sentence === undefined ? fault : new SettingError(sentence, { cause: fault })
}

/** Name of the host, or folder of the socket. */
const hostOf = (place: URL): string => place.searchParams.get('host') ?? (decodeURIComponent(place.host) || 'localhost')
const userOf = (place: URL): string => place.searchParams.get('user') ?? decodeURIComponent(place.username)
const databaseOf = (place: URL): string => decodeURIComponent(place.pathname.slice(1)) || userOf(place)

/** Explains a certificate or key in the address that cannot be read, or a CA file without a certificate. */
function ofFiles(place: URL, setting: DatabaseSetting): string | undefined {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = place.searchParams.get(name)
    if (file === null) continue
    try {
      const text = readFileSync(file, 'latin1')
      if (name === 'sslrootcert' && !text.includes('-----BEGIN'))
        return `${setting} names the file ${file} as sslrootcert, which holds no certificate in PEM (-----BEGIN CERTIFICATE-----).`
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOENT'
        ? `${setting} names a file that does not exist: ${name}=${file}. Correct the path.`
        : `${setting} names the file ${file} as ${name}, which cannot be read (${code}). Correct the path, or give the user that runs Kartu read access.`
    }
  }
  return undefined
}

/** Explains why no PostgreSQL answered at the address. */
function ofConnection({ code = '', message = '' }: Fault, place: URL, setting: string): string | undefined {
  const host = hostOf(place)
  const at = `The database at ${host} of the setting ${setting}`
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `${at} cannot be reached: no host of that name is known. Correct the host in ${setting}.`
  if (/^(?:ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|EACCES)$/.test(code) || isCutOff(message))
    return `${at} cannot be reached (${code || message}). Check that PostgreSQL runs there, and host and port in ${setting}.`
  if (code === 'ETIMEDOUT' || (code === '' && /timeout/i.test(message)))
    return `${at} did not answer within 10 seconds. Check host and port in ${setting}, and the firewall between.`
  if (code === 'ENOENT')
    return `${setting} names a file that does not exist (${message}). Correct its sslrootcert, sslcert or sslkey, or the folder of its socket.`
  if (/does not support SSL/i.test(message))
    return `${at} does not speak TLS. Turn it on there (ssl = on), or remove sslmode from ${setting}.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${at.replace('The', 'the')} is for another name. Use the name on the certificate in ${setting}.`
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${at.replace('The', 'the')} has expired. Renew it there.`
  if (isUnknownAuthority(code)) {
    return (
      `The certificate of ${at.replace('The', 'the')} is signed by an authority that this machine does not trust (${code}). ` +
      `Add the authority's file: ${setting}=…?sslmode=verify-full&sslrootcert=/path/to/authority.pem – ` +
      `or sslmode=no-verify, which encrypts without verifying the server.`
    )
  }
  return undefined
}

/** Explains why PostgreSQL, or a pooler in front of it, refused the connection. */
function ofServer({ code = '', message = '' }: Fault, place: URL, setting: DatabaseSetting): string | undefined {
  const user = `"${userOf(place)}"`
  const database = `"${databaseOf(place)}"`
  if (/unsupported startup parameter/i.test(message))
    return `The pooler of the setting ${setting} refuses a parameter (${message}). For PgBouncer set ignore_startup_parameters, or connect ${setting} directly to PostgreSQL.`
  if (/client password must be|Password must be a string/i.test(message))
    return `PostgreSQL asks ${user} for a password, and ${setting} has none. Add it after the user: postgres://user:password@host:5432/kartu.`
  if (/statement pooling/i.test(message)) return poolModeSentence(setting)
  switch (code) {
    case '28P01':
      return `PostgreSQL does not accept the user ${user} with this password. Correct ${setting}, with characters such as @ : / # % written as %40 %3A %2F %23 %25, or create the user: create role ${user} login password '…';`
    case '28000':
      return `PostgreSQL does not accept ${user} (${message}). If it requires TLS, add ?sslmode=verify-full to ${setting}; otherwise check its pg_hba.conf and that the user can log in.`
    case '3D000':
      return `The database ${database} does not exist. Create it, or correct ${setting}: create database ${database} owner ${user} template template0 encoding 'UTF8';`
    case '3F000':
      return `The database ${database} has no schema "public". As its owner run: create schema public;`
    case '42501':
      return `The user ${user} of ${setting} lacks a permission in the database ${database} (${message}). The user that creates the tables must own the database: alter database ${database} owner to ${user};`
    case '53300':
    case '53400':
      return `PostgreSQL has no connection left for ${user} (${message}). Lower DATABASE_POOL, stop other programs, or raise max_connections there.`
    case '53100':
      return `The disk of the database at ${hostOf(place)} is full (${message}). Free some space, then start again.`
    case '25006':
      return `The database ${database} cannot be written to (${message}). Set ${setting} to the primary server, or end its read-only state.`
    default:
      return /^(?:08|53|57P)/.test(code)
        ? `The database at ${hostOf(place)} of the setting ${setting} cannot be used now (${message}). Start again once it is ready.`
        : undefined
  }
}

export const poolModeSentence = (setting: DatabaseSetting): string =>
  `The pooler of the setting ${setting} uses another connection for each transaction. ` +
  (setting === 'DATABASE_URL'
    ? 'Kartu works with that (pool_mode = transaction) where DATABASE_DIRECT_URL is set to the address of PostgreSQL itself. Set it, or pool_mode = session.'
    : `Connect ${setting} directly to PostgreSQL, because its work needs one connection throughout.`)

/** Fault of two addresses that belong to different databases or users. */
export const placesFault = (): SettingError =>
  new SettingError(
    'DATABASE_URL and DATABASE_DIRECT_URL must connect to the same database as the same user, one through the pooler and one directly. Correct one of them.',
  )

const isCutOff = (message: string): boolean => /connection terminated|socket hang up/i.test(message)

const isUnknownAuthority = (code: string): boolean =>
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)|CERT_UNTRUSTED|INVALID_CA)$/.test(
    code,
  )
