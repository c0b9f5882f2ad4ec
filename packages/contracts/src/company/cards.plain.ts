export const cardRoutes = {
  list: { method: 'GET', path: '/cards', access: 'company', companyOptional: true, answer: 'page' },
  get: { method: 'GET', path: '/companies/:companyId/cards/:cardId', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/cards/:cardId', access: 'company', answer: 'data' },
  addDocument: {
    method: 'POST',
    path: '/companies/:companyId/card-documents',
    access: 'company',
    upload: true,
    answer: 'data',
  },
  logos: { method: 'GET', path: '/companies/:companyId/secondary-logos', access: 'company', answer: 'data' },
} as const
