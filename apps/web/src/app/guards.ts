import { data, redirect } from 'react-router'
import { withoutLocale } from '../lib/locale.ts'
import { paths } from '../lib/paths.ts'
import { companyIn, rememberPath, returnPathIn, withoutCompany, withReturn } from '../lib/return-path.ts'
import { localPath } from '../lib/safe-path.ts'
import { chooseCompany, currentCompanyId, currentUser, isSignedIn } from '../lib/session.ts'

/**
 * Runs the guards of a route by name, in order, before the route is shown. One that objects sends elsewhere; a name
 * that nobody knows is a fault of the site map and answers 500 'Unknown middleware' (specification, section 8).
 */
export function guard(...names: string[]): (call: { request: Request }) => null {
  return ({ request }) => {
    const url = new URL(request.url)
    const here = withoutLocale(url.pathname) + url.search
    for (const name of names) {
      const check = guards.get(name)
      if (check === undefined) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' })
      const elsewhere = check(here, url)
      // Parts of it came from the address: where it leads is looked at last.
      if (elsewhere !== null) throw redirect(localPath(elsewhere, url.origin) ?? paths.home)
    }
    return null
  }
}

/** Each says where to go instead, or null. */
const guards = new Map<string, (here: string, url: URL) => string | null>([
  ['login', (here) => (isSignedIn() ? null : withReturn(paths.login, here))],
  ['guest', (_here, url) => (isSignedIn() ? (returnPathIn(url.search) ?? paths.home) : null)],
  [
    'company-id',
    (here) => {
      const asked = companyIn(here)
      if (asked === null && currentCompanyId() !== null) return null
      // The link of a mail says which company it is about.
      const user = currentUser()
      if (asked !== null && user !== null && chooseCompany(user, asked)) return withoutCompany(here)
      rememberPath(here)
      return paths.home
    },
  ],
])
