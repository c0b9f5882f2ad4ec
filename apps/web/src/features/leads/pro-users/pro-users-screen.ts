/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const proUsersPage = () => import('./pro-users-page.tsx').then((m) => m.ProUsersPage)
