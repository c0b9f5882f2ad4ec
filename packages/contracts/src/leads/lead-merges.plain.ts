/** Fields to choose when two leads are merged; for contacts, the lead whose contacts come first. */
export const mergedFields = [
  'name',
  'organisation',
  'job_title',
  'contacts',
  'status',
  'warmth',
  'owner',
  'team',
] as const
export type MergedField = (typeof mergedFields)[number]

const lead = '/companies/:companyId/leads/:leadId'

export const leadMergeRoutes = {
  list: { method: 'GET', path: `${lead}/duplicates`, access: 'company', answer: 'data' },
  merge: { method: 'POST', path: `${lead}/merges`, access: 'company', answer: 'data' },
  undo: { method: 'DELETE', path: `${lead}/merges/:goneId`, access: 'company', answer: 'data' },
  differ: { method: 'PUT', path: `${lead}/differences/:otherId`, access: 'company', answer: 'data' },
  resemble: { method: 'DELETE', path: `${lead}/differences/:otherId`, access: 'company', answer: 'data' },
} as const
