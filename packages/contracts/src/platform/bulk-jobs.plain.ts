/**
 * Kinds of bulk jobs. `undo_members`, `undo_field` and `undo_leads` revert an `update_members`, `change_field` or
 * `update_leads`. An `import` or `import_leads` is created by the import of the same ID, which has its rows; `go_free`
 * by a change to the Free plan.
 */
export const bulkJobKinds = [
  'invite_people',
  'invite_members',
  'update_members',
  'undo_members',
  'change_field',
  'undo_field',
  'remove_members',
  'hand_over',
  'bring_back',
  'update_leads',
  'undo_leads',
  'remove_leads',
  'import',
  'import_leads',
  'go_free',
  'deploy_signatures',
  'restore_signatures',
] as const
export type BulkJobKind = (typeof bulkJobKinds)[number]

/** Kinds for leads of a personal card; all others are about people or divisions of a company. */
export const personalBulkJobKinds: readonly BulkJobKind[] = ['update_leads', 'undo_leads', 'remove_leads']

/** `failed`: something other than an item ended it; earlier changes are kept. */
export const bulkJobStates = ['running', 'done', 'cancelled', 'failed'] as const
export type BulkJobState = (typeof bulkJobStates)[number]

export const bulkJobRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/bulk-jobs', access: 'company', answer: 'data' },
  start: { method: 'POST', path: '/companies/:companyId/bulk-jobs', access: 'company', answer: 'data' },
  get: { method: 'GET', path: '/companies/:companyId/bulk-jobs/:jobId', access: 'company', answer: 'data' },
  items: { method: 'GET', path: '/companies/:companyId/bulk-jobs/:jobId/items', access: 'company', answer: 'page' },
  refusals: {
    method: 'GET',
    path: '/companies/:companyId/bulk-jobs/:jobId/refusals',
    access: 'company',
    answer: 'data',
  },
  cancel: { method: 'POST', path: '/companies/:companyId/bulk-jobs/:jobId/cancel', access: 'company', answer: 'data' },
  dismiss: {
    method: 'POST',
    path: '/companies/:companyId/bulk-jobs/:jobId/dismiss',
    access: 'company',
    answer: 'data',
  },
} as const
