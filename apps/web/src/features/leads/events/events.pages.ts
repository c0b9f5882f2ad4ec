import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/pro/events',
    of: 'company',
    title: ($) => $.pages.titles.events,
    load: () => import('./event-screens.ts').then((m) => m.eventsPage()),
  },
  {
    path: '/pro/events/:id',
    of: 'company',
    title: ($) => $.pages.titles.events,
    load: () => import('./event-screens.ts').then((m) => m.eventPage()),
  },
  {
    path: '/pro/events/:id/booth',
    of: 'screen',
    title: ($) => $.pages.titles.events,
    load: () => import('./booth-screen.ts').then((m) => m.boothPage()),
  },
]
