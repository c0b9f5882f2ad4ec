import type { Feature } from '../../feature.ts'

export const assistantsFeature: Feature = {
  pages: [
    {
      path: '/company/assistants',
      layout: 'company',
      title: ($) => $.pages.titles.assistants,
      load: () => import('./assistants-page.tsx').then((m) => m.AssistantsPage),
    },
    {
      path: '/connect-assistant',
      layout: 'person',
      title: ($) => $.pages.titles.connect_assistant,
      load: () => import('./connect-page.tsx').then((m) => m.ConnectAssistantPage),
    },
  ],
}
