/** Behind a step of their own: what these pages need is no part of what signing in by email loads. */
export const firebasePage = () => import('./elsewhere-pages.tsx').then((m) => m.FirebasePage)
export const msipPage = () => import('./elsewhere-pages.tsx').then((m) => m.MsipPage)
export const companyReturnPage = () => import('./company-page.tsx').then((m) => m.CompanyReturnPage)
export const secondStepPage = () => import('./second-step-page.tsx').then((m) => m.SecondStepPage)
