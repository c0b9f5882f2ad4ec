import { z } from 'zod'
import { route } from '../route.ts'
import { serviceAccountKeyCharactersMax } from '../sharing/sharing-limits.ts'
import { FinishSignIn } from '../team/directory.ts'
import { CompanyParams, Email, ExpectedRevision, Id, line, Revision, Timestamp } from '../validation.ts'
import * as limits from './directory-sync-limits.ts'
import {
  directorySyncRoutes as plain,
  syncActions,
  syncChangeStates,
  syncFields,
  syncModes,
  syncProviders,
  syncRunStates,
  syncSchedules,
} from './directory-sync.plain.ts'

const Mode = z.enum(syncModes)

const settings = {
  /**
   * Groups whose members are imported: direct members in Microsoft Entra ID, all members in Google Workspace. Without a
   * group, no one is imported.
   */
  groups: z
    .array(
      z.strictObject({
        /** ID of the group in the directory. */
        id: line(limits.syncGroupIdCharactersMax).min(1),
        /** Name of the group when it was chosen. */
        name: line(limits.syncGroupNameCharactersMax),
        /** Division of its members; null for none. Of several groups, the first with a division counts. */
        division_id: Id.nullable(),
      }),
    )
    .max(limits.syncGroupsMax)
    .refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length, 'regex'),
  /** Treatment of each value. A new person always gets a name. */
  fields: z.strictObject({
    /** Given and family name. */
    name: z.enum(['create', 'always']),
    /** Job title. */
    job_title: Mode,
    /** Business, mobile and fax numbers. */
    phone: Mode,
    /** Office and street address. */
    address: Mode,
    /** Division of the person's group. */
    division: Mode,
  }),
  /** True also imports guests of the directory. */
  guests: z.boolean(),
  /** True also imports photos, for people who have not chosen one. */
  photos: z.boolean(),
  /** Schedule by which runs start automatically. */
  schedule: z.enum(syncSchedules),
  /** Hour (UTC) of the daily run. */
  hour: z.int().min(0).max(23),
  /** Maximum number of people that a scheduled run may remove. */
  removals_max: z.int().min(0).max(limits.syncRemovalsMax),
  /**
   * Maximum share of the managed people that a scheduled run may remove, in per cent; the smaller of both limits
   * applies.
   */
  removals_percent: z.int().min(0).max(100),
}
export const SyncSettings = z.strictObject(settings)
export type SyncSettings = z.output<typeof SyncSettings>

/** A comparison of the directory with the company, and its changes. */
export const SyncRun = z.object({
  _id: Id,
  /** Progress of the run. */
  state: z.enum(syncRunStates),
  /** True if a person asked for a plan; it changes nothing until someone confirms it. */
  is_plan: z.boolean(),
  /** True while the run can be confirmed: all of a plan, or the removals that a limit held back. */
  is_open: z.boolean(),
  /** Number of people in the chosen groups. */
  people: z.int(),
  /** Number of changes by action. */
  actions: z.record(z.enum(syncActions), z.int()),
  /** Number of changes by state. */
  states: z.record(z.enum(syncChangeStates), z.int()),
  /** Number of photos that were imported. */
  photos: z.int(),
  /** Number of photos that could not be read. */
  photos_failed: z.int(),
  /** Reason in the caller's language, if the run failed. */
  error: z.string().nullable(),
  created_at: Timestamp,
  /** Time at which the plan was ready or the run ended; null before. */
  finished_at: Timestamp.nullable(),
})
export type SyncRun = z.infer<typeof SyncRun>

const SyncConnection = z.object({
  /** Kind of the directory. */
  provider: z.enum(syncProviders),
  /** ID of the tenant at Microsoft, or of the customer at Google. */
  tenant_id: z.string(),
  /** Name of the organisation at Microsoft, or domain at Google. */
  tenant_name: z.string(),
  /** Address of the service account that reads a Google Workspace; null for Microsoft. */
  service_account: z.string().nullable(),
  /** Address of the administrator on whose behalf it reads; null for Microsoft. */
  admin_email: z.string().nullable(),
  /** Name of the super admin who is responsible; null after they left or lost the role. */
  responsible: z.string().nullable(),
  /** True after the first plan was confirmed: until then, no run changes anything. */
  is_confirmed: z.boolean(),
  /** Time of the next scheduled run; null without a schedule or before the first confirmation. */
  next_at: Timestamp.nullable(),
  /** Number of active people whom the sync manages. */
  people: z.int(),
  connected_at: Timestamp,
  /** Choice of people and values. */
  settings: SyncSettings,
  revision: Revision,
})
export type SyncConnection = z.infer<typeof SyncConnection>

export const DirectorySync = z.object({
  /** False if the server cannot seal the state of a connection. */
  offered: z.boolean(),
  /** Kinds of directories that the server can read. */
  providers: z.array(z.enum(syncProviders)),
  /** Page of Microsoft on which an administrator allows the server to read the directory; null without Microsoft. */
  consent_url: z.string().nullable(),
  /** The connected directory; null without one. */
  connection: SyncConnection.nullable(),
  /** The newest runs. */
  runs: z.array(SyncRun),
})
export type DirectorySync = z.infer<typeof DirectorySync>

/** A person of a run. */
export const SyncChange = z.object({
  _id: Id,
  /** Treatment of the person. */
  action: z.enum(syncActions),
  /** Progress of the change. */
  state: z.enum(syncChangeStates),
  name: z.string(),
  email: z.string(),
  /** Values that differ. */
  fields: z.array(z.enum(syncFields)),
  /** Reason in the caller's language, if the change was refused. */
  error: z.string().nullable(),
})
export type SyncChange = z.infer<typeof SyncChange>

const RunParams = CompanyParams.extend({ runId: Id })

export const directorySyncRoutes = {
  get: route({ ...plain.get, params: CompanyParams, data: DirectorySync }),
  signIn: route({
    ...plain.signIn,
    params: CompanyParams,
    data: z.object({
      /** Page of Microsoft on which an administrator of the directory signs in. */
      url: z.string(),
    }),
  }),
  connect: route({
    ...plain.connect,
    params: CompanyParams,
    body: FinishSignIn,
    data: DirectorySync,
  }),
  connectGoogle: route({
    ...plain.connectGoogle,
    params: CompanyParams,
    body: z.strictObject({
      /** JSON key of a service account with domain-wide delegation for reading users and groups. */
      key: z.string().min(1).max(serviceAccountKeyCharactersMax),
      /** Address of an administrator of the Google Workspace, on whose behalf the service account reads. */
      admin_email: Email,
    }),
    data: DirectorySync,
  }),
  takeOver: route({ ...plain.takeOver, params: CompanyParams, data: DirectorySync }),
  groups: route({
    ...plain.groups,
    params: CompanyParams,
    query: z.strictObject({
      /** Beginning of the names. */
      search: line(limits.syncGroupNameCharactersMax).optional(),
    }),
    data: z.array(
      z.object({
        /** ID of the group in the directory. */
        id: z.string(),
        /** Name of the group. */
        name: z.string(),
      }),
    ),
  }),
  update: route({
    ...plain.update,
    params: CompanyParams,
    body: z.strictObject({
      ...settings,
      /** True also imports photos, for people who have not chosen one. If omitted, the setting is unchanged. */
      photos: z.boolean().optional(),
      revision: ExpectedRevision,
    }),
    data: DirectorySync,
  }),
  start: route({
    ...plain.start,
    params: CompanyParams,
    body: z.strictObject({
      /** True only makes a plan. A sync needs a confirmed plan. */
      plan: z.boolean(),
    }),
    data: DirectorySync,
  }),
  confirm: route({ ...plain.confirm, params: RunParams, data: DirectorySync }),
  changes: route({
    ...plain.changes,
    params: RunParams,
    query: z.strictObject({
      /** Lists only changes in this state. */
      state: z.enum(syncChangeStates).optional(),
      /** Lists only changes of this action. */
      action: z.enum(syncActions).optional(),
      /** Lists changes after this one, the last of the page before. */
      after: Id.optional(),
    }),
    data: z.object({
      /** In the order in which they are made. */
      changes: z.array(SyncChange),
      /** True if there are more. */
      more: z.boolean(),
    }),
  }),
  disconnect: route({ ...plain.disconnect, params: CompanyParams, data: z.object({}) }),
}
