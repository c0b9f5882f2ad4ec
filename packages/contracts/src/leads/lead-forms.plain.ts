export const questionKinds = ['text', 'choice', 'yes_no'] as const

const form = '/companies/:companyId/lead-form'

export const leadFormRoutes = {
  get: { method: 'GET', path: form, access: 'company', answer: 'data' },
  ending: { method: 'GET', path: `${form}/ending`, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: form, access: 'company', answer: 'data' },
} as const
