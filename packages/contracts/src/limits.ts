/** Every number of the specification and of our own bounds, with its unit at the end of the name. */

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

// Our own bounds.
export const perPageDefault = 50
export const perPageMax = 100
export const emailCharactersMax = 254
export const nameCharactersMax = 100
export const companyNameCharactersMax = 120
export const externalIdCharactersMax = 100
export const jobTitleCharactersMax = 120
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
/** Of a job: members by id, items in all, jobs of a person that run at once, days until it is forgotten. */
export const bulkJobIdsMax = 10_000
export const bulkJobItemsMax = 100_000
export const bulkJobsAtOnceMax = 5
export const bulkJobDays = 30
/** Hours in which a changed field can be put back on all cards. */
export const fieldUndoHours = 24
export const eraseAfterDaysMax = 365
/** How far ahead a hand-over can be planned, and how many plans one answer holds. */
export const handOverDaysAheadMax = 366
export const handOverPlansShownMax = 100
export const invitationDays = 7
export const companyHandOverDays = 7
export const proTeamRequestDays = 7
// Mails of invitations in 24 hours, a company and an account; of a company that is not verified by its age.
export const invitationsOnFirstDay = 20
export const invitationsADayInFirstWeek = 50
export const invitationsADayLater = 200
export const invitationsADayVerified = 10_000
export const invitationsADayOnFreePlan = 20
// To one address in 24 hours: of all companies together that are not verified, and of all verified ones.
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
/** Hours in which an import can be undone. */
export const importUndoHours = 24
export const importColumnsMax = 100
/** Divisions that one check is told what to do with; the others follow one answer for all. */
export const importDivisionAnswersMax = 1_000
/** Longer cells hold up an embedded server: 32,767 characters in each of 100 cells took 0.6 s. */
export const importCellCharactersMax = 12_500
export const importUnpackedBytesMax = 104_857_600
export const importArchiveEntriesMax = 2_000
export const directorySignInMinutes = 10
export const jsonDepthMax = 20
/** Elements of arrays and entries of objects in one body: the longest list of people has a third of it. */
export const jsonValuesMax = 25_000
export const jsonBytesMax = 1_048_576
export const signedInBodyBytesMax = 262_144
export const publicBodyBytesMax = 16_384
/** Of a body with many faults, so many are told, by names of at most so many characters. */
export const faultsToldMax = 20
export const faultNameCharactersMax = 100

// Sign-in.
export const codeDigits = 6
export const codeLifeMinutes = 10
export const codeTriesMax = 5
/** Codes that unknown browsers can have mailed to one mailbox in 24 hours, until its reader asks for more. */
export const codesADayToOneMailbox = 3
/** For how long the record that proves a domain may be missing before the company's provider is not accepted for it. */
export const domainMissingDays = 7
/** How long a proof of who is signed in opens what asks for one, and how long a change of address waits. */
export const confirmationMinutes = 10
/** For how long a change of the super admin role can be undone, and a new super admin cannot remove another one. */
export const superAdminUndoHours = 72
export const emailChangeHours = 24
/** Of a person's own data, and of a whole company. */
export const dataExportDays = 7
/** From which age a new export is made in the place of the last one. */
export const dataExportPauseSeconds = 60
export const dataExportsADay = 10
export const dataExportBytesMax = 1_073_741_824
export const companyExportsADay = 10
/** What a store takes in one piece. */
export const companyExportBytesMax = 5_000_000_000
export const accountDeletionDays = 14
export const companyDeletionDays = 30
/** How long before its end super admins are told once more. */
export const companyDeletionReminderDays = 7
/** Full years after the one of their date, the longest that tax law asks for where Kartu is used. */
export const keptInvoiceYears = 10
/** A sign-in that waits for its second factor, an app that waits to be confirmed, and what a person gets against losing it. */
export const secondStepMinutes = 10
export const secondStepTriesMax = 5
export const authenticatorBegunMinutes = 30
/** Shorter ones would end while somebody reads: the last use of a session is noted every five minutes. */
export const ruleIdleMinutesMin = 15
/** Of addresses that new people may have. */
export const emailDomainsMax = 20
export const factorGraceDaysMax = 90
/** Before it ends people are reminded by mail, and once more on its last day. */
export const factorReminderDays = 3
export const recoveryCodesMade = 10
/** A passkey that is asked, or being made, and what is kept of them; the parts of an answer as base64url. */
export const passkeyMinutes = 10
export const passkeysPerAccountMax = 20
export const passkeyNameCharactersMax = 60
export const credentialIdCharactersMax = 1_364
export const passkeyPartCharactersMax = 4_096
/** From here on the account page urges to make new ones. */
export const recoveryCodesFew = 3
export const sessionIdleDays = 30
/** A kind of browser with which nobody has signed in to an account for so long is told to its owner. */
export const seenDeviceDays = 90
/** In 24 hours, on accounts of one company; then its super admins are told, once in 24 hours at most. */
export const failedSignInsTold = 25
export const knownBrowserDays = 180
export const knownBrowsersPerAccountMax = 20
/** Accounts that are used in one browser, each with a token of its own. */
export const browserTokensMax = 5
export const sessionLifeDays = 90
export const idempotencyKeyHours = 24

// Company verification. The code may wait for a colleague who reads the work address, so it lives longer than a sign-in's.
export const registrationNumberCharactersMax = 60
export const verificationCodeHours = 24
export const billingEmailCodeHours = 24
export const verificationPauseSeconds = 60

// Notifications. Of what happens within the pause, one mail tells a person.
export const notificationsPerCall = 50
export const notificationDays = 180
/** How long mails are kept where no mail server sends them. */
export const outboxDays = 30
export const notificationMailPauseMinutes = 10
export const notificationMailLinesMax = 20

// Virtual backgrounds (product: 1920 × 1080, downloaded below 2 MB).
export const backgroundWidthPx = 1920
export const backgroundHeightPx = 1080
export const backgroundBytesMax = 10_485_760
export const backgroundDownloadBytesBelow = 2_000_000
export const backgroundsMax = 30

/** A picture of the gallery as phones are sent it: from here on one with three dots a pixel takes it as well. */
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
/** How old what Stripe tells may be, so that it cannot be told again by somebody else later. */
export const webhookToleranceSeconds = 300
export const contactMessageCharactersMax = 2_000
export const contactMessagesADay = 10

// Leads.
export const leadNoteCharactersMax = 5_000
export const badgeIdCharactersMax = 200
/** Of badges and paper cards: of a lead, and of all leads of a company. */
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
/** Leads that an address can name one by one. */
export const exportedLeadIdsMax = 200
export const leadTemplatesMax = 50
export const templateNameCharactersMax = 60
export const templateSubjectCharactersMax = 150
export const templateBodyCharactersMax = 3_000
/** Outlook on Windows opens no longer address than this. */
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
/** Of the name of a time zone. */
export const zoneCharactersMax = 60
export const proRolesMax = 50
export const questionsMax = 5
export const questionCharactersMax = 120
export const choicesMax = 8
export const choiceCharactersMax = 60
export const answerCharactersMax = 500
export const consentCharactersMax = 600
export const retentionMonthsMax = 120

// The stream of the audit log.
export const webhookUrlCharactersMax = 2_000
/** Of what a receiver answers; more is a failure. */
export const webhookAnswerBytesMax = 100_000
export const webhookTimeoutSeconds = 10
/** In a row, after which the stream stops: by the pauses between them that is more than a day. */
export const webhookFailuresMax = 20
export const streamedEntriesMax = 100

/** No company can have its audit log forgotten sooner; the database holds that too. */
export const auditRetentionMonthsMin = 12
/** Two months of figures can still be compared. */
export const figureRetentionMonthsMin = 3

// Figures.
/** Values of one filter. */
export const insightFilterIdsMax = 20
/** People that one answer names. */
export const insightPeopleMax = 100

/** How long a sign-in elsewhere may take, from leaving to coming back. */
export const signInElsewhereMinutes = 10
export const identitiesPerAccountMax = 20
export const providerCodeCharactersMax = 4096
export const issuerCharactersMax = 300
export const clientIdCharactersMax = 300
export const clientSecretCharactersMax = 1000
export const signInDomainsMax = 20
export const idTokenCharactersMax = 8192
