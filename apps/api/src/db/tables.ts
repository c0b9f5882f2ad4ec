/** Every table, for migrations and for isolation. A table with a `company_id` belongs to a company, except those named in `globalTables`. */
export {
  activities,
  activityDays,
  activityDayStates,
  activityLosses,
  activitySalts,
} from '../modules/activities/activities.tables.ts'
export { accountDeletions } from '../modules/account-deletions/account-deletions.tables.ts'
export { emailChanges } from '../modules/account/account.tables.ts'
export { auditStreams } from '../modules/audit-stream/audit-stream.tables.ts'
export { auditEntries, auditLinks, auditValues } from '../modules/audit/audit.table.ts'
export { knownBrowsers, oneTimeCodes, seenDevices, sessions } from '../modules/auth/auth.tables.ts'
export { backgrounds, backgroundSelections } from '../modules/backgrounds/backgrounds.tables.ts'
export { bulkJobItems, bulkJobs } from '../modules/bulk-jobs/bulk-jobs.tables.ts'
export { cardLinks, cards, retiredLinks } from '../modules/cards/cards.tables.ts'
export { changeRequests } from '../modules/change-requests/change-requests.table.ts'
export { companies } from '../modules/companies/companies.table.ts'
export { companyDeletions, erasedCompanies } from '../modules/company-deletions/company-deletions.tables.ts'
export { companyExports } from '../modules/company-exports/company-exports.tables.ts'
export { companyHandOvers } from '../modules/company-hand-overs/company-hand-overs.table.ts'
export { contactMessages } from '../modules/contact-messages/contact-messages.tables.ts'
export { dataExports } from '../modules/data-exports/data-exports.tables.ts'
export {
  companySignInDomains,
  companySignInPeople,
  companySignIns,
  domainLinks,
} from '../modules/company-sign-in/company-sign-in.tables.ts'
export { companyVerifications } from '../modules/verification/verification.table.ts'
export { directoryConnections, directorySignIns } from '../modules/directory/directory.tables.ts'
export { divisions } from '../modules/divisions/divisions.table.ts'
export { eventMembers, events } from '../modules/events/events.tables.ts'
export { files } from '../modules/files/files.table.ts'
export { privateFiles } from '../modules/files/private-files.table.ts'
export { storedFiles } from '../modules/files/stored-files.table.ts'
export { handOverPlans, handOvers } from '../modules/hand-overs/hand-overs.table.ts'
export { identities, signInAttempts } from '../modules/identities/identities.tables.ts'
export { importLeavers, importRows, imports } from '../modules/imports/imports.tables.ts'
export { insightReports, insightSettings } from '../modules/insights/insights.tables.ts'
export { joinLinks } from '../modules/join-requests/join-requests.table.ts'
export { invitationLinks, invitations } from '../modules/invitations/invitations.tables.ts'
export { invoiceMovements, invoiceNumbers, invoices, keptInvoices } from '../modules/invoices/invoices.tables.ts'
export { consentTexts, leadForms } from '../modules/lead-forms/lead-forms.tables.ts'
export { leadDifferences } from '../modules/leads/lead-differences.table.ts'
export { leadMerges } from '../modules/leads/lead-merges.table.ts'
export { leadPictures } from '../modules/leads/lead-pictures.table.ts'
export { leadEntries, leadReminders, leads, leadTags, leadWords } from '../modules/leads/leads.tables.ts'
export { leadSettings } from '../modules/lead-settings/lead-settings.tables.ts'
export { leadTemplates } from '../modules/lead-templates/lead-templates.tables.ts'
export { leadViews } from '../modules/lead-views/lead-views.tables.ts'
export { mailRefusals, serverKeys, undeliveredMails } from '../modules/mails/mails.tables.ts'
export { memberWords } from '../modules/members/member-words.table.ts'
export { members } from '../modules/members/members.table.ts'
export { userCompanies } from '../modules/members/user-companies.table.ts'
export { notifications, notificationSettings } from '../modules/notifications/notifications.tables.ts'
export { proTeamMembers, proTeamRequests, proTeams } from '../modules/pro-teams/pro-teams.tables.ts'
export { proRoles, proUsers } from '../modules/pro-users/pro-users.tables.ts'
export { passkeyChallenges, passkeys } from '../modules/passkeys/passkeys.tables.ts'
export {
  billingInformation,
  confirmedBillingEmails,
  gatewayEvents,
  paymentMethods,
} from '../modules/payment/payment.tables.ts'
export { gatewayCustomers, subscriptions } from '../modules/subscriptions/subscriptions.table.ts'
export { retentionSettings } from '../modules/retention/retention.tables.ts'
export { superAdminChanges } from '../modules/super-admin-changes/super-admin-changes.table.ts'
export {
  authenticators,
  recoveryCodes,
  secondFactors,
  secondSteps,
} from '../modules/second-factor/second-factor.tables.ts'
export { secondaryLogos } from '../modules/secondary-logos/secondary-logos.table.ts'
export { failedSignIns, signInRules } from '../modules/sign-in-rules/sign-in-rules.tables.ts'
export { users } from '../modules/users/users.table.ts'
export { idempotencyKeys, rateLimits } from '../http/http.tables.ts'
export { outboxMails } from '../gateways/mailer.tables.ts'
export { sandboxAccounts, sandboxClock, sandboxEvents } from '../gateways/sandbox/sandbox.tables.ts'
