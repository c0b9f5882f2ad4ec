/** A tab of Company Details. */
export type CompanyTab = 'look' | 'details' | 'divisions' | 'data'

/** Every URL of the app, without the locale prefix: the router adds it (`basename`). */
export const paths = {
  home: '/',
  /** The companies and cards of the person, even if there is only one. */
  chooser: '/?choose',
  /** Home of the company of this tab. */
  companyHome: '/home',
  /** The person's own card, in any company; it opens offline. */
  me: '/me',
  company: '/company',
  companyTab: (tab: CompanyTab): string => (tab === 'look' ? '/company' : `/company?tab=${tab}`),
  /** Switches the tab to this company. */
  companyOf: (companyId: string): string => `/company?company=${companyId}`,
  /** Page of a division; of a new one without an ID. */
  division: (divisionId?: string) =>
    divisionId === undefined ? '/company/division' : `/company/division/${segment(divisionId)}`,
  audit: '/company/audit',
  /** Report about a former member. */
  erasure: (memberId: string) => `/company/erasure/${segment(memberId)}`,
  security: '/company/security',
  /** Requirements of a company for the session, shown before it opens. */
  signInNeeded: (companyId: string): string => `/company/sign-in?company=${companyId}`,
  /** Consequences of deleting it; once that is scheduled, the page that replaces all others. */
  companyDeletion: (companyId: string): string => `/company/delete?company=${companyId}`,
  companySignIn: '/company/company-sign-in',
  cardDomain: '/company/card-domain',
  emailSignatures: '/company/signatures',
  /** Signature design of a division. */
  divisionSignature: (divisionId: string) => `/company/signatures/${segment(divisionId)}`,
  apiKeys: '/company/api-keys',
  integrations: '/company/integrations',
  webhooks: '/company/webhooks',
  scim: '/company/scim',
  crm: '/company/crm',
  followUpMails: '/company/follow-up-mails',
  directorySync: '/company/directory-sync',
  assistants: '/company/assistants',
  /** First steps of a new company. */
  start: '/start',
  maintenance: '/maintenance',
  subscriptions: '/subscriptions',
  allInvoices: '/subscriptions?invoices=all',
  team: '/team',
  /** Switches the tab to this company. */
  teamOf: (companyId: string): string => `/team?company=${companyId}`,
  /** The people who use up a licence. */
  verifiedTeam: '/team?status=verified',
  pendingTeam: '/team/pending',
  pendingInvitations: '/team/pending?tab=invitations',
  /** Editor of a member's card; of one's own without an ID. */
  editMember: (memberId?: string) => (memberId === undefined ? '/team/edit' : `/team/edit/${segment(memberId)}`),
  /** Code of a member's card; of one's own without an ID. With a token, the code of that short link. */
  cardCode: (memberId?: string, linkToken?: string) =>
    `/team/code${memberId === undefined ? '' : `/${segment(memberId)}`}${linkToken === undefined ? '' : `?x=${segment(linkToken)}`}`,
  /** Links to a member's card; to one's own without an ID. */
  cardLinks: (memberId?: string) => (memberId === undefined ? '/team/links' : `/team/links/${segment(memberId)}`),
  /** NFC tags of all cards that the person manages. */
  tags: '/team/tags',
  testEditor: '/team/edit/test',
  /** Bulk add; with an ID, that import. */
  imports: (importId?: string) =>
    importId === undefined ? '/team/import' : `/team/import?import=${segment(importId)}`,
  /** Bulk add from Microsoft Entra ID. */
  importDirectory: '/team/import?source=directory',
  /** Return URL of a sign-in at Microsoft. */
  directoryReturn: '/team/import/directory',
  invitation: (invitationId?: string) =>
    invitationId === undefined ? '/invitation' : `/invitation/${segment(invitationId)}`,
  login: '/auth/login',
  logout: '/auth/logout',
  register: '/auth/register',
  verifyCode: '/auth/verify',
  secondStep: '/auth/second-step',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  firebase: '/auth/firebase',
  msip: '/auth/msip',
  customisation: '/business/customisation',
  divisionTemplate: (divisionId: string) => `/business/customisation/${segment(divisionId)}`,
  /** Requests for changes: one's own, or those of the people that one administers. */
  changeRequests: '/business/customisation?tab=requests',
  backgrounds: '/business/customisation?tab=backgrounds',
  secondaryLogo: '/business/secondary-logo',
  createBusinessCard: '/create/business-card',
  createPersonalCard: '/create/personal-card',
  /** All cards of the person, of companies and personal ones. */
  myCards: '/cards',
  /** The personal card of this tab. Its content, look and backgrounds have a page each. */
  personalCard: '/personal-card',
  personalLook: '/personal-card/look',
  personalBackgrounds: '/personal-card/backgrounds',
  leadInsights: '/pro/analytics',
  leadManager: '/pro/recipient',
  leadImport: (importId?: string) =>
    `/pro/recipient/import${importId === undefined ? '' : `?import=${segment(importId)}`}`,
  lead: (leadId: string) => `/pro/recipient/${segment(leadId)}`,
  leadsOfEvent: (eventId: string) => `/pro/recipient?event=${segment(eventId)}`,
  leadsOfLink: (linkId: string) => `/pro/recipient?link=${segment(linkId)}`,
  insightsOfLink: (linkId: string) => `/pro/analytics?link=${segment(linkId)}`,
  events: '/pro/events',
  event: (eventId: string) => `/pro/events/${segment(eventId)}`,
  /** Booth screen of an event, for a phone. */
  booth: (eventId: string) => `/pro/events/${segment(eventId)}/booth`,
  proTeams: '/pro/team-management',
  proUsers: '/pro/user-management',
  /** Form for visitors on cards: linked from Customisation, not in the menu. */
  leadForm: '/pro/form',
  leadRules: '/pro/rules',
  account: '/account',
  deleteUser: '/users/delete',
} as const

/** True for a page of a person, which needs no company. */
export const isPersonPath = (path: string): boolean =>
  /^\/(account|cards|me|invitation|create|users)(\/|\?|$)/.test(path)

/** Pages that the server renders: plain links, outside the router and its locale prefix. */
export const serverPaths = {
  card: (slug: string) => `/c/${segment(slug)}`,
  vcard: (slug: string) => `/c/${segment(slug)}.vcf`,
  qrSvg: (slug: string) => `/c/${segment(slug)}/qr.svg`,
  qrPng: (slug: string) => `/c/${segment(slug)}/qr.png`,
  devMail: '/dev/mail',
} as const

function segment(text: string): string {
  return encodeURIComponent(text)
}
