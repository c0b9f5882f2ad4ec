import type {
  DateOrder,
  DivisionAnswer,
  ImportChangeField,
  ImportField,
  ImportState,
  importOutcomes,
  LeaverReason,
  RowAnswer,
  RowUndone,
} from '@kartu/contracts/team/imports.data'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { members } from '../../company/members/members.table.ts'
import type { RowFault, RowFaultCode } from './imports.data.ts'
import type { FileReading } from '@kartu/contracts/team/file-reading'

export type Outcome = (typeof importOutcomes)[number]
export type Counts = Record<Outcome, number>

export type DivisionAnswers = Record<string, DivisionAnswer>

export interface RowChange {
  field: ImportChangeField
  before: string
  after: string
}

/** What an import from the directory came from, and whom it left out. */
export interface ImportDirectory {
  tenantId: string
  tenantName: string
  includeGuests: boolean
  guests: number
  disabled: number
}

/** A column of the file; `name` is '' where the header names none. */
export interface FileColumn<F = ImportField> {
  name: string
  samples: string[]
  suggested: F | null
}

/** A list of people, uploaded or read from the directory, and how far it has come. */
export const imports = pgTable(
  'imports',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Who uploaded it; people come and go, so nothing hangs on it. */
    userId: uuid('user_id').notNull(),
    /** `reading` while the rows come in; of a file, nobody knows of the import before. */
    state: text('state').$type<ImportState>().notNull().default('reading'),
    /** Whom it brings in: colleagues, or people who were met. */
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
    /** Order of day and month in dates with two readings; '' is not chosen. */
    dateOrder: text('date_order').$type<DateOrder | ''>().notNull().default(''),
    mapping: json('mapping').$type<(ImportField | null)[]>(),
    createDivisions: boolean('create_divisions').notNull().default(false),
    /** Answers to divisions that do not exist, by `divisionKey`; the others follow `create_divisions`. */
    divisionAnswers: json('division_answers').$type<DivisionAnswers>().notNull().default({}),
    newDivisions: json('new_divisions').$type<string[]>().notNull().default([]),
    /** Grows when a check or an application begins; a job of an earlier run stops. */
    run: integer('run').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    /** Rows are carried out in their order; those up to this one are through. */
    appliedRow: integer('applied_row').notNull().default(0),
    counts: json('counts').$type<Counts>(),
    /** The code of what ended it. */
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

/** The rows of a file as they were read, and what became of each. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: companyIdColumn(),
    importId: uuid('import_id').notNull(),
    /** As the file's own table counts. */
    row: integer('row').notNull(),
    cells: json('cells').$type<string[]>().notNull(),
    /** Of the cells as JSON: by it others choose how many rows they read at once. 0 where an older version read the file. */
    bytes: integer('bytes').notNull().default(0),
    /** Whom the row is about in the directory that it came from; null in a file, and where it could not be read. */
    directoryId: uuid('directory_id'),
    /** The code of a fault that was found while the row was read, before any check. */
    readFault: text('read_fault').$type<RowFaultCode>(),
    /** What the row would do; once it is carried out, what it did. */
    outcome: text('outcome').$type<Outcome>(),
    faults: json('faults').$type<RowFault[]>(),
    /** Of an update: what it changes. */
    changes: json('changes').$type<RowChange[]>(),
    /** Values that were left out although the row is taken. */
    warnings: json('warnings').$type<RowFault[]>(),
    /** The question of the check about this row, and the answer. A new check keeps the answer. */
    question: json('question').$type<object>(),
    answer: text('answer').$type<RowAnswer>(),
    /** The row asks for an invitation. */
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

/** Members who came from the directory and were not found in it any more, or not allowed to sign in there. */
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
