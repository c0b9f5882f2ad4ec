import { fetchAhead } from '../../../lib/parts.ts'

/** Behind a step of its own: what the pages need is no part of what every page loads. */
export const eventsPage = () => {
  fetchAhead('events')
  return import('./events-page.tsx').then((m) => m.EventsPage)
}
export const eventPage = () => {
  fetchAhead('events')
  return import('./event-page.tsx').then((m) => m.EventPage)
}
