import type {
  ActivityAudience,
  ActivityDevice,
  ActivityDimension,
  ActivityKind,
  ActivitySource,
} from '@kartu/contracts/activity/activities.plain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, instant } from '../columns.ts'
import { companies } from './roots.ts'

/**
 * Events of cards and leads, one row each, partitioned by month on PostgreSQL (decision 079). Rows hold no address and no
 * user agent of a visitor. No statement looks for a single row, so they have no key. They have no foreign key either,
 * because making and dropping a partition would lock `companies`.
 */
export const activities = pgTable(
  'activities',
  {
    companyId: companyIdColumn(),
    at: instant('at').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    audience: text('audience').$type<ActivityAudience>().notNull(),
    /** Owner of the card or lead, with their division at that time. */
    memberId: uuid('member_id'),
    cardId: uuid('card_id'),
    divisionId: uuid('division_id'),
    /** Pro team, if the owner was in exactly one. */
    teamId: uuid('team_id'),
    eventId: uuid('event_id'),
    /** Short link of the visit or lead. */
    linkId: uuid('link_id'),
    source: text('source').$type<ActivitySource>(),
    device: text('device').$type<ActivityDevice>(),
    country: char('country', { length: 2 }),
    language: text('language'),
    /**
     * Distinguishes the visitors of one card and day, and means nothing once the salt of the day is deleted; null for
     * leads.
     */
    visitor: bigint('visitor', { mode: 'bigint' }),
    /** Kind of link for a tap, capture channel of a lead, or new status. */
    target: text('target'),
    /** Null for visits, and once the lead is erased. */
    leadId: uuid('lead_id'),
  },
  (table) => [
    index('activities_by_time_idx').on(table.companyId, table.at),
    index('activities_by_member_idx').on(table.companyId, table.memberId, table.at),
    index('activities_lead_idx')
      .on(table.companyId, table.leadId)
      .where(sql`${table.leadId} is not null`),
    // There are few leads compared with visits; they are counted by channel and status.
    index('activities_leads_by_time_idx')
      .on(table.companyId, table.at)
      .where(sql`${table.kind} in ('lead', 'status')`),
  ],
)

/** Counts per day of the company's calendar, by one property at a time. Outlives `activities`. */
export const activityDays = pgTable(
  'activity_days',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    audience: text('audience').$type<ActivityAudience>().notNull(),
    dimension: text('dimension').$type<ActivityDimension>().notNull(),
    /** Empty for `total`; an activity without the property has no row. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.day, table.kind, table.audience, table.dimension, table.value],
    }),
  ],
)

/**
 * A division, a pro team (null for none of either), and the number of people with an account who were in both all day.
 */
export type DayGroup = readonly [division: string | null, team: string | null, people: number]

/** Days with activity, and the time at which each was counted into `activity_days`. */
export const activityDayStates = pgTable(
  'activity_day_states',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null if the day is read from `activities`: today, and days to be recounted. */
    rolledAt: instant('rolled_at'),
    /** Number of visits left out, because one address repeated them on one card. */
    repeats: integer('repeats').notNull().default(0),
    /** Groups of the day, set when it is first counted; later counts only add groups of 0 people. */
    groups: jsonb('groups').$type<readonly DayGroup[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day] }),
    index('activity_day_states_open_idx')
      .on(table.companyId, table.day)
      .where(sql`${table.rolledAt} is null`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The salt with which the visitors of a day are hashed. Unlogged, left out of backups, and deleted at the end of the day. */
export const activitySalts = pgTable(
  'activity_salts',
  { companyId: companyIdColumn(), day: date('day', { mode: 'string' }).notNull(), salt: bytes('salt').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** Global: visits that could not be recorded, for the operator. */
export const activityLosses = pgTable('activity_losses', {
  day: date('day', { mode: 'string' }).primaryKey(),
  count: integer('count').notNull(),
})
