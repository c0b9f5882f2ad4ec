import type { SessionWay } from '@kartu/contracts/identity/auth.data'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'
import { users } from '../users/users.table.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Global. Authenticator apps: of a person one that signs in, and one that waits to be confirmed and to take its place. */
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
    /** The time step (RFC 6238, section 4.2) of the newest code that was taken: none up to it is taken again. */
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

/** Global. Whom signing in asks for a second factor although they may have no app: one of their passkeys, then. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
})

/** Global. Those of a person have one salt, so that one slow hash finds a code among all of them. */
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

/** Global. Sign-ins that wait for their second factor, by the SHA-256 of what the browser holds. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: ofUser(),
    challengeHash: text('challenge_hash').notNull(),
    /** What the first step was. Those of an earlier version, gone within minutes, count as the commonest. */
    way: text('way').$type<SessionWay>().notNull().default('password'),
    /** Through whose own provider the first step led; null where it led through none. */
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
