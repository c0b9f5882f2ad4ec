import type { FactorRule } from '@kartu/contracts/governance/sign-in-rules.policy'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** What a company asks of the sessions of its people. Without a row: nothing. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    secondFactor: text('second_factor').$type<FactorRule>().notNull().default('off'),
    /** When the grace period ends. */
    secondFactorFrom: instant('second_factor_from'),
    /** Up to which member people were reminded of the end of the grace period, some days ahead and on its last day. */
    remindedAhead: uuid('reminded_ahead'),
    remindedLast: uuid('reminded_last'),
    idleMinutes: integer('idle_minutes'),
    sessionHours: integer('session_hours'),
    /** Of the addresses that new members may have; none lets in all. */
    emailDomains: text('email_domains').array().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('sign_in_rules_second_factor_check', sql`${table.secondFactor} in ('off', 'admins', 'everyone')`),
    check('sign_in_rules_idle_minutes_check', sql`${table.idleMinutes} > 0`),
    check('sign_in_rules_session_hours_check', sql`${table.sessionHours} > 0`),
  ],
)

/** Sign-ins that failed on accounts of the company: how many since when, and when its super admins were told last. */
export const failedSignIns = pgTable('failed_sign_ins', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  since: instant('since').notNull().defaultNow(),
  count: integer('count').notNull(),
  toldAt: instant('told_at'),
})
