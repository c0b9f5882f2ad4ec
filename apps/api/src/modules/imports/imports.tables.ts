import type { ImportField, ImportState, importOutcomes } from '@kartu/contracts/imports'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import type { RowFault } from './row-to-member.ts'

export type Outcome = (typeof importOutcomes)[number]
export type Counts = Record<Outcome, number>

/** A column of the file; `name` is '' where the header names none. */
export interface FileColumn {
  name: string
  samples: string[]
  suggested: ImportField | null
}

/** An uploaded list of people and how far it has come. */
export const imports = pgTable(
  'imports',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Who uploaded it; people come and go, so nothing hangs on it. */
    userId: uuid('user_id').notNull(),
    /** `reading` while the rows come in, before anybody knows of the import. */
    state: text('state').$type<ImportState | 'reading'>().notNull().default('reading'),
    fileName: text('file_name').notNull(),
    kind: text('kind').$type<'csv' | 'xlsx'>().notNull(),
    encoding: text('encoding').notNull().default(''),
    separator: text('separator').notNull().default(''),
    rows: integer('rows').notNull().default(0),
    columns: json('columns').$type<FileColumn[]>().notNull().default([]),
    mapping: json('mapping').$type<(ImportField | null)[]>(),
    createDivisions: boolean('create_divisions').notNull().default(false),
    newDivisions: json('new_divisions').$type<string[]>().notNull().default([]),
    /** Grows when a check or an application begins; a job of an earlier run stops. */
    run: integer('run').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    /** Rows are carried out in their order; those up to this one are through. */
    appliedRow: integer('applied_row').notNull().default(0),
    counts: json('counts').$type<Counts>(),
    /** The code of what ended it. */
    error: text('error'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('imports_created_idx').on(table.companyId, table.createdAt),
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
    /** What the row would do; once it is carried out, what it did. */
    outcome: text('outcome').$type<Outcome>(),
    faults: json('faults').$type<RowFault[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.row] }),
    foreignKey({
      columns: [table.companyId, table.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
    check('import_rows_outcome_check', sql`${table.outcome} in ('create', 'update', 'unchanged', 'error')`),
  ],
)
