import { data, redirect } from 'react-router'
import { withoutLocale } from '../lib/locale.ts'
import { paths } from '../lib/paths.ts'
import { companyIn, rememberPath, returnPathIn, withoutCompany, withReturn } from '../lib/sign-in/return-path.ts'
import { localPath } from '../lib/sign-in/safe-path.ts'
import { chooseCompany, currentCompanyId, currentUser, isInPersonalCard, isSignedIn } from '../lib/session.ts'

/**
 * Runs the guards of a route by name, in order, before the route is shown. A guard may redirect; an unknown name is a
 * fault of the site map and answers 500 'Unknown middleware' (specification, section 8).
 */
export function guard(...names: string[]): (call: { request: Request }) => null {
  return ({ request }) => {
    const url = new URL(request.url)
    const here = withoutLocale(url.pathname) + url.search
    for (const name of names) {
      const check = guards.get(name)
      if (check === undefined) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' })
      const elsewhere = check(here, url)
      // Parts of the target came from the URL, so it is checked last.
      if (elsewhere !== null) throw redirect(localPath(elsewhere, url.origin) ?? paths.home)
    }
    return null
  }
}

/** A personal card has its own pages and those of its leads; a company has all others. */
function inItsKind(here: string): string | null {
  const isOwn = /^\/personal-card(\/|\?|$)/.test(here)
  if (isInPersonalCard())
    return isOwn || /^\/pro\/(recipient|form)(\/(?!import)|\?|$)/.test(here) ? null : paths.personalCard
  return isOwn ? paths.myCards : null
}

/** Each returns the redirect target, or null. */
const guards = new Map<string, (here: string, url: URL) => string | null>([
  ['login', (here) => (isSignedIn() ? null : withReturn(paths.login, here))],
  ['guest', (_here, url) => (isSignedIn() ? (returnPathIn(url.search) ?? paths.home) : null)],
  [
    'company-id',
    (here) => {
      const asked = companyIn(here)
      if (asked === null && currentCompanyId() !== null) return inItsKind(here)
      // A link in an email names its company.
      const user = currentUser()
      if (asked !== null && user !== null && chooseCompany(user, asked)) return withoutCompany(here)
      rememberPath(here)
      return paths.home
    },
  ],
])
