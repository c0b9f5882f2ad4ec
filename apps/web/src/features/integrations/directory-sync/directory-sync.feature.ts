import type { Feature } from '../../feature.ts'

export const directorySyncFeature: Feature = {
  pages: [
    {
      path: '/company/directory-sync',
      layout: 'company',
      title: ($) => $.pages.titles.directory_sync,
      load: () => import('./directory-sync-page.tsx').then((m) => m.DirectorySyncPage),
    },
  ],
}
