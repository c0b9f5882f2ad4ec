import { divisionRoutes } from '@kartu/contracts/divisions?plain'
import { invitationRoutes } from '@kartu/contracts/invitations'
import { licenceRoutes } from '@kartu/contracts/licences'
import { memberRoutes } from '@kartu/contracts/members?plain'

/** What an invitation changes. */
export const staleAfterInviting = [
  invitationRoutes.list,
  licenceRoutes.get,
  memberRoutes.list,
  memberRoutes.summary,
  divisionRoutes.list,
]
