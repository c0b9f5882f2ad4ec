const path = '/companies/:companyId/company-sign-in'

export const companySignInRoutes = {
  begin: { method: 'POST', path: '/auth/company', access: 'public', answer: 'data' },
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  save: { method: 'PUT', path, access: 'company', answer: 'data' },
  change: { method: 'PATCH', path, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path, access: 'company', answer: 'data' },
  beginTest: { method: 'POST', path: `${path}/tests`, access: 'company', answer: 'data' },
  test: { method: 'POST', path: `${path}/tests/answers`, access: 'company', answer: 'data' },
  beginPass: { method: 'POST', path: `${path}/passes`, access: 'company', answer: 'data' },
  pass: { method: 'POST', path: `${path}/passes/answers`, access: 'company', answer: 'data' },
  addDomain: { method: 'POST', path: `${path}/domains`, access: 'company', answer: 'data' },
  proveDomain: { method: 'POST', path: `${path}/domains/:domainId/proof`, access: 'company', answer: 'data' },
  member: { method: 'GET', path: `${path}/members/:memberId`, access: 'company', answer: 'data' },
  unlink: { method: 'DELETE', path: `${path}/members/:memberId/link`, access: 'company', answer: 'data' },
  unbind: { method: 'DELETE', path: `${path}/members/:memberId/binding`, access: 'company', answer: 'data' },
  removeDomain: { method: 'DELETE', path: `${path}/domains/:domainId`, access: 'company', answer: 'data' },
} as const

/** What becomes of somebody who signs in through the company for the first time and has no place in it. */
export const joinings = ['request', 'member'] as const
export type Joining = (typeof joinings)[number]

/** By what a company proves that a domain is its own. */
export const domainProofs = ['dns', 'work_address'] as const
export type DomainProof = (typeof domainProofs)[number]

/** Where the TXT record that proves a domain lies. */
export const domainRecordName = (domain: string): string => `_kartu.${domain}`
export const domainRecordValue = (token: string): string => `kartu-domain=${token}`

/** The domain of an email address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const emailClaimPlaces: readonly [issuer: RegExp, place: string][] = [
  [
    /^https:\/\/(?:login\.microsoftonline\.|login\.partner\.microsoftonline\.|sts\.windows\.net|[^/]+\.ciamlogin\.com)/,
    'App registrations › Token configuration › Add optional claim › ID › email',
  ],
  [/^https:\/\/cognito-idp\./, 'App clients › Attribute permissions › email › Read'],
  [/^https:\/\/[^/]+\.okta(?:preview|-emea)?\.com\/oauth2/, 'Security › API › Authorization Servers › Claims › email'],
  [/\/realms\//, 'Clients › Client scopes › email'],
  [/\/adfs\/?$/, 'Application Groups › Web API › Issuance Transform Rules › email'],
]

/** The place in the console of a provider, in its own labels, where the `email` claim is added. */
export const emailClaimPlace = (issuer: string): string =>
  emailClaimPlaces.find(([pattern]) => pattern.test(issuer))?.[1] ?? 'Client › Scopes › email'
