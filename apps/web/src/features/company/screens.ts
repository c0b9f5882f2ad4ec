/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const personalBackgroundsPage = () =>
  import('./backgrounds/backgrounds-panel.tsx').then((m) => m.PersonalBackgroundsPage)
export const testCardEditorPage = () => import('./cards/test-card/test-card-editor.tsx').then((m) => m.TestCardEditor)
export const cardCodePage = () => import('./card-codes/code-page.tsx').then((m) => m.CardCodePage)
export const divisionPage = () => import('./divisions/division-page.tsx').then((m) => m.DivisionPage)
export const secondaryLogoPage = () =>
  import('./secondary-logos/secondary-logo-page.tsx').then((m) => m.SecondaryLogoPage)
export const startPage = () => import('./start/start-page.tsx').then((m) => m.StartPage)
