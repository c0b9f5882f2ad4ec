import type { SessionFactor, SessionWay } from '@kartu/contracts/identity/auth.data'
import type { SessionRecord } from '@kartu/contracts/identity/session-record.policy'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../columns.ts'
import { users } from './roots.ts'

/** Global. One counter per limit and window; each use is counted by one statement, for all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** Global. Answers to requests with an idempotency key, written in the request's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** API key of a company; null for a person. */
    keyId: uuid('key_id'),
    ownerId: uuid('owner_id').generatedAlwaysAs(sql`coalesce(user_id, key_id)`),
    key: text('key').notNull(),
    /** Company of the request; null outside of any. */
    companyId: uuid('company_id'),
    /** SHA-256 of method, path and body: another request with the same key is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_user_idx').on(table.userId),
    check('idempotency_keys_owner', sql`num_nonnulls(${table.userId}, ${table.keyId}) = 1`),
  ],
)

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
    /** Country of the sign-in, two letters, as reported by the operator's proxy. */
    country: text('country'),
    /** Null in sessions of an earlier version. */
    way: text('way').$type<SessionWay>(),
    /** The passkey, linked account or company provider that opened the session; the session ends with it. */
    openedWith: uuid('opened_with'),
    /** The newest proof by each method (`session-record.policy.ts`). */
    proofs: jsonb('proofs').$type<SessionRecord['proofs']>().notNull().default({}),
    /** Factors shown with the first step or later; null if there are none. */
    factor: text('factor').$type<SessionFactor>(),
    /** Longest time for which the session was idle. */
    idleSeconds: integer('idle_seconds').notNull().default(0),
    /** Read only by processes of an earlier version, which do not use `proofs`. */
    provedAt: instant('proved_at'),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Extended by use (idle limit) but never past `ends_at` (absolute limit). */
    expiresAt: instant('expires_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Companies whose audit log records that this session entered. */
    enteredCompanyIds: uuid('entered_company_ids').array().notNull().default([]),
    /**
     * Companies that this session could enter until the access ended: these answer 403, and all others that it cannot
     * enter answer 404.
     */
    endedCompanyIds: uuid('ended_company_ids').array().notNull().default([]),
    /** Companies whose provider the person has signed in with in this session. */
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
 * Global. Browsers that signed in to an account, so that limits can tell them from strangers (033). The browser keeps
 * the token; only its SHA-256 is stored.
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

/** Global. Kinds of browser, such as `Chrome · Windows`, from which an account has signed in, with the latest time. */
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
    /**
     * The request that the code confirms, by its ID or the SHA-256 of its secret: the code is invalid for any other.
     */
    scope: text('scope').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** The account that a registration becomes once its code is entered; the password is already hashed. */
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

/** Provider of an external sign-in: one of the installation, or that of a company. */
export type AttemptProvider = 'google' | 'microsoft' | 'company'

/** Global: a person signs in before any company is chosen. An external account opens at most one account here. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'google' | 'microsoft'>().notNull(),
    /** Issuer of the ID token. */
    issuer: text('issuer').notNull(),
    /** Subject at the issuer: tenant and object at Microsoft, the Firebase ID at Firebase; never an email. */
    subject: text('subject').notNull(),
    /** Address at the time of linking, shown to tell accounts apart. No decision depends on it. */
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
 * Global. External sign-ins in progress: valid once, for ten minutes, in the browser that has the secret of
 * `request_hash`. A row is kept for the lifetime of its ID token, so that the same token is never accepted twice.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** SHA-256, like all of these: only the browser has the secrets. */
    requestHash: text('request_hash').notNull(),
    stateHash: text('state_hash').notNull(),
    provider: text('provider').$type<AttemptProvider>().notNull(),
    /** The company, the version of its settings and the purpose; empty for a provider of the installation. */
    scope: text('scope').notNull().default(''),
    nonce: text('nonce').notNull().default(''),
    codeVerifier: text('code_verifier').notNull().default(''),
    /** Firebase's own session of the attempt. */
    session: text('session').notNull().default(''),
    /** The person who links an account; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    /** Time at which the provider's answer was accepted. */
    answeredAt: instant('answered_at'),
    tokenHash: text('token_hash'),
    /** Time at which the ID token was accepted. */
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

/** Global: a person signs in before any company is chosen. A stolen row opens nothing: the keys are public ones. */
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
    /** Counter of signatures; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Device type, which says if the passkey can be synced to several devices; `backed_up` says if it is. */
    deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** AAGUID of the authenticator; all zeros if it is unknown. */
    aaguid: uuid('aaguid').notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at'),
    /** First time at which its counter went back, which suggests a copy. */
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

/** Global. Challenges that passkeys sign, by their SHA-256: for one purpose and one browser, once, for minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** The requesting session, or the SHA-256 of the tab's secret. */
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

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Global. Authenticator apps: a person has one active and one that waits to be confirmed and to replace it. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: ofUser(),
    /** Sealed (`lib/secret-box.ts`). */
    secret: text('secret').notNull(),
    createdAt: createdAtColumn(),
    confirmedAt: instant('confirmed_at'),
    lastUsedAt: instant('last_used_at'),
    /** Time step (RFC 6238, section 4.2) of the newest accepted code: earlier ones are rejected. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('authenticators_user_key')
      .on(table.userId)
      .where(sql`${table.confirmedAt} is not null`),
    uniqueIndex('authenticators_begun_key')
      .on(table.userId)
      .where(sql`${table.confirmedAt} is null`),
  ],
)

/** Global. Accounts that need a second factor even without an app: a passkey serves then. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
})

/** Global. A person's codes share one salt, so that one slow hash finds a code among all of them. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: ofUser(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAtColumn(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_user_key').on(table.userId, table.codeHash)],
)

/** Global. Sign-ins that wait for their second factor, by the SHA-256 of the browser's secret. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: ofUser(),
    challengeHash: text('challenge_hash').notNull(),
    /** First step. Rows of an earlier version, which expire within minutes, count as the most common one. */
    way: text('way').$type<SessionWay>().notNull().default('password'),
    /** Company whose provider did the first step; null if there was none. */
    throughCompanyId: uuid('through_company_id'),
    /** The linked account or company provider of the first step. */
    openedWith: uuid('opened_with'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('second_steps_challenge_key').on(table.challengeHash),
    index('second_steps_user_idx').on(table.userId),
    index('second_steps_expires_idx').on(table.expiresAt),
  ],
)
