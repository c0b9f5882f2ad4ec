import type { Database } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { listChanges } from '../changes/changes.ts'
import { type BookScope, findConcerned } from './address-book.sql.ts'

/*
 * A device requests changes by a token (RFC 6578), which is the position in the company's change feed. It is a `data:`
 * URL, so that no device fetches it. The token of a division ends with its ID, so a device of a person who moved to
 * another division reads the whole book again.
 */
const tokenStart = 'data:,'

export async function currentToken(database: Database, { companyId, scope }: Book): Promise<string> {
  const { next } = await listChanges(database.read({ companyId }), database, companyId, 'latest')
  return tokenStart + next + endingOf(scope)
}

/** The part of a company's contacts that a device reads. */
export interface Book {
  companyId: string
  scope: BookScope
}

const endingOf = (scope: BookScope): string => (scope === 'company' ? '' : `.${scope.divisionId ?? 'none'}`)

/** Contacts to report to a device: all of them if `isBroad`, and these members, who may also have been removed. */
export interface Delta {
  isBroad: boolean
  memberIds: readonly string[]
}

/**
 * Returns the members that may be affected by changes between two tokens. Throws `changes_expired` for a token that is
 * older than the feed, or from another feed or division.
 */
export async function findDelta(database: Database, book: Book, from: string, to: string): Promise<Delta> {
  const { companyId, scope } = book
  const cursor = cursorOf(from, scope)
  if (cursor === undefined) throw new AppError('changes_expired')
  const db = database.read({ companyId })
  await listChanges(db, database, companyId, cursor)
  const [after, last] = [cursor, cursorOf(to, scope) ?? '0'].map((text) => Number.parseInt(text, 10)) as [
    number,
    number,
  ]
  return after === last ? { isBroad: false, memberIds: [] } : findConcerned(db, companyId, after, last)
}

function cursorOf(token: string, scope: BookScope): string | undefined {
  const [, cursor, ending] = /^data:,(0|[1-9]\d{0,9}-[0-9a-f]{12})(\..*)?$/.exec(token.trim()) ?? []
  return (ending ?? '') === endingOf(scope) ? cursor : undefined
}
