import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadScreenWords } from '../lib/i18n.ts'
import { basenameOf, localeOfPath } from '../lib/locale.ts'
import { DefaultLayout } from './default-layout.tsx'
import { NotFoundPage, RouteError } from './error-page.tsx'
import { guard } from './guards.ts'
import { laterPage } from './later-page.tsx'
import { LoadingView } from './loading-view.tsx'
import { Root, type RouteHandle } from './root.tsx'

/** Pages that anybody sees, or that belong to signing in. */
const openPages: RouteObject[] = [
  page(
    '/',
    (t) => t(($) => $.pages.landing.document),
    [],
    () => import('../features/companies/home-page.tsx').then((m) => m.HomePage),
  ),
  page(
    '/maintenance',
    (t) => t(($) => $.pages.maintenance.document),
    [],
    () => import('./maintenance-page.tsx').then((m) => m.MaintenancePage),
  ),
  page(
    '/auth/login',
    (t) => t(($) => $.auth.login.document),
    ['guest'],
    () => import('../features/auth/login-page.tsx').then((m) => m.LoginPage),
  ),
  page(
    '/auth/register',
    (t) => t(($) => $.auth.register.document),
    ['guest'],
    () => import('../features/auth/register-page.tsx').then((m) => m.RegisterPage),
  ),
  page(
    '/auth/verify',
    (t) => t(($) => $.auth.verify.document),
    ['guest'],
    () => import('../features/auth/verify-page.tsx').then((m) => m.VerifyPage),
  ),
  page(
    '/auth/forgot',
    (t) => t(($) => $.auth.forgot.document),
    ['guest'],
    () => import('../features/auth/forgot-page.tsx').then((m) => m.ForgotPage),
  ),
  page(
    '/auth/reset',
    (t) => t(($) => $.auth.reset.document),
    ['guest'],
    () => import('../features/auth/reset-page.tsx').then((m) => m.ResetPage),
  ),
  page(
    '/auth/logout',
    (t) => t(($) => $.auth.logout.document),
    [],
    () => import('../features/auth/logout-page.tsx').then((m) => m.LogoutPage),
  ),
  later(
    '/auth/firebase',
    (t) => t(($) => $.pages.titles.google),
    (t) => t(($) => $.auth.firebase),
    [],
  ),
  later(
    '/auth/msip',
    (t) => t(($) => $.pages.titles.microsoft),
    (t) => t(($) => $.auth.msip),
    [],
  ),
]

/** Pages of a person rather than a company. */
const personPages: RouteObject[] = [
  later(
    '/invitation',
    (t) => t(($) => $.pages.titles.invitation),
    (t) => t(($) => $.pages.later.invitations),
    ['login'],
  ),
  later(
    '/invitation/:id',
    (t) => t(($) => $.pages.titles.invitation),
    (t) => t(($) => $.pages.later.invitation),
    ['login'],
  ),
  later(
    '/create/business-card',
    (t) => t(($) => $.pages.titles.business_card),
    (t) => t(($) => $.pages.later.business_card),
    ['login'],
  ),
  later(
    '/create/personal-card',
    (t) => t(($) => $.pages.titles.personal_card),
    (t) => t(($) => $.pages.later.personal_card),
    ['login'],
  ),
  later(
    '/users/delete',
    (t) => t(($) => $.pages.titles.delete_user),
    (t) => t(($) => $.pages.later.delete_user),
    ['login'],
  ),
]

/** Pages of the company of this tab. */
const behindMenu = ['login', 'company-id']
const companyPages: RouteObject[] = [
  page(
    '/company',
    (t) => t(($) => $.shell.menu.company),
    behindMenu,
    () => import('./company-screen.tsx').then((m) => m.CompanyScreen),
  ),
  page(
    '/team',
    (t) => t(($) => $.shell.menu.team),
    behindMenu,
    () => import('../features/members/team-page.tsx').then((m) => m.TeamPage),
  ),
  page(
    '/team/edit/test',
    (t) => t(($) => $.pages.titles.test_card),
    behindMenu,
    () => import('../features/cards/card-editor-page.tsx').then((m) => m.TestCardEditorPage),
  ),
  page(
    '/team/edit/:id?',
    (t) => t(($) => $.pages.titles.edit_card),
    behindMenu,
    () => import('../features/cards/card-editor-page.tsx').then((m) => m.CardEditorPage),
  ),
  page(
    '/team/import',
    (t) => t(($) => $.pages.titles.import),
    behindMenu,
    () => import('../features/imports/import-page.tsx').then((m) => m.ImportPage),
  ),
  later(
    '/team/pending',
    (t) => t(($) => $.pages.titles.pending),
    (t) => t(($) => $.pages.later.pending),
    behindMenu,
  ),
  later(
    '/subscriptions',
    (t) => t(($) => $.shell.menu.subscriptions),
    (t) => t(($) => $.pages.later.subscriptions),
    behindMenu,
  ),
  later(
    '/business/customisation',
    (t) => t(($) => $.shell.menu.customisation),
    (t) => t(($) => $.pages.later.customisation),
    behindMenu,
  ),
  later(
    '/business/secondary-logo',
    (t) => t(($) => $.shell.menu.secondary_logo),
    (t) => t(($) => $.pages.later.secondary_logo),
    behindMenu,
  ),
  later(
    '/pro/recipient',
    (t) => t(($) => $.shell.menu.lead_manager),
    (t) => t(($) => $.pages.later.lead_manager),
    behindMenu,
  ),
  later(
    '/pro/recipient/:id',
    (t) => t(($) => $.pages.titles.lead),
    (t) => t(($) => $.pages.later.lead),
    behindMenu,
  ),
  later(
    '/pro/analytics',
    (t) => t(($) => $.shell.menu.lead_insights),
    (t) => t(($) => $.pages.later.lead_insights),
    behindMenu,
  ),
  later(
    '/pro/team-management',
    (t) => t(($) => $.pages.titles.pro_teams),
    (t) => t(($) => $.pages.later.pro_teams),
    behindMenu,
  ),
  later(
    '/pro/user-management',
    (t) => t(($) => $.pages.titles.pro_users),
    (t) => t(($) => $.pages.later.pro_users),
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
      { Component: DefaultLayout, children: [{ ErrorBoundary: RouteError, children: openPages }] },
      {
        lazy: { Component: () => import('./single-layout.tsx').then((m) => m.SingleLayout) },
        children: [{ ErrorBoundary: RouteError, children: personPages }],
      },
      {
        lazy: {
          Component: () => withScreenWords(import('./navigation-layout.tsx').then((m) => m.NavigationLayout)),
        },
        children: [{ ErrorBoundary: RouteError, children: companyPages }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

export type AppRouter = ReturnType<typeof startRouter>

export const startRouter = () =>
  createBrowserRouter(siteMap, { basename: basenameOf(localeOfPath(window.location.pathname)) })

function page(
  path: string,
  title: (t: TFunction) => string,
  guards: readonly string[],
  load: () => Promise<ComponentType>,
): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, loader: guard(...guards), lazy: { Component: load } }
}

/** A page whose content comes with a later part. */
function later(
  path: string,
  title: (t: TFunction) => string,
  sentence: (t: TFunction) => string,
  guards: readonly string[],
): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, loader: guard(...guards), Component: laterPage(sentence) }
}

async function withScreenWords<T>(piece: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([piece, loadScreenWords()])
  return loaded
}
