export const contactMessageRoutes = {
  create: { method: 'POST', path: '/contacts', access: 'company', companyOptional: true, answer: 'data' },
  sales: { method: 'POST', path: '/contacts/sales', access: 'company', companyOptional: true, answer: 'data' },
} as const
