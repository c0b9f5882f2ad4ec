/** Loaded with the page, because its words and the card preview are no part of what every page loads. */
export const startPage = () => import('./start-page.tsx').then((m) => m.StartPage)
