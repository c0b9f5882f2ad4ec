import { authRoutes } from './auth.ts'
import { backgroundRoutes } from './backgrounds.ts'
import { bulkJobRoutes } from './bulk-jobs.ts'
import { cardRoutes } from './cards.ts'
import { changeRequestRoutes } from './change-requests.ts'
import { companyRoutes } from './companies.ts'
import { customisationRoutes } from './customisation.ts'
import { directoryRoutes } from './directory.ts'
import { divisionRoutes } from './divisions.ts'
import { fileRoutes } from './files.ts'
import { geoRoutes } from './geo.ts'
import { handOverRoutes } from './hand-overs.ts'
import { importRoutes } from './imports.ts'
import { invitationRoutes } from './invitations.ts'
import { joinRequestRoutes } from './join-requests.ts'
import { installationRoutes } from './installation.ts'
import { licenceRoutes } from './licences.ts'
import { memberRoutes } from './members.ts'
import { notificationRoutes } from './notifications.ts'
import type { Call } from './call.ts'
import type { Route } from './route.ts'
import { secondaryLogoRoutes } from './secondary-logos.ts'
import { userRoutes } from './users.ts'
import { verificationRoutes } from './verification.ts'

/** Every route of the API by noun, in reading order; what is walked by the generic tests and described by OpenAPI. */
export const routeTable = {
  auth: authRoutes,
  users: userRoutes,
  companies: companyRoutes,
  verification: verificationRoutes,
  divisions: divisionRoutes,
  members: memberRoutes,
  handOvers: handOverRoutes,
  invitations: invitationRoutes,
  bulkJobs: bulkJobRoutes,
  installation: installationRoutes,
  licences: licenceRoutes,
  joinRequests: joinRequestRoutes,
  cards: cardRoutes,
  customisation: customisationRoutes,
  changeRequests: changeRequestRoutes,
  secondaryLogos: secondaryLogoRoutes,
  imports: importRoutes,
  directory: directoryRoutes,
  backgrounds: backgroundRoutes,
  files: fileRoutes,
  notifications: notificationRoutes,
  geo: geoRoutes,
} satisfies Record<string, Record<string, Route>>

type Tables = typeof routeTable
export type AnyRoute = { [Noun in keyof Tables]: Tables[Noun][keyof Tables[Noun]] }[keyof Tables]

/** What is sent and answered when this is called. */
export type RouteOf<C extends Call> = Extract<AnyRoute, Pick<C, 'method' | 'path'>>
