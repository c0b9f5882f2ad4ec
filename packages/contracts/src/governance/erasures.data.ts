/** Kinds of data that an erasure deletes or empties, as the `inventory` of a manifest declares. */
export const goneKinds = [
  'place',
  'card',
  'photos',
  'search',
  'history',
  'change_requests',
  'company_deletions',
  'invitations',
  'notifications',
  'settings',
  'pro',
  'events',
  'sign_in',
  'letters',
  'verification',
  'imports',
  'jobs',
  'exports',
  'mails',
  'lead_names',
  'api_keys',
  'webhook_answers',
  'directory_keys',
  'signature_mailbox',
  'directory_faults',
  'directory_copies',
  'directory_changes',
  'proposed_changes',
] as const
export type GoneKind = (typeof goneKinds)[number]

/** Kinds of data that the company keeps. */
export const keptKinds = [
  'acts',
  'links',
  'leads',
  'lead_history',
  'shared_views',
  'events_made',
  'managed_teams',
  'past_imports',
  'past_jobs',
  'hand_over',
  'wallet_pass',
] as const
export type KeptKind = (typeof keptKinds)[number]

/** Reasons why data is kept: actions must be provable; links are printed; it is the company's work. */
export const keepingReasons = ['proof', 'printed', 'company'] as const
export type KeepingReason = (typeof keepingReasons)[number]

export const whyKept: Readonly<Record<KeptKind, KeepingReason>> = {
  acts: 'proof',
  links: 'printed',
  leads: 'company',
  lead_history: 'company',
  shared_views: 'company',
  events_made: 'company',
  managed_teams: 'company',
  past_imports: 'company',
  past_jobs: 'company',
  hand_over: 'company',
  wallet_pass: 'company',
}

/** Rows by kind, without empty kinds. */
export interface ErasureCounts {
  gone: Partial<Record<GoneKind, number>>
  kept: Partial<Record<KeptKind, number>>
}
