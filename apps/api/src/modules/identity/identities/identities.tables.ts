import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** With whom somebody signs in elsewhere: a provider of the installation, or that of a company. */
export type AttemptProvider = 'google' | 'microsoft' | 'company'

/** Global: a person signs in before any company is chosen. An account elsewhere opens one account here at most. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'google' | 'microsoft'>().notNull(),
    /** Of the ID token. */
    issuer: text('issuer').notNull(),
    /** Whom the issuer means: of Microsoft tenant and object, of Firebase its own id; never an email. */
    subject: text('subject').notNull(),
    /** As it was told at the link, for people to tell their accounts apart by. Nothing is decided by it later. */
    email: text('email'),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_subject_key').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId, table.createdAt),
    check('identities_provider_check', sql`${table.provider} in ('google', 'microsoft')`),
  ],
)

/**
 * Global. Sign-ins elsewhere under way: good once, for ten minutes, in the browser that has the secret of `request_hash`.
 * A row is kept for as long as the ID token that it has brought, so that the same token never comes a second time.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** SHA-256, like all of these: the secrets themselves are with the browser alone. */
    requestHash: text('request_hash').notNull(),
    stateHash: text('state_hash').notNull(),
    provider: text('provider').$type<AttemptProvider>().notNull(),
    /** Of which company, by which of its settings and for what; empty where the provider is the installation's. */
    scope: text('scope').notNull().default(''),
    nonce: text('nonce').notNull().default(''),
    codeVerifier: text('code_verifier').notNull().default(''),
    /** Firebase's own session of the attempt. */
    session: text('session').notNull().default(''),
    /** Who links an account; null signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    /** When the provider's answer was taken. */
    answeredAt: instant('answered_at'),
    tokenHash: text('token_hash'),
    /** When the ID token was taken. */
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_attempts_request_key').on(table.requestHash),
    uniqueIndex('sign_in_attempts_token_key').on(table.tokenHash),
    index('sign_in_attempts_expires_idx').on(table.expiresAt),
    index('sign_in_attempts_user_idx').on(table.userId),
    check('sign_in_attempts_provider_check', sql`${table.provider} in ('google', 'microsoft', 'company')`),
  ],
)
