/**
 * Every page of the web app (specification, section 2), without the language. The server answers 404 for all others.
 */
export const pages = [
  '/',
  '/home',
  '/me',
  '/maintenance',
  '/auth/firebase',
  '/auth/msip',
  '/auth/company/:id',
  '/auth/login',
  '/auth/register',
  '/auth/verify',
  '/auth/second-step',
  '/auth/forgot',
  '/auth/reset',
  '/auth/logout',
  '/invitation',
  '/invitation/:id',
  '/create/business-card',
  '/create/personal-card',
  '/cards',
  '/personal-card',
  '/personal-card/look',
  '/personal-card/backgrounds',
  '/account',
  '/users/delete',
  '/company',
  '/company/division/:id?',
  '/company/audit',
  '/company/erasure/:id',
  '/company/security',
  '/company/sign-in',
  '/company/super-admins',
  '/company/delete',
  '/company/company-sign-in',
  '/company/card-domain',
  '/company/api-keys',
  '/company/integrations',
  '/company/webhooks',
  '/company/assistants',
  '/connect-assistant',
  '/start',
  '/team',
  '/team/edit/test',
  '/team/edit/:id?',
  '/team/code/:id?',
  '/team/links/:id?',
  '/team/import',
  '/team/import/directory',
  '/team/pending',
  '/subscriptions',
  '/business/customisation',
  '/business/customisation/:id',
  '/business/secondary-logo',
  '/pro/recipient',
  '/pro/recipient/import',
  '/pro/recipient/:id',
  '/pro/events',
  '/pro/events/:id',
  '/pro/events/:id/booth',
  '/pro/analytics',
  '/pro/team-management',
  '/pro/user-management',
  '/pro/form',
] as const

const patterns = pages.map((page) => {
  const path = page.replace('/:id?', '(?:/[^/]+)?').replace('/:id', '/[^/]+')
  return path === '/' ? '' : path
})

const known = new RegExp(`^(?:/id)?(?:${patterns.join('|')})/?$`, 'i')

/** True if a path, in either language, is a page of the web app. */
export const isPage = (path: string): boolean => known.test(path)
