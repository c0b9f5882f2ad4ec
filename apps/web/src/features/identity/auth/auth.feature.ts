import type { Feature } from '../../feature.ts'

export const authFeature: Feature = {
  pages: [
    {
      path: '/auth/login',
      layout: 'sign-in',
      title: ($) => $.auth.login.document,
      load: () => import('./login-page.tsx').then((m) => m.LoginPage),
    },
    {
      path: '/auth/register',
      layout: 'sign-in',
      title: ($) => $.auth.register.document,
      load: () => import('./register-page.tsx').then((m) => m.RegisterPage),
    },
    {
      path: '/auth/verify',
      layout: 'sign-in',
      title: ($) => $.auth.verify.document,
      load: () => import('./verify-page.tsx').then((m) => m.VerifyPage),
    },
    {
      path: '/auth/second-step',
      layout: 'sign-in',
      title: ($) => $.pages.titles.second_step,
      load: () => import('../screens.ts').then((m) => m.secondStepPage()),
    },
    {
      path: '/auth/forgot',
      layout: 'sign-in',
      title: ($) => $.auth.forgot.document,
      load: () => import('./forgot-page.tsx').then((m) => m.ForgotPage),
    },
    {
      path: '/auth/reset',
      layout: 'sign-in',
      title: ($) => $.auth.reset.document,
      load: () => import('./reset-page.tsx').then((m) => m.ResetPage),
    },
    {
      path: '/auth/firebase',
      layout: 'sign-in',
      open: true,
      title: ($) => $.pages.titles.google,
      load: () => import('../screens.ts').then((m) => m.firebasePage()),
    },
    {
      path: '/auth/msip',
      layout: 'sign-in',
      open: true,
      title: ($) => $.pages.titles.microsoft,
      load: () => import('../screens.ts').then((m) => m.msipPage()),
    },
    {
      path: '/auth/company/:id',
      layout: 'sign-in',
      open: true,
      title: ($) => $.pages.titles.company_sign_in,
      load: () => import('../screens.ts').then((m) => m.companyReturnPage()),
    },
    {
      path: '/auth/logout',
      layout: 'public',
      title: ($) => $.auth.logout.document,
      load: () => import('./logout-page.tsx').then((m) => m.LogoutPage),
    },
  ],
}
