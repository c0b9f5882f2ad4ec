import { cardRoutes } from '@kartu/contracts/cards'
import { changeRequestRoutes } from '@kartu/contracts/change-requests'
import { companyRoutes } from '@kartu/contracts/companies'
import { customisationRoutes } from '@kartu/contracts/customisation'
import { divisionRoutes } from '@kartu/contracts/divisions'
import { memberRoutes } from '@kartu/contracts/members'
import type { Route } from '@kartu/contracts/route'

/** What is out of date once rules or the template changed: cards carry both. */
export const touchedByRules: readonly Route[] = [
  customisationRoutes.get,
  companyRoutes.get,
  divisionRoutes.list,
  memberRoutes.get,
  memberRoutes.list,
  cardRoutes.get,
  cardRoutes.list,
  changeRequestRoutes.list,
]
