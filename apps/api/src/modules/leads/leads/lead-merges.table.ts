import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, instant } from '../../../db/columns.ts'
import { leads } from './leads.tables.ts'

export type WholeLead = typeof leads.$inferSelect

/** What a merge decides of a lead. */
export type MergedValues = Pick<
  WholeLead,
  | ('name' | 'organisation' | 'jobTitle' | 'contacts' | 'status' | 'warmth' | 'ownerId' | 'divisionId' | 'teamId')
  | ('tags' | 'message' | 'answers' | 'consent' | 'language' | 'eventId' | 'eventName')
>

/** A lead that came into another one, with all that it takes to bring it back. Goes with the lead that it came into. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    companyId: companyIdColumn(),
    /** The id of the lead that went: its address leads to `leadId`. */
    goneId: uuid('gone_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Its row. */
    gone: jsonb('gone').$type<WholeLead>().notNull(),
    /** What the merge changed of the lead that stayed: as it was, and as the merge made it. */
    before: jsonb('before').$type<MergedValues>().notNull(),
    after: jsonb('after').$type<MergedValues>().notNull(),
    /** What came with it. */
    entryIds: uuid('entry_ids').array().notNull(),
    reminderIds: uuid('reminder_ids').array().notNull(),
    /** Leads that had come into it before. */
    mergeIds: uuid('merge_ids').array().notNull(),
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    memberId: uuid('member_id').notNull(),
    memberName: text('member_name').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.goneId] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_merges_lead_idx').on(table.companyId, table.leadId, table.at),
  ],
)
