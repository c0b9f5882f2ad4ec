import type { FeaturePage } from '../../../lib/feature-page.ts'

export const pages: readonly FeaturePage[] = [
  {
    path: '/team/import/directory',
    of: 'company',
    title: ($) => $.pages.titles.import,
    load: () => import('./directory-screens.ts').then((m) => m.directoryReturnPage()),
  },
]
