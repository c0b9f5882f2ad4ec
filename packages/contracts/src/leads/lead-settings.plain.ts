const settings = '/companies/:companyId/lead-settings'

export const leadSettingRoutes = {
  get: { method: 'GET', path: settings, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: settings, access: 'company', answer: 'data' },
} as const
