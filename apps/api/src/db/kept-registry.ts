import { mailerKept } from '../gateways/mailer.kept.ts'
import { httpKept } from '../http/http.kept.ts'
import { jobErasures } from '../jobs/jobs.kept.ts'
import { auditKept } from '../modules/audit/audit.kept.ts'
import { authKept } from '../modules/auth/auth.kept.ts'
import { backgroundsKept } from '../modules/backgrounds/backgrounds.kept.ts'
import { bulkJobsKept } from '../modules/bulk-jobs/bulk-jobs.kept.ts'
import { cardsKept } from '../modules/cards/cards.kept.ts'
import { changeRequestsKept } from '../modules/change-requests/change-requests.kept.ts'
import { companiesKept } from '../modules/companies/companies.kept.ts'
import { directoryKept } from '../modules/directory/directory.kept.ts'
import { divisionsKept } from '../modules/divisions/divisions.kept.ts'
import { filesKept } from '../modules/files/files.kept.ts'
import { handOversKept } from '../modules/hand-overs/hand-overs.kept.ts'
import { importsKept } from '../modules/imports/imports.kept.ts'
import { invitationsKept } from '../modules/invitations/invitations.kept.ts'
import { mailsKept } from '../modules/mails/mails.kept.ts'
import { membersKept } from '../modules/members/members.kept.ts'
import { notificationsKept } from '../modules/notifications/notifications.kept.ts'
import { secondaryLogosKept } from '../modules/secondary-logos/secondary-logos.kept.ts'
import { usersKept } from '../modules/users/users.kept.ts'
import type { Erasure, Kept } from './kept.ts'

/** Every table, by what its module says of it. */
export const kept: readonly Kept[] = [
  ...auditKept,
  ...authKept,
  ...backgroundsKept,
  ...bulkJobsKept,
  ...cardsKept,
  ...changeRequestsKept,
  ...companiesKept,
  ...directoryKept,
  ...divisionsKept,
  ...filesKept,
  ...handOversKept,
  ...httpKept,
  ...importsKept,
  ...invitationsKept,
  ...mailerKept,
  ...mailsKept,
  ...membersKept,
  ...notificationsKept,
  ...secondaryLogosKept,
  ...usersKept,
]

/** Takes what the tables hold of somebody, but for card and place. */
export const erasures: readonly Erasure[] = [...kept.flatMap(({ erase }) => erase ?? []), ...jobErasures]

/** Ids of the files that some row of the company `$1` shows, as text. */
export const shownPictures: string = kept
  .flatMap(({ pictures }) => Object.values(pictures ?? {}))
  .join('\n  union all ')
