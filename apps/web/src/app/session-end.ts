import { onCompanyClosed, onSessionEnd, onSignInNeeded } from '../lib/api-client.ts'
import { basenameOf, localeOfPath, withoutLocale } from '../lib/locale.ts'
import { closeModals, openModal } from '../lib/modals.ts'
import { isOwnOffline } from '../lib/company/own-offline.ts'
import { paths } from '../lib/paths.ts'
import { rememberedPath, withReturn } from '../lib/sign-in/return-path.ts'
import {
  giveUpCompany,
  isSignedIn,
  onCompanyLost,
  onSessionReset,
  onTokenChangedElsewhere,
  resetSession,
  setCompanyAside,
} from '../lib/session.ts'
import { unsaved } from '../lib/form/unsaved.ts'
import type { AppRouter } from './router.tsx'
import { t } from '../lib/i18n.ts'

/**
 * End of a session: clears the screen and remembers the page as return path. Open dialogs close at the same moment,
 * before they render without their company. Only a filled-in form stays until the person signs in again.
 */
export function endSessionsWith(router: AppRouter): void {
  onSessionReset(closeModals)
  onSessionEnd((reason) => {
    if (reason.code === 'access_gone') {
      giveUpCompany()
      return
    }
    if (reason.status === 401 && unsaved.pause?.()) return
    // A person whose access was revoked did not sign out, so the page explains why the session ended.
    if (reason.status === 403 && isSignedIn())
      openModal('alert', { theme: 'warning', title: t(($) => $.auth.logout.title), message: reason.message })
    resetSession()
    const { pathname, search } = router.state.location
    const page = withoutLocale(pathname)
    // Several calls may report the same end; the first one has remembered the page.
    if (page === paths.login) return
    // A guard redirected from the requested page to `/`.
    const wanted = page === paths.home ? rememberedPath() : null
    void router.navigate(withReturn(paths.login, wanted ?? page + search), { replace: true })
  })
  // The person's other companies still work: the sign-in page redirects a signed-in person to the choice of companies.
  onCompanyLost((company) => {
    closeModals()
    const message = company === null ? t(($) => $.errors.access_gone) : t(($) => $.pages.access_ended.text, { company })
    openModal('alert', { theme: 'warning', title: t(($) => $.pages.access_ended.title), message })
    void router.navigate(paths.login, { replace: true })
  })
  // The first of several answers drops the company; the others are no longer about the current one.
  onSignInNeeded((companyId) => {
    setCompanyAside()
    void router.navigate(paths.signInNeeded(companyId), { replace: true })
  })
  onCompanyClosed((companyId) => {
    setCompanyAside()
    void router.navigate(paths.companyDeletion(companyId), { replace: true })
  })
  // Another tab has signed out, or signed in as another person: reload with the current session. The booth screen does
  // so itself, because it keeps the input.
  onTokenChangedElsewhere(() => {
    if (isOwnOffline()) return
    const home = basenameOf(localeOfPath(location.pathname))
    location.assign(isSignedIn() ? home : `${home === '/' ? '' : home}${paths.login}`)
  })
}
