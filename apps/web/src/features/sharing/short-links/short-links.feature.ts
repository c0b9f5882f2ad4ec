import type { Feature } from '../../feature.ts'

export const shortLinksFeature: Feature = {
  pages: [
    {
      path: '/team/links/:id?',
      layout: 'company',
      title: ($) => $.pages.titles.card_links,
      load: () => import('./short-links-page.tsx').then((m) => m.ShortLinksPage),
    },
    {
      path: '/team/tags',
      layout: 'company',
      title: ($) => $.pages.titles.tags,
      load: () => import('./tags-page.tsx').then((m) => m.TagsPage),
    },
  ],
}
