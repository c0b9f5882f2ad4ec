import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** Global: a person signs in before any company is chosen. Nothing of a row opens anything: the keys are public ones. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, like the key. */
    credentialId: text('credential_id').notNull(),
    /** COSE (RFC 9052, section 7). */
    publicKey: text('public_key').notNull(),
    /** Of signatures; 0 for ever where the authenticator counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it may be kept on several devices, and whether it is. */
    deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** What kind of authenticator made it; all zeroes where that is not told. */
    aaguid: uuid('aaguid').notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at'),
    /** When it first answered with a counter that had gone back, as a copy would. */
    suspectedAt: instant('suspected_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId, table.createdAt),
    check('passkeys_device_type_check', sql`${table.deviceType} in ('singleDevice', 'multiDevice')`),
  ],
)

export const challengePurposes = ['registration', 'sign_in', 'second_step', 'confirmation'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** Global. What passkeys are asked to sign, by its SHA-256: for one purpose and one browser, once, for minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** Who asked: the session, or the SHA-256 of the secret that the tab has. */
    scope: text('scope').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_challenge_key').on(table.challengeHash),
    index('passkey_challenges_expires_idx').on(table.expiresAt),
    check(
      'passkey_challenges_purpose_check',
      sql`${table.purpose} in ('registration', 'sign_in', 'second_step', 'confirmation')`,
    ),
  ],
)
