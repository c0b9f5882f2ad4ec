import { randomBytes } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'
import type { AppPassword } from '@kartu/contracts/integrations/address-book'
import { divisionEnding } from '@kartu/contracts/integrations/address-book.plain'
import { appPasswordsMax } from '@kartu/contracts/limits'
import { wireTime } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { addressSubject, networkOf } from '../../../http/limits/address-subject.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { tell } from '../../platform/audit/tell.ts'
import { appPasswordMail } from './address-book.jobs.ts'
import type { BookScope } from './address-book.sql.ts'
import {
  type AppPasswordRow,
  deleteAppPassword,
  findAppPassword,
  findPlace,
  insertAppPassword,
  listAppPasswords,
  lockPlace,
  type PasswordOwner,
  storeUse,
} from './app-passwords.sql.ts'

/** Alphabet without i, l, o and u, which are easily confused. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const groupLetters = 4
const secretBytes = 32

interface ActingMember {
  actor: Actor
  address: string
}

/** Stores a password for one device, and mails its person. Only the answer contains the secret. */
export async function createAppPassword(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  { userAgent, ...acting }: ActingMember & { userAgent: string },
  name: string,
): Promise<AppPassword & { password: string }> {
  const owner = acting.actor
  await lockPlace(tx, owner)
  if ((await listAppPasswords(tx, owner)).length >= appPasswordsMax)
    throw new AppError('app_passwords_max', { values: { max: appPasswordsMax } })
  const secret = inLetters(randomBytes(secretBytes))
  const accountName = `kartu-${inLetters(randomBytes(5))}`
  const row = await insertAppPassword(tx, owner, { accountName, secretHash: hashToken(secret), name })
  const asked = originOf(userAgent)
  await queue.enqueue(tx, appPasswordMail, { userId: owner.userId, name, asked })
  await tell(tx, acting, {
    audit: [{ action: 'app_password.created', subjectId: row.id, after: { name }, memberId: owner.memberId }],
    shows: 'nothing',
    notify: [],
  })
  return { ...appPasswordView(row), password: inGroups(secret) }
}

export async function removeAppPassword(tx: Db, acting: ActingMember, id: string): Promise<void> {
  const name = await deleteAppPassword(tx, acting.actor, id)
  if (name === undefined) throw notFound()
  await tell(tx, acting, {
    audit: [{ action: 'app_password.revoked', subjectId: id, before: { name }, memberId: acting.actor.memberId }],
    shows: 'nothing',
    notify: [],
  })
}

export const appPasswordView = (row: AppPasswordRow): AppPassword => ({
  _id: row.id,
  name: row.name,
  account_name: row.account_name,
  created_at: wireTime(row.created_at),
  last_used_at: row.last_used_at === null ? null : wireTime(row.last_used_at),
  last_used_network: row.last_used_network,
  new_network:
    row.new_network === null || row.new_network_at === null
      ? null
      : { network: row.new_network, used_at: wireTime(row.new_network_at) },
})

/** The reader of an address book, with the ID of the password. */
export interface BookReader extends PasswordOwner {
  passwordId: string
  scope: BookScope
}

/**
 * Finds the reader of a request from its `Authorization` header (RFC 7617). Every request reads the database, so a revoked
 * password is refused at once. Throws `unauthenticated`, or `too_many_requests` after many refusals.
 */
export async function findReader(
  database: Database,
  authorization: string | undefined,
  address: string,
): Promise<BookReader> {
  if (authorization === undefined) throw new AppError('unauthenticated')
  const network = networkOf(address)
  const credentials = credentialsOf(authorization)
  const found =
    credentials &&
    (await findAppPassword(database.global, credentials.accountName, hashToken(credentials.secret), network))
  const owner = found && { userId: found.user_id, companyId: found.company_id }
  const place = owner && (await findPlace(database.read({ companyId: owner.companyId }), owner))
  if (!place) {
    await countUse(database.global, limits.appPasswordAddress, addressSubject(address))
    throw new AppError('unauthenticated')
  }
  if (!found.is_noted) await storeUse(database.global, found.id, network)
  const scope = credentials.isOfDivision ? { divisionId: place.division_id } : 'company'
  return { ...owner, passwordId: found.id, scope }
}

interface Credentials {
  accountName: string
  /** True for a device that reads only the person's division. */
  isOfDivision: boolean
  secret: string
}

/**
 * Undefined, without a query, if the header cannot be valid. People may type the password with or without separators.
 */
function credentialsOf(authorization: string): Credentials | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/]{1,500}={0,2})$/i.exec(authorization) ?? []
  if (encoded === undefined) return undefined
  const [, typedName, typed] = /^([^:]{1,60}):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const secret = typed?.replace(/[\s-]/g, '').toLowerCase() ?? ''
  if (typedName === undefined || secret.length !== lettersFor(secretBytes)) return undefined
  const name = typedName.trim().toLowerCase()
  const isOfDivision = name.endsWith(divisionEnding)
  return { accountName: isOfDivision ? name.slice(0, -divisionEnding.length) : name, isOfDivision, secret }
}

const lettersFor = (bytes: number): number => Math.ceil((bytes * 8) / 5)

/** Bytes in base 32, five bits per letter. */
function inLetters(bytes: Buffer): string {
  let [text, value, bits] = ['', 0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += letters[(value >> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + letters[(value << (5 - bits)) & 31]
}

const inGroups = (secret: string): string => secret.match(new RegExp(`.{1,${groupLetters}}`, 'g'))?.join('-') ?? secret
