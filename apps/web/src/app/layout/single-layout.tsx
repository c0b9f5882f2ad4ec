import { useEffect } from 'react'
import { Link, Outlet, useMatch } from 'react-router'
import { askFirst } from '../../lib/form/unsaved.ts'
import { fetchSignOut } from '../fetch-sign-out.ts'
import { paths } from '../../lib/paths.ts'
import { useSignedIn } from '../../lib/session.ts'
import { KartuLogo } from '../../ui/picture/kartu-logo.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../ui/frame/preferences.tsx'
import { StorageNotice } from '../../ui/frame/storage-notice.tsx'
import { ModalHost } from '../modals/modal-host.tsx'
import { ToastHost } from './toast-host.tsx'
import { t } from '../../lib/i18n.ts'
import classes from './single-layout.module.css'

/** One page without a menu, for a person rather than a company; an invitation link opens before signing in. */
export function SingleLayout() {
  const signedIn = useSignedIn()
  useEffect(() => (signedIn ? fetchSignOut() : undefined), [signedIn])
  const isWide = useMatch(paths.createPersonalCard) !== null
  // It fits a card and a form on one phone screen.
  const isTight = useMatch('/invitation/:id') !== null
  return (
    <div className={classes.layout} data-wide={isWide || undefined} data-tight={isTight || undefined}>
      <header className={classes.top}>
        <Link to={paths.home} className={classes.home}>
          <KartuLogo name={t(($) => $.common.kartu)} height={22} />
        </Link>
        {signedIn ? (
          <nav className={classes.person}>
            <Link to={paths.account} className={classes.leave}>
              {t(($) => $.shell.account)}
            </Link>
            <Link to={paths.logout} className={classes.leave}>
              {t(($) => $.shell.sign_out)}
            </Link>
          </nav>
        ) : null}
      </header>
      <main className={classes.page} tabIndex={-1}>
        <StorageNotice />
        <Outlet />
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch onLeave={askFirst} />
        <AppearanceSwitch />
      </footer>
      <ModalHost grounded />
      <ToastHost />
    </div>
  )
}
