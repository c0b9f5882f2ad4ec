import { currentLocale } from './i18n.ts'

/** What the screens behind sign-in say besides, by noun. */
export const parts = {
  backgrounds: {
    en: () => import('@kartu/messages/en/backgrounds'),
    id: () => import('@kartu/messages/id/backgrounds'),
  },
  bulkJobs: { en: () => import('@kartu/messages/en/bulk-jobs'), id: () => import('@kartu/messages/id/bulk-jobs') },
  cardFields: {
    en: () => import('@kartu/messages/en/card-fields'),
    id: () => import('@kartu/messages/id/card-fields'),
  },
  cardPage: { en: () => import('@kartu/messages/en/card-page'), id: () => import('@kartu/messages/id/card-page') },
  cards: { en: () => import('@kartu/messages/en/cards'), id: () => import('@kartu/messages/id/cards') },
  changeRequests: {
    en: () => import('@kartu/messages/en/change-requests'),
    id: () => import('@kartu/messages/id/change-requests'),
  },
  companies: { en: () => import('@kartu/messages/en/companies'), id: () => import('@kartu/messages/id/companies') },
  contacts: { en: () => import('@kartu/messages/en/contacts'), id: () => import('@kartu/messages/id/contacts') },
  customisation: {
    en: () => import('@kartu/messages/en/customisation'),
    id: () => import('@kartu/messages/id/customisation'),
  },
  directory: { en: () => import('@kartu/messages/en/directory'), id: () => import('@kartu/messages/id/directory') },
  divisions: { en: () => import('@kartu/messages/en/divisions'), id: () => import('@kartu/messages/id/divisions') },
  errors: { en: () => import('@kartu/messages/en/errors'), id: () => import('@kartu/messages/id/errors') },
  handOvers: {
    en: () => import('@kartu/messages/en/hand-overs'),
    id: () => import('@kartu/messages/id/hand-overs'),
  },
  imports: { en: () => import('@kartu/messages/en/imports'), id: () => import('@kartu/messages/id/imports') },
  invitations: {
    en: () => import('@kartu/messages/en/invitations'),
    id: () => import('@kartu/messages/id/invitations'),
  },
  joinRequests: {
    en: () => import('@kartu/messages/en/join-requests'),
    id: () => import('@kartu/messages/id/join-requests'),
  },
  members: { en: () => import('@kartu/messages/en/members'), id: () => import('@kartu/messages/id/members') },
  notifications: {
    en: () => import('@kartu/messages/en/notifications'),
    id: () => import('@kartu/messages/id/notifications'),
  },
  pages: { en: () => import('@kartu/messages/en/pages'), id: () => import('@kartu/messages/id/pages') },
  plans: { en: () => import('@kartu/messages/en/plans'), id: () => import('@kartu/messages/id/plans') },
  secondaryLogos: {
    en: () => import('@kartu/messages/en/secondary-logos'),
    id: () => import('@kartu/messages/id/secondary-logos'),
  },
  signature: { en: () => import('@kartu/messages/en/signature'), id: () => import('@kartu/messages/id/signature') },
  transfers: { en: () => import('@kartu/messages/en/transfers'), id: () => import('@kartu/messages/id/transfers') },
  ui: { en: () => import('@kartu/messages/en/ui'), id: () => import('@kartu/messages/id/ui') },
  validation: { en: () => import('@kartu/messages/en/validation'), id: () => import('@kartu/messages/id/validation') },
  verification: {
    en: () => import('@kartu/messages/en/verification'),
    id: () => import('@kartu/messages/id/verification'),
  },
}

export type Part = keyof typeof parts

/** Asks for words before the code that awaits them is there: saves the page that most people see first a round trip. */
export function fetchAhead(...names: Part[]): void {
  // Code that awaits them is told when they cannot be had.
  for (const name of names) parts[name][currentLocale()]().catch(() => {})
}
