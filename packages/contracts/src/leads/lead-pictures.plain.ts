const pictures = '/companies/:companyId/leads/:leadId/pictures'

export const leadPictureRoutes = {
  add: { method: 'POST', path: pictures, access: 'company', upload: true, answer: 'data' },
  get: { method: 'GET', path: `${pictures}/:pictureId`, access: 'company', answer: 'file' },
  remove: { method: 'DELETE', path: `${pictures}/:pictureId`, access: 'company', answer: 'data' },
} as const
