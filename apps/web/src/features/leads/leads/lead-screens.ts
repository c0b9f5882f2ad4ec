import { fetchAhead } from '../../../lib/parts.ts'

/** Behind a step of its own: what the pages need is no part of what every page loads. */
export const leadManagerPage = () => {
  fetchAhead('leads', 'leadActs', 'leadSettings', 'leadTemplates', 'leadViews')
  return import('./lead-manager-page.tsx').then((m) => m.LeadManagerPage)
}
export const leadPage = () => {
  fetchAhead('leads', 'leadActs', 'leadSettings', 'leadTemplates', 'leadViews')
  return import('./lead-page.tsx').then((m) => m.LeadPage)
}
