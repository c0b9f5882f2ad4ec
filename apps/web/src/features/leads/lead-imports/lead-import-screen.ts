import { fetchAhead } from '../../../lib/parts.ts'

/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const leadImportPage = () => {
  fetchAhead('leadImports')
  return import('./lead-import-page.tsx').then((m) => m.LeadImportPage)
}
