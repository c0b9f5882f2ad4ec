const path = '/companies/:companyId/wallet-passes'

export const walletPassRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  create: { method: 'POST', path, access: 'company', answer: 'data' },
} as const
