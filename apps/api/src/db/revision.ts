import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Condition for the `where` of an edit: the row still has the revision that the edit began from, or the edit names
 * none. The database rechecks it once it holds the row lock, so of two simultaneous edits the second finds nothing.
 */
export const isRevision = (column: PgColumn, expected: number | undefined): SQL | undefined =>
  expected === undefined ? undefined : eq(column, expected)
