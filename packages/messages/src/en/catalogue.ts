import { auth } from './auth.ts'
import { backgrounds } from './backgrounds.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { cardFields } from './card-fields.ts'
import { cards } from './cards.ts'
import { changeRequests } from './change-requests.ts'
import { common } from './common.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import { customisation } from './customisation.ts'
import { directory } from './directory.ts'
import { divisions } from './divisions.ts'
import { errors } from './errors.ts'
import { handOvers } from './hand-overs.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { joinRequests } from './join-requests.ts'
import { mail } from './mail.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import { cardPage } from './card-page.ts'
import { secondaryLogos } from './secondary-logos.ts'
import { shell } from './shell.ts'
import { signature } from './signature.ts'
import { transfers } from './transfers.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'
import { verification } from './verification.ts'

export const en = {
  auth,
  backgrounds,
  bulkJobs,
  cardFields,
  cards,
  changeRequests,
  common,
  companies,
  contacts,
  customisation,
  directory,
  divisions,
  errors,
  handOvers,
  imports,
  invitations,
  joinRequests,
  mail,
  members,
  notifications,
  pages,
  plans,
  cardPage,
  secondaryLogos,
  shell,
  signature,
  transfers,
  ui,
  validation,
  verification,
} as const
