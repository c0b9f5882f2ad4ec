import type { Feature } from '../../feature.ts'

export const eventsFeature: Feature = {
  pages: [
    {
      path: '/pro/events',
      layout: 'company',
      title: ($) => $.pages.titles.events,
      load: () => import('../screens.ts').then((m) => m.eventsPage()),
    },
    {
      path: '/pro/events/:id',
      layout: 'company',
      title: ($) => $.pages.titles.events,
      load: () => import('../screens.ts').then((m) => m.eventPage()),
    },
    {
      path: '/pro/events/:id/booth',
      layout: 'screen',
      title: ($) => $.pages.titles.events,
      load: () => import('../screens.ts').then((m) => m.boothPage()),
    },
  ],
}
