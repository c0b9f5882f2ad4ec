const rules = '/companies/:companyId/lead-rules'
const rule = `${rules}/:ruleId` as const

export const leadRuleRoutes = {
  list: { method: 'GET', path: rules, access: 'company', answer: 'data' },
  create: { method: 'POST', path: rules, access: 'company', answer: 'data' },
  reorder: { method: 'PUT', path: `${rules}/order`, access: 'company', answer: 'data' },
  trial: { method: 'POST', path: `${rules}/trial`, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: rule, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: rule, access: 'company', answer: 'data' },
} as const
