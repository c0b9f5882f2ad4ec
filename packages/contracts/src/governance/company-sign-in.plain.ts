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

/** Result for a person who first signs in through the company and has no place in it. */
export const joinings = ['request', 'member'] as const
export type Joining = (typeof joinings)[number]

/** Proofs that a domain belongs to a company. */
export const domainProofs = ['dns', 'work_address'] as const
export type DomainProof = (typeof domainProofs)[number]

/** Name of the TXT record that proves a domain. */
export const domainRecordName = (domain: string): string => `_kartu.${domain}`
export const domainRecordValue = (token: string): string => `kartu-domain=${token}`

/** Domain of an email address. */
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

/** Place in a provider's console, in its own labels, where the `email` claim is added. */
export const emailClaimPlace = (issuer: string): string =>
  emailClaimPlaces.find(([pattern]) => pattern.test(issuer))?.[1] ?? 'Client › Scopes › email'
