import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../../../db/columns.ts'

/**
 * Global. Mails that could not be handed over: those that are tried again, and, without `next_at`, those given up. A
 * mail that has left is not here.
 */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    /** Of the mail, the same at every try. */
    id: uuid('id').primaryKey(),
    /** Which kind of mail it is, and what that kind makes it of; null where it cannot be sent any more. */
    queue: text('queue').notNull(),
    payload: jsonb('payload'),
    recipient: text('recipient').notNull(),
    /** Members, accounts and leads that the mail goes to or names. */
    about: uuid('about').array().notNull().default([]),
    tries: integer('tries').notNull(),
    queuedAt: instant('queued_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    nextAt: instant('next_at'),
    fault: text('fault').$type<MailFaultKind>().notNull(),
    /** What the mail server answered. */
    reply: text('reply').notNull(),
  },
  (table) => [index('undelivered_mails_tried_idx').on(table.triedAt)],
)

/** Global. Who wants no more mail, by a keyed hash of the address, never the address. */
export const mailRefusals = pgTable(
  'mail_refusals',
  {
    addressHash: text('address_hash').notNull(),
    /** A company, or all of this server. */
    scope: uuid('scope').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.scope] })],
)

/** Global. What the installation made for itself and keeps. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** 32 random bytes in hex. */
  key: text('key').notNull(),
  createdAt: createdAtColumn(),
})
