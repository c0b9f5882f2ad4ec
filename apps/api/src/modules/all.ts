import { dataInventory } from '../db/inventory-steps.ts'
import { allListed } from '../lib/registered.ts'
import { tablesWithoutModule } from './tables-without-module.ts'
import { auditModule } from './platform/audit/audit.module.ts'
import { mailsModule } from './platform/mails/mails.module.ts'
import { filesModule } from './platform/files/files.module.ts'
import { geoModule } from './platform/geo/geo.module.ts'
import { installationModule } from './platform/installation/installation.module.ts'
import { notificationsModule } from './platform/notifications/notifications.module.ts'
import { bulkJobsModule } from './platform/bulk-jobs/bulk-jobs.module.ts'
import { usersModule } from './identity/users/users.module.ts'
import { authModule } from './identity/auth/auth.module.ts'
import { identitiesModule } from './identity/identities/identities.module.ts'
import { passkeysModule } from './identity/passkeys/passkeys.module.ts'
import { secondFactorModule } from './identity/second-factor/second-factor.module.ts'
import { companiesModule } from './company/companies/companies.module.ts'
import { licencesModule } from './company/licences/licences.module.ts'
import { divisionsModule } from './company/divisions/divisions.module.ts'
import { membersModule } from './company/members/members.module.ts'
import { cardsModule } from './company/cards/cards.module.ts'
import { customisationModule } from './company/customisation/customisation.module.ts'
import { secondaryLogosModule } from './company/secondary-logos/secondary-logos.module.ts'
import { backgroundsModule } from './company/backgrounds/backgrounds.module.ts'
import { verificationModule } from './company/verification/verification.module.ts'
import { superAdminChangesModule } from './company/super-admin-changes/super-admin-changes.module.ts'
import { startModule } from './company/start/start.module.ts'
import { invitationsModule } from './team/invitations/invitations.module.ts'
import { joinRequestsModule } from './team/join-requests/join-requests.module.ts'
import { changeRequestsModule } from './team/change-requests/change-requests.module.ts'
import { handOversModule } from './team/hand-overs/hand-overs.module.ts'
import { importsModule } from './team/imports/imports.module.ts'
import { directoryModule } from './team/directory/directory.module.ts'
import { activitiesModule } from './activity/activities/activities.module.ts'
import { leadsModule } from './leads/leads/leads.module.ts'
import { leadFormsModule } from './leads/lead-forms/lead-forms.module.ts'
import { leadImportsModule } from './leads/lead-imports/lead-imports.module.ts'
import { leadSettingsModule } from './leads/lead-settings/lead-settings.module.ts'
import { leadRulesModule } from './leads/lead-rules/lead-rules.module.ts'
import { leadTemplatesModule } from './leads/lead-templates/lead-templates.module.ts'
import { leadViewsModule } from './leads/lead-views/lead-views.module.ts'
import { eventsModule } from './leads/events/events.module.ts'
import { proTeamsModule } from './leads/pro-teams/pro-teams.module.ts'
import { proUsersModule } from './leads/pro-users/pro-users.module.ts'
import { shortLinksModule } from './sharing/short-links/short-links.module.ts'
import { cardDomainsModule } from './sharing/card-domains/card-domains.module.ts'
import { oldAddressesModule } from './sharing/old-addresses/old-addresses.module.ts'
import { linkPicturesModule } from './sharing/link-pictures/link-pictures.module.ts'
import { walletPassesModule } from './sharing/wallet-passes/wallet-passes.module.ts'
import { emailSignaturesModule } from './sharing/email-signatures/email-signatures.module.ts'
import { printSheetsModule } from './sharing/print-sheets/print-sheets.module.ts'
import { insightsModule } from './insights/insights/insights.module.ts'
import { weeklyDigestsModule } from './insights/weekly-digests/weekly-digests.module.ts'
import { subscriptionsModule } from './billing/subscriptions/subscriptions.module.ts'
import { paymentModule } from './billing/payment/payment.module.ts'
import { invoicesModule } from './billing/invoices/invoices.module.ts'
import { contactMessagesModule } from './billing/contact-messages/contact-messages.module.ts'
import { accountModule } from './governance/account/account.module.ts'
import { accountDeletionsModule } from './governance/account-deletions/account-deletions.module.ts'
import { dataExportsModule } from './governance/data-exports/data-exports.module.ts'
import { companyDeletionsModule } from './governance/company-deletions/company-deletions.module.ts'
import { companyExportsModule } from './governance/company-exports/company-exports.module.ts'
import { companyHandOversModule } from './governance/company-hand-overs/company-hand-overs.module.ts'
import { erasuresModule } from './governance/erasures/erasures.module.ts'
import { retentionModule } from './governance/retention/retention.module.ts'
import { auditStreamModule } from './governance/audit-stream/audit-stream.module.ts'
import { signInRulesModule } from './governance/sign-in-rules/sign-in-rules.module.ts'
import { companySignInModule } from './governance/company-sign-in/company-sign-in.module.ts'
import { personalCardsModule } from './governance/personal-cards/personal-cards.module.ts'
import { ownDataModule } from './governance/own-data/own-data.module.ts'
import { signInModule } from './governance/sign-in/sign-in.module.ts'
import { apiKeysModule } from './integrations/api-keys/api-keys.module.ts'
import { assistantsModule } from './integrations/assistants/assistants.module.ts'
import { addressBookModule } from './integrations/address-book/address-book.module.ts'
import { changesModule } from './integrations/changes/changes.module.ts'
import { directorySyncModule } from './integrations/directory-sync/directory-sync.module.ts'
import { scimModule } from './integrations/scim/scim.module.ts'
import { followUpMailsModule } from './integrations/follow-up-mails/follow-up-mails.module.ts'
import { crmModule } from './integrations/crm/crm.module.ts'
import { proposedChangesModule } from './integrations/proposed-changes/proposed-changes.module.ts'
import { webhooksModule } from './integrations/webhooks/webhooks.module.ts'
import type { Module } from './module.ts'
import { bulkActions } from './platform/bulk-jobs/bulk-action.ts'
import { isMail, mailJobs } from './platform/mails/mail-job.ts'
import type { AnyJob } from './job.ts'
import { bulkJob } from './platform/bulk-jobs/run-bulk-job.ts'
import { retryJobs } from './platform/mails/mail-retry.ts'

/** Every module of the server, in reading order: an area uses those above it. */
export const modules: readonly Module[] = [
  // platform
  auditModule,
  mailsModule,
  filesModule,
  geoModule,
  installationModule,
  notificationsModule,
  bulkJobsModule,
  // identity
  usersModule,
  authModule,
  identitiesModule,
  passkeysModule,
  secondFactorModule,
  // company
  companiesModule,
  licencesModule,
  divisionsModule,
  membersModule,
  cardsModule,
  customisationModule,
  secondaryLogosModule,
  backgroundsModule,
  verificationModule,
  superAdminChangesModule,
  startModule,
  // team
  invitationsModule,
  joinRequestsModule,
  changeRequestsModule,
  handOversModule,
  importsModule,
  directoryModule,
  // activity
  activitiesModule,
  // leads
  leadsModule,
  leadFormsModule,
  leadImportsModule,
  leadSettingsModule,
  leadRulesModule,
  leadTemplatesModule,
  leadViewsModule,
  eventsModule,
  proTeamsModule,
  proUsersModule,
  // sharing
  cardDomainsModule,
  oldAddressesModule,
  shortLinksModule,
  linkPicturesModule,
  emailSignaturesModule,
  printSheetsModule,
  walletPassesModule,
  // insights
  insightsModule,
  weeklyDigestsModule,
  // billing
  subscriptionsModule,
  paymentModule,
  invoicesModule,
  contactMessagesModule,
  // governance
  signInModule,
  ownDataModule,
  accountModule,
  accountDeletionsModule,
  dataExportsModule,
  companyDeletionsModule,
  companyExportsModule,
  companyHandOversModule,
  erasuresModule,
  retentionModule,
  auditStreamModule,
  signInRulesModule,
  companySignInModule,
  personalCardsModule,
  // integrations
  apiKeysModule,
  changesModule,
  webhooksModule,
  crmModule,
  followUpMailsModule,
  addressBookModule,
  scimModule,
  directorySyncModule,
  proposedChangesModule,
  assistantsModule,
]

dataInventory.add(...tablesWithoutModule, ...modules.flatMap(({ inventory = [] }) => inventory))
bulkActions.add(...modules.flatMap((module) => module.bulkActions ?? []))
mailJobs.add(...modules.flatMap(({ jobs = [] }) => jobs.filter((job) => isMail(job))))
for (const { hooks = [] } of modules) for (const hook of hooks) hook.add()
allListed()

/** Every job that a worker runs: one queue, one job. */
export const jobs: readonly AnyJob[] = [...modules.flatMap((module) => module.jobs ?? []), ...retryJobs, bulkJob()]
