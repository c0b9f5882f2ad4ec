import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardPolicy, CardTemplate } from '@kartu/contracts/company/customisation'
import type { Plan } from '@kartu/contracts/company/plans'
import type { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId, updatedAtColumn } from '../../../db/columns.ts'
import type { StoredPicture } from '../../platform/files/stored-picture.ts'

/** One of the few global tables: the companies themselves. Read and written only by id, behind the membership check. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    /**
     * One person's own: a personal card with what belongs to it, never shown or counted as a company. Its name is the
     * organisation that the person has typed, or empty.
     */
    personal: boolean('personal').notNull().default(false),
    industry: text('industry').notNull().default(''),
    website: text('website').notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    /** A copy of the logo's file, so that public pages need no second look. */
    logo: jsonb('logo').$type<StoredPicture>(),
    logoPercentageSize: smallint('logo_percentage_size').notNull().default(70),
    /** The background colour, `metadata.color` on the wire. */
    color: text('color').notNull().default('#fafafa'),
    /** Of buttons and marks on cards; null takes `color`. */
    cardColor: text('card_color'),
    gallery: jsonb('gallery').$type<GalleryEntry[]>().notNull().default([]),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    prioritiseDivisionDetails: boolean('prioritise_division_details').notNull().default(false),
    /** Cards lead visitors to "Share your details"; here, because the page of every card asks for it. */
    takesDetails: boolean('takes_details').notNull().default(true),
    /** How cards look and who may edit what; null is as it comes. */
    cardTemplate: jsonb('card_template').$type<CardTemplate>(),
    cardPolicy: jsonb('card_policy').$type<CardPolicy>(),
    /** What is open to it now, whatever the reason; null is as the operator has set for all. Read by `planOf`. */
    plan: text('plan').$type<Plan>(),
    /** How many licences there are; null is without a limit. */
    licences: integer('licences'),
    /** As the gateway's account says it, written with what follows from it; null without a subscription. */
    subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>(),
    /** Who began the subscription; people come and go, so nothing hangs on it. */
    gatewayUserId: uuid('gateway_user_id'),
    /** What the payments gateway calls the company; found by `gateway_customers`. */
    gatewayCustomerId: text('gateway_customer_id'),
    /** Of the link by which people ask to join, found by `join_links`; null lets nobody ask. */
    joinCode: text('join_code'),
    verification: text('verification')
      .$type<'unverified' | 'pending verification' | 'verified'>()
      .notNull()
      .default('unverified'),
    /** Whoever has an address at one of these comes in through the company's own provider alone; written by `settleRequired`. */
    requiredSignInDomains: text('required_sign_in_domains').array().notNull().default([]),
    /** Where its days begin and end, as in `Asia/Jakarta`. */
    timeZone: text('time_zone').notNull().default('Asia/Jakarta'),
    /** When it is erased, where that was asked for: nothing of it opens until then (`company-deletions`). Read with every caller. */
    eraseAt: instant('erase_at'),
    /** Grows with every change that shows on cards. */
    revision: integer('revision').notNull().default(1),
    /** Each grows when its form is saved, so that two who edit at the same time do not overwrite each other. */
    detailsRevision: integer('details_revision').notNull().default(1),
    customisationRevision: integer('customisation_revision').notNull().default(1),
    /**
     * Since when words of members may be missing; null where every write keeps them. A company gets it from a migration,
     * and from a process older than the words.
     */
    wordsMissingSince: instant('words_missing_since').default(sql`now()`),
    /** An admin hid the list of first steps. */
    startDismissed: boolean('start_dismissed').notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check(
      'companies_name_check',
      sql`char_length(${table.name}) between case when ${table.personal} then 0 else 1 end and 120`,
    ),
    // What only a company has: a brand, a proof, people who join, a subscription.
    check(
      'companies_personal_check',
      sql`not ${table.personal} or (${table.logo} is null and ${table.gallery} = '[]' and ${table.contacts} = '[]'
        and ${table.website} = '' and ${table.verification} = 'unverified' and ${table.joinCode} is null
        and ${table.subscriptionStatus} is null and ${table.gatewayCustomerId} is null)`,
    ),
    index('companies_erase_idx')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
    check('companies_color_check', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('companies_card_color_check', sql`${table.cardColor} ~ '^#[0-9a-f]{6}$'`),
    check('companies_gallery_check', sql`jsonb_array_length(${table.gallery}) <= 3`),
    check('companies_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('companies_logo_size_check', sql`${table.logoPercentageSize} between 20 and 100`),
    check('companies_plan_check', sql`${table.plan} in ('open', 'free', 'business', 'pro')`),
    check(
      'companies_subscription_status_check',
      sql`${table.subscriptionStatus} in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'EXPIRED')`,
    ),
    check('companies_licences_check', sql`${table.licences} >= 0`),
    check(
      'companies_verification_check',
      sql`${table.verification} in ('unverified', 'pending verification', 'verified')`,
    ),
  ],
)

/** A picture of the gallery with what it says to those who do not see it. */
export type GalleryEntry = StoredPicture & { alt: string }
