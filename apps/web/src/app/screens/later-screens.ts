/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const companyHomeScreen = () => import('./company-home-screen.tsx').then((m) => m.CompanyHomeScreen)
export const companyScreen = () => import('./company-screen.tsx').then((m) => m.CompanyScreen)
export const companyDeletionScreen = () => import('./company-deletion-screen.tsx').then((m) => m.CompanyDeletionScreen)
export const accountScreen = () => import('./account-screen.tsx').then((m) => m.AccountScreen)
export const cardEditorScreen = () => import('./card-editor-screen.tsx').then((m) => m.CardEditorScreen)
export const customisationScreen = () => import('./customisation-screen.tsx').then((m) => m.CustomisationScreen)
export const divisionTemplateScreen = () =>
  import('./division-template-screen.tsx').then((m) => m.DivisionTemplateScreen)
export const subscriptionsScreen = () => import('./subscriptions-screen.tsx').then((m) => m.SubscriptionsScreen)
export const insightsScreen = () => import('./insights-screen.tsx').then((m) => m.InsightsScreen)
export const personalLookScreen = () => import('./personal-look-screen.tsx').then((m) => m.PersonalLookScreen)
