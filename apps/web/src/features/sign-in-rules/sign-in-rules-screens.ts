/** Behind a step of its own: what the pages need is no part of what every page loads. */
export const signInNeededPage = () => import('./sign-in-needed-page.tsx').then((m) => m.SignInNeededPage)
export const securityPage = () => import('./security-page.tsx').then((m) => m.SecurityPage)
