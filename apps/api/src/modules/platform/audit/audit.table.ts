import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** Who did what, when; append-only: the application's role may insert and read, not change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    actorUserId: uuid('actor_user_id'),
    actorKeyId: uuid('actor_key_id'),
    /** Where no person acted: the name of the key as it was then, or the part of the program. */
    actorName: text('actor_name'),
    /** Noun and verb, such as `member.created`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** Of what is about nobody in particular; what is about a person stands in `audit_values`. */
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_entries_created_idx').on(table.companyId, table.createdAt),
  ],
)

/**
 * What an entry says of a person: names, addresses, contents of the card. Apart from the entry, so that it can go with
 * the person while who did what, and when, stays.
 */
export const auditValues = pgTable(
  'audit_values',
  {
    companyId: companyIdColumn(),
    entryId: uuid('entry_id').notNull(),
    /** Whom it is about; people go, so nothing hangs on it. */
    memberId: uuid('member_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Goes into the chain with them, so that nobody can guess from there what they were; from when they are linked. */
    nonce: uuid('nonce'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId] }),
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [auditEntries.companyId, auditEntries.id],
    }).onDelete('cascade'),
    index('audit_values_member_idx').on(table.companyId, table.memberId),
  ],
)

/**
 * The chain of a company's entries (`audit-chain.ts`): each link has a hash over its entry and over the hash of the link
 * before. Append-only as well, and without a foreign key to the entry, so that an entry that is gone is missed.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** SHA-256 of what the entry says of a person, in hexadecimal; null where it says nothing of anybody. */
    valuesHash: text('values_hash'),
    /** SHA-256, in hexadecimal. */
    hash: text('hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    unique('audit_links_entry_key').on(table.companyId, table.entryId),
  ],
)
