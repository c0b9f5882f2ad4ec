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
]
const memberChanged: readonly Noun[] = [...cardChanged, 'licences', 'imports']
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
const companyChanged: readonly Noun[] = ['companies', 'users', 'verification', 'members', 'cards']

/** A line a noun that is written to; one that is missing does not compile. */
const staleAfter: Readonly<Record<WrittenNoun, readonly Noun[]>> = {
  backgrounds: ['backgrounds'],
  // What a job has changed is told when it ends.
  'bulk-jobs': ['bulk-jobs'],
  cards: cardChanged,
  'change-requests': [...cardChanged, 'notifications'],
  companies: companyChanged,
  customisation: rulesChanged,
  directory: ['directory'],
  // Who administers a division decides what a person may do; deleting one moves its people.
  divisions: [...memberChanged, 'companies', 'secondary-logos'],
  files: [],
  'hand-overs': memberChanged,
  // Every answer of a call says where the import stands; what it changed is told when it ends.
  imports: [],
  invitations: memberChanged,
  join: ['join-requests'],
  'join-link': ['join-link'],
  'join-requests': [...memberChanged, 'join-requests', 'notifications'],
  members: memberChanged,
  'notification-preferences': ['notification-preferences'],
  // Every tab is told; see `notification-tabs.ts`.
  notifications: [],
  'secondary-logos': ['secondary-logos', 'divisions', 'members', 'cards'],
}

/** After a route has written: what is shown and out of date is asked for again at once, the rest when it is shown. */
export function markStale(client: QueryClient, written: Call, params: object = {}): void {
  const noun = nounOf(written.path) as WrittenNoun
  const gone = (query: Query): boolean => isGone(query, written, params)
  markNounStale(client, noun, { predicate: (query) => !gone(query) })
  markNounStale(client, noun, { predicate: gone, refetchType: 'none' })
}

/** The same after what was written without a call of this tab, or with many. */
export function markNounStale(
  client: QueryClient,
  noun: WrittenNoun,
  { predicate = () => true, ...filters }: InvalidateQueryFilters = {},
): void {
  const nouns: readonly string[] = staleAfter[noun]
  const shows = ({ queryKey: [path] }: Query): boolean => nouns.includes(nounOf(String(path)))
  void client.invalidateQueries({ ...filters, predicate: (query) => shows(query) && predicate(query) })
}

/** Asking for what was just deleted would be answered with a 404. */
function isGone({ queryKey: [path, , asked] }: Query, { method, path: written }: Call, params: object): boolean {
  if (method !== 'DELETE' || !/:\w+$/.test(written) || !`${String(path)}/`.startsWith(`${written}/`)) return false
  return Object.entries(params).every(
    ([name, value]) => (asked as Record<string, unknown> | undefined)?.[name] === value,
  )
}

const nounOf = (path: string): string => path.replace('/companies/:companyId/', '/').split('/')[1] ?? ''

type NounOf<Path> = Path extends `/companies/:companyId/${infer Rest}`
  ? FirstOf<Rest>
  : Path extends `/${infer Rest}`
    ? FirstOf<Rest>
    : never
type FirstOf<Rest> = Rest extends `${infer First}/${string}` ? First : Rest
type Noun = NounOf<Extract<AnyRoute, { method: 'GET' }>['path']>
/** What the pages before sign-in write is in no cache. */
type WrittenNoun = Exclude<NounOf<Exclude<AnyRoute, { method: 'GET' }>['path']>, 'auth'>
