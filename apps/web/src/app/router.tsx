import { userRoutes } from '@kartu/contracts/identity/users.plain'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { features } from '../features/all.ts'
import type { Feature } from '../features/feature.ts'
import type { Sentence } from '../lib/i18n.ts'
import { askEarly } from '../lib/http/early-answers.ts'
import { fetchAhead } from '../lib/parts.ts'
import { basenameOf, localeOfPath } from '../lib/locale.ts'
import { ScreenLayout } from './layout/bare-layout.tsx'
import { DefaultLayout } from './layout/default-layout.tsx'
import { NotFoundPage, PageError, RouteError } from './error-page.tsx'
import { guard } from './guards.ts'
import { LoadingView } from './layout/loading-view.tsx'
import { Root, type RouteHandle } from './root.tsx'

/** Public pages. */
const publicPages: RouteObject[] = [
  ...pagesOf('public', []),
  page(
    '/',
    ($) => $.pages.landing.document,
    [],
    () => import('./screens/home-screen.tsx').then((m) => m.HomeScreen),
  ),
  page(
    '/maintenance',
    ($) => $.pages.maintenance.document,
    [],
    () => import('./screens/maintenance-page.tsx').then((m) => m.MaintenancePage),
  ),
]

/** Pages of a person rather than a company. */
const personPages: RouteObject[] = [
  ...pagesOf('person', ['login']),
  page(
    '/company/delete',
    ($) => $.pages.titles.delete_company,
    ['login'],
    () => import('./screens/later-screens.ts').then((m) => m.companyDeletionScreen()),
  ),
]

/** Pages of a person, with or without a company. */
const accountPages: RouteObject[] = [
  page(
    '/account',
    ($) => $.shell.account,
    ['login'],
    () => import('./screens/later-screens.ts').then((m) => m.accountScreen()),
  ),
]

/** Pages of the company of this tab. */
const behindMenu = ['login', 'company-id']
const companyPages: RouteObject[] = [
  ...pagesOf('company', behindMenu),
  page(
    '/home',
    ($) => $.pages.titles.home,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.companyHomeScreen()),
  ),
  page(
    '/company',
    ($) => $.shell.menu.company,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.companyScreen()),
  ),
  page(
    '/team',
    ($) => $.shell.menu.team,
    behindMenu,
    () => {
      fetchAhead('cardFields', 'members', 'transfers')
      return import('./screens/team-screen.tsx').then((m) => m.TeamScreen)
    },
  ),
  page(
    '/personal-card',
    ($) => $.pages.titles.personal_card,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.cardEditorScreen()),
  ),
  page(
    '/personal-card/look',
    ($) => $.pages.titles.personal_look,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.personalLookScreen()),
  ),
  page(
    '/team/edit/:id?',
    ($) => $.pages.titles.edit_card,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.cardEditorScreen()),
  ),
  page(
    '/team/pending',
    ($) => $.pages.titles.pending,
    behindMenu,
    () => import('./screens/pending-screen.tsx').then((m) => m.PendingScreen),
  ),
  page(
    '/subscriptions',
    ($) => $.shell.menu.subscriptions,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.subscriptionsScreen()),
  ),
  page(
    '/business/customisation',
    ($) => $.shell.menu.customisation,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.customisationScreen()),
  ),
  page(
    '/business/customisation/:id',
    ($) => $.pages.titles.division_template,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.divisionTemplateScreen()),
  ),
  page(
    '/pro/analytics',
    ($) => $.shell.menu.lead_insights,
    behindMenu,
    () => import('./screens/later-screens.ts').then((m) => m.insightsScreen()),
  ),
]

/** The site map: every URL of the specification, section 2, by layout. The router adds the language. */
export const siteMap: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingView,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { ErrorBoundary: RouteError, children: publicPages },
          { Component: ScreenLayout, ErrorBoundary: RouteError, children: pagesOf('screen', []) },
          {
            lazy: { Component: () => import('../features/identity/auth/auth-layout.tsx').then((m) => m.AuthLayout) },
            children: [{ ErrorBoundary: RouteError, children: pagesOf('sign-in', ['guest']) }],
          },
        ],
      },
      {
        lazy: { Component: () => import('./layout/single-layout.tsx').then((m) => m.SingleLayout) },
        children: [{ ErrorBoundary: PageError, children: personPages }],
      },
      {
        lazy: {
          Component: () => {
            fetchAhead('ui')
            askEarly(userRoutes.me)
            return import('./layout/navigation-layout.tsx').then((m) => m.NavigationLayout)
          },
        },
        children: [{ ErrorBoundary: PageError, children: companyPages }],
      },
      {
        lazy: {
          Component: () => {
            fetchAhead('ui')
            return import('./layout/account-layout.tsx').then((m) => m.AccountLayout)
          },
        },
        children: [{ ErrorBoundary: PageError, children: accountPages }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

export type AppRouter = ReturnType<typeof startRouter>

export const startRouter = () =>
  createBrowserRouter(siteMap, { basename: basenameOf(localeOfPath(window.location.pathname)) })

/** Refers to a message: `($) => $.shell.menu.team`. */
type Words = Sentence

function page(path: string, title: Words, guards: readonly string[], load: () => Promise<ComponentType>): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, loader: guard(...guards), lazy: { Component: load } }
}

/** Pages that features list in their manifests. */
function pagesOf(layout: Feature['pages'][number]['layout'], guards: readonly string[]): RouteObject[] {
  return features
    .flatMap(({ pages }) => pages)
    .filter((one) => one.layout === layout)
    .map(({ path, title, open = false, load }) => page(path, title, open ? [] : guards, load))
}
