import { Burger, Drawer } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { sidebarCollapsesBelowPx } from '@kartu/contracts/limits'
import { userRoutes } from '@kartu/contracts/users?plain'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useColorScheme } from '../lib/color-scheme.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/queries.ts'
import { QueryGround } from '../lib/query-ground.tsx'
import { currentCompanyId, keepUser, useCurrent } from '../lib/session.ts'
import { MantineGround } from '../ui/mantine-ground.tsx'
import { CompanyBlock } from './company-block.tsx'
import { LoadingView } from './loading-view.tsx'
import { ModalStack } from './modal-stack.tsx'
import classes from './navigation-layout.module.css'
import { AppearanceSwitch, LanguageSwitch } from '../ui/preferences.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { SideMenu } from './side-menu.tsx'

/** Side menu, page and modals, for somebody who is signed in and has a company (specification, section 2). */
export function NavigationLayout() {
  const { shown } = useColorScheme()
  return (
    <QueryGround>
      <MantineGround colorScheme={shown}>
        <Shell />
        <ModalStack />
        <Notifications position="top-center" limit={3} containerWidth={360} />
      </MantineGround>
    </QueryGround>
  )
}

function Shell() {
  const { t } = useTranslation()
  const ready = useFreshUser()
  const wide = useSyncExternalStore(onWidth, isWide)
  if (!ready) return <LoadingView />
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#page">
        {t(($) => $.shell.skip)}
      </a>
      {wide ? (
        <aside className={classes.side}>
          <SideContent />
        </aside>
      ) : (
        <TopBar />
      )}
      <main className={classes.page} id="page" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

/** The menu behind a button, below 1024 px. */
function TopBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const { access } = useCurrent()
  useEffect(() => setOpened(false), [pathname, access?.company._id])
  return (
    <header className={classes.top}>
      <Burger
        size={18}
        lineSize={1.6}
        opened={false}
        aria-label={t(($) => $.shell.menu.open)}
        aria-expanded={opened}
        className={classes.burger}
        onClick={() => setOpened(true)}
      />
      <span className={classes.company}>{access?.company.name}</span>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={300}
        padding={0}
        withCloseButton={false}
        aria-label={t(($) => $.shell.menu.label)}
        classNames={{ body: classes.drawer }}
      >
        <SideContent />
      </Drawer>
    </header>
  )
}

function SideContent() {
  const { t } = useTranslation()
  return (
    <>
      <CompanyBlock />
      <div className={classes.scroll}>
        <SideMenu />
      </div>
      <div className={classes.bottom}>
        <Link to={paths.logout} className={classes.leave}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {t(($) => $.shell.sign_out)}
        </Link>
        <div className={classes.preferences}>
          <AppearanceSwitch />
          <LanguageSwitch short />
        </div>
        <ProfileBlock />
      </div>
    </>
  )
}

/** Brings what the tab knows about its user up to date; a company that is gone leads back to the choice. */
function useFreshUser(): boolean {
  const navigate = useNavigate()
  const { user, actor } = useCurrent()
  const me = useQuery(q(userRoutes.me))
  useEffect(() => {
    if (me.data === undefined) return
    keepUser(me.data)
    if (currentCompanyId() === null) void navigate(paths.home, { replace: true })
  }, [me.data, navigate])
  if (me.isError && user === null) throw me.error
  return actor !== null
}

const wideQuery = `(min-width: ${sidebarCollapsesBelowPx}px)`
const isWide = (): boolean => window.matchMedia(wideQuery).matches

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
