import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { FeaturePage } from '../lib/feature-page.ts'
import type { Sentence } from '../lib/i18n.ts'
import { fetchAhead } from '../lib/parts.ts'
import { basenameOf, localeOfPath } from '../lib/locale.ts'
import { ScreenLayout } from './bare-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { NotFoundPage, PageError, RouteError } from './error-page.tsx'
import { guard } from './guards.ts'
import { LoadingView } from './loading-view.tsx'
import { Root, type RouteHandle } from './root.tsx'

/** Pages that anybody sees. */
const openPages: RouteObject[] = [
  page(
    '/',
    ($) => $.pages.landing.document,
    [],
    () => import('./home-screen.tsx').then((m) => m.HomeScreen),
  ),
  page(
    '/maintenance',
    ($) => $.pages.maintenance.document,
    [],
    () => import('./maintenance-page.tsx').then((m) => m.MaintenancePage),
  ),
]

/** Signing in. */
const guest = ['guest']
const signInPages: RouteObject[] = [
  page(
    '/auth/login',
    ($) => $.auth.login.document,
    guest,
    () => import('../features/identity/auth/login-page.tsx').then((m) => m.LoginPage),
  ),
  page(
    '/auth/register',
    ($) => $.auth.register.document,
    guest,
    () => import('../features/identity/auth/register-page.tsx').then((m) => m.RegisterPage),
  ),
  page(
    '/auth/verify',
    ($) => $.auth.verify.document,
    guest,
    () => import('../features/identity/auth/verify-page.tsx').then((m) => m.VerifyPage),
  ),
  page(
    '/auth/second-step',
    ($) => $.pages.titles.second_step,
    guest,
    () => import('../features/identity/auth/elsewhere-screens.ts').then((m) => m.secondStepPage()),
  ),
  page(
    '/auth/forgot',
    ($) => $.auth.forgot.document,
    guest,
    () => import('../features/identity/auth/forgot-page.tsx').then((m) => m.ForgotPage),
  ),
  page(
    '/auth/reset',
    ($) => $.auth.reset.document,
    guest,
    () => import('../features/identity/auth/reset-page.tsx').then((m) => m.ResetPage),
  ),
  page(
    '/auth/firebase',
    ($) => $.pages.titles.google,
    [],
    () => import('../features/identity/auth/elsewhere-screens.ts').then((m) => m.firebasePage()),
  ),
  page(
    '/auth/msip',
    ($) => $.pages.titles.microsoft,
    [],
    () => import('../features/identity/auth/elsewhere-screens.ts').then((m) => m.msipPage()),
  ),
  page(
    '/auth/company/:id',
    ($) => $.pages.titles.company_sign_in,
    [],
    () => import('../features/identity/auth/elsewhere-screens.ts').then((m) => m.companyReturnPage()),
  ),
]

/** Signing out, outside of the layout of those pages, which may not come without a network. */
const signOutPage: RouteObject = page(
  '/auth/logout',
  ($) => $.auth.logout.document,
  [],
  () => import('../features/identity/auth/logout-page.tsx').then((m) => m.LogoutPage),
)

/** Pages of a person rather than a company. */
const personPages: RouteObject[] = [
  ...pagesOf('person', ['login']),
  page(
    '/company/delete',
    ($) => $.pages.titles.delete_company,
    ['login'],
    () => import('./later-screens.ts').then((m) => m.companyDeletionScreen()),
  ),
]

/** Pages of a person, with or without a company. */
const accountPages: RouteObject[] = [
  page(
    '/account',
    ($) => $.shell.account,
    ['login'],
    () => import('./later-screens.ts').then((m) => m.accountScreen()),
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
    () => import('./later-screens.ts').then((m) => m.companyHomeScreen()),
  ),
  page(
    '/company',
    ($) => $.shell.menu.company,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.companyScreen()),
  ),
  page(
    '/company/security',
    ($) => $.pages.titles.security,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.securityScreen()),
  ),
  page(
    '/company/company-sign-in',
    ($) => $.pages.titles.company_sign_in,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.companySignInScreen()),
  ),
  page(
    '/company/division/:id?',
    ($) => $.pages.titles.division,
    behindMenu,
    () => import('../features/company/divisions/division-screen.ts').then((m) => m.divisionPage()),
  ),
  page(
    '/team',
    ($) => $.shell.menu.team,
    behindMenu,
    () => {
      fetchAhead('cardFields', 'members', 'transfers')
      return import('./team-screen.tsx').then((m) => m.TeamScreen)
    },
  ),
  page(
    '/team/edit/test',
    ($) => $.pages.titles.test_card,
    behindMenu,
    () => import('../features/company/cards/test-card-screen.ts').then((m) => m.testCardEditorPage()),
  ),
  page(
    '/personal-card',
    ($) => $.pages.titles.personal_card,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.cardEditorScreen()),
  ),
  page(
    '/personal-card/look',
    ($) => $.pages.titles.personal_look,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.personalLookScreen()),
  ),
  page(
    '/team/edit/:id?',
    ($) => $.pages.titles.edit_card,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.cardEditorScreen()),
  ),
  page(
    '/team/pending',
    ($) => $.pages.titles.pending,
    behindMenu,
    () => import('./pending-screen.tsx').then((m) => m.PendingScreen),
  ),
  page(
    '/subscriptions',
    ($) => $.shell.menu.subscriptions,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.subscriptionsScreen()),
  ),
  page(
    '/business/customisation',
    ($) => $.shell.menu.customisation,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.customisationScreen()),
  ),
  page(
    '/pro/analytics',
    ($) => $.shell.menu.lead_insights,
    behindMenu,
    () => import('./later-screens.ts').then((m) => m.insightsScreen()),
  ),
]

/** The site map: every address of the specification, section 2, by layout. The router adds the language. */
export const siteMap: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingView,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { ErrorBoundary: RouteError, children: [...openPages, signOutPage] },
          { Component: ScreenLayout, ErrorBoundary: RouteError, children: pagesOf('screen', []) },
          {
            lazy: { Component: () => import('../features/identity/auth/auth-layout.tsx').then((m) => m.AuthLayout) },
            children: [{ ErrorBoundary: RouteError, children: signInPages }],
          },
        ],
      },
      {
        lazy: { Component: () => import('./single-layout.tsx').then((m) => m.SingleLayout) },
        children: [{ ErrorBoundary: PageError, children: personPages }],
      },
      {
        lazy: {
          Component: () => {
            fetchAhead('ui')
            return import('./navigation-layout.tsx').then((m) => m.NavigationLayout)
          },
        },
        children: [{ ErrorBoundary: PageError, children: companyPages }],
      },
      {
        lazy: {
          Component: () => {
            fetchAhead('ui')
            return import('./account-layout.tsx').then((m) => m.AccountLayout)
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

/** Names words: `($) => $.shell.menu.team`. */
type Words = Sentence

function page(path: string, title: Words, guards: readonly string[], load: () => Promise<ComponentType>): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, loader: guard(...guards), lazy: { Component: load } }
}

/** What features say of their own pages, in `<feature>.pages.ts`. */
function pagesOf(whose: FeaturePage['of'], guards: readonly string[]): RouteObject[] {
  const found = import.meta.glob<readonly FeaturePage[]>('../features/*/*/*.pages.ts', { eager: true, import: 'pages' })
  return Object.values(found)
    .flat()
    .filter((one) => one.of === whose)
    .map(({ path, title, open = false, load }) => page(path, title, open ? [] : guards, load))
}
