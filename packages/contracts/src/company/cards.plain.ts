export const cardRoutes = {
  list: { method: 'GET', path: '/cards', access: 'company', companyOptional: true, answer: 'page' },
  get: { method: 'GET', path: '/companies/:companyId/cards/:cardId', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/cards/:cardId', access: 'company', answer: 'data' },
  logos: { method: 'GET', path: '/companies/:companyId/secondary-logos', access: 'company', answer: 'data' },
} as const
