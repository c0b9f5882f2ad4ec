export const identityRoutes = {
  begin: { method: 'POST', path: '/auth/attempts', access: 'public', answer: 'data' },
  exchange: { method: 'POST', path: '/auth/firebase', access: 'public', answer: 'data' },
  list: { method: 'GET', path: '/users/me/identities', access: 'user', answer: 'data' },
  beginLink: { method: 'POST', path: '/users/me/identities/attempts', access: 'user', answer: 'data' },
  link: { method: 'POST', path: '/users/me/identities', access: 'user', answer: 'data' },
  unlink: { method: 'DELETE', path: '/users/me/identities/:identityId', access: 'user', answer: 'data' },
} as const

export const providers = ['google', 'microsoft'] as const
export type Provider = (typeof providers)[number]

/** Brand names, the same in every language. */
export const providerNames = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<Provider, string>
