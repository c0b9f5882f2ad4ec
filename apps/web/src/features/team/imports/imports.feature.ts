import type { Feature } from '../../feature.ts'

export const importsFeature: Feature = {
  pages: [
    {
      path: '/team/import/directory',
      layout: 'company',
      title: ($) => $.pages.titles.import,
      load: () => import('../screens.ts').then((m) => m.directoryReturnPage()),
    },
    {
      path: '/team/import',
      layout: 'company',
      title: ($) => $.pages.titles.import,
      load: () => import('../screens.ts').then((m) => m.importPage()),
    },
  ],
}
