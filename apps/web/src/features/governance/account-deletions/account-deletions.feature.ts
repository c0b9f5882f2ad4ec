import type { Feature } from '../../feature.ts'

export const accountDeletionsFeature: Feature = {
  pages: [
    {
      path: '/users/delete',
      layout: 'person',
      title: ($) => $.pages.titles.delete_user,
      load: () => import('../screens.ts').then((m) => m.deletionPage()),
    },
  ],
}
