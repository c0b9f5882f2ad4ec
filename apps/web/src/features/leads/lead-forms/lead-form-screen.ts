/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const leadFormPage = () => import('./lead-form-page.tsx').then((m) => m.LeadFormPage)
