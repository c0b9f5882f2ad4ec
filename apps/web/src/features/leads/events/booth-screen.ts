import { fetchAhead } from '../../../lib/parts.ts'

/** Behind a step of its own: what the booth needs is no part of what every page loads. */
export const boothPage = () => {
  fetchAhead('booth')
  return import('./booth-page.tsx').then((m) => m.BoothPage)
}
