import type { Role } from '@kartu/contracts/actor'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** A file that a company keeps for some of its people until a day. Its bytes stand in the files gateway, its end beside them in `stored_files`. */
export const privateFiles = pgTable(
  'private_files',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    /** What the bytes are called in the gateway: 64 hexadecimal digits of chance. */
    storedAs: text('stored_as').notNull(),
    /** For whom it is; people come and go, so nothing hangs on it. */
    userId: uuid('user_id'),
    roles: text('roles').$type<Role>().array().notNull(),
    /** It may tell of members, so it ends where one of them is erased: nobody knows in which files they stand. */
    ofPeople: boolean('of_people').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('private_files_stored_as_key').on(table.companyId, table.storedAs),
    check('private_files_name_check', sql`char_length(${table.name}) between 1 and 200`),
    check('private_files_media_type_check', sql`${table.mediaType} ~ '^[a-z]+/[ -~]{1,100}$'`),
    check('private_files_bytes_check', sql`${table.bytes} >= 0`),
    check('private_files_readers_check', sql`${table.userId} is not null or ${table.roles} <> '{}'`),
  ],
)
