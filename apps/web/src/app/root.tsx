import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { closeModalsOfPage } from '../lib/modals.ts'
import { OfflineNotice } from './notices/offline-notice.tsx'
import { ProgressBar } from './layout/progress-bar.tsx'
import { t, type Sentence } from '../lib/i18n.ts'

/** What a route of the site map says about itself. */
export interface RouteHandle {
  title?: Sentence
}

/** Around every page: progress, title, focus, connection. */
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
  // Before the effects of the pages, because an error page has a title of its own.
  useLayoutEffect(() => {
    document.title = text
  }, [text])
}

/** A new page begins at its top for those who read with the keyboard or the ear, too; nothing of the old one stays open. */
function useFreshPage(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    closeModalsOfPage()
    if (document.activeElement === null || document.activeElement.closest('main') === null)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
