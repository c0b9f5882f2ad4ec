export const signInRulesRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/sign-in-rules', access: 'company', answer: 'data' },
  update: { method: 'PUT', path: '/companies/:companyId/sign-in-rules', access: 'company', answer: 'data' },
  people: { method: 'GET', path: '/companies/:companyId/sign-in-rules/people', access: 'company', answer: 'data' },
  outside: { method: 'GET', path: '/companies/:companyId/sign-in-rules/outside', access: 'company', answer: 'data' },
  mine: { method: 'GET', path: '/companies/:companyId/sign-in-rules/mine', access: 'company', answer: 'data' },
} as const

/** Choices of the page: idle minutes, hours since the start, days of grace. */
export const signInChoices = {
  idleMinutes: [15, 30, 60, 240, 720, 1440],
  sessionHours: [8, 12, 24, 168, 720],
  graceDays: [0, 7, 14, 30],
} as const
