export const geoRoutes = {
  country: { method: 'GET', path: '/geo/country', access: 'public', answer: 'text' },
} as const
