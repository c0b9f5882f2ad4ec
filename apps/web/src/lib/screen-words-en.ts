import { backgrounds } from '@kartu/messages/en/backgrounds'
import { cardPage } from '@kartu/messages/en/card-page'
import { cards } from '@kartu/messages/en/cards'
import { changeRequests } from '@kartu/messages/en/change-requests'
import { companies } from '@kartu/messages/en/companies'
import { contacts } from '@kartu/messages/en/contacts'
import { customisation } from '@kartu/messages/en/customisation'
import { directory } from '@kartu/messages/en/directory'
import { divisions } from '@kartu/messages/en/divisions'
import { errors } from '@kartu/messages/en/errors'
import { imports } from '@kartu/messages/en/imports'
import { invitations } from '@kartu/messages/en/invitations'
import { joinRequests } from '@kartu/messages/en/join-requests'
import { members } from '@kartu/messages/en/members'
import { notifications } from '@kartu/messages/en/notifications'
import { pages } from '@kartu/messages/en/pages'
import { plans } from '@kartu/messages/en/plans'
import { secondaryLogos } from '@kartu/messages/en/secondary-logos'
import { signature } from '@kartu/messages/en/signature'
import { transfers } from '@kartu/messages/en/transfers'
import { ui } from '@kartu/messages/en/ui'
import { validation } from '@kartu/messages/en/validation'
import { verification } from '@kartu/messages/en/verification'

/** What the pages behind sign-in say besides. */
export const words = {
  backgrounds,
  cardPage,
  cards,
  changeRequests,
  companies,
  contacts,
  customisation,
  directory,
  divisions,
  errors,
  imports,
  invitations,
  joinRequests,
  members,
  notifications,
  pages,
  plans,
  secondaryLogos,
  signature,
  transfers,
  ui,
  validation,
  verification,
}
