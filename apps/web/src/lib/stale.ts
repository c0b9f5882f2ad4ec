import type { Call } from '@kartu/contracts/call'
import type { AnyRoute } from '@kartu/contracts/routes'
import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/*
 * Answers of the server that become stale after a write: listed only here. A noun is the URL segment after the company:
 * `/companies/:companyId/members/summary` is about `members`.
 */

// Divisions, invitations and exceptions show names of cards; rules count members with their own values. The card may be
// the person's own, which the current user contains.
const cardChanged: readonly Noun[] = [
  'cards',
  'members',
  'divisions',
  'invitations',
  'customisation',
  'change-requests',
  'users',
  'start',
]
// A leaver frees a pro licence, leaves all pro teams, and may hand over leads.
const memberChanged: readonly Noun[] = [
  ...cardChanged,
  'licences',
  'subscriptions',
  'imports',
  'pro-users',
  'pro-teams',
  'leads',
  'hand-overs',
]
// Rights in the section decide which leads are visible.
const proChanged: readonly Noun[] = ['pro-users', 'pro-roles', 'pro-teams', 'leads', 'subscriptions']
const rulesChanged: readonly Noun[] = [
  'customisation',
  'companies',
  'divisions',
  'members',
  'cards',
  'change-requests',
  'users',
]
// The menu shows name and logo; another name or website may end the verification.
const companyChanged: readonly Noun[] = ['companies', 'users', 'verification', 'members', 'cards', 'start']
const paymentChanged: readonly Noun[] = ['payment', 'subscriptions', 'invoices']

/** One line per written noun; a missing one does not compile. */
const staleAfter: Readonly<Record<WrittenNoun, readonly Noun[]> & Record<string, readonly Noun[]>> = {
  'api-keys': ['api-keys'],
  assistants: ['assistants'],
  // Approving a proposal changes a card or adds a lead.
  'proposed-changes': ['proposed-changes', 'leads', 'notifications', ...cardChanged],
  backgrounds: ['backgrounds'],
  // Changes of a job are reported when it ends.
  'bulk-jobs': ['bulk-jobs'],
  'address-book': ['address-book'],
  'audit-stream': ['audit-stream'],
  webhooks: ['webhooks'],
  scim: ['scim'],
  'directory-sync': ['directory-sync'],
  // Leads show their state at the CRM.
  crm: ['crm', 'leads'],
  // Events and links say whether they have a text of their own.
  'follow-up-mails': ['follow-up-mails', 'events', 'short-links'],
  // URLs of all cards change.
  'old-addresses': ['old-addresses'],
  'card-domains': ['card-domains', 'old-addresses', 'events', 'personal-cards', ...cardChanged],
  cards: cardChanged,
  // A document is shown once a block refers to it.
  'card-documents': [],
  'change-requests': [...cardChanged, 'notifications'],
  companies: companyChanged,
  'company-sign-in': ['company-sign-in'],
  'company-deletion': ['company-deletion', 'users', 'companies'],
  'company-export': ['company-export'],
  'company-hand-over': [...memberChanged, 'company-hand-over', 'notifications'],
  // No screen shows messages to the operator.
  contacts: [],
  customisation: rulesChanged,
  directory: ['directory'],
  // Administrators of a division gain rights; deleting one moves its members.
  divisions: [...memberChanged, 'companies', 'secondary-logos', 'events', 'insights', 'email-signatures'],
  // Leads carry its name, and so do follow-up texts.
  events: ['events', 'leads', 'follow-up-mails'],
  files: [],
  'email-signatures': ['email-signatures'],
  'print-sheets': [],
  'hand-overs': memberChanged,
  retention: ['retention'],
  // Every answer has the state of the import; its changes are reported when it ends.
  imports: [],
  // They show figures of single people as well, and signatures count days in the time zone.
  insights: ['insights', 'events', 'pro-teams', 'email-signatures'],
  invitations: memberChanged,
  join: ['join-requests'],
  'join-link': ['join-link'],
  'join-requests': [...memberChanged, 'join-requests', 'notifications'],
  'lead-form': ['lead-form'],
  // Same as imports.
  'lead-imports': [],
  'lead-settings': ['lead-settings'],
  'lead-rules': ['lead-rules'],
  'lead-templates': ['lead-templates'],
  'lead-views': ['lead-views'],
  // A member may have been notified.
  leads: ['leads', 'notifications', 'events'],
  members: memberChanged,
  'notification-preferences': ['notification-preferences'],
  // Every tab is notified; see `notification-tabs.ts`.
  notifications: [],
  payment: paymentChanged,
  'personal-cards': [...cardChanged, 'companies', 'personal-cards'],
  'pro-roles': proChanged,
  'pro-teams': proChanged,
  'pro-team-requests': [...proChanged, 'pro-team-requests', 'notifications'],
  'pro-users': proChanged,
  'secondary-logos': ['secondary-logos', 'divisions', 'members', 'cards'],
  // Leads carry its name.
  'short-links': ['short-links', 'leads', 'follow-up-mails'],
  // A new link changes nothing that is shown.
  'wallet-passes': [],
  // The plan decides which features are open, and who continues on the Free plan is paused. The current user has
  // upcoming requirements.
  'sign-in-rules': ['sign-in-rules', 'users'],
  start: ['start'],
  'super-admin-changes': [...memberChanged, 'super-admin-changes', 'notifications'],
  subscriptions: [...paymentChanged, ...memberChanged, 'pro-roles', 'companies', 'notifications'],
  // An account; the person may have left a company, or met its sign-in rules.
  users: ['users', 'companies', 'cards', 'sign-in-rules'],
}

/** After a write: visible stale answers are refetched at once, others when they are shown. */
export function markStale(client: QueryClient, written: Call, params: object = {}): void {
  const noun = nounOf(written.path) as WrittenNoun
  const gone = (query: Query): boolean => isGone(query, written, params)
  markNounStale(client, noun, { predicate: (query) => !gone(query) })
  markNounStale(client, noun, { predicate: gone, refetchType: 'none' })
}

/** The same by noun, for a write that another tab made or that took many calls. */
export function markNounStale(client: QueryClient, noun: WrittenNoun, filters?: InvalidateQueryFilters): void {
  markAnswersStale(client, staleAfter[noun], filters)
}

/** Marks all answers about these nouns as stale. */
export function markAnswersStale(
  client: QueryClient,
  nouns: readonly Noun[],
  { predicate = () => true, ...filters }: InvalidateQueryFilters = {},
): void {
  const said: readonly string[] = nouns
  const shows = ({ queryKey: [path] }: Query): boolean => said.includes(nounOf(String(path)))
  void client.invalidateQueries({ ...filters, predicate: (query) => shows(query) && predicate(query) })
}

/** A deleted record would answer 404. */
function isGone({ queryKey: [path, , asked] }: Query, { method, path: written }: Call, params: object): boolean {
  if (method !== 'DELETE' || !/:\w+$/.test(written) || !`${String(path)}/`.startsWith(`${written}/`)) return false
  return Object.entries(params).every(
    ([name, value]) => (asked as Record<string, unknown> | undefined)?.[name] === value,
  )
}

const nounOf = (path: string): string =>
  path.replace(/^\/companies\/(?::companyId\/|(?=payment\/))/, '/').split('/')[1] ?? ''

/** The specification has payment below `companies`, without an ID. */
type NounOf<Path> = Path extends `/companies/payment/${string}`
  ? 'payment'
  : Path extends `/companies/:companyId/${infer Rest}`
    ? FirstOf<Rest>
    : Path extends `/${infer Rest}`
      ? FirstOf<Rest>
      : never
type FirstOf<Rest> = Rest extends `${infer First}/${string}` ? First : Rest
/** Written out, so that a noun can be removed from the product while this file still names it. */
type Noun =
  | 'api-keys'
  | 'assistants'
  | 'proposed-changes'
  | 'address-book'
  | 'audit-stream'
  | 'backgrounds'
  | 'bulk-jobs'
  | 'card-domains'
  | 'old-addresses'
  | 'cards'
  | 'change-requests'
  | 'companies'
  | 'company-sign-in'
  | 'company-deletion'
  | 'company-export'
  | 'company-hand-over'
  | 'customisation'
  | 'directory'
  | 'divisions'
  | 'events'
  | 'hand-overs'
  | 'imports'
  | 'insights'
  | 'invitations'
  | 'invoices'
  | 'join-link'
  | 'join-requests'
  | 'lead-form'
  | 'lead-settings'
  | 'lead-rules'
  | 'lead-templates'
  | 'lead-views'
  | 'leads'
  | 'licences'
  | 'members'
  | 'notification-preferences'
  | 'notifications'
  | 'payment'
  | 'personal-cards'
  | 'email-signatures'
  | 'print-sheets'
  | 'retention'
  | 'start'
  | 'pro-roles'
  | 'pro-teams'
  | 'pro-team-requests'
  | 'pro-users'
  | 'secondary-logos'
  | 'short-links'
  | 'wallet-passes'
  | 'sign-in-rules'
  | 'subscriptions'
  | 'super-admin-changes'
  | 'users'
  | 'verification'
  | 'webhooks'
  | 'scim'
  | 'directory-sync'
  | 'crm'
  | 'follow-up-mails'
/** Writes before sign-in affect no cache. */
type WrittenNoun = Exclude<NounOf<Exclude<AnyRoute, { method: 'GET' }>['path']>, 'auth'>
