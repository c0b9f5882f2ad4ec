/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const companySignInPage = () => import('./company-sign-in-page.tsx').then((m) => m.CompanySignInPage)
