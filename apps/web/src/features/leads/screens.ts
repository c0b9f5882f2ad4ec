import { fetchAhead } from '../../lib/parts.ts'

/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const leadManagerPage = () => {
  fetchAhead('leads', 'leadActs', 'leadSettings', 'leadViews')
  return import('./leads/list/lead-manager-page.tsx').then((m) => m.LeadManagerPage)
}
export const leadPage = () => {
  fetchAhead('leads', 'leadActs', 'leadSettings', 'leadTemplates', 'leadViews')
  return import('./leads/detail/lead-page.tsx').then((m) => m.LeadPage)
}
export const eventsPage = () => {
  fetchAhead('events')
  return import('./events/events-page.tsx').then((m) => m.EventsPage)
}
export const eventPage = () => {
  fetchAhead('events')
  return import('./events/event-page.tsx').then((m) => m.EventPage)
}
export const boothPage = () => {
  fetchAhead('booth')
  return import('./events/booth/booth-page.tsx').then((m) => m.BoothPage)
}
export const leadFormPage = () => import('./lead-forms/lead-form-page.tsx').then((m) => m.LeadFormPage)
export const leadRulesPage = () => import('./lead-rules/lead-rules-page.tsx').then((m) => m.LeadRulesPage)
export const leadImportPage = () => {
  fetchAhead('leadImports')
  return import('./lead-imports/lead-import-page.tsx').then((m) => m.LeadImportPage)
}
export const proTeamsPage = () => import('./pro-teams/pro-teams-page.tsx').then((m) => m.ProTeamsPage)
export const proUsersPage = () => import('./pro-users/pro-users-page.tsx').then((m) => m.ProUsersPage)
