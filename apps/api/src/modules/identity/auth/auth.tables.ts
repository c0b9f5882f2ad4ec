import type { SessionFactor, SessionWay } from '@kartu/contracts/identity/auth.data'
import type { SessionRecord } from '@kartu/contracts/identity/session-record.policy'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** Global. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Where the operator's proxy says that the sign-in came from: two letters. */
    country: text('country'),
    /** Null in sessions of an earlier version. */
    way: text('way').$type<SessionWay>(),
    /** The passkey, linked account or company provider that opened the session; the session ends with it. */
    openedWith: uuid('opened_with'),
    /** The newest proof by each method (`session-record.policy.ts`). */
    proofs: jsonb('proofs').$type<SessionRecord['proofs']>().notNull().default({}),
    /** What was proved beside the way, at the start or later; null where nothing was. */
    factor: text('factor').$type<SessionFactor>(),
    /** The longest time that nobody used it. */
    idleSeconds: integer('idle_seconds').notNull().default(0),
    /** Read only by processes of an earlier version, which know no `proofs`. */
    provedAt: instant('proved_at'),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Moves with use (idle limit) but never past `ends_at` (absolute limit). */
    expiresAt: instant('expires_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Companies whose audit log says that this session has entered. */
    enteredCompanyIds: uuid('entered_company_ids').array().notNull().default([]),
    /** Companies that this session could enter until the access ended: they answer 403, all others that it cannot enter 404. */
    endedCompanyIds: uuid('ended_company_ids').array().notNull().default([]),
    /** Companies through whose own provider the person has come in this session. */
    throughCompanyIds: uuid('through_company_ids').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_idx').on(table.userId),
    check(
      'sessions_way_check',
      sql`${table.way} in ('password', 'code', 'new_password', 'registration', 'google', 'microsoft', 'passkey', 'company')`,
    ),
    check('sessions_factor_check', sql`${table.factor} in ('totp', 'recovery_code', 'passkey')`),
  ],
)

/**
 * Global. Browsers that signed in to an account, for limits to tell them from strangers (033). Of the token, which the
 * browser keeps, only the SHA-256 is stored.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_browsers_token_hash_key').on(table.tokenHash),
    index('known_browsers_user_idx').on(table.userId),
  ],
)

/** Global. With which kinds of browser, such as `Chrome · Windows`, somebody has signed in, and when last. */
export const seenDevices = pgTable(
  'seen_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
)

export const codePurposes = [
  'login',
  'registration',
  'password_reset',
  'company_verification',
  'confirmation',
  'email_change',
  'account_deletion',
  'company_deletion',
  'billing_email',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Global. Six digits sent by mail; stored with a slow hash, because there are only a million of them. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    email: text('email').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The request that the code answers, by its id or the SHA-256 of its secret: another request's code is none. */
    scope: text('scope').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** What a registration will become once its code comes back; the password is hashed already. */
    registration: jsonb('registration').$type<PendingRegistration>(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_email_idx').on(table.email, table.purpose, table.createdAt),
    check(
      'one_time_codes_purpose_check',
      sql`${table.purpose} in ('login', 'registration', 'password_reset', 'company_verification', 'confirmation', 'email_change', 'account_deletion', 'company_deletion', 'billing_email')`,
    ),
  ],
)

export interface PendingRegistration {
  firstName: string
  lastName: string
  passwordHash: string
  locale: 'en' | 'id'
}
