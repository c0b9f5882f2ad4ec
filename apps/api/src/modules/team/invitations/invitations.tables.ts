import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { members } from '../../company/members/members.table.ts'

/** Why a mail has not left: since when it is tried, and when again; never again without `next_at`. */
export interface MailTrouble {
  mail_id: string
  fault: MailFaultKind
  reply: string
  since: string
  next_at: string | null
}

/** Invitations to take over a place in a company. The place, with its card, is there from the beginning. */
export const invitations = pgTable(
  'invitations',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    email: text('email').notNull(),
    /** An expired one is stored as pending; its time tells. */
    state: text('state').$type<'pending' | 'accepted' | 'declined' | 'cancelled'>().notNull().default('pending'),
    /** Keeps a licence while it waits: the place is not verified yet. */
    reserves: boolean('reserves').notNull(),
    /** The name of the person who invited, as it was then. */
    invitedBy: text('invited_by').notNull(),
    /** The member whose name `invitedBy` is. */
    invitedById: uuid('invited_by_id'),
    message: text('message').notNull().default(''),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    createdAt: createdAtColumn(),
    sentAt: instant('sent_at'),
    /** Of the latest mail, where it could not be handed over; null again when it is. */
    mailTrouble: jsonb('mail_trouble').$type<MailTrouble>(),
    /** When a browser first ran the page of the latest link. */
    openedAt: instant('opened_at'),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('invitations_member_key').on(table.companyId, table.memberId),
    uniqueIndex('invitations_pending_key')
      .on(table.companyId, table.email)
      .where(sql`${table.state} = 'pending'`),
    index('invitations_created_idx').on(table.companyId, table.createdAt),
    check('invitations_state_check', sql`${table.state} in ('pending', 'accepted', 'declined', 'cancelled')`),
  ],
)

/**
 * Global: in which company an invitation is, for the person who opens its mail or asks for their own. Holds the hash of the
 * link's token; a new mail has a new one. It goes with its invitation (`goesWith`).
 */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    id: uuid('id').primaryKey(),
    companyId: companyIdColumn(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
  },
  (table) => [index('invitation_links_email_idx').on(table.email)],
)
