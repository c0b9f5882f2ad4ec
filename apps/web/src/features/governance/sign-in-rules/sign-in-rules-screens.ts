/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const signInNeededPage = () => import('./sign-in-needed-page.tsx').then((m) => m.SignInNeededPage)
