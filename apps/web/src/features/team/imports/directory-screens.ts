/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const directoryReturnPage = () => import('./directory-return-page.tsx').then((m) => m.DirectoryReturnPage)
