import { z } from 'zod'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { type NotificationGroup, type NotificationKind, notificationKinds } from './notifications.data.ts'
import { notificationRoutes as plain } from './notifications.plain.ts'
import { route } from '../route.ts'

/** Default of each group: sent by email or not. */
export const mailedByDefault: Readonly<Record<NotificationGroup, boolean>> = {
  leads: true,
  requests: true,
  decisions: true,
  team: false,
  imports: false,
  admins: true,
  attempts: true,
  weekly: false,
}

/** Email group of a kind; null if a separate email already covers it. */
export const groupOfKind: Readonly<Record<NotificationKind, NotificationGroup | null>> = {
  import_done: 'imports',
  import_failed: 'imports',
  change_requested: 'requests',
  change_accepted: 'decisions',
  change_rejected: 'decisions',
  invitation_accepted: 'team',
  invitation_declined: 'team',
  join_requested: 'requests',
  join_verified: null,
  company_approved: null,
  company_rejected: null,
  company_offered: null,
  company_exported: null,
  admin_made: 'admins',
  super_admin_changed: 'admins',
  factor_set_up: 'admins',
  domain_missing: 'admins',
  domain_lost: 'admins',
  card_domain_active: 'admins',
  card_domain_missing: 'admins',
  card_domain_unreached: 'admins',
  card_domain_lost: 'admins',
  audit_stream_stopped: 'admins',
  api_key_created: 'admins',
  api_key_maker_left: 'admins',
  api_key_ending: 'admins',
  webhook_failing: 'admins',
  webhook_stopped: 'admins',
  webhook_orphaned: 'admins',
  crm_failing: 'admins',
  crm_stopped: 'admins',
  crm_orphaned: 'admins',
  follow_up_stopped: 'admins',
  follow_up_orphaned: 'admins',
  sync_planned: 'admins',
  sync_held: 'admins',
  sync_faulty: 'admins',
  sync_failed: 'admins',
  sync_orphaned: 'admins',
  mailboxes_orphaned: 'admins',
  change_proposed: 'requests',
  sign_ins_failed: 'attempts',
  plan_asked: 'requests',
  plan_changed: null,
  payment_failed: null,
  trial_ends: null,
  renewal_ahead: null,
  card_expires: null,
  lead_captured: 'leads',
  lead_assigned: 'leads',
  lead_merged: 'leads',
  reminder_due: 'leads',
  consent_withdrawn: 'leads',
  pro_team_asked: 'requests',
  pro_team_declined: 'decisions',
  hand_over_failed: 'requests',
}

/** A notification as a kind with its facts; the text is composed in the reader's language. */
export const Notification = z.object({
  _id: Id,
  kind: z.enum(notificationKinds),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  read: z.boolean(),
  created_at: Timestamp,
})
export type Notification = z.infer<typeof Notification>

const UnreadNotifications = z.object({ unread: z.int() })
export type UnreadNotifications = z.infer<typeof UnreadNotifications>

/** For each group, true if its notifications also come by email. */
export const NotificationPreferences = z.object({
  mail: z.object({
    leads: z.boolean(),
    requests: z.boolean(),
    decisions: z.boolean(),
    team: z.boolean(),
    imports: z.boolean(),
    /** New admins, and domains, API keys and connections of the company that need attention. */
    admins: z.boolean(),
    /** Many failed sign-ins to accounts of the company. */
    attempts: z.boolean(),
    /** True if a digest is sent on Mondays, after a week with news. */
    weekly: z.boolean(),
  }),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const NotificationParams = z.strictObject({ companyId: Id, notificationId: Id })

export const notificationRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    params: CompanyParams,
    data: z.array(Notification),
  }),
  older: route({
    ...plain.older,
    personal: true,
    params: NotificationParams,
    data: z.array(Notification),
  }),
  unread: route({
    ...plain.unread,
    personal: true,
    params: CompanyParams,
    data: UnreadNotifications,
  }),
  read: route({
    ...plain.read,
    personal: true,
    whenLapsed: true,
    params: NotificationParams,
    data: UnreadNotifications,
  }),
  readAll: route({
    ...plain.readAll,
    personal: true,
    whenLapsed: true,
    params: CompanyParams,
    data: UnreadNotifications,
  }),
  preferences: route({
    ...plain.preferences,
    personal: true,
    params: CompanyParams,
    data: NotificationPreferences,
  }),
  updatePreferences: route({
    ...plain.updatePreferences,
    personal: true,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({
      mail: z.strictObject({
        leads: z.boolean().optional(),
        requests: z.boolean().optional(),
        decisions: z.boolean().optional(),
        team: z.boolean().optional(),
        imports: z.boolean().optional(),
        /** New admins, and domains, API keys and connections of the company that need attention. */
        admins: z.boolean().optional(),
        /** Many failed sign-ins to accounts of the company. */
        attempts: z.boolean().optional(),
        /** True to get a digest on Mondays, after a week with news. */
        weekly: z.boolean().optional(),
      }),
    }),
    data: NotificationPreferences,
  }),
}
