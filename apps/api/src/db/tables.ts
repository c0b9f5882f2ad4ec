/** Every table, for migrations and for isolation. A table with a `company_id` belongs to a company, except those named in `globalTables`. */
export {
  activities,
  activityDays,
  activityDayStates,
  activityLosses,
  activitySalts,
} from '../modules/activity/activities/activities.tables.ts'
export { accountDeletions } from '../modules/governance/account-deletions/account-deletions.tables.ts'
export { emailChanges } from '../modules/governance/account/account.tables.ts'
export { auditStreams } from '../modules/governance/audit-stream/audit-stream.tables.ts'
export { auditEntries, auditLinks, auditValues } from '../modules/platform/audit/audit.table.ts'
export { knownBrowsers, oneTimeCodes, seenDevices, sessions } from '../modules/identity/auth/auth.tables.ts'
export { backgrounds, backgroundSelections } from '../modules/company/backgrounds/backgrounds.tables.ts'
export { bulkJobItems, bulkJobs } from '../modules/platform/bulk-jobs/bulk-jobs.tables.ts'
export { cardLinks, cards, retiredLinks } from '../modules/company/cards/cards.tables.ts'
export { changeRequests } from '../modules/team/change-requests/change-requests.table.ts'
export { companies } from '../modules/company/companies/companies.table.ts'
export { companyDeletions, erasedCompanies } from '../modules/governance/company-deletions/company-deletions.tables.ts'
export { companyExports } from '../modules/governance/company-exports/company-exports.tables.ts'
export { companyHandOvers } from '../modules/governance/company-hand-overs/company-hand-overs.table.ts'
export { contactMessages } from '../modules/billing/contact-messages/contact-messages.tables.ts'
export { dataExports } from '../modules/governance/data-exports/data-exports.tables.ts'
export {
  companySignInDomains,
  companySignInPeople,
  companySignIns,
  domainLinks,
} from '../modules/governance/company-sign-in/company-sign-in.tables.ts'
export { companyVerifications } from '../modules/company/verification/verification.table.ts'
export { directoryConnections, directorySignIns } from '../modules/team/directory/directory.tables.ts'
export { divisions } from '../modules/company/divisions/divisions.table.ts'
export { eventMembers, events } from '../modules/leads/events/events.tables.ts'
export { files } from '../modules/platform/files/files.table.ts'
export { privateFiles } from '../modules/platform/files/private-files.table.ts'
export { storedFiles } from '../modules/platform/files/stored-files.table.ts'
export { handOverPlans, handOvers } from '../modules/team/hand-overs/hand-overs.table.ts'
export { identities, signInAttempts } from '../modules/identity/identities/identities.tables.ts'
export { importLeavers, importRows, imports } from '../modules/team/imports/imports.tables.ts'
export { insightReports, insightSettings } from '../modules/insights/insights/insights.tables.ts'
export { joinLinks } from '../modules/team/join-requests/join-requests.table.ts'
export { invitationLinks, invitations } from '../modules/team/invitations/invitations.tables.ts'
export {
  invoiceMovements,
  invoiceNumbers,
  invoices,
  keptInvoices,
} from '../modules/billing/invoices/invoices.tables.ts'
export { consentTexts, leadForms } from '../modules/leads/lead-forms/lead-forms.tables.ts'
export { leadDifferences } from '../modules/leads/leads/lead-differences.table.ts'
export { leadMerges } from '../modules/leads/leads/lead-merges.table.ts'
export { leadPictures } from '../modules/leads/leads/lead-pictures.table.ts'
export { leadEntries, leadReminders, leads, leadTags, leadWords } from '../modules/leads/leads/leads.tables.ts'
export { leadSettings } from '../modules/leads/lead-settings/lead-settings.tables.ts'
export { leadTemplates } from '../modules/leads/lead-templates/lead-templates.tables.ts'
export { leadViews } from '../modules/leads/lead-views/lead-views.tables.ts'
export { mailRefusals, serverKeys, undeliveredMails } from '../modules/platform/mails/mails.tables.ts'
export { memberWords } from '../modules/company/members/member-words.table.ts'
export { members } from '../modules/company/members/members.table.ts'
export { userCompanies } from '../modules/company/members/user-companies.table.ts'
export { notifications, notificationSettings } from '../modules/platform/notifications/notifications.tables.ts'
export { proTeamMembers, proTeamRequests, proTeams } from '../modules/leads/pro-teams/pro-teams.tables.ts'
export { proRoles, proUsers } from '../modules/leads/pro-users/pro-users.tables.ts'
export { passkeyChallenges, passkeys } from '../modules/identity/passkeys/passkeys.tables.ts'
export {
  billingInformation,
  confirmedBillingEmails,
  gatewayEvents,
  paymentMethods,
} from '../modules/billing/payment/payment.tables.ts'
export { gatewayCustomers, subscriptions } from '../modules/billing/subscriptions/subscriptions.table.ts'
export { retentionSettings } from '../modules/governance/retention/retention.tables.ts'
export { superAdminChanges } from '../modules/company/super-admin-changes/super-admin-changes.table.ts'
export {
  authenticators,
  recoveryCodes,
  secondFactors,
  secondSteps,
} from '../modules/identity/second-factor/second-factor.tables.ts'
export { secondaryLogos } from '../modules/company/secondary-logos/secondary-logos.table.ts'
export { failedSignIns, signInRules } from '../modules/governance/sign-in-rules/sign-in-rules.tables.ts'
export { users } from '../modules/identity/users/users.table.ts'
export { idempotencyKeys, rateLimits } from '../http/http.tables.ts'
export { outboxMails } from '../gateways/mailer.tables.ts'
export { sandboxAccounts, sandboxClock, sandboxEvents } from '../gateways/sandbox/sandbox.tables.ts'
