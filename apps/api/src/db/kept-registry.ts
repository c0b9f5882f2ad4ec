import type { GoneKind, KeptKind } from '@kartu/contracts/erasures.data'
import { mailerKept } from '../gateways/mailer.kept.ts'
import { sandboxKept } from '../gateways/sandbox/sandbox.kept.ts'
import { httpKept } from '../http/http.kept.ts'
import { jobErasures, jobsOfCompany } from '../jobs/jobs.kept.ts'
import { accountKept } from '../modules/account/account.kept.ts'
import { accountDeletionsKept } from '../modules/account-deletions/account-deletions.kept.ts'
import { activitiesKept } from '../modules/activities/activities.kept.ts'
import { auditStreamKept } from '../modules/audit-stream/audit-stream.kept.ts'
import { auditKept } from '../modules/audit/audit.kept.ts'
import { authKept } from '../modules/auth/auth.kept.ts'
import { backgroundsKept } from '../modules/backgrounds/backgrounds.kept.ts'
import { bulkJobsKept } from '../modules/bulk-jobs/bulk-jobs.kept.ts'
import { cardsKept } from '../modules/cards/cards.kept.ts'
import { changeRequestsKept } from '../modules/change-requests/change-requests.kept.ts'
import { companiesKept } from '../modules/companies/companies.kept.ts'
import { companyDeletionsKept } from '../modules/company-deletions/company-deletions.kept.ts'
import { companyExportsKept } from '../modules/company-exports/company-exports.kept.ts'
import { companySignInKept } from '../modules/company-sign-in/company-sign-in.kept.ts'
import { companyHandOversKept } from '../modules/company-hand-overs/company-hand-overs.kept.ts'
import { contactMessagesKept } from '../modules/contact-messages/contact-messages.kept.ts'
import { dataExportsKept } from '../modules/data-exports/data-exports.kept.ts'
import { directoryKept } from '../modules/directory/directory.kept.ts'
import { divisionsKept } from '../modules/divisions/divisions.kept.ts'
import { eventsKept } from '../modules/events/events.kept.ts'
import { filesKept } from '../modules/files/files.kept.ts'
import { handOversKept } from '../modules/hand-overs/hand-overs.kept.ts'
import { identitiesKept } from '../modules/identities/identities.kept.ts'
import { importsKept } from '../modules/imports/imports.kept.ts'
import { insightsKept } from '../modules/insights/insights.kept.ts'
import { invitationsKept } from '../modules/invitations/invitations.kept.ts'
import { invoicesKept } from '../modules/invoices/invoices.kept.ts'
import { joinRequestsKept } from '../modules/join-requests/join-requests.kept.ts'
import { leadFormsKept } from '../modules/lead-forms/lead-forms.kept.ts'
import { leadsKept } from '../modules/leads/leads.kept.ts'
import { leadSettingsKept } from '../modules/lead-settings/lead-settings.kept.ts'
import { leadTemplatesKept } from '../modules/lead-templates/lead-templates.kept.ts'
import { leadViewsKept } from '../modules/lead-views/lead-views.kept.ts'
import { mailsKept } from '../modules/mails/mails.kept.ts'
import { membersKept } from '../modules/members/members.kept.ts'
import { notificationsKept } from '../modules/notifications/notifications.kept.ts'
import { passkeysKept } from '../modules/passkeys/passkeys.kept.ts'
import { paymentKept } from '../modules/payment/payment.kept.ts'
import { proTeamsKept } from '../modules/pro-teams/pro-teams.kept.ts'
import { proUsersKept } from '../modules/pro-users/pro-users.kept.ts'
import { retentionKept } from '../modules/retention/retention.kept.ts'
import { secondFactorKept } from '../modules/second-factor/second-factor.kept.ts'
import { secondaryLogosKept } from '../modules/secondary-logos/secondary-logos.kept.ts'
import { signInRulesKept } from '../modules/sign-in-rules/sign-in-rules.kept.ts'
import { subscriptionsKept } from '../modules/subscriptions/subscriptions.kept.ts'
import { superAdminChangesKept } from '../modules/super-admin-changes/super-admin-changes.kept.ts'
import { usersKept } from '../modules/users/users.kept.ts'
import type { Deletion, Erasure, ExportedPart, Kept } from './kept.ts'

/** Every table, by what its module says of it. */
export const kept: readonly Kept[] = [
  ...accountDeletionsKept,
  ...accountKept,
  ...activitiesKept,
  ...auditKept,
  ...auditStreamKept,
  ...authKept,
  ...backgroundsKept,
  ...bulkJobsKept,
  ...cardsKept,
  ...changeRequestsKept,
  ...companiesKept,
  ...companyDeletionsKept,
  ...companyExportsKept,
  ...companySignInKept,
  ...companyHandOversKept,
  ...contactMessagesKept,
  ...dataExportsKept,
  ...directoryKept,
  ...divisionsKept,
  ...eventsKept,
  ...filesKept,
  ...handOversKept,
  ...httpKept,
  ...identitiesKept,
  ...importsKept,
  ...insightsKept,
  ...invitationsKept,
  ...invoicesKept,
  ...joinRequestsKept,
  ...leadFormsKept,
  ...leadsKept,
  ...leadSettingsKept,
  ...leadTemplatesKept,
  ...leadViewsKept,
  ...mailerKept,
  ...mailsKept,
  ...membersKept,
  ...notificationsKept,
  ...passkeysKept,
  ...paymentKept,
  ...proTeamsKept,
  ...proUsersKept,
  ...retentionKept,
  ...sandboxKept,
  ...secondFactorKept,
  ...secondaryLogosKept,
  ...signInRulesKept,
  ...subscriptionsKept,
  ...superAdminChangesKept,
  ...usersKept,
]

/** Takes what the tables hold of somebody, but for card and place. */
export const erasures: readonly (Erasure & { gone: GoneKind | undefined })[] = [
  ...kept.flatMap(({ erase, gone }) => (erase ?? []).map((step) => ({ ...step, gone }))),
  ...jobErasures.map((step) => ({ ...step, gone: 'mails' as const })),
]

/** What the company still has of somebody's place after that, by kind. */
export const remainders: readonly { kind: KeptKind; part: ExportedPart }[] = kept.flatMap(
  ({ stillThere: kind, ofPerson }) =>
    kind !== undefined && ofPerson !== undefined && 'part' in ofPerson ? [{ kind, part: ofPerson }] : [],
)

/** Takes what hangs on members, before they are deleted, where no foreign key does. */
export const goingWithMembers = kept.flatMap(({ goesWith }) => goesWith ?? [])

/**
 * What a deletion of a company does beside the foreign keys, in the company's context: first the jobs, last the row in
 * `companies`, with which all goes that is said to `cascade`.
 */
export const companyDeletions: readonly Deletion[] = [
  jobsOfCompany,
  ...kept
    .toSorted((one, other) => Number(one.table === 'companies') - Number(other.table === 'companies'))
    .flatMap(({ onDeletion }) => (typeof onDeletion === 'object' && 'run' in onDeletion ? [onDeletion] : [])),
]

/** Ids of the files that some row of the company `$1` shows, as text. */
export const shownPictures: string = kept
  .flatMap(({ pictures }) => Object.values(pictures ?? {}))
  .join('\n  union all ')

/** What a person's own export is put together from, in the order of the tables. */
export const exportedParts: readonly ExportedPart[] = kept.flatMap(({ ofPerson }) =>
  ofPerson !== undefined && 'part' in ofPerson ? [ofPerson] : [],
)
