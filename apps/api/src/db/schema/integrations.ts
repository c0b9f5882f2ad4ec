import type { Scope } from '@kartu/contracts/principal'
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../columns.ts'
import { companies, divisions, members } from './roots.ts'

/** API keys of a company, and personal keys of its members. A revoked key has no row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    scopes: text('scopes').$type<Scope>().array().notNull(),
    /** Division to which the key is limited; the key is deleted with it. */
    divisionId: uuid('division_id'),
    /** Member whose personal key it is; null for a key of the company. */
    memberId: uuid('member_id'),
    /** Account of that member: another person who gets the place does not get its keys. */
    userId: uuid('user_id'),
    /** Super admin who made or confirmed a key of the company. No foreign key, because the key outlives the member. */
    makerId: uuid('maker_id'),
    /** Time at which super admins were notified that the maker no longer is one. */
    makerLeftAt: instant('maker_left_at'),
    /** SHA-256 of the key, in hexadecimal. */
    secretHash: text('secret_hash').notNull(),
    /** Last characters of the key. */
    ending: text('ending').notNull(),
    /** Hash before the last rotation. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    lastUsedFrom: text('last_used_from'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.divisionId],
      foreignColumns: [divisions.companyId, divisions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('api_keys_division_idx').on(table.companyId, table.divisionId),
    index('api_keys_member_idx').on(table.companyId, table.memberId),
    check('api_keys_owner_check', sql`(${table.memberId} is null) = (${table.userId} is null)`),
    check('api_keys_maker_check', sql`${table.memberId} is null or ${table.makerId} is null`),
    check('api_keys_previous_check', sql`(${table.previousHash} is null) = (${table.previousUntil} is null)`),
  ],
)
