/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const deletionPage = () => import('./deletion-page.tsx').then((m) => m.DeletionPage)
