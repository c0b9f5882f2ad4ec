/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const businessCardPage = () => import('./business-card-page.tsx').then((m) => m.BusinessCardPage)
