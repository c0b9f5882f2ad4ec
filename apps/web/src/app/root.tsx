import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { closeModalsOfOtherPages } from '../lib/modals.ts'
import { OfflineNotice } from './notices/offline-notice.tsx'
import { ProgressBar } from './layout/progress-bar.tsx'
import { t, type Sentence } from '../lib/i18n.ts'

/** Metadata of a route in the site map. */
export interface RouteHandle {
  title?: Sentence
}

/** Frame of every page: progress, title, focus, connection. */
export function Root() {
  const { pathname } = useLocation()
  useDocumentTitle()
  useFreshPage(pathname)
  return (
    <>
      <ProgressBar />
      <Outlet />
      <OfflineNotice />
      <ScrollRestoration />
    </>
  )
}

function useDocumentTitle(): void {
  const matches = useMatches()
  const title = matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title)
    .findLast((found) => found !== undefined)
  const text = title === undefined ? t(($) => $.common.kartu) : `${t(title)} · ${t(($) => $.common.kartu)}`
  // Runs before the effects of the pages, because an error page sets its own title.
  useLayoutEffect(() => {
    document.title = text
  }, [text])
}

/**
 * Moves focus to the top of a new page for keyboard and screen reader users, and closes the dialogs of earlier pages.
 */
function useFreshPage(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    closeModalsOfOtherPages()
    if (document.activeElement === null || document.activeElement.closest('main, [role="dialog"]') === null)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
