/** Loaders in a separate chunk, so that signing in by email does not load their dependencies. */
export const firebasePage = () => import('./auth/elsewhere-pages.tsx').then((m) => m.FirebasePage)
export const msipPage = () => import('./auth/elsewhere-pages.tsx').then((m) => m.MsipPage)
export const companyReturnPage = () => import('./auth/company-page.tsx').then((m) => m.CompanyReturnPage)
export const secondStepPage = () => import('./auth/second-step-page.tsx').then((m) => m.SecondStepPage)
