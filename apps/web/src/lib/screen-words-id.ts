import { backgrounds } from '@kartu/messages/id/backgrounds'
import { cardPage } from '@kartu/messages/id/card-page'
import { cards } from '@kartu/messages/id/cards'
import { changeRequests } from '@kartu/messages/id/change-requests'
import { companies } from '@kartu/messages/id/companies'
import { contacts } from '@kartu/messages/id/contacts'
import { customisation } from '@kartu/messages/id/customisation'
import { directory } from '@kartu/messages/id/directory'
import { divisions } from '@kartu/messages/id/divisions'
import { errors } from '@kartu/messages/id/errors'
import { imports } from '@kartu/messages/id/imports'
import { invitations } from '@kartu/messages/id/invitations'
import { joinRequests } from '@kartu/messages/id/join-requests'
import { members } from '@kartu/messages/id/members'
import { notifications } from '@kartu/messages/id/notifications'
import { pages } from '@kartu/messages/id/pages'
import { plans } from '@kartu/messages/id/plans'
import { secondaryLogos } from '@kartu/messages/id/secondary-logos'
import { signature } from '@kartu/messages/id/signature'
import { transfers } from '@kartu/messages/id/transfers'
import { ui } from '@kartu/messages/id/ui'
import { validation } from '@kartu/messages/id/validation'
import { verification } from '@kartu/messages/id/verification'

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
