import type { BulkJobKind, BulkJobState } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { ErrorCode } from '@kartu/contracts/errors'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** Something that is done to many, and how far it is. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Who asked for it, and from where; people come and go, so nothing hangs on it. */
    userId: uuid('user_id').notNull(),
    address: text('address').notNull(),
    kind: text('kind').$type<BulkJobKind>().notNull(),
    /** What all of its items have in common, as it was asked for. */
    input: json('input').$type<object>().notNull(),
    /** The person had just confirmed that it is them when they started the job. */
    confirmed: boolean('confirmed').notNull().default(false),
    state: text('state').$type<BulkJobState>().notNull().default('running'),
    total: integer('total').notNull(),
    /** Items are gone through in their order: the next one is that at `done + refused`. */
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** The code of what ended it too early. */
    error: text('error').$type<ErrorCode>(),
    /** What it changed was asked to be put back. */
    undoneAt: instant('undone_at'),
    /** When a job that has used up a daily limit continues; null while it works. */
    continuesAt: instant('continues_at'),
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAtColumn(),
    /** From then on it is not kept. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('bulk_jobs_user_idx').on(table.companyId, table.userId, table.createdAt),
    index('bulk_jobs_expires_idx').on(table.companyId, table.expiresAt),
    check('bulk_jobs_state_check', sql`${table.state} in ('running', 'done', 'cancelled', 'failed')`),
  ],
)

/** One of the many, and what became of it. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    companyId: companyIdColumn(),
    jobId: uuid('job_id').notNull(),
    at: integer('at').notNull(),
    /** Members go, and what became of them stays to be told. */
    memberId: uuid('member_id'),
    leadId: uuid('lead_id'),
    name: text('name').notNull(),
    /** What is done to this one alone; gone once it is done. */
    content: json('content').$type<object>(),
    outcome: text('outcome').$type<'done' | 'refused'>(),
    /** Of a refusal, with what its words name. */
    code: text('code').$type<ErrorCode>(),
    facts: json('facts').$type<Record<string, string | number>>(),
    /** What doing it answered. */
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
    // A lead that is erased is named nowhere any more.
    index('bulk_job_items_lead_idx')
      .on(table.companyId, table.leadId)
      .where(sql`${table.leadId} is not null`),
    check('bulk_job_items_outcome_check', sql`${table.outcome} in ('done', 'refused')`),
  ],
)
