import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Sentence } from '../lib/i18n.ts'
import { fetchAhead } from '../lib/parts.ts'
import { basenameOf, localeOfPath } from '../lib/locale.ts'
import { BareLayout } from './bare-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { NotFoundPage, PageError, RouteError } from './error-page.tsx'
import { guard } from './guards.ts'
import { laterPage } from './later-page.tsx'
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

/** Ways in that other programs provide; until they are configured, one sentence that says they are not. */
const providerPages: RouteObject[] = [
  later(
    '/auth/firebase',
    ($) => $.pages.titles.google,
    ($) => $.auth.firebase,
    [],
  ),
  later(
    '/auth/msip',
    ($) => $.pages.titles.microsoft,
    ($) => $.auth.msip,
    [],
  ),
]

/** Signing in; only the way out is open to somebody who is signed in. */
const guest = ['guest']
const signInPages: RouteObject[] = [
  page(
    '/auth/login',
    ($) => $.auth.login.document,
    guest,
    () => import('../features/auth/login-page.tsx').then((m) => m.LoginPage),
  ),
  page(
    '/auth/register',
    ($) => $.auth.register.document,
    guest,
    () => import('../features/auth/register-page.tsx').then((m) => m.RegisterPage),
  ),
  page(
    '/auth/verify',
    ($) => $.auth.verify.document,
    guest,
    () => import('../features/auth/verify-page.tsx').then((m) => m.VerifyPage),
  ),
  page(
    '/auth/forgot',
    ($) => $.auth.forgot.document,
    guest,
    () => import('../features/auth/forgot-page.tsx').then((m) => m.ForgotPage),
  ),
  page(
    '/auth/reset',
    ($) => $.auth.reset.document,
    guest,
    () => import('../features/auth/reset-page.tsx').then((m) => m.ResetPage),
  ),
  page(
    '/auth/logout',
    ($) => $.auth.logout.document,
    [],
    () => import('../features/auth/logout-page.tsx').then((m) => m.LogoutPage),
  ),
]

/** Pages of a person rather than a company. */
const personPages: RouteObject[] = [
  page(
    '/invitation',
    ($) => $.pages.titles.invitation,
    ['login'],
    () => import('../features/invitations/received-invitations.tsx').then((m) => m.ReceivedInvitationsPage),
  ),
  page(
    '/invitation/:id',
    ($) => $.pages.titles.invitation,
    [],
    () => import('../features/invitations/invitation-page.tsx').then((m) => m.InvitationPage),
  ),
  page(
    '/create/business-card',
    ($) => $.pages.titles.business_card,
    ['login'],
    () => import('../features/join-requests/business-card-page.tsx').then((m) => m.BusinessCardPage),
  ),
  later(
    '/create/personal-card',
    ($) => $.pages.titles.personal_card,
    ($) => $.pages.later.personal_card,
    ['login'],
  ),
  later(
    '/users/delete',
    ($) => $.pages.titles.delete_user,
    ($) => $.pages.later.delete_user,
    ['login'],
  ),
]

/** Pages of the company of this tab. */
const behindMenu = ['login', 'company-id']
const companyPages: RouteObject[] = [
  page(
    '/company',
    ($) => $.shell.menu.company,
    behindMenu,
    () => import('./company-screen.tsx').then((m) => m.CompanyScreen),
  ),
  page(
    '/company/division/:id?',
    ($) => $.pages.titles.division,
    behindMenu,
    () => import('../features/divisions/division-page.tsx').then((m) => m.DivisionPage),
  ),
  page(
    '/team',
    ($) => $.shell.menu.team,
    behindMenu,
    () => {
      fetchAhead('cardFields', 'handOvers', 'members', 'transfers')
      return import('../features/members/team-page.tsx').then((m) => m.TeamPage)
    },
  ),
  page(
    '/team/edit/test',
    ($) => $.pages.titles.test_card,
    behindMenu,
    () => import('../features/cards/card-editor-page.tsx').then((m) => m.TestCardEditorPage),
  ),
  page(
    '/team/edit/:id?',
    ($) => $.pages.titles.edit_card,
    behindMenu,
    () => import('../features/cards/card-editor-page.tsx').then((m) => m.CardEditorPage),
  ),
  page(
    '/team/import',
    ($) => $.pages.titles.import,
    behindMenu,
    () => import('../features/imports/import-page.tsx').then((m) => m.ImportPage),
  ),
  page(
    '/team/import/directory',
    ($) => $.pages.titles.import,
    behindMenu,
    () => import('../features/imports/directory-return-page.tsx').then((m) => m.DirectoryReturnPage),
  ),
  page(
    '/team/pending',
    ($) => $.pages.titles.pending,
    behindMenu,
    () => import('./pending-screen.tsx').then((m) => m.PendingScreen),
  ),
  later(
    '/subscriptions',
    ($) => $.shell.menu.subscriptions,
    ($) => $.pages.later.subscriptions,
    behindMenu,
  ),
  page(
    '/business/customisation',
    ($) => $.shell.menu.customisation,
    behindMenu,
    () => import('./customisation-screen.tsx').then((m) => m.CustomisationScreen),
  ),
  page(
    '/business/secondary-logo',
    ($) => $.shell.menu.secondary_logo,
    behindMenu,
    () => import('../features/secondary-logos/secondary-logo-page.tsx').then((m) => m.SecondaryLogoPage),
  ),
  later(
    '/pro/recipient',
    ($) => $.shell.menu.lead_manager,
    ($) => $.pages.later.lead_manager,
    behindMenu,
  ),
  later(
    '/pro/recipient/:id',
    ($) => $.pages.titles.lead,
    ($) => $.pages.later.lead,
    behindMenu,
  ),
  later(
    '/pro/analytics',
    ($) => $.shell.menu.lead_insights,
    ($) => $.pages.later.lead_insights,
    behindMenu,
  ),
  later(
    '/pro/team-management',
    ($) => $.pages.titles.pro_teams,
    ($) => $.pages.later.pro_teams,
    behindMenu,
  ),
  later(
    '/pro/user-management',
    ($) => $.pages.titles.pro_users,
    ($) => $.pages.later.pro_users,
    behindMenu,
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
          { ErrorBoundary: RouteError, children: openPages },
          { Component: BareLayout, children: providerPages },
          {
            lazy: { Component: () => import('../features/auth/auth-layout.tsx').then((m) => m.AuthLayout) },
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

/** A page whose content comes with a later part. */
function later(path: string, title: Words, sentence: Words, guards: readonly string[]): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, loader: guard(...guards), Component: laterPage(title, sentence) }
}
