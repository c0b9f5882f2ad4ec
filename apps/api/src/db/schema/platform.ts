import type { Role } from '@kartu/contracts/actor'
import type { ErrorCode } from '@kartu/contracts/errors'
import type { CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import type { BulkJobKind, BulkJobState } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { storedFileKinds } from '@kartu/contracts/platform/files'
import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import type { NotificationGroup, NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, newId } from '../columns.ts'
import { companies, members } from './roots.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Global. Changes of the last minute, which every process polls. Unlogged, and left out of backups. */
export const changes = pgTable(
  'changes',
  {
    /** Transaction that made the change. */
    xid: transactionId('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** JSON of a `Change`. */
    change: text('change').notNull(),
  },
  (table) => [index('changes_xid_idx').on(table.xid)],
)

/** Global. The outbox of an installation without SMTP, shown at /dev/mail. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** The company of the mail; null for a mail of an account. */
    companyId: uuid('company_id'),
    /** Members, accounts and leads that the mail is sent to or names. */
    about: uuid('about').array().notNull().default([]),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** HTML version; null for a mail with text only. */
    html: text('html'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('outbox_mails_created_idx').on(table.createdAt)],
)

/** The audit log. Append-only: the application's role may insert and read, not change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    actorUserId: uuid('actor_user_id'),
    actorKeyId: uuid('actor_key_id'),
    /** Name of the acting key at that time, or of the part of the program, if no person acted. */
    actorName: text('actor_name'),
    /** Noun and verb, such as `member.created`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** Values that are not about a person; `audit_values` has those that are. */
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
 * Values of an entry about a person: names, addresses, contents of the card. They are stored separately, so that an
 * erasure can delete them while the entry stays.
 */
export const auditValues = pgTable(
  'audit_values',
  {
    companyId: companyIdColumn(),
    entryId: uuid('entry_id').notNull(),
    /** The member described. No foreign key, because the entry outlives the member. */
    memberId: uuid('member_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /**
     * Hashed into the chain with the values, so that they cannot be guessed from the hash; set when they are linked.
     */
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
 * The chain of a company's entries (`audit-chain.ts`): the hash of each link covers its entry and the hash of the
 * previous link. It is append-only as well. It has no foreign key to the entry, so that a deleted entry is noticed.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** SHA-256 of the values about a person, in hexadecimal; null if there are none. */
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

/**
 * The feed of a company for programs outside: one row for each change of a record, without its values. Not to be
 * confused with `changes`, which drops caches.
 */
export const companyChanges = pgTable(
  'company_changes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** ID of the audit entry, if one records the change. */
    id: idColumn(),
    /**
     * 1, 2, 3 … Null until the feed is read: a row gets its number after its transaction has committed, so that writers
     * do not wait for each other.
     */
    number: integer('number'),
    type: text('type').$type<CompanyChangeType>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    relatedId: uuid('related_id'),
    /** Names of changed fields. */
    fields: text('fields').array().notNull().default([]),
    /**
     * Time of the statement, not of the transaction: a transaction that waited for another one has the later time, so
     * the changes of a record are numbered in their order.
     */
    at: instant('at')
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_changes_number_key')
      .on(table.companyId, table.number)
      .where(sql`${table.number} is not null`),
    index('company_changes_waiting_idx')
      .on(table.companyId, table.at, table.id)
      .where(sql`${table.number} is null`),
  ],
)

/** Position of a company's feed. Its lock lets one process at a time give numbers. */
export const companyChangePositions = pgTable('company_change_positions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  lastNumber: integer('last_number').notNull().default(0),
  /** Highest deleted number. */
  trimmedNumber: integer('trimmed_number').notNull().default(0),
})

/** A bulk action with its progress. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Account that requested it, or key that began an import, with its address. No foreign key, because the job outlives both. */
    userId: uuid('user_id').notNull(),
    address: text('address').notNull(),
    kind: text('kind').$type<BulkJobKind>().notNull(),
    /** The request, without its items. */
    input: json('input').$type<object>().notNull(),
    /** The person had just confirmed their identity when they started the job. */
    confirmed: boolean('confirmed').notNull().default(false),
    state: text('state').$type<BulkJobState>().notNull().default('running'),
    total: integer('total').notNull(),
    /** Items are processed in order: the next one is at `done + refused`. */
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Code of the error that ended it early. */
    error: text('error').$type<ErrorCode>(),
    /** Time at which an undo of its changes was requested. */
    undoneAt: instant('undone_at'),
    /** Time at which a job that has used up a daily limit continues; null while it works. */
    continuesAt: instant('continues_at'),
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAtColumn(),
    /** Expiry of the job. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('bulk_jobs_user_idx').on(table.companyId, table.userId, table.createdAt),
    index('bulk_jobs_expires_idx').on(table.companyId, table.expiresAt),
    check('bulk_jobs_state_check', sql`${table.state} in ('running', 'done', 'cancelled', 'failed')`),
  ],
)

/** One item of a bulk action, with its outcome. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    companyId: companyIdColumn(),
    jobId: uuid('job_id').notNull(),
    at: integer('at').notNull(),
    /** Member and name, kept for the result after the member is deleted. */
    memberId: uuid('member_id'),
    leadId: uuid('lead_id'),
    name: text('name').notNull(),
    /** Input for only this item; deleted once it is done. */
    content: json('content').$type<object>(),
    outcome: text('outcome').$type<'done' | 'refused'>(),
    /** Code of a refusal, with the values of its sentence. */
    code: text('code').$type<ErrorCode>(),
    facts: json('facts').$type<Record<string, string | number>>(),
    /** Result of the item. */
    result: json('result').$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.jobId, table.at] }),
    foreignKey({
      columns: [table.companyId, table.jobId],
      foreignColumns: [bulkJobs.companyId, bulkJobs.id],
    }).onDelete('cascade'),
    index('bulk_job_items_refused_idx')
      .on(table.companyId, table.jobId, table.at)
      .where(sql`${table.outcome} = 'refused'`),
    // An erased lead is removed from all items.
    index('bulk_job_items_lead_idx')
      .on(table.companyId, table.leadId)
      .where(sql`${table.leadId} is not null`),
    check('bulk_job_items_outcome_check', sql`${table.outcome} in ('done', 'refused')`),
  ],
)

/**
 * A picture of a company, or a document on its cards. The files gateway stores its bytes under names made from `hash`; the
 * same content is stored once.
 */
export const files = pgTable(
  'files',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<(typeof storedFileKinds)[number]>().notNull(),
    /** SHA-256 of the re-encoded picture or of the document, hexadecimal. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of a document; null for a picture. */
    bytes: integer('bytes'),
    /** When it was last uploaded. */
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('files_hash_key').on(table.companyId, table.kind, table.hash),
  ],
)

/**
 * A file that some people of a company can read until it expires. The files gateway stores its bytes; `stored_files`
 * has their expiry.
 */
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
    /** Name of the bytes in the gateway: 64 random hexadecimal digits. */
    storedAs: text('stored_as').notNull(),
    /** Person that it is for; no foreign key, because people leave. */
    userId: uuid('user_id'),
    roles: text('roles').$type<Role>().array().notNull(),
    /**
     * It may name members, so it is deleted when one of them is erased, because no index says which files name which
     * members.
     */
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

/**
 * Global: content of the file store, regardless of references. A hash, or the random name of a private file, is
 * recorded before its bytes are stored and claimed in the transaction of the first row that refers to them, so that
 * leftovers of an unfinished upload are known and swept.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    hash: text('hash').primaryKey(),
    claimed: boolean('claimed').notNull().default(false),
    storedAt: instant('stored_at').notNull().defaultNow(),
    /**
     * Company and expiry of a private file, whether or not its row exists. Null for pictures, which several companies
     * may share.
     */
    companyId: uuid('company_id'),
    endsAt: instant('ends_at'),
  },
  (table) => [
    index('stored_files_unclaimed_idx')
      .on(table.storedAt)
      .where(sql`not ${table.claimed}`),
    index('stored_files_ends_idx')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
)

/**
 * Global. Undelivered mails: those to be retried, and those without `next_at`, which were given up. The row is deleted
 * on delivery.
 */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    /** ID of the mail, the same for every attempt. */
    id: uuid('id').primaryKey(),
    /** Queue of the mail and the input that renders it; null if it can no longer be sent. */
    queue: text('queue').notNull(),
    payload: jsonb('payload'),
    recipient: text('recipient').notNull(),
    /** Members, accounts and leads that the mail is sent to or names. */
    about: uuid('about').array().notNull().default([]),
    tries: integer('tries').notNull(),
    queuedAt: instant('queued_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    nextAt: instant('next_at'),
    fault: text('fault').$type<MailFaultKind>().notNull(),
    /** Answer of the mail server. */
    reply: text('reply').notNull(),
  },
  (table) => [index('undelivered_mails_tried_idx').on(table.triedAt)],
)

/** Global. Addresses that refuse further mail, as keyed hashes, never as addresses. */
export const mailRefusals = pgTable(
  'mail_refusals',
  {
    addressHash: text('address_hash').notNull(),
    /** A company, or the whole server. */
    scope: uuid('scope').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.scope] })],
)

/** Global. Keys that the installation generated for itself. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** 32 random bytes in hex. */
  key: text('key').notNull(),
  createdAt: createdAtColumn(),
})

export const notifications = pgTable(
  'notifications',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    /** Member IDs by the names of the facts that name the members. An erasure finds a name only by this ID. */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    /** ID of the lead that the facts name. */
    leadId: uuid('lead_id'),
    readAt: instant('read_at'),
    /** True if a mail will report the notification unless it is read first; false once a mail has reported it. */
    mailDue: boolean('mail_due').notNull().default(false),
    /** ID of the mail that reports it, which deduplicates retries. */
    mailId: uuid('mail_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('notifications_member_idx').on(table.companyId, table.memberId, table.createdAt),
    index('notifications_unread_idx')
      .on(table.companyId, table.memberId)
      .where(sql`${table.readAt} is null`),
    index('notifications_created_idx').on(table.companyId, table.createdAt),
    // An erased lead is removed from all notifications.
    index('notifications_lead_idx')
      .on(table.companyId, table.leadId)
      .where(sql`${table.leadId} is not null`),
    index('notifications_mail_idx')
      .on(table.companyId, table.mailId)
      .where(sql`${table.mailId} is not null`),
  ],
)

/** A person's settings for a group of notifications, with the time of its last mail. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    mailGroup: text('mail_group').$type<NotificationGroup>().notNull(),
    /** Null: not chosen, so the default of the group applies. */
    byMail: boolean('by_mail'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId, table.mailGroup] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
  ],
)
