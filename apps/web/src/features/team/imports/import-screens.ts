/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const importPage = () => import('./import-page.tsx').then((m) => m.ImportPage)
