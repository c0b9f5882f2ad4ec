import type { Db } from '../../../db/db.ts'

const makeStatement = { name: 'activity_parts_make', text: 'select make_activity_parts()' }
const dropStatement = { name: 'activity_parts_drop', text: 'select drop_activity_parts($1::timestamptz)' }

/**
 * Creates the partitions of this month and the next two, and of every month whose rows are in the default partition.
 * PostgreSQL only; idempotent.
 */
export const makeActivityParts = (db: Db): Promise<unknown> => db.run(makeStatement, [])

/** Drops the months that ended before a time in ISO 8601. */
export const dropActivityParts = (db: Db, before: string): Promise<unknown> => db.run(dropStatement, [before])
