import { onCompanyClosed, onSessionEnd, onSignInNeeded } from '../lib/api-client.ts'
import { basenameOf, localeOfPath, withoutLocale } from '../lib/locale.ts'
import { closeModalsOfPage, openModal } from '../lib/modals.ts'
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
 * What the end of a session means for the screen: nothing of it stays, and the way back is remembered. What stands open
 * above the page closes in the same moment: it would be drawn once more, without the company that it is about. Only what
 * somebody has filled in waits for them to sign in again.
 */
export function endSessionsWith(router: AppRouter): void {
  onSessionReset(closeModalsOfPage)
  onSessionEnd((reason) => {
    if (reason.code === 'access_gone') {
      giveUpCompany()
      return
    }
    if (reason.status === 401 && unsaved.pause?.()) return
    // Whose access was taken away did nothing to end the session, and is told why it did.
    if (reason.status === 403 && isSignedIn())
      openModal('alert', { theme: 'warning', title: t(($) => $.auth.logout.title), message: reason.message })
    resetSession()
    const { pathname, search } = router.state.location
    const page = withoutLocale(pathname)
    // Several calls can tell the same end; the first one has remembered the way back.
    if (page === paths.login) return
    // A guard led from the page that was wanted to `/`.
    const wanted = page === paths.home ? rememberedPath() : null
    void router.navigate(withReturn(paths.login, wanted ?? page + search), { replace: true })
  })
  // Others of the person's companies go on: the page to sign in leads a signed-in person on to the choice of companies.
  onCompanyLost((company) => {
    closeModalsOfPage()
    const message = company === null ? t(($) => $.errors.access_gone) : t(($) => $.pages.access_ended.text, { company })
    openModal('alert', { theme: 'warning', title: t(($) => $.pages.access_ended.title), message })
    void router.navigate(paths.login, { replace: true })
  })
  // The first of several answers has set the company aside, and the others are not about the current one any more.
  onSignInNeeded((companyId) => {
    setCompanyAside()
    void router.navigate(paths.signInNeeded(companyId), { replace: true })
  })
  onCompanyClosed((companyId) => {
    setCompanyAside()
    void router.navigate(paths.companyDeletion(companyId), { replace: true })
  })
  // Another tab signed out, or in as somebody else: begin again with what is true now. The booth screen does so
  // itself: it keeps what is being typed.
  onTokenChangedElsewhere(() => {
    if (isOwnOffline()) return
    const home = basenameOf(localeOfPath(location.pathname))
    location.assign(isSignedIn() ? home : `${home === '/' ? '' : home}${paths.login}`)
  })
}
