export const signInRulesRoutes = {
  mine: { method: 'GET', path: '/companies/:companyId/sign-in-rules/mine', access: 'company', answer: 'data' },
} as const
