import { randomFillSync } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { customType, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { eq, type SQL } from 'drizzle-orm'

/* One ID generator per process, shared by all programs in it: IDs are in order only if one generator makes them. */

/** Reading system randomness costs more than the rest of an ID, so it is read for 256 IDs at once. */
const random = Buffer.alloc(256 * 10)
let used = random.length
/** Time of the newest ID in milliseconds, and its 12-bit counter within that millisecond. */
let moment = 0
let place = 0

/**
 * A UUIDv7 (RFC 9562, section 5.7), generated here because PostgreSQL cannot before version 18. The IDs of a process
 * sort by creation, also within a millisecond (section 6.2, method 1) and if the clock is set back, so a list sorted by
 * time and then by ID keeps its order.
 */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = Buffer.allocUnsafe(16)
  random.copy(bytes, 6, used, used + 10)
  used += 10
  const now = Date.now()
  if (now > moment) {
    moment = now
    place = bytes.readUInt16BE(6) & 0x7ff
  } else if (place === 0xfff) {
    moment += 1
    place = 0
  } else {
    place += 1
  }
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | place, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const idColumn = () => uuid('id').notNull().$defaultFn(newId)
export const companyIdColumn = () => uuid('company_id').notNull()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createdAtColumn = () => instant('created_at').notNull().defaultNow()
export const updatedAtColumn = () => instant('updated_at').notNull().defaultNow()

/**
 * Text sorted byte by byte, whatever the collation of the database, so that an index always serves order and prefixes.
 */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A stored instant in wire format: ISO 8601 in UTC. */
export const wireTime = (text: string): string => new Date(text).toISOString()

/**
 * Condition for the `where` of an edit: the row still has the revision that the edit began from, or the edit names no
 * revision. The database rechecks it once it holds the row lock, so of two simultaneous edits the second finds nothing.
 */
export const isRevision = (column: PgColumn, expected: number | undefined): SQL | undefined =>
  expected === undefined ? undefined : eq(column, expected)

/** True if a row already has all of these values; undefined values are ignored. */
export const holds = (row: object, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, (row as Record<string, unknown>)[name]),
  )

/** Copy of a file's hash and size in the row that shows the file, so that public pages need no second query. */
export interface StoredPicture {
  id: string
  hash: string
  width: number
  height: number
}
