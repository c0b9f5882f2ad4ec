/** What an erasure takes or empties, by kind: what `<noun>.kept.ts` says of its tables. */
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
] as const
export type GoneKind = (typeof goneKinds)[number]

/** What stays with the company, by kind. */
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
] as const
export type KeptKind = (typeof keptKinds)[number]

/** Why something stays: who did what has to be provable; links are printed; it is the work of the company. */
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
}

/** Rows by kind; a kind without any is left out. */
export interface ErasureCounts {
  gone: Partial<Record<GoneKind, number>>
  kept: Partial<Record<KeptKind, number>>
}
