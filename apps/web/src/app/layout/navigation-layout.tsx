import { sidebarCollapsesBelowPx } from '@kartu/contracts/limits'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { SearchShortcut } from '../../features/company/search/search-shortcut.ts'
import { SendWaitingLeads } from '../../features/leads/events/booth/send-waiting-leads.ts'
import { MailChoiceLink } from '../../features/platform/notifications/mail-choice-link.ts'
import { askFirst } from '../../lib/form/unsaved.ts'
import { useColorScheme } from '../../lib/color-scheme.ts'
import { fetchSignOut } from '../fetch-sign-out.ts'
import { followUse } from '../../lib/sign-in/last-company.ts'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { QueryProvider } from '../../lib/http/query-provider.tsx'
import { currentCompanyId, keepUser, useCurrent } from '../../lib/session.ts'
import { InterfaceProvider } from '../../ui/frame/interface-provider.tsx'
import { CompanyBlock } from '../menu/company-block.tsx'
import { FactorNoticeSlot } from '../notices/factor-notice-slot.tsx'
import { InstallationNotice } from '../notices/installation-notice.tsx'
import { LapseNoticeSlot } from '../notices/lapse-notice-slot.tsx'
import { LoadingView } from './loading-view.tsx'
import { ModalHost } from '../modals/modal-host.tsx'
import classes from './navigation-layout.module.css'
import menuClasses from '../menu/side-menu.module.css'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { FixedPopups } from '../../ui/popup/fixed-popups.tsx'
import { MissingDialog } from '../../ui/popup/missing-dialog.tsx'
import { LazyPart, OnceOnline } from '../../ui/frame/lazy-part.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../ui/frame/preferences.tsx'
import { StorageNotice } from '../../ui/frame/storage-notice.tsx'
import { icon } from '../../ui/layout/icon-props.ts'
import { MyCardLink, ProfileBlock } from '../menu/profile-block.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { ToastHost } from './toast-host.tsx'
import { t } from '../../lib/i18n.ts'
import { useBulkJobs } from '../../lib/company/bulk-job-list.ts'

/** Side menu, page and modals, for a signed-in person with a company (specification, section 2). */
export function NavigationLayout() {
  const { shown } = useColorScheme()
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <Shell />
        <ModalHost />
        <ToastHost />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Shell() {
  const ready = useFreshUser()
  const wide = useSyncExternalStore(onWidth, isWide)
  useEffect(followUse, [])
  useEffect(() => fetchSignOut(), [])
  if (!ready) return <LoadingView />
  return (
    <div className={classes.layout}>
      <FixedPopups>
        {wide ? (
          <Stack as="aside" gap="xl" className={classes.side}>
            <SkipLink />
            <SideContent jobs={<BulkJobsPlace />} />
          </Stack>
        ) : (
          <TopBar />
        )}
      </FixedPopups>
      <main className={classes.page} id="page" tabIndex={-1}>
        <StorageNotice />
        <InstallationNotice />
        <LapseNoticeSlot />
        <FactorNoticeSlot />
        <Outlet />
      </main>
      <SearchShortcut />
      <SendWaitingLeads />
      <MailChoiceLink />
    </div>
  )
}

const SkipLink = () => (
  <a className={classes.skip} href="#page">
    {t(($) => $.shell.skip)}
  </a>
)

const SearchButton = () => (
  <button
    type="button"
    className={classes.burger}
    data-search
    aria-label={t(($) => $.shell.search)}
    onClick={() => openModal('search')}
  >
    <IconSearch size={20} stroke={1.6} aria-hidden="true" />
  </button>
)

const loadDrawer = () => import('../menu/menu-drawer.tsx').then((m) => m.MenuDrawer)

/** The button that opens the menu, below 1024 px. */
function TopBar() {
  const { pathname } = useLocation()
  const { access } = useCurrent()
  // Navigating, or changing the company, closes it.
  const place = `${access?.company._id} ${pathname}`
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opened = openedAt === place
  return (
    <Row as="header" gap="xs" className={classes.top}>
      <SkipLink />
      <button
        type="button"
        className={classes.burger}
        aria-label={t(($) => $.shell.menu.open)}
        aria-expanded={opened}
        onClick={() => setOpenedAt(place)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <Text as="bdi" strong className={classes.company}>
        {access?.company.name}
      </Text>
      <BulkJobsPlace narrow />
      <SearchButton />
      {openedAt === null ? null : (
        <LazyPart
          load={loadDrawer}
          props={{
            label: t(($) => $.shell.menu.label),
            opened,
            onClose: () => setOpenedAt(''),
            children: (
              <SideContent
                aside={
                  <button
                    type="button"
                    className={classes.burger}
                    aria-label={t(($) => $.shell.menu.close)}
                    onClick={() => setOpenedAt('')}
                  >
                    <IconX size={20} stroke={1.6} aria-hidden="true" />
                  </button>
                }
              />
            ),
          }}
          missing={(again) => <MissingDialog again={again} onClose={() => setOpenedAt(null)} />}
        />
      )}
    </Row>
  )
}

function SideContent({ aside, jobs }: { aside?: ReactNode; jobs?: ReactNode }) {
  return (
    <>
      <Row gap="none">
        <CompanyBlock />
        {aside ?? <SearchButton />}
      </Row>
      <div className={classes.scroll}>
        {aside ? <MyCardLink /> : null}
        <SideMenu />
      </div>
      <Stack gap="xs">
        {jobs}
        <Link to={paths.logout} className={menuClasses.item}>
          <IconLogout {...icon} />
          {t(($) => $.shell.sign_out)}
        </Link>
        <Row wrap justify="between" gap="none" className={classes.preferences}>
          <AppearanceSwitch />
          <LanguageSwitch short onLeave={askFirst} />
        </Row>
        {aside ? null : <MyCardLink />}
        <ProfileBlock />
      </Stack>
    </>
  )
}

/** Refreshes the tab's data about its user; if the company no longer exists, redirects to the choice of companies. */
function useFreshUser(): boolean {
  const navigate = useNavigate()
  const { user, actor } = useCurrent()
  const me = useQuery(q(userRoutes.me))
  useEffect(() => {
    if (me.data === undefined) return
    // A company that requires more of this session was already dropped, and redirects to its own page.
    const had = currentCompanyId()
    keepUser(me.data)
    if (had !== null && currentCompanyId() === null) void navigate(paths.home, { replace: true })
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

const loadBulkJobs = () =>
  import('../../features/platform/bulk-jobs/bulk-jobs-button.tsx').then((m) => m.BulkJobsButton)

/** Running bulk jobs; nothing if there are none. */
function BulkJobsPlace({ narrow = false }: { narrow?: boolean }) {
  const jobs = useBulkJobs()
  if (jobs.length === 0) return null
  return <LazyPart load={loadBulkJobs} props={{ jobs, narrow }} missing={(again) => <OnceOnline again={again} />} />
}
