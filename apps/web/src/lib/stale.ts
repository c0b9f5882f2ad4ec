import type { Call } from '@kartu/contracts/call'
import type { AnyRoute } from '@kartu/contracts/routes'
import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/*
 * What of the server's answers is out of date after something was written: said here and nowhere a call is made. A noun
 * is the part of an address behind the company: `/companies/:companyId/members/summary` is about `members`.
 */

// Names on cards stand with divisions, invitations and exceptions; rules count who has values of their own. It may be
// one's own card.
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
// Who leaves frees a pro licence, is in no pro team any more, and may leave leads to others.
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
// What somebody may in the section decides which leads are seen.
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

/** A line a noun that is written to; one that is missing does not compile. */
const staleAfter: Readonly<Record<WrittenNoun, readonly Noun[]> & Record<string, readonly Noun[]>> = {
  backgrounds: ['backgrounds'],
  // What a job has changed is told when it ends.
  'bulk-jobs': ['bulk-jobs'],
  'audit-stream': ['audit-stream'],
  cards: cardChanged,
  'change-requests': [...cardChanged, 'notifications'],
  companies: companyChanged,
  'company-sign-in': ['company-sign-in'],
  'company-deletion': ['company-deletion', 'users', 'companies'],
  'company-export': ['company-export'],
  'company-hand-over': [...memberChanged, 'company-hand-over', 'notifications'],
  // Nothing on a screen shows what was written to the operator.
  contacts: [],
  customisation: rulesChanged,
  directory: ['directory'],
  // Who administers a division decides what a person may do; deleting one moves its people.
  divisions: [...memberChanged, 'companies', 'secondary-logos', 'events', 'insights'],
  // Leads carry its name.
  events: ['events', 'leads'],
  files: [],
  'hand-overs': memberChanged,
  retention: ['retention'],
  // Every answer of a call says where the import stands; what it changed is told when it ends.
  imports: [],
  // Figures of single people stand there as well.
  insights: ['insights', 'events', 'pro-teams'],
  invitations: memberChanged,
  join: ['join-requests'],
  'join-link': ['join-link'],
  'join-requests': [...memberChanged, 'join-requests', 'notifications'],
  'lead-form': ['lead-form'],
  // As of imports.
  'lead-imports': [],
  'lead-settings': ['lead-settings'],
  'lead-templates': ['lead-templates'],
  'lead-views': ['lead-views'],
  // Somebody may have been told of it.
  leads: ['leads', 'notifications', 'events'],
  members: memberChanged,
  'notification-preferences': ['notification-preferences'],
  // Every tab is told; see `notification-tabs.ts`.
  notifications: [],
  payment: paymentChanged,
  'personal-cards': [...cardChanged, 'companies', 'personal-cards'],
  'pro-roles': proChanged,
  'pro-teams': proChanged,
  'pro-team-requests': [...proChanged, 'pro-team-requests', 'notifications'],
  'pro-users': proChanged,
  'secondary-logos': ['secondary-logos', 'divisions', 'members', 'cards'],
  // The plan decides what is open, and who goes on with the Free plan is paused.
  // The current user has what the company will ask for.
  'sign-in-rules': ['sign-in-rules', 'users'],
  start: ['start'],
  'super-admin-changes': [...memberChanged, 'super-admin-changes', 'notifications'],
  subscriptions: [...paymentChanged, ...memberChanged, 'pro-roles', 'companies', 'notifications'],
  // An account; somebody may have left a company, or set up what its sign-in rules ask for.
  users: ['users', 'companies', 'cards', 'sign-in-rules'],
}

/** After a route has written: what is shown and out of date is asked for again at once, the rest when it is shown. */
export function markStale(client: QueryClient, written: Call, params: object = {}): void {
  const noun = nounOf(written.path) as WrittenNoun
  const gone = (query: Query): boolean => isGone(query, written, params)
  markNounStale(client, noun, { predicate: (query) => !gone(query) })
  markNounStale(client, noun, { predicate: gone, refetchType: 'none' })
}

/** The same after what was written without a call of this tab, or with many. */
export function markNounStale(client: QueryClient, noun: WrittenNoun, filters?: InvalidateQueryFilters): void {
  markAnswersStale(client, staleAfter[noun], filters)
}

/** The same for what is said by nouns that nobody of this tab has written to. */
export function markAnswersStale(
  client: QueryClient,
  nouns: readonly Noun[],
  { predicate = () => true, ...filters }: InvalidateQueryFilters = {},
): void {
  const said: readonly string[] = nouns
  const shows = ({ queryKey: [path] }: Query): boolean => said.includes(nounOf(String(path)))
  void client.invalidateQueries({ ...filters, predicate: (query) => shows(query) && predicate(query) })
}

/** Asking for what was just deleted would be answered with a 404. */
function isGone({ queryKey: [path, , asked] }: Query, { method, path: written }: Call, params: object): boolean {
  if (method !== 'DELETE' || !/:\w+$/.test(written) || !`${String(path)}/`.startsWith(`${written}/`)) return false
  return Object.entries(params).every(
    ([name, value]) => (asked as Record<string, unknown> | undefined)?.[name] === value,
  )
}

const nounOf = (path: string): string =>
  path.replace(/^\/companies\/(?::companyId\/|(?=payment\/))/, '/').split('/')[1] ?? ''

/** The specification has payment below `companies`, without an id. */
type NounOf<Path> = Path extends `/companies/payment/${string}`
  ? 'payment'
  : Path extends `/companies/:companyId/${infer Rest}`
    ? FirstOf<Rest>
    : Path extends `/${infer Rest}`
      ? FirstOf<Rest>
      : never
type FirstOf<Rest> = Rest extends `${infer First}/${string}` ? First : Rest
/** Written out, so that a noun can be taken out of the product while this file still names it. */
type Noun =
  | 'audit-stream'
  | 'backgrounds'
  | 'bulk-jobs'
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
  | 'lead-templates'
  | 'lead-views'
  | 'leads'
  | 'licences'
  | 'members'
  | 'notification-preferences'
  | 'notifications'
  | 'payment'
  | 'personal-cards'
  | 'retention'
  | 'start'
  | 'pro-roles'
  | 'pro-teams'
  | 'pro-team-requests'
  | 'pro-users'
  | 'secondary-logos'
  | 'sign-in-rules'
  | 'subscriptions'
  | 'super-admin-changes'
  | 'users'
  | 'verification'
/** What the pages before sign-in write is in no cache. */
type WrittenNoun = Exclude<NounOf<Exclude<AnyRoute, { method: 'GET' }>['path']>, 'auth'>
