/** Kinds of notifications. */
export const notificationKinds = [
  'import_done',
  'import_failed',
  'change_requested',
  'change_accepted',
  'change_rejected',
  'invitation_accepted',
  'invitation_declined',
  'join_requested',
  'join_verified',
  'company_approved',
  'company_rejected',
  'company_offered',
  'company_exported',
  'admin_made',
  'super_admin_changed',
  'factor_set_up',
  'domain_missing',
  'domain_lost',
  'audit_stream_stopped',
  'sign_ins_failed',
  'plan_asked',
  'plan_changed',
  'payment_failed',
  'trial_ends',
  'renewal_ahead',
  'card_expires',
  'lead_captured',
  'lead_assigned',
  'lead_merged',
  'reminder_due',
  'consent_withdrawn',
  'pro_team_asked',
  'pro_team_declined',
  'hand_over_failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Groups that a person may receive by email, in the order of the choices. */
export const notificationGroups = ['leads', 'requests', 'decisions', 'team', 'imports', 'admins', 'attempts'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
