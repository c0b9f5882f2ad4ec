import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { divisions } from '../../company/divisions/divisions.table.ts'
import { members } from '../../company/members/members.table.ts'

/** Where people of a company meet others. */
export const events = pgTable(
  'events',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    /** Days of the calendar in `zone`, both included. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    zone: text('zone').notNull(),
    /** What links of cards say of it. */
    code: text('code').notNull(),
    /** Leads in all. */
    target: integer('target'),
    /** Null is the company's. */
    divisionId: uuid('division_id'),
    /** Who made it; null when they are gone. */
    makerId: uuid('maker_id'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    foreignKey({ columns: [table.companyId, table.makerId], foreignColumns: [members.companyId, members.id] }),
    uniqueIndex('events_code_key').on(table.companyId, table.code),
    index('events_by_day_idx').on(table.companyId, table.firstDay, table.id),
    index('events_division_idx').on(table.companyId, table.divisionId),
    index('events_maker_idx').on(table.companyId, table.makerId),
    check('events_days_check', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** The people of the company who are there. */
export const eventMembers = pgTable(
  'event_members',
  {
    companyId: companyIdColumn(),
    eventId: uuid('event_id').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.eventId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.eventId],
      foreignColumns: [events.companyId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('event_members_member_idx').on(table.companyId, table.memberId),
  ],
)
