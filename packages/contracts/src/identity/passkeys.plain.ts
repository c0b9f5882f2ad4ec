export const passkeyRoutes = {
  beginSignIn: { method: 'POST', path: '/auth/passkeys', access: 'public', answer: 'data' },
  beginStep: { method: 'POST', path: '/auth/passkeys/second-step', access: 'public', answer: 'data' },
  list: { method: 'GET', path: '/users/me/passkeys', access: 'user', answer: 'data' },
  begin: { method: 'POST', path: '/users/me/passkeys/attempts', access: 'user', answer: 'data' },
  add: { method: 'POST', path: '/users/me/passkeys', access: 'user', answer: 'data' },
  beginProof: { method: 'POST', path: '/users/me/confirmation/passkeys', access: 'user', answer: 'data' },
  rename: { method: 'PATCH', path: '/users/me/passkeys/:passkeyId', access: 'user', answer: 'data' },
  remove: { method: 'DELETE', path: '/users/me/passkeys/:passkeyId', access: 'user', answer: 'data' },
} as const
