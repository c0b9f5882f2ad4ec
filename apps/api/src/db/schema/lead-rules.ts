import type { RuleAnswer } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../columns.ts'
import { events } from './leads.ts'
import { companies, divisions, members } from './roots.ts'

/** Rules that decide who gets a lead; the first one that matches applies. */
export const leadRules = pgTable(
  'lead_rules',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    /** Position in the order; may have gaps. */
    place: integer('place').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    /** True if the rule also applies to leads that members capture themselves. */
    captured: boolean('captured').notNull().default(false),
    /** Conditions; null or an empty list sets none. The rule is deleted with the records that it names. */
    eventId: uuid('event_id'),
    cardOwnerId: uuid('card_owner_id'),
    divisionId: uuid('division_id'),
    countries: text('countries').array().notNull().default([]),
    answer: jsonb('answer').$type<RuleAnswer>(),
    /** False if leads stay with the owner of the card. Stays true after the last of its people was removed. */
    toPeople: boolean('to_people').notNull().default(false),
    /** Number of turns that its people took. */
    turns: integer('turns').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'lead_rules_event_fk',
      columns: [table.companyId, table.eventId],
      foreignColumns: [events.companyId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lead_rules_card_owner_fk',
      columns: [table.companyId, table.cardOwnerId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lead_rules_division_fk',
      columns: [table.companyId, table.divisionId],
      foreignColumns: [divisions.companyId, divisions.id],
    }).onDelete('cascade'),
    uniqueIndex('lead_rules_name_key').on(table.companyId, sql`lower(${table.name})`),
    index('lead_rules_event_idx').on(table.companyId, table.eventId),
    index('lead_rules_card_owner_idx').on(table.companyId, table.cardOwnerId),
    index('lead_rules_division_idx').on(table.companyId, table.divisionId),
  ],
)

/** People who get the leads of a rule in turn. */
export const leadRulePeople = pgTable(
  'lead_rule_people',
  {
    companyId: companyIdColumn(),
    ruleId: uuid('rule_id').notNull(),
    memberId: uuid('member_id').notNull(),
    place: integer('place').notNull(),
    /** Number of the rule's turn that the person took last; 0 before the first one. */
    lastTurn: integer('last_turn').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.ruleId, table.memberId] }),
    foreignKey({
      name: 'lead_rule_people_rule_fk',
      columns: [table.companyId, table.ruleId],
      foreignColumns: [leadRules.companyId, leadRules.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lead_rule_people_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('lead_rule_people_member_idx').on(table.companyId, table.memberId),
  ],
)
