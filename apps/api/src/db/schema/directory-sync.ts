import type { ErrorCode } from '@kartu/contracts/errors'
import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import type {
  SyncAction,
  SyncChangeState,
  SyncField,
  SyncProvider,
  SyncRunState,
} from '@kartu/contracts/integrations/directory-sync.plain'
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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../columns.ts'
import { responsibleColumns } from './responsible-columns.ts'
import { companies, members } from './roots.ts'

/** The directory that a company follows. It belongs to the company and outlives the person who connected it. */
export const directorySyncs = pgTable(
  'directory_syncs',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    provider: text('provider').$type<SyncProvider>().notNull().default('entra'),
    /** Tenant at Microsoft, or customer at Google. */
    tenantId: text('tenant_id').notNull(),
    tenantName: text('tenant_name').notNull(),
    /** Service account of Google Workspace, and the administrator on whose behalf it reads. */
    clientEmail: text('client_email'),
    adminEmail: text('admin_email'),
    /** Sealed with `SECRETS_KEY`. */
    privateKey: text('private_key'),
    settings: jsonb('settings').$type<SyncSettings>().notNull(),
    /** Delta links of the last reading, sealed. Null reads everything. */
    cursor: text('cursor'),
    /** Time at which the first plan was confirmed. */
    confirmedAt: instant('confirmed_at'),
    nextAt: instant('next_at'),
    ...responsibleColumns(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('directory_syncs_company_key').on(table.companyId),
    check('directory_syncs_provider_check', sql`${table.provider} in ('entra', 'google')`),
    check(
      'directory_syncs_account_check',
      sql`num_nulls(${table.clientEmail}, ${table.adminEmail}, ${table.privateKey}) in (0, 3)`,
    ),
  ],
)

/** Copies of the people in the chosen groups. */
export const directorySyncPeople = pgTable(
  'directory_sync_people',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    remoteId: text('remote_id').notNull(),
    /** Chosen groups that contain the person. Empty for a person who left them. */
    groupIds: text('group_ids').array().notNull(),
    /** Chosen groups according to a full reading in progress; null if it has not listed the person. */
    readGroupIds: text('read_group_ids').array(),
    /** Properties as the directory sent them; null until they are read. */
    person: jsonb('person').$type<Record<string, unknown>>(),
    /** Member whom the sync manages. */
    memberId: uuid('member_id'),
    /** Time at which the sync ended the member's access. */
    leftAt: instant('left_at'),
    /** Tag of the photo that was last read, and the file that it became on the member's card. */
    photoEtag: text('photo_etag'),
    placedFileId: uuid('placed_file_id'),
    photoCheckedAt: instant('photo_checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.remoteId] }),
    uniqueIndex('directory_sync_people_member_key').on(table.companyId, table.memberId),
    foreignKey({
      name: 'directory_sync_people_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
  ],
)

/** Comparisons of the directory with the company. */
export const directorySyncRuns = pgTable(
  'directory_sync_runs',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    state: text('state').$type<SyncRunState>().notNull().default('waiting'),
    isPlan: boolean('is_plan').notNull(),
    /** Revision of the settings that the run read. */
    settingsRevision: integer('settings_revision').notNull().default(0),
    people: integer('people').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    photosFailed: integer('photos_failed').notNull().default(0),
    error: text('error').$type<ErrorCode>(),
    /** Job that works now, and the end of its claim, in case its process died. */
    workerId: uuid('worker_id'),
    workingUntil: instant('working_until'),
    plannedAt: instant('planned_at'),
    finishedAt: instant('finished_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('directory_sync_runs_active_key')
      .on(table.companyId)
      .where(sql`${table.state} in ('waiting', 'reading', 'applying')`),
    check(
      'directory_sync_runs_state_check',
      sql`${table.state} in ('waiting', 'reading', 'planned', 'applying', 'done', 'failed')`,
    ),
  ],
)

/** People of a run whose data changes. */
export const directorySyncChanges = pgTable(
  'directory_sync_changes',
  {
    companyId: companyIdColumn(),
    runId: uuid('run_id').notNull(),
    id: idColumn(),
    action: text('action').$type<SyncAction>().notNull(),
    state: text('state').$type<SyncChangeState>().notNull(),
    remoteId: text('remote_id').notNull(),
    memberId: uuid('member_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    fields: text('fields').$type<SyncField>().array().notNull(),
    code: text('code').$type<ErrorCode>(),
    /** Values in the message of the code, such as a limit. */
    values: jsonb('values').$type<Record<string, string | number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.id] }),
    uniqueIndex('directory_sync_changes_person_key').on(table.companyId, table.runId, table.remoteId),
    index('directory_sync_changes_state_idx').on(table.companyId, table.runId, table.state, table.id),
    index('directory_sync_changes_member_idx').on(table.companyId, table.memberId),
    foreignKey({
      name: 'directory_sync_changes_run_fk',
      columns: [table.companyId, table.runId],
      foreignColumns: [directorySyncRuns.companyId, directorySyncRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'directory_sync_changes_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    check('directory_sync_changes_action_check', sql`${table.action} in ('join', 'link', 'return', 'change', 'leave')`),
    check('directory_sync_changes_state_check', sql`${table.state} in ('planned', 'held', 'done', 'failed')`),
  ],
)
