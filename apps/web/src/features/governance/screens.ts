/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const deletionPage = () =>
  import('./account-deletions/account-deletion-page.tsx').then((m) => m.AccountDeletionPage)
export const erasurePage = () => import('./erasures/erasure-page.tsx').then((m) => m.ErasurePage)
export const createPage = () =>
  import('./personal-cards/create-personal-card-page.tsx').then((m) => m.CreatePersonalCardPage)
export const myCardsPage = () => import('./personal-cards/my-cards-page.tsx').then((m) => m.MyCardsPage)
export const signInNeededPage = () => import('./sign-in-rules/sign-in-needed-page.tsx').then((m) => m.SignInNeededPage)
export const securityPage = () => import('./sign-in-rules/security-page.tsx').then((m) => m.SecurityPage)
export const companySignInPage = () =>
  import('./company-sign-in/company-sign-in-page.tsx').then((m) => m.CompanySignInPage)
