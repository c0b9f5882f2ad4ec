import type { GoneKind, KeptKind } from '@kartu/contracts/governance/erasures.data'
import { mailerKept } from '../gateways/mailer.kept.ts'
import { sandboxKept } from '../gateways/sandbox/sandbox.kept.ts'
import { httpKept } from '../http/http.kept.ts'
import { jobErasures, jobsOfCompany } from '../jobs/jobs.kept.ts'
import { accountKept } from '../modules/governance/account/account.kept.ts'
import { accountDeletionsKept } from '../modules/governance/account-deletions/account-deletions.kept.ts'
import { activitiesKept } from '../modules/activity/activities/activities.kept.ts'
import { auditStreamKept } from '../modules/governance/audit-stream/audit-stream.kept.ts'
import { auditKept } from '../modules/platform/audit/audit.kept.ts'
import { authKept } from '../modules/identity/auth/auth.kept.ts'
import { backgroundsKept } from '../modules/company/backgrounds/backgrounds.kept.ts'
import { bulkJobsKept } from '../modules/platform/bulk-jobs/bulk-jobs.kept.ts'
import { cardsKept } from '../modules/company/cards/cards.kept.ts'
import { changeRequestsKept } from '../modules/team/change-requests/change-requests.kept.ts'
import { companiesKept } from '../modules/company/companies/companies.kept.ts'
import { companyDeletionsKept } from '../modules/governance/company-deletions/company-deletions.kept.ts'
import { companyExportsKept } from '../modules/governance/company-exports/company-exports.kept.ts'
import { companySignInKept } from '../modules/governance/company-sign-in/company-sign-in.kept.ts'
import { companyHandOversKept } from '../modules/governance/company-hand-overs/company-hand-overs.kept.ts'
import { contactMessagesKept } from '../modules/billing/contact-messages/contact-messages.kept.ts'
import { dataExportsKept } from '../modules/governance/data-exports/data-exports.kept.ts'
import { directoryKept } from '../modules/team/directory/directory.kept.ts'
import { divisionsKept } from '../modules/company/divisions/divisions.kept.ts'
import { eventsKept } from '../modules/leads/events/events.kept.ts'
import { filesKept } from '../modules/platform/files/files.kept.ts'
import { handOversKept } from '../modules/team/hand-overs/hand-overs.kept.ts'
import { identitiesKept } from '../modules/identity/identities/identities.kept.ts'
import { importsKept } from '../modules/team/imports/imports.kept.ts'
import { insightsKept } from '../modules/insights/insights/insights.kept.ts'
import { invitationsKept } from '../modules/team/invitations/invitations.kept.ts'
import { invoicesKept } from '../modules/billing/invoices/invoices.kept.ts'
import { joinRequestsKept } from '../modules/team/join-requests/join-requests.kept.ts'
import { leadFormsKept } from '../modules/leads/lead-forms/lead-forms.kept.ts'
import { leadsKept } from '../modules/leads/leads/leads.kept.ts'
import { leadSettingsKept } from '../modules/leads/lead-settings/lead-settings.kept.ts'
import { leadTemplatesKept } from '../modules/leads/lead-templates/lead-templates.kept.ts'
import { leadViewsKept } from '../modules/leads/lead-views/lead-views.kept.ts'
import { mailsKept } from '../modules/platform/mails/mails.kept.ts'
import { membersKept } from '../modules/company/members/members.kept.ts'
import { notificationsKept } from '../modules/platform/notifications/notifications.kept.ts'
import { passkeysKept } from '../modules/identity/passkeys/passkeys.kept.ts'
import { paymentKept } from '../modules/billing/payment/payment.kept.ts'
import { proTeamsKept } from '../modules/leads/pro-teams/pro-teams.kept.ts'
import { proUsersKept } from '../modules/leads/pro-users/pro-users.kept.ts'
import { retentionKept } from '../modules/governance/retention/retention.kept.ts'
import { secondFactorKept } from '../modules/identity/second-factor/second-factor.kept.ts'
import { secondaryLogosKept } from '../modules/company/secondary-logos/secondary-logos.kept.ts'
import { signInRulesKept } from '../modules/governance/sign-in-rules/sign-in-rules.kept.ts'
import { subscriptionsKept } from '../modules/billing/subscriptions/subscriptions.kept.ts'
import { superAdminChangesKept } from '../modules/company/super-admin-changes/super-admin-changes.kept.ts'
import { usersKept } from '../modules/identity/users/users.kept.ts'
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
