/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const personalBackgroundsPage = () =>
  import('./personal-backgrounds-page.tsx').then((m) => m.PersonalBackgroundsPage)
