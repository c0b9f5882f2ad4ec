/** Limits of the specification and our own, with their unit at the end of the name. */

// Specification, section 9 (business constants) and section 5 (validation).
export const successToastMs = 1_000
export const localeCookieDaysMax = 365
export const companiesPerPageMax = 1_000
export const cardsPerPage = 100
export const galleryImagesMax = 3
export const galleryImageBytesMax = 1_048_576
export const socialsMax = 10
export const secondaryLogosMax = 30
export const secondaryLogosPerCardMax = 6
export const shortDescriptionCharactersMax = 300
export const verificationEmailDays = '2-3'
export const progressThrottleMs = 200
export const progressDurationMs = 5_000
export const fetchDelayMsMin = 200
export const companyNameTwoLinesAbove = 15
export const logoSizePercentDefault = 70
export const companyColourDefault = '#fafafa'
export const phoneCodeDefault = '65'
export const countryDefault = 'SG'
export const chunkReloadGuardMs = 60_000
export const modalWidthPx = 600
export const alertModalWidthPx = 500
export const smallAlertModalWidthPx = 400
export const sidebarCollapsesBelowPx = 1024
export const localeCookie = 'i18n_redirected'

// Our own limits; those of assistants are in `integrations/assistant-limits.ts`.
export const perPageDefault = 50
export const perPageMax = 100
export const emailCharactersMax = 254
export const nameCharactersMax = 100
export const companyNameCharactersMax = 120
export const externalIdCharactersMax = 100
export const jobTitleCharactersMax = 120
export const callToActionCharactersMax = 30
export const noteCharactersMax = 2_000
export const addressCharactersMax = 300
export const contactValueCharactersMax = 300
export const contactLabelCharactersMax = 60
export const contactsMax = 40
export const altCharactersMax = 160
export const leadsTargetMax = 1_000_000
export const requestMessageCharactersMax = 300
export const divisionAdministratorsMax = 50
export const invitationsPerCallMax = 1_000
export const joinDecisionsMax = 1_000
export const membersPerCallMax = 200
/** Bulk jobs: members by ID, items, concurrent jobs per person, days until deletion. */
export const bulkJobIdsMax = 10_000
export const bulkJobItemsMax = 100_000
export const bulkJobsAtOnceMax = 5
export const bulkJobDays = 30
/** Hours in which a changed field can be restored on all cards. */
export const fieldUndoHours = 24
export const eraseAfterDaysMax = 365
/** People on the printed sheets of one file. */
export const printPeopleMax = 200
/** Days ahead for which a hand-over can be planned, and plans per answer. */
export const handOverDaysAheadMax = 366
export const handOverPlansShownMax = 100
export const invitationDays = 7
export const companyHandOverDays = 7
export const proTeamRequestDays = 7
// Invitation emails in 24 hours, per company and per account; unverified companies by age.
export const invitationsOnFirstDay = 20
export const invitationsADayInFirstWeek = 50
export const invitationsADayLater = 200
export const invitationsADayVerified = 10_000
export const invitationsADayOnFreePlan = 20
// Invitation emails to one address in 24 hours: from all unverified companies together, and from all verified ones.
export const invitationsADayToOneAddress = 3
export const invitationsADayToOneAddressVerified = 5
export const invitationPauseMinutes = 5
export const typedNameCharactersMax = 60
export const companiesADayOfAccount = 5
export const companiesOfAccountMax = 20
export const personalCardsADay = 10
export const personalCardsMax = 10
export const promptsMax = 10
export const promptTextCharactersMax = 300
/** Languages of a card beside its own. */
export const cardTranslationsMax = 8
export const languageTagCharactersMax = 35
/** Labels that a company translates into one language. */
export const translatedLabelsMax = 40
/** Blocks of a card, of each half of a template, and their parts. */
export const blocksMax = 10
export const templateBlocksMax = 5
export const blockButtonsMax = 3
export const blockTitleCharactersMax = 80
export const blockQuestionsMax = 10
export const blockQuestionCharactersMax = 160
export const blockAnswerCharactersMax = 1_000
export const blockRangesMax = 3
export const blockNoteCharactersMax = 160
/** Total number of characters in the further languages of a list of blocks. */
export const blockTranslationsCharactersMax = 40_000
/** Documents on cards: size of one file, and limits for a whole company. */
export const documentBytesMax = 10_485_760
export const companyDocumentsMax = 1_000
export const companyDocumentBytesMax = 2_147_483_648
export const slugCharactersMin = 3
export const slugCharactersMax = 60
export const searchCharactersMax = 100
export const cursorCharactersMax = 2_000
export const passwordCharactersMin = 8
export const passwordCharactersMax = 200
export const photoBytesMax = 10_485_760
export const logoBytesMax = 5_242_880
export const imagePixelsMax = 25_000_000
export const importBytesMax = 20_971_520
export const importRowsMax = 10_000
/** Photos that the imports of a company hold, until they are deleted after 30 days. */
export const importPhotosMax = 10_000
/** Hours in which an import can be undone. */
export const importUndoHours = 24
export const importColumnsMax = 100
/** Divisions with an individual answer in one check; the others share one answer. */
export const importDivisionAnswersMax = 1_000
/** Longer cells block an embedded server: 32,767 characters in each of 100 cells blocked it for 0.6 s. */
export const importCellCharactersMax = 12_500
export const importUnpackedBytesMax = 104_857_600
export const importArchiveEntriesMax = 2_000
export const directorySignInMinutes = 10
export const jsonDepthMax = 20
/** Array elements and object entries in one body: about three times those of the longest list of people. */
export const jsonValuesMax = 25_000
export const jsonBytesMax = 1_048_576
export const signedInBodyBytesMax = 262_144
export const publicBodyBytesMax = 16_384
/** Errors reported for one body, and characters of their field names. */
export const faultsToldMax = 20
export const faultNameCharactersMax = 100

// Sign-in.
export const codeDigits = 6
export const codeLifeMinutes = 10
export const codeTriesMax = 5
/** Codes that unknown browsers can request for one mailbox in 24 hours, until its reader allows more. */
export const codesADayToOneMailbox = 3
/** Days for which a domain's record may be missing before the company's provider loses it. */
export const domainMissingDays = 7
export const cardDomainsMax = 3
export const shortLinksPerCardMax = 200
export const shortLinksMax = 5_000
export const shortLinksAnHour = 200
export const shortLinkNameCharactersMax = 80
export const shortLinkPlaceCharactersMax = 120
export const shortLinkOpeningsMax = 1_000_000
/** Days for which the TXT record of a domain for cards may be missing before the company loses the domain. */
export const cardDomainMissingDays = 14
/** Hours without HTTPS after which cards return to the operator's host. */
export const cardDomainUnreachedHours = 24
/** Minutes for which a proof is fresh, and for which a change of address waits. */
export const confirmationMinutes = 10
/** Hours in which a change of the super admin role can be undone, and a new super admin cannot remove another one. */
export const superAdminUndoHours = 72
export const emailChangeHours = 24
/** Days for which exports of a person's data and of a company are kept. */
export const dataExportDays = 7
/** Age from which a new export replaces the last one. */
export const dataExportPauseSeconds = 60
export const dataExportsADay = 10
export const dataExportBytesMax = 1_073_741_824
export const companyExportsADay = 10
/** Limit of a single upload to storage. */
export const companyExportBytesMax = 5_000_000_000
export const accountDeletionDays = 14
export const companyDeletionDays = 30
/** Days before the end at which super admins are reminded. */
export const companyDeletionReminderDays = 7
/** Full years for which an invoice is kept after the year of its date: the longest legal period where Kartu is used. */
export const keptInvoiceYears = 10
/** Second factor: minutes of a waiting sign-in, minutes of a setup, number of recovery codes. */
export const secondStepMinutes = 10
export const secondStepTriesMax = 5
export const authenticatorBegunMinutes = 30
/** A shorter limit would end sessions during reading, because the last use is stored every five minutes. */
export const ruleIdleMinutesMin = 15
/** Allowed domains of new people. */
export const emailDomainsMax = 20
export const factorGraceDaysMax = 90
/** Days before the end of a grace period on which people are reminded, in addition to its last day. */
export const factorReminderDays = 3
export const recoveryCodesMade = 10
/** Passkeys: minutes of a challenge, number per person, and sizes of the base64url parts of an answer. */
export const passkeyMinutes = 10
export const passkeysPerAccountMax = 20
export const passkeyNameCharactersMax = 60
/** Per person and company. */
export const appPasswordsMax = 20
export const appPasswordNameCharactersMax = 60
/** Networks that are remembered for each app password. */
export const appPasswordNetworksMax = 20
/** Days for which the account page names a new network of a device. */
export const newNetworkDays = 7
export const credentialIdCharactersMax = 1_364
export const passkeyPartCharactersMax = 4_096
/** Number of recovery codes left at which the account page urges people to create new ones. */
export const recoveryCodesFew = 3
export const sessionIdleDays = 30
/** Days without use after which a kind of browser counts as new, and the owner is alerted. */
export const seenDeviceDays = 90
/**
 * Failed sign-ins in 24 hours on accounts of a company, after which its super admins are alerted, at most once in 24
 * hours.
 */
export const failedSignInsTold = 25
export const knownBrowserDays = 180
export const knownBrowsersPerAccountMax = 20
/** Maximum number of accounts per browser, each with its own token. */
export const browserTokensMax = 5
export const sessionLifeDays = 90
export const idempotencyKeyHours = 24

// Company verification. The code may wait for a colleague who reads the work address, so it lives longer than a sign-in
// code.
export const registrationNumberCharactersMax = 60
export const verificationCodeHours = 24
export const billingEmailCodeHours = 24
export const verificationPauseSeconds = 60

// Notifications. One email covers everything within the pause.
export const notificationsPerCall = 50
export const notificationDays = 180
/** Days for which emails are kept without a mail server. */
export const outboxDays = 30
export const notificationMailPauseMinutes = 10
export const notificationMailLinesMax = 20

// Virtual backgrounds (product: 1920 × 1080, download below 2 MB).
export const backgroundWidthPx = 1920
export const backgroundHeightPx = 1080
export const backgroundBytesMax = 10_485_760
export const backgroundDownloadBytesBelow = 2_000_000
export const backgroundsMax = 30

/** Width of gallery pictures for phones, enough for three dots per pixel. */
export const galleryMediumWidthPx = 880

// Subscriptions and payment.
export const seatsMax = 100_000
export const freeSeats = 3
export const trialDays = 14
export const trialSeatsMax = 50
export const postalCodeCharactersMax = 20
export const taxIdCharactersMax = 40
export const gatewayIdCharactersMax = 255
export const webhookBytesMax = 1_048_576
/** Maximum age of a Stripe event, which prevents replays. */
export const webhookToleranceSeconds = 300
export const contactMessageCharactersMax = 2_000
export const contactMessagesADay = 10

// Leads.
export const leadNoteCharactersMax = 5_000
export const badgeIdCharactersMax = 200
/** Pictures of badges and paper cards, per lead and per company. */
export const leadPicturesMax = 5
export const companyLeadPicturesMax = 20_000
export const leadPictureBytesMax = 10_485_760
export const leadMessageCharactersMax = 2_000
export const reminderNoteCharactersMax = 200
export const remindersPerLeadMax = 20
export const tagCharactersMax = 40
export const tagsPerLeadMax = 20
export const timelinePerCall = 50
export const exportedLeadsMax = 200_000
/** Leads that a URL can name by ID. */
export const exportedLeadIdsMax = 200
export const leadRulesMax = 50
export const leadRuleNameCharactersMax = 60
export const leadRulePeopleMax = 100
export const leadRuleCountriesMax = 50
export const leadRuleTrialDays = 30
/** Newest leads to which a rule is applied in a trial. */
export const leadRuleTrialLeadsMax = 5_000
export const leadTemplatesMax = 50
export const templateNameCharactersMax = 60
export const templateSubjectCharactersMax = 150
export const templateBodyCharactersMax = 3_000
/** Longest URL that Outlook on Windows opens. */
export const messageLinkCharactersMax = 2_000
export const statusLabelCharactersMax = 30
export const leadViewsPerPersonMax = 30
export const sharedLeadViewsMax = 30
export const leadViewNameCharactersMax = 60
export const leadViewQueryCharactersMax = 2_000
export const proTeamMembersMax = 1_000
export const eventPeopleMax = 200
export const eventPlaceCharactersMax = 120
export const eventDaysMax = 60
export const eventsMax = 1_000
/** Maximum length of a time zone name. */
export const zoneCharactersMax = 60
export const proRolesMax = 50
export const questionsMax = 5
export const questionCharactersMax = 120
export const choicesMax = 8
export const choiceCharactersMax = 60
export const answerCharactersMax = 500
export const consentCharactersMax = 600
export const retentionMonthsMax = 120

// Audit stream.
export const webhookUrlCharactersMax = 2_000
/** Maximum size of a receiver's answer; more is a failure. */
export const webhookAnswerBytesMax = 100_000
export const webhookTimeoutSeconds = 10
/** Consecutive failures after which the stream stops; with their pauses this is more than a day. */
export const webhookFailuresMax = 20
export const streamedEntriesMax = 100

/** API keys of a company, of a member, and the length of a key's name. */
export const apiKeysMax = 100
export const ownApiKeysMax = 10
export const apiKeyNameCharactersMax = 60
/** Last characters of a secret, which stay visible. */
export const apiKeyEndingCharacters = 4
/** Longest lifetime of a key or of its secret: two years. */
export const apiKeyDaysMax = 730
/** Days for which the secret before a rotation still works. */
export const apiKeyOverlapDaysMax = 7
/** Days before the end of a key of the company at which super admins are warned. */
export const apiKeyWarningDays = [14, 3] as const
/** Days for which an expired key stays in the list. */
export const expiredApiKeyDays = 90

// Assistants.
/** Maximum number of rows that a tool returns. */
export const assistantRowsMax = 25
/** A longer text in a result is cut. */
export const assistantTextCharactersMax = 1_000
// Change feed.
export const changesPerPageMax = 100

// Webhooks.
export const chatNameCharactersMax = 60
export const webhooksMax = 20

/** Resources in one answer of the SCIM server. */
export const scimPageMax = 200
/** Characters of `userName` and `externalId`. */
export const scimKeyCharactersMax = 254
/** Characters of a filter. */
export const scimFilterCharactersMax = 1_000
/** Operations of one PATCH. */
export const scimOperationsMax = 100
/** Refused people that a company keeps; older ones are deleted. */
export const scimFaultsMax = 500
/** Refused people on the page. */
export const scimFaultsShownMax = 50
/** Days after which the refusal of a person is deleted. */
export const scimFaultDays = 30
/** First bytes of a receiver's answer that the log stores. */
export const webhookResponseBytesMax = 1_024
/** Hours for which the previous secret also signs after a rotation. */
export const webhookOldSecretHours = 24
/** Hours for which a delivery is tried. */
export const webhookTryHours = 72
/** Days without a success after which a webhook is turned off. */
export const webhookFailingDays = 3

// CRM.
/** Fields that receive values of a lead, and the length of a name or value in the CRM. */
export const crmFieldsMax = 40
export const crmTargetCharactersMax = 200
/** Stored part of a CRM's message about a refused lead. */
export const crmDetailCharactersMax = 300
/** Longest address of a company at a CRM. */
export const crmSiteCharactersMax = 200
/** Longest code or state in a CRM's return URL. */
export const crmCodeCharactersMax = 2_000
/** Minutes in which a sign-in at a CRM must return. */
export const crmSignInMinutes = 15

/** Shortest retention of audit logs; the database enforces it too. */
export const auditRetentionMonthsMin = 12
/** Two months of figures remain comparable. */
export const figureRetentionMonthsMin = 3

// Figures.
/** Values of one filter. */
export const insightFilterIdsMax = 20
/** People named in one answer. */
export const insightPeopleMax = 100

/** Minutes that an external sign-in may take. */
export const signInElsewhereMinutes = 10
export const identitiesPerAccountMax = 20
export const providerCodeCharactersMax = 4096
export const issuerCharactersMax = 300
export const clientIdCharactersMax = 300
export const clientSecretCharactersMax = 1000
export const signInDomainsMax = 20
export const idTokenCharactersMax = 8192
