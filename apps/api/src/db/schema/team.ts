import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import type { RequestableField } from '@kartu/contracts/company/card-fields.plain'
import type { ChangeRequestState } from '@kartu/contracts/team/change-requests.plain'
import type { FileReading } from '@kartu/contracts/platform/table-imports'
import type { handOverCards, HandOverFault, handOverLeads } from '@kartu/contracts/team/hand-overs.data'
import type {
  DivisionAnswer,
  ImportChangeField,
  ImportTarget,
  importOutcomes,
  ImportState,
  LeaverReason,
  RowUndone,
  RowFault,
  RowFaultCode,
} from '@kartu/contracts/team/imports.data'
import type { DateOrder, PhotoFault, RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, type StoredPicture, updatedAtColumn } from '../columns.ts'
import { companies, members } from './roots.ts'

/** Requests of employees to change fields that their company controls. */
export const changeRequests = pgTable(
  'change_requests',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    field: text('field').$type<RequestableField>().notNull(),
    /** Value on the card at the time of the request, and the requested value; null is no photo. */
    before: jsonb('before'),
    after: jsonb('after'),
    message: text('message').notNull().default(''),
    state: text('state').$type<ChangeRequestState>().notNull().default('pending'),
    /** Name of the deciding person at that time. */
    decidedBy: text('decided_by').notNull().default(''),
    /** The member whose name `decidedBy` is. */
    decidedById: uuid('decided_by_id'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAtColumn(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('change_requests_pending_key')
      .on(table.companyId, table.memberId, table.field)
      .where(sql`${table.state} = 'pending'`),
    index('change_requests_created_idx').on(table.companyId, table.createdAt),
    check('change_requests_state_check', sql`${table.state} in ('pending', 'accepted', 'rejected', 'withdrawn')`),
  ],
)

/** The one directory from which a company imports. */
export const directoryConnections = pgTable(
  'directory_connections',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** The tenant of Microsoft Entra ID, as a signed ID token named it. */
    tenantId: uuid('tenant_id').notNull(),
    tenantName: text('tenant_name').notNull(),
    connectedBy: uuid('connected_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('directory_connections_company_key').on(table.companyId),
  ],
)

/** A sign-in at Microsoft in progress: valid once, for ten minutes, for one person in one session. */
export const directorySignIns = pgTable(
  'directory_sign_ins',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Only the browser has the state; this is its hash. */
    stateHash: text('state_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    includeGuests: boolean('include_guests').notNull(),
    createDivisions: boolean('create_divisions').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('directory_sign_ins_created_idx').on(table.companyId, table.createdAt),
  ],
)

/** The decision about a leaver's card; it applies while the member is paused. */
export const handOvers = pgTable(
  'hand_overs',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    card: text('card').$type<(typeof handOverCards)[number]>().notNull(),
    /** The colleague whose card the link opens instead; the link is invalid after that colleague is deleted. */
    colleagueId: uuid('colleague_id'),
    createdAt: createdAtColumn(),
    /** Time at which the personal data is erased; null for never. */
    eraseAt: instant('erase_at'),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('hand_overs_member_key').on(table.companyId, table.memberId),
    index('hand_overs_colleague_idx').on(table.companyId, table.colleagueId),
    index('hand_overs_due_idx')
      .on(table.companyId, table.eraseAt)
      .where(sql`${table.eraseAt} is not null and ${table.erasedAt} is null`),
    check('hand_overs_card_check', sql`${table.card} in ('page', 'redirect')`),
    check('hand_overs_colleague_check', sql`${table.colleagueId} <> ${table.memberId}`),
  ],
)

/** A hand-over scheduled for a later day; deleted when it is carried out or cancelled. */
export const handOverPlans = pgTable(
  'hand_over_plans',
  {
    companyId: companyIdColumn(),
    /** Changes with every edit of the plan, so that a job for an earlier version does nothing. */
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    card: text('card').$type<(typeof handOverCards)[number]>().notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    leads: text('leads').$type<(typeof handOverLeads)[number]>().notNull(),
    eraseAfterDays: integer('erase_after_days'),
    /** First day without access, in the company's time zone. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Account or API key that planned it, whose permissions apply. */
    userId: uuid('user_id').notNull(),
    /** The admin confirmed their identity, because the member was a super admin. */
    confirmed: boolean('confirmed').notNull(),
    createdAt: createdAtColumn(),
    fault: text('fault').$type<HandOverFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('hand_over_plans_member_key').on(table.companyId, table.memberId),
    index('hand_over_plans_due_idx')
      .on(table.companyId, table.endsOn)
      .where(sql`${table.fault} is null`),
    check('hand_over_plans_card_check', sql`${table.card} in ('page', 'redirect')`),
    check('hand_over_plans_leads_check', sql`${table.leads} in ('colleague', 'division')`),
    check('hand_over_plans_colleague_check', sql`${table.colleagueId} <> ${table.memberId}`),
  ],
)

export type Outcome = (typeof importOutcomes)[number]
export type Counts = Record<Outcome, number>

export type DivisionAnswers = Record<string, DivisionAnswer>

export interface RowChange {
  field: ImportChangeField
  before: string
  after: string
}

/** The directory that an import read, and the people whom it left out. */
export interface ImportDirectory {
  tenantId: string
  tenantName: string
  includeGuests: boolean
  guests: number
  disabled: number
}

/** A column of the file; `name` is '' if the header has none. */
/** Photo that came with a row, or the reason why it is left out. */
export interface RowPhoto {
  /** File name in the archive, for messages. */
  name: string
  /** Column that names it; null if the file's own name does. */
  column: number | null
  picture?: StoredPicture
  fault?: PhotoFault
}
export interface FileColumn<F = ImportTarget> {
  name: string
  samples: string[]
  suggested: F | null
}

/** A list of people, uploaded or read from the directory, with its progress. */
export const imports = pgTable(
  'imports',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Account or API key that uploaded it. No foreign key, because either may be deleted. */
    userId: uuid('user_id').notNull(),
    /** `reading` while the rows are read; an import of a file becomes visible afterwards. */
    state: text('state').$type<ImportState>().notNull().default('reading'),
    /** Kind of people that it imports: members or leads. */
    subject: text('subject').$type<'members' | 'leads'>().notNull().default('members'),
    fileName: text('file_name').notNull(),
    kind: text('kind').$type<'csv' | 'xlsx' | 'vcf' | 'directory'>().notNull(),
    directory: json('directory').$type<ImportDirectory>(),
    encoding: text('encoding').notNull().default(''),
    separator: text('separator').notNull().default(''),
    /** Place of the table in the file; null for a directory. */
    reading: json('reading').$type<FileReading>(),
    rows: integer('rows').notNull().default(0),
    columns: json('columns').$type<FileColumn[]>().notNull().default([]),
    /** ISO 3166: country of local numbers. '' leaves them out. */
    country: text('country').notNull().default(''),
    /** Order of day and month in ambiguous dates; '' if not chosen. */
    dateOrder: text('date_order').$type<DateOrder | ''>().notNull().default(''),
    mapping: json('mapping').$type<(ImportTarget | null)[]>(),
    createDivisions: boolean('create_divisions').notNull().default(false),
    /** Answers for divisions that do not exist, by `divisionKey`; the others follow `create_divisions`. */
    divisionAnswers: json('division_answers').$type<DivisionAnswers>().notNull().default({}),
    newDivisions: json('new_divisions').$type<string[]>().notNull().default([]),
    /** Incremented when a check or an application begins; a job of an earlier run stops. */
    run: integer('run').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    /** Rows are applied in order; those up to this one are done. */
    appliedRow: integer('applied_row').notNull().default(0),
    counts: json('counts').$type<Counts>(),
    /** Code of the error that ended it. */
    error: text('error'),
    /** Cards that it adds stay hidden until their invitation. */
    hidesCards: boolean('hides_cards').notNull().default(false),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('imports_created_idx').on(table.companyId, table.createdAt),
    check('imports_date_order_check', sql`${table.dateOrder} in ('', 'day', 'month')`),
    check('imports_subject_check', sql`${table.subject} in ('members', 'leads')`),
    check('imports_directory_check', sql`(${table.kind} = 'directory') = (${table.directory} is not null)`),
    check(
      'imports_state_check',
      sql`${table.state} in ('reading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'failed')`,
    ),
  ],
)

/** The rows of a file as read, each with its outcome. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: companyIdColumn(),
    importId: uuid('import_id').notNull(),
    /** Row number in the file's own table. */
    row: integer('row').notNull(),
    cells: json('cells').$type<string[]>().notNull(),
    /**
     * Size of the cells as JSON, which determines how many rows a reader loads at once. 0 if an older version read the
     * file.
     */
    bytes: integer('bytes').notNull().default(0),
    /** Object ID of the person in the directory; null for a file, and if it could not be read. */
    directoryId: uuid('directory_id'),
    /** Code of a fault found while the row was read, before any check. */
    readFault: text('read_fault').$type<RowFaultCode>(),
    /** The photo of the row inside the file. */
    photo: json('photo').$type<RowPhoto>(),
    /** The planned outcome of the row; after the import, its result. */
    outcome: text('outcome').$type<Outcome>(),
    faults: json('faults').$type<RowFault[]>(),
    /** Changed values, if the row updates a member. */
    changes: json('changes').$type<RowChange[]>(),
    /** Values that were left out although the row is accepted. */
    warnings: json('warnings').$type<RowFault[]>(),
    /** The question of the check about this row, and the answer. The answer is kept when the file is checked again. */
    question: json('question').$type<object>(),
    answer: text('answer').$type<RowAnswer>(),
    /** True if the row requests an invitation. */
    invites: boolean('invites').notNull().default(false),
    /** The member whom the row added or changed; not a foreign key, because members are deleted. */
    memberId: uuid('member_id'),
    /** Values from before the row was applied, and those that it wrote. */
    written: json('written').$type<object>(),
    /** Result of undoing the row. */
    undone: text('undone').$type<RowUndone>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.row] }),
    foreignKey({
      columns: [table.companyId, table.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
    check('import_rows_answer_check', sql`${table.answer} in ('yes', 'no')`),
    check('import_rows_undone_check', sql`${table.undone} in ('removed', 'restored', 'joined', 'changed', 'gone')`),
    check('import_rows_outcome_check', sql`${table.outcome} in ('create', 'update', 'unchanged', 'error')`),
  ],
)

/** Members from the directory who are no longer found in it, or may no longer sign in there. */
export const importLeavers = pgTable(
  'import_leavers',
  {
    companyId: companyIdColumn(),
    importId: uuid('import_id').notNull(),
    memberId: uuid('member_id').notNull(),
    reason: text('reason').$type<LeaverReason>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('import_leavers_member_idx').on(table.companyId, table.memberId),
    check('import_leavers_reason_check', sql`${table.reason} in ('missing', 'disabled')`),
  ],
)

/** Undelivered mail: time of the first and next attempt; without `next_at` there is no further one. */
export interface MailTrouble {
  mail_id: string
  fault: MailFaultKind
  reply: string
  since: string
  next_at: string | null
}

/** Invitations to take over a membership in a company. The membership and its card exist from the start. */
export const invitations = pgTable(
  'invitations',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    email: text('email').notNull(),
    /** An expired invitation is still stored as pending; its time shows that it has expired. */
    state: text('state').$type<'pending' | 'accepted' | 'declined' | 'cancelled'>().notNull().default('pending'),
    /** Reserves a licence while it waits: the member is not verified yet. */
    reserves: boolean('reserves').notNull(),
    /** Name of the inviting person at that time. */
    invitedBy: text('invited_by').notNull(),
    /** The member whose name `invitedBy` is. */
    invitedById: uuid('invited_by_id'),
    message: text('message').notNull().default(''),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    createdAt: createdAtColumn(),
    sentAt: instant('sent_at'),
    /** Fault of the latest mail if it could not be delivered; null once it is. */
    mailTrouble: jsonb('mail_trouble').$type<MailTrouble>(),
    /** Time at which a browser first ran the page of the latest link. */
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
 * Global: the company of an invitation, for the person who opens its mail or lists their own. Holds the hash of the
 * link's token; a new mail has a new one. Deleted with its invitation (`goesWith`).
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

/** Global: the company of a join link; a visitor has only its code. The company decides if it is still valid. */
export const joinLinks = pgTable(
  'join_links',
  { code: text('code').primaryKey(), companyId: uuid('company_id').notNull() },
  (table) => [index('join_links_company_idx').on(table.companyId)],
)
