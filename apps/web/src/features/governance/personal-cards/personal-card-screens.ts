/** Behind a step of their own: what these pages need is no part of what every page loads. */
export const createPage = () => import('./create-personal-card-page.tsx').then((m) => m.CreatePersonalCardPage)
export const myCardsPage = () => import('./my-cards-page.tsx').then((m) => m.MyCardsPage)
