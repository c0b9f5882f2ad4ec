import type { Say } from '@kartu/messages/say'
import { addWords, currentLocale, type StartWords, t } from './i18n.ts'

/** What the screens behind sign-in say besides, by noun. */
const parts = {
  backgrounds: {
    en: () => import('@kartu/messages/en/backgrounds'),
    id: () => import('@kartu/messages/id/backgrounds'),
  },
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

type Part = keyof typeof parts
type Loaded<P extends Part> = Awaited<ReturnType<(typeof parts)[P]['en']>>
type WordsOf<P extends Part> = { [Name in P]: Loaded<Name>[Name & keyof Loaded<Name>] }

/**
 * Loads these parts and gives back what can say them. A module of screens awaits it before anything of it is drawn, so
 * that nothing is chosen that is not there: `export const t = await wordsOf('members')`.
 */
export async function wordsOf<P extends Part>(...names: P[]): Promise<Say<Omit<StartWords, P> & WordsOf<P>>> {
  await Promise.all(names.map(async (name) => addWords(await parts[name][currentLocale()]())))
  return t as Say<Omit<StartWords, P> & WordsOf<P>>
}
