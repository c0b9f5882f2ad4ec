import type { Database } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { listChanges } from '../changes/changes.ts'
import { findConcerned } from './address-book.sql.ts'

/*
 * A device requests changes by a token (RFC 6578), which is the position in the company's change feed. It is a `data:`
 * URL, so that no device fetches it.
 */
const tokenStart = 'data:,'

export async function currentToken(database: Database, companyId: string): Promise<string> {
  const { next } = await listChanges(database.read({ companyId }), database, companyId, 'latest')
  return tokenStart + next
}

/** Contacts to report to a device: all of them if `isBroad`, and these members, who may also have been removed. */
export interface Delta {
  isBroad: boolean
  memberIds: readonly string[]
}

/**
 * Returns the members that may be affected by changes between two tokens. Throws `changes_expired` for a token that is
 * older than the feed or from another feed.
 */
export async function findDelta(database: Database, companyId: string, from: string, to: string): Promise<Delta> {
  const cursor = cursorOf(from)
  if (cursor === undefined) throw new AppError('changes_expired')
  const db = database.read({ companyId })
  await listChanges(db, database, companyId, cursor)
  const [after, last] = [cursor, cursorOf(to) ?? '0'].map((text) => Number.parseInt(text, 10)) as [number, number]
  return after === last ? { isBroad: false, memberIds: [] } : findConcerned(db, companyId, after, last)
}

const cursorOf = (token: string): string | undefined => /^data:,(0|[1-9]\d{0,9}-[0-9a-f]{12})$/.exec(token.trim())?.[1]
