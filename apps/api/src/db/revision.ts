import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * For the `where` of an edit: the row is still at the revision that the edit began from, or the edit names none. The
 * database looks again once it holds the row, so of two edits at the same moment the second finds nothing.
 */
export const isRevision = (column: PgColumn, expected: number | undefined): SQL | undefined =>
  expected === undefined ? undefined : eq(column, expected)
