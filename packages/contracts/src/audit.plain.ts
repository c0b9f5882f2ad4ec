/** What the books know of, by noun: what happened to it. */
export const auditActions = {
  company: [
    'created',
    'updated',
    'verification_requested',
    'verification_approved',
    'verification_rejected',
    'verification_ended',
    'verified',
  ],
  division: ['created', 'updated', 'removed'],
  customisation: ['updated', 'division_rules', 'exception_added', 'exception_removed'],
  background: ['created', 'updated', 'removed'],
  secondary_logo: ['created', 'updated', 'reordered', 'removed'],
  member: ['created', 'updated', 'paused', 'handed_over', 'brought_back', 'removed', 'erased'],
  card: ['updated'],
  change_request: ['created', 'accepted', 'rejected', 'withdrawn'],
  invitation: ['created', 'resent', 'accepted', 'declined', 'cancelled', 'removed'],
  join_link: ['renewed', 'removed'],
  join_request: ['verified', 'declined', 'withdrawn'],
  import: ['applied'],
  directory: ['connected', 'read', 'disconnected'],
  licences: ['set'],
  plan: ['asked', 'set'],
  subscription: ['changed', 'granted', 'left'],
  billing_information: ['saved'],
  pro_licence: ['assigned', 'changed', 'revoked'],
  pro_role: ['created', 'updated', 'removed'],
  pro_team: ['created', 'updated', 'members_added', 'member_removed', 'removed'],
  lead: [
    'captured',
    'updated',
    'passed',
    'merged',
    'unmerged',
    'note_changed',
    'note_removed',
    'picture_added',
    'picture_removed',
    'told_apart',
    'not_told_apart',
    'exported',
    'person_exported',
    'consent_withdrawn',
    'expired',
    'removed',
  ],
  lead_form: ['updated'],
  lead_settings: ['updated'],
  lead_template: ['created', 'updated', 'removed'],
  lead_view: ['shared', 'updated', 'removed'],
  event: ['created', 'updated', 'removed'],
  insights: ['exported'],
  insight_settings: ['updated'],
  audit: ['exported'],
} as const

export type AuditNoun = keyof typeof auditActions
export const auditNouns = Object.keys(auditActions) as AuditNoun[]
/** Noun and what happened to it, such as `member.created`. */
export type AuditAction = { [Noun in AuditNoun]: `${Noun}.${(typeof auditActions)[Noun][number]}` }[AuditNoun]

export const auditRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/audit', access: 'company', answer: 'data' },
  export: { method: 'GET', path: '/companies/:companyId/audit/export', access: 'company', answer: 'file' },
} as const
