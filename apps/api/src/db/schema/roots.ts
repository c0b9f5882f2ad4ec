import type { Role } from '@kartu/contracts/actor'
import type { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardPolicy, CardTemplate, DivisionRules, DivisionTemplate } from '@kartu/contracts/company/customisation'
import type { AltTranslation } from '@kartu/contracts/company/translations/picture-translations'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import type { Plan } from '@kartu/contracts/company/plans'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  companyIdColumn,
  createdAtColumn,
  idColumn,
  instant,
  newId,
  updatedAtColumn,
  type StoredPicture,
} from '../columns.ts'

/** Global: a person may belong to several companies. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** Lower case; confirmed before the row is created. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Null if there is no password, or an earlier version set it. */
    passwordSetAt: instant('password_set_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** SHA-256 of the picture of the account; the file store has its bytes. */
    photoHash: text('photo_hash'),
    locale: text('locale').notNull().default('en'),
    /**
     * Company, or personal card, whose card the person shows first; null if they have not chosen. No foreign key,
     * because companies are deleted.
     */
    firstCompanyId: uuid('first_company_id'),
    /** Company of the latest request that named one. No foreign key, because companies are deleted. */
    lastCompanyId: uuid('last_company_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_photo_idx')
      .on(table.photoHash)
      .where(sql`${table.photoHash} is not null`),
  ],
)

/** Companies, one of the few global tables. Read and written only by ID, after the membership check. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    /**
     * A personal card with its data, never shown or counted as a company. Its name is the organisation that the person
     * entered, or empty.
     */
    personal: boolean('personal').notNull().default(false),
    industry: text('industry').notNull().default(''),
    website: text('website').notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    /** A copy of the logo's file facts, so that public pages need no second query. */
    logo: jsonb('logo').$type<StoredPicture>(),
    logoPercentageSize: smallint('logo_percentage_size').notNull().default(70),
    /** Picture at the top of cards, copied like the logo. */
    banner: jsonb('banner').$type<StoredPicture>(),
    /** The background colour, `metadata.color` on the wire. */
    color: text('color').notNull().default('#fafafa'),
    /** Colour of buttons and marks on cards; null uses `color`. */
    cardColor: text('card_color'),
    gallery: jsonb('gallery').$type<GalleryEntry[]>().notNull().default([]),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    prioritiseDivisionDetails: boolean('prioritise_division_details').notNull().default(false),
    /** Cards show "Share your details"; stored here, because the page of every card reads it. */
    takesDetails: boolean('takes_details').notNull().default(true),
    /** Look of cards and editing rules; null uses the default. */
    cardTemplate: jsonb('card_template').$type<CardTemplate>(),
    cardPolicy: jsonb('card_policy').$type<CardPolicy>(),
    /**
     * The plan in effect, whatever the reason; null uses the operator's setting for all companies. Read by `planOf`.
     */
    plan: text('plan').$type<Plan>(),
    /** Number of licences; null is unlimited. */
    licences: integer('licences'),
    /** Copy from the gateway's account, written with the facts derived from it; null without a subscription. */
    subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>(),
    /** The person who started the subscription. No foreign key, because the account may be deleted. */
    gatewayUserId: uuid('gateway_user_id'),
    /** ID of the company at the payments gateway; `gateway_customers` maps it to the company. */
    gatewayCustomerId: text('gateway_customer_id'),
    /** Code of the join link; `join_links` maps it to the company. Null disables joining. */
    joinCode: text('join_code'),
    verification: text('verification')
      .$type<'unverified' | 'pending verification' | 'verified'>()
      .notNull()
      .default('unverified'),
    /**
     * People with an address at one of these domains can sign in only through the company's provider; written by
     * `settleRequired`.
     */
    requiredSignInDomains: text('required_sign_in_domains').array().notNull().default([]),
    /** Domain in the URLs of its cards, in Punycode; null for the operator's host. Written by `settleCardDomain`. */
    cardDomain: text('card_domain'),
    /** Members may have personal API keys. */
    personalApiKeys: boolean('personal_api_keys').notNull().default(false),
    /** Assistants may read its data with keys. */
    assistants: boolean('assistants').notNull().default(false),
    /** Time zone of its days, such as `Asia/Jakarta`. */
    timeZone: text('time_zone').notNull().default('Asia/Jakarta'),
    /**
     * Time of the requested erasure: the company stays closed until then (`company-deletions`). Read with every caller.
     */
    eraseAt: instant('erase_at'),
    /** Incremented by every change that shows on cards. */
    revision: integer('revision').notNull().default(1),
    /** Each is incremented when its form is saved, so that simultaneous edits do not overwrite each other. */
    detailsRevision: integer('details_revision').notNull().default(1),
    customisationRevision: integer('customisation_revision').notNull().default(1),
    /**
     * Time since which search words of members may be missing; null if every write keeps them. Set by a migration, or
     * by a process older than the words.
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
    // A personal card has no brand, verification, join link or subscription.
    check(
      'companies_personal_check',
      sql`not ${table.personal} or (${table.logo} is null and ${table.banner} is null and ${table.gallery} = '[]' and ${table.contacts} = '[]'
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

/** A picture of the gallery with its alternative text, also in further languages. */
export type GalleryEntry = StoredPicture & { alt: string; translations?: AltTranslation[] }

export const divisions = pgTable(
  'divisions',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** May be empty: details then identify the division. */
    name: text('name').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    logo: jsonb('logo').$type<StoredPicture>(),
    logoPercentageSize: smallint('logo_percentage_size').notNull().default(70),
    banner: jsonb('banner').$type<StoredPicture>(),
    /** Null uses the company's. */
    color: text('color'),
    leadsTarget: integer('leads_target'),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    /** Shown on cards of the division without their own choice; IDs deleted from the library show nothing. */
    secondaryLogoIds: uuid('secondary_logo_ids').array().notNull().default([]),
    /** Card fields whose rules in the division differ from the company's. */
    cardRules: jsonb('card_rules').$type<DivisionRules>().notNull().default({}),
    /** Parts of the look that differ from the company's template. */
    cardTemplate: jsonb('card_template').$type<DivisionTemplate>().notNull().default({}),
    /** Incremented by every edit, so that simultaneous edits do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('divisions_name_key')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.name} <> ''`),
    check('divisions_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('divisions_color_check', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('divisions_logo_size_check', sql`${table.logoPercentageSize} between 20 and 100`),
    check('divisions_secondary_logo_ids_check', sql`cardinality(${table.secondaryLogoIds}) <= 6`),
    check('divisions_leads_target_check', sql`${table.leadsTarget} between 0 and 1000000`),
  ],
)

/**
 * Membership of a person in a company; `userId` is null until the person has an account. `cards` has the displayed
 * values.
 */
export const members = pgTable(
  'members',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The company's own key for a person, such as a personnel number; imports match it first. */
    externalId: text('external_id'),
    /** Object id of the person in the company's Microsoft Entra ID; only an import sets it. */
    directoryId: uuid('directory_id'),
    email: text('email').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull().default([]),
    divisionId: uuid('division_id'),
    /** The rules of the company lock nothing on this person's card. */
    fullEditAccess: boolean('full_edit_access').notNull().default(false),
    /** The member had an address for which the company requires its own sign-in, or signed in through the provider. */
    signInBound: boolean('sign_in_bound').notNull().default(false),
    status: text('status').$type<MemberStatus>().notNull(),
    /** The card is not public yet; its invitation, or an admin, publishes it. */
    hidden: boolean('hidden').notNull().default(false),
    /** Last change of account, status, division or pro teams: figures of a group count people who stayed all day. */
    groupsSince: instant('groups_since').notNull().defaultNow(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    uniqueIndex('members_email_key').on(table.companyId, table.email),
    uniqueIndex('members_external_id_key').on(table.companyId, table.externalId),
    uniqueIndex('members_directory_id_key').on(table.companyId, table.directoryId),
    uniqueIndex('members_user_key').on(table.companyId, table.userId),
    index('members_user_idx').on(table.userId),
    index('members_division_idx').on(table.companyId, table.divisionId),
    index('members_by_creation_idx').on(table.companyId, table.createdAt, table.id),
    index('members_by_status_idx').on(table.companyId, table.status, table.id),
    check('members_status_check', sql`${table.status} in ('invited', 'pending', 'verified', 'paused')`),
    check('members_roles_check', sql`${table.roles} <@ array['division_admin', 'admin', 'super_admin']`),
  ],
)
