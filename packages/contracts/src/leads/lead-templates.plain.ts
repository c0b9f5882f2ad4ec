export const templateChannels = ['mail', 'whatsapp'] as const
export type TemplateChannel = (typeof templateChannels)[number]

/** Template fields about the lead and the author: `{first_name}`. */
export const templateFields = [
  'first_name',
  'name',
  'company',
  'title',
  'my_name',
  'my_title',
  'my_company',
  'my_card',
] as const
export type TemplateField = (typeof templateFields)[number]

const templates = '/companies/:companyId/lead-templates'
const template = `${templates}/:templateId` as const

export const leadTemplateRoutes = {
  list: { method: 'GET', path: templates, access: 'company', answer: 'data' },
  create: { method: 'POST', path: templates, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: template, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: template, access: 'company', answer: 'data' },
  wrote: { method: 'POST', path: '/companies/:companyId/leads/:leadId/wrote', access: 'company', answer: 'data' },
} as const
