/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const proTeamsPage = () => import('./pro-teams-page.tsx').then((m) => m.ProTeamsPage)
