/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const secondaryLogoPage = () => import('./secondary-logo-page.tsx').then((m) => m.SecondaryLogoPage)
