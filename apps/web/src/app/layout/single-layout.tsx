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
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { TallLink } from '../../ui/layout/tall-link.tsx'
import { t } from '../../lib/i18n.ts'
import classes from './single-layout.module.css'

/** One page without a menu, for a person rather than a company; an invitation link opens before signing in. */
export function SingleLayout() {
  const signedIn = useSignedIn()
  useEffect(() => (signedIn ? fetchSignOut() : undefined), [signedIn])
  const isWide = useMatch('/create/*') !== null
  // Compact spacing, so that a card and a form fit on one phone screen.
  const isTight = useMatch('/invitation/:id') !== null
  return (
    <Stack gap="none" className={classes.layout} data-wide={isWide || undefined} data-tight={isTight || undefined}>
      <Row as="header" wrap justify="between" gap="l" className={classes.line}>
        <Link to={paths.home} className={classes.home}>
          <KartuLogo name={t(($) => $.common.kartu)} height={22} />
        </Link>
        {signedIn ? (
          <Row as="nav" gap="l">
            <TallLink to={paths.account} tone="2">
              {t(($) => $.shell.account)}
            </TallLink>
            <TallLink to={paths.logout} tone="2">
              {t(($) => $.shell.sign_out)}
            </TallLink>
          </Row>
        ) : null}
      </Row>
      <main className={classes.page} tabIndex={-1}>
        <StorageNotice />
        <Outlet />
      </main>
      <Row as="footer" wrap justify="between" gap="l" className={classes.line}>
        <LanguageSwitch onLeave={askFirst} />
        <AppearanceSwitch />
      </Row>
      <ModalHost withProviders />
      <ToastHost />
    </Stack>
  )
}
