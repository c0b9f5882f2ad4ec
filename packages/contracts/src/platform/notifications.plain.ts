export const notificationRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/notifications', access: 'company', answer: 'data' },
  older: {
    method: 'GET',
    path: '/companies/:companyId/notifications/:notificationId/older',
    access: 'company',
    answer: 'data',
  },
  unread: { method: 'GET', path: '/companies/:companyId/notifications/unread', access: 'company', answer: 'data' },
  read: {
    method: 'POST',
    path: '/companies/:companyId/notifications/:notificationId/read',
    access: 'company',
    answer: 'data',
  },
  readAll: { method: 'POST', path: '/companies/:companyId/notifications/read', access: 'company', answer: 'data' },
  preferences: {
    method: 'GET',
    path: '/companies/:companyId/notification-preferences',
    access: 'company',
    answer: 'data',
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/companies/:companyId/notification-preferences',
    access: 'company',
    answer: 'data',
  },
} as const
