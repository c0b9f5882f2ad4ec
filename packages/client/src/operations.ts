// Written by `npm run openapi` from packages/contracts/openapi.json.

/** Data of the person, independent of companies. */
export type Account = {
/** Email address. */
email: string
/** First name. */
first_name: string
/** Last name. */
last_name: string
locale: Locale
/** Photo of the account, not of a card. */
photo: {
/** URL. */
url: string
} | null
/** Null if the account has no password. */
password: {
/** Time of the latest change. */
changed_at: Timestamp | null
} | null
/** Pending change of the email address; null without one. */
email_change: EmailChange | null
/** True if a second factor is on; it then confirms the person. */
second_factor: boolean
/** Accepted factors; empty if the account has none. */
factors: (Factor)[]
/** Number of passkeys, each of which confirms the person. */
passkeys: number
/** True if a mailed code also confirms the person in this session. */
code_confirms: boolean
/** The person’s companies. */
companies: ({
/** Company. */
company: {
_id: Id
/** Name. */
name: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
/** Background colour, as six hex digits. */
color: string
}
/** Roles; may be empty. */
roles: (Role)[]
since: Timestamp
/** Super admins. */
super_admins: number
/** End of a grace period, after which the company requires a second factor. Null if none runs. */
second_factor_by: Timestamp | null
})[]
}
/** A session, described by its browser. */
export type AccountSession = {
_id: Id
/** Browser of the session. */
browser: string | null
/** Operating system of the session. */
system: string | null
/** Device of the session. */
device: "computer" | "phone" | "tablet"
/** Country from the operator's proxy at sign-in: two letters. */
country: string | null
/** Null in sessions of an earlier version. */
way: SessionWay
/** Second factor of the session; null without one. */
factor: SessionFactor
created_at: Timestamp
last_used_at: Timestamp
/** True for the session of this call. */
current: boolean
}
/** Rule of the postal address. */
export type AddressRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** Alternative text of a picture in a further language. Cards that exist in this language show it. If it is missing or empty, they show that of the picture. */
export type AltTranslation = {
language: LanguageTag
/** Description of the picture for screen readers. */
alt?: string
}
export type AltTranslations = (AltTranslation)[]
/** An amount in the smallest unit of its currency: cents, or whole yen. Refunds are negative. */
export type Amount = number
/** Answer to questions of the check; null withdraws it. */
export type AnswerImport = {
/** Number of the row. */
row: number | null
/** Answer to the question. */
answer: "yes" | "no" | null
/** Filters for rows with this question. */
kind?: RowQuestion
}
/** Answer to the check's question about one row, or about all rows with the same question. */
export type AnswerRows = {
/** Number of the row. */
row: number | null
/** Answer to the question. */
answer: RowAnswer
}
/** ID of the offer that was read, because a newer one may have replaced it. */
export type Answered = {
hand_over_id: Id
}
/** A key without its secret. */
export type ApiKey = {
_id: Id
/** Name. */
name: string
/** Permissions of the key: nouns that it reads or writes. */
scopes: (KeyScope)[]
/** Division to which the key is limited; null means the whole company. */
division: NamedRecord | null
/** Member whose personal key it is; null for a key of the company. */
owner: NamedRecord | null
/** Super admin who created or confirmed a key of the company; null after they left. */
maker: NamedRecord | null
/** True if the person who created or confirmed the key is no longer a super admin: confirm or revoke the key. */
needs_review: boolean
/** Last four characters of the current secret. */
ending: string
created_at: Timestamp
expires_at: Timestamp
/** Time until which the secret before the last rotation still works; null if it does not. */
previous_until: Timestamp | null
/** Day of the last call, in UTC; null before the first one. */
last_used_on: string | null
/** Network of the last call: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
last_used_from: string | null
}
/** A password with which one device reads the company's address book. It grants no other access. */
export type AppPassword = {
_id: Id
/** Name. */
name: string
/** User name of the account on the device. */
account_name: string
created_at: Timestamp
/** Latest use, to the day; null before the first. */
last_used_at: Timestamp | null
/** Network of the latest use: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
last_used_network: string | null
/** Latest use from a network that the device had not used before, for a week; null without one. */
new_network: {
/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
network: string
used_at: Timestamp
} | null
}
export type AskForCode = {
email: Email
locale?: Locale
browser_tokens?: BrowserTokens
}
/** A business card for a company that waits for verification there. */
export type AskToJoin = {
/** First name. */
first_name: string
/** Last name. */
last_name?: string
/** Job title. */
job_title?: string
contacts?: Contacts
}
/** Request for a passkey (WebAuthn, section 5.5). */
export type Asked = {
/** Challenge of WebAuthn. */
challenge: string
/** Minutes until it expires. */
minutes: number
/** Relying party ID of WebAuthn. */
rp_id: string
/** User verification of WebAuthn. */
user_verification: "required" | "preferred"
/** Empty allows any passkey of the person for this site. */
passkeys: (Known)[]
}
export type AskedDay = string
/** Consent of a person that lets an assistant read with their rights. */
export type AssistantConnection = {
_id: Id
/** Name that the assistant gave itself. */
name: string
/** Host that received the access. */
host: string
/** Permissions of the key: nouns that it reads or writes. */
scopes: (KeyScope)[]
created_at: Timestamp
/** Time at which the person must consent again. */
ends_at: Timestamp
/** Day of the last call, in UTC; null before the first one. */
last_used_on: string | null
/** Network of the last call: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
last_used_from: string | null
}
export type AssistantScope = "members:read" | "cards:read" | "divisions:read" | "leads:read" | "insights:read" | "cards:write" | "leads:write"
/** Author of an entry, without a name if they are no longer a member. */
export type AuditActor = {
/** Kind. */
kind: "person" | "key" | "job" | "operator" | "link"
/** Their member ID, while they have a place. */
member_id: Id | null
/** Name. */
name: string | null
/** Photo; null without one. */
photo: string | null
}
/** An audit entry. An erasure removes the person's data and keeps the entry. */
export type AuditEntry = {
_id: Id
/** Time of the change. */
at: Timestamp
actor: AuditActor
/** Noun and action. An older version may have written unknown ones. */
action: string
/** Record of the change; null without one. */
subject_id: Id | null
/** Current name of the subject, else its former one. */
subject: string | null
/** Page of the subject; null if it has none or was deleted. */
subject_page: "member" | "lead" | null
/** Value before the change. */
before: JsonValue | null
/** Value after the change. */
after: JsonValue | null
/** Network address; empty for the program. */
address: string
}
/** Receiver of new audit entries. */
export type AuditStream = {
/** URL. */
url: string
/** Number of the last accepted entry in the chain, from 1. */
delivered_number: number
/** Time of the latest delivery; null before the first. */
delivered_at: Timestamp | null
/** Number of consecutive failures, and their start. */
failures: number
/** Time of the first failed delivery; null if the stream works. */
failing_since: Timestamp | null
/** True after many failures: nothing is sent until a super admin resumes it. */
stopped: boolean
}
export type AuthorizationQuery = {
/** Must be `code`. */
response_type?: string
/** ID from the registration of the client, or the address of its metadata document. */
client_id?: string
/** One of the redirect URIs of the client, exactly as registered; the first one if it is left out. */
redirect_uri?: string
/** Scopes, separated by spaces; all if it is left out. */
scope?: string
/** Returned to the client as sent. */
state?: string
/** SHA-256 of the client's verifier, in base64url. */
code_challenge?: string
/** Must be `S256`. */
code_challenge_method?: string
/** Address of the server for which the client wants access. */
resource?: string
}
/** A background for video calls, drawn for each member with their name and QR code. */
export type Background = {
_id: Id
/** Name. */
name: string
/** 1920 × 1080. Null uses the company's colour. */
picture: Picture | null
content: BackgroundContent
side: BackgroundSide
/** Members see shared backgrounds; admins see all. */
shared: boolean
/** True if the caller selected it. */
selected: boolean
revision: Revision
}
/** Content of the picture. */
export type BackgroundContent = "text" | "code" | "none"
/** Side of the text, in the view of others. */
export type BackgroundSide = "left" | "right"
/** A banner with the ID of a file of the kind `signature`. */
export type BannerInput = {
/** A file of the kind `signature`. */
image_id: Id
/** Text for readers without pictures. */
alt: string
/** Target of the banner; empty for none. */
link: WebAddressInput
/** First day in the company’s time zone; null starts at once. */
from: string | null
/** Last day in the company’s time zone; null without an end. */
until: string | null
/** Divisions whose people's signatures show it; empty for everyone. */
division_ids: (Id)[]
}
export type Begin = {
/** Provider. */
provider: Provider
}
export type BeginSignIn = {
/** Includes people of other organisations who were invited to the directory. */
include_guests?: boolean
/** Creates divisions for unknown departments, which are shown first. */
create_divisions?: boolean
}
export type Billing = "none" | "sandbox" | "stripe"
/** Billing details on invoices. */
export type BillingInformation = {
/** Name. */
name: string
/** Lines of the address. */
address_lines: (string)[]
/** Postal code. */
postal_code: string
/** City. */
city: string
/** State or province. */
region: string
/** ISO 3166-1 alpha-2; decides currency and tax. */
country: string
/** In the format of the country; '' without a tax ID. */
tax_id: string
/** Address that receives invoices. */
email: Email
}
/** Billing details on invoices. */
export type BillingInformationInput = {
/** Name. */
name: string
/** Lines of the address. */
address_lines: (string)[]
/** Postal code. */
postal_code?: string
/** City. */
city?: string
/** State or province. */
region?: string
/** ISO 3166-1 alpha-2; decides currency and tax. */
country: string
/** In the format of the country; '' without a tax ID. */
tax_id?: string
/** Address that receives invoices. */
email: Email
}
/** A PDF of the company; visitors open it at `{URL of the card}/documents/{_id}`. */
export type BlockDocument = {
_id: Id
/** Size of the file, set by the server; ignored in requests. */
bytes: number
}
export type BlockKind = "document" | "video" | "booking" | "button" | "faq" | "hours"
/** A rule of blocks: `kinds` are those that employees may add; without it, all. */
export type BlocksRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Kinds of blocks that employees may add; all without it. */
kinds?: (BlockKind)[]
}
export type BookingBlock = {
kind: "booking"
/** Title. */
title: string
translations?: TitleTranslations
/** URL. */
url: string
}
/** Tokens from earlier sign-ins of this browser. Limits recognise the browser by them. They grant no access. */
export type BrowserTokens = (Secret)[]
/** A background job on many records, processed one after the other. */
export type BulkJob = {
_id: Id
/** Kind. */
kind: BulkJobKind
/** State of the job. */
state: BulkJobState
/** Number of records. */
total: number
/** Number of finished records. */
done: number
/** Refused items; `items` has the reasons. */
refused: number
/** New values of `update_members`. */
change: {
/** Division; null for none. */
division_id?: Id | null
/** Roles; may be empty. */
roles?: (Role)[]
} | null
/** Reason for an early end, in the reader's language; null otherwise. */
error: string | null
/** True if its changes can be reverted by an `undo_members`, `undo_field` or `undo_leads` that was not requested yet. */
undoable: boolean
/** Time at which a job over its daily limit continues; null otherwise. */
continues_at: Timestamp | null
created_at: Timestamp
}
/** Outcome for one record of a bulk job. */
export type BulkJobItem = {
/** Position, from 0. */
at: number
/** Member. */
member_id: Id | null
/** Lead of the item, if it is about one. */
lead_id: Id | null
/** Name of the person, or email of an invited person. */
name: string
/** Outcome. */
outcome: Outcome
/** Error code of a refusal, with a message. */
code: string | null
/** Reason in the language of the request. */
message: string
/** Invited person who was refused, to be corrected and sent again. */
person: Invitee | null
}
export type BulkJobKind = "invite_people" | "invite_members" | "update_members" | "undo_members" | "change_field" | "undo_field" | "remove_members" | "hand_over" | "bring_back" | "update_leads" | "undo_leads" | "remove_leads" | "import" | "import_leads" | "go_free" | "deploy_signatures" | "restore_signatures"
/** Items refused for one reason. */
export type BulkJobRefusal = {
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Number of records. */
count: number
/** Names of the first few. */
names: (string)[]
}
export type BulkJobState = "running" | "done" | "cancelled" | "failed"
export type ButtonBlock = {
kind: "button"
/** Title. */
title: string
translations?: TitleTranslations
/** A secure web address, `mailto:` or `tel:`. */
url: string
}
/** Visible content, after the company's rules. */
export type Card = {
/** Title before the name. */
prefix: string
/** First name. */
first_name: string
/** Middle name. */
middle_name: string
/** Last name. */
last_name: string
/** Suffix after the name. */
suffix: string
/** Preferred name. */
preferred_name: string
/** Pronunciation of the name. */
phonetic_name: string
/** Pronouns. */
pronouns: string
/** Degrees and certificates after the name. */
accreditations: string
/** Job title. */
job_title: string
/** Short description. */
short_description: string
/** Note. */
note: string
/** Postal address. */
address: string
/** Phone numbers, emails, websites and social profiles. */
contacts: (ContactEntry)[]
/** Custom prompts: each a label with a text or a link. */
prompts: (Prompt)[]
/** Additions to the page, in their order: documents, videos, links, questions and opening hours. */
blocks: (CardBlock)[]
/** Texts in further languages. */
translations: (CardTranslation)[]
language: Locale
/** True if search engines may list the card's page. */
search_engines: boolean
_id: Id
member_id: Id
/** Last part of the public URL of the card. */
slug: string
/** Absolute URL of the public page. */
url: string
/** Photo; null without one. */
photo: Picture | null
/** Null uses the division's logos. */
secondary_logo_ids: (Id)[] | null
/** True if nothing is locked for this person. */
full_edit_access: boolean
/** Rules of each field for the caller. */
fields: Record<string, {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Source of the value. */
origin: FieldOrigin
/** Kinds of blocks that the owner may add; only for `blocks`. */
kinds?: (BlockKind)[]
}>
/** Required fields without a value. */
missing: (CardField)[]
/** Increases with every change. An edit repeats it, so that two editors do not overwrite each other. */
revision: number
updated_at: Timestamp
}
/** An addition to a card's page: a document, a video, a booking link, a button, questions or opening hours. */
export type CardBlock = DocumentBlock | VideoBlock | BookingBlock | ButtonBlock | FaqBlock | HoursBlock
export type CardBlocks = (CardBlock)[]
/** A change of one field on many cards. */
export type CardChange = {
/** Name of the field. */
field: ContactKey
/** Only entries with this label, in any case. Empty means entries without a label. */
label?: string
/** An empty value removes the entries. */
value: string
/** Calling code of numbers without plus. */
code?: string
where?: CardSelection
} | {
field: "phonetic_name"
/** Value. */
value: string
where?: CardSelection
} | {
field: "pronouns"
/** Value. */
value: string
where?: CardSelection
} | {
field: "accreditations"
/** Value. */
value: string
where?: CardSelection
} | {
field: "job_title"
/** Value. */
value: string
where?: CardSelection
} | {
field: "short_description"
/** Value. */
value: string
where?: CardSelection
} | {
field: "note"
/** Value. */
value: string
where?: CardSelection
} | {
field: "address"
/** Value. */
value: string
where?: CardSelection
}
/** Effect of a change at this moment. */
export type CardChangePreview = {
/** Number of changed cards. */
changes: number
/** Cards that already have the value or are excluded by `where`. */
same: number
/** Changed cards on which employees set the field themselves. */
replaces_own: number
/** Skipped cards by reason, with count and the first few names. */
left_out: ({
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Number of records. */
count: number
/** Some of the names. */
names: (string)[]
})[]
/** The first changed cards. */
rows: ({
member_id: Id
/** Name. */
name: string
/** Value before the change. */
before: string
/** Value after the change. */
after: string
})[]
}
/** Content that a person enters; names are those of the API and the database. */
export type CardContent = {
/** Title before the name. */
prefix: string
/** First name. */
first_name: string
/** Middle name. */
middle_name: string
/** Last name. */
last_name: string
/** Suffix after the name. */
suffix: string
/** Preferred name. */
preferred_name: string
/** Pronunciation of the name. */
phonetic_name: string
/** Pronouns. */
pronouns: string
/** Degrees and certificates after the name. */
accreditations: string
/** Job title. */
job_title: string
/** Short description. */
short_description: string
/** Note. */
note: string
/** Postal address. */
address: string
/** Phone numbers, emails, websites and social profiles. */
contacts: (ContactEntry)[]
/** Custom prompts: each a label with a text or a link. */
prompts: (Prompt)[]
/** Additions to the page, in their order: documents, videos, links, questions and opening hours. */
blocks: (CardBlock)[]
/** Texts in further languages. */
translations: (CardTranslation)[]
language: Locale
/** True if search engines may list the card's page. */
search_engines: boolean
}
export type CardDomain = {
_id: Id
/** The domain in Punycode, as in DNS and certificates. */
domain: string
/** The domain in Unicode. */
shown: string
/** Progress of the proof. */
state: "waiting" | "proved" | "active" | "failing"
/** True for the domain in the URLs of cards. */
used: boolean
/** Records to create at the DNS provider. */
records: (DnsRecord)[]
/** Reason of the failure or delay: the TXT record, or a fault over HTTPS; null if there is none. */
fault: "record" | "no_address" | "private_address" | "refused" | "late" | "certificate" | "redirect" | "other_server" | null
/** Time since which the check has failed; null if it succeeds. */
failing_since: Timestamp | null
/** Time at which cards return to this server's own host if the failure persists. */
ends_at: Timestamp | null
/** Time at which the TXT record proved the domain. */
proved_at: Timestamp | null
/** Time of the last successful request over HTTPS. */
reached_at: Timestamp | null
/** Time of the last check. */
checked_at: Timestamp | null
}
/** Domain for cards as an admin types it; Punycode afterwards. */
export type CardDomainName = string
export type CardDomains = {
/** Host to which the domains point; null if the operator does not offer own domains. */
target: string | null
/** Oldest first. */
domains: (CardDomain)[]
}
export type CardField = "name" | "photo" | "phonetic_name" | "pronouns" | "accreditations" | "job_title" | "short_description" | "note" | "contacts" | "socials" | "address" | "prompts" | "blocks" | "translations" | "secondary_logos" | "language" | "search_engines"
/** Background of the card. */
export type CardGround = "company" | "paper" | "ink"
/** Layout of the card. */
export type CardLayout = "banner" | "centred" | "compact" | "photo" | "plain"
export type CardName = {
/** Title before the name. */
prefix: string
/** First name. */
first_name: string
/** Middle name. */
middle_name: string
/** Last name. */
last_name: string
/** Suffix after the name. */
suffix: string
/** Preferred name. */
preferred_name: string
}
/** `edit_card` is the master switch: off locks every editable field. */
export type CardPolicy = {
/** People who may edit cards. */
edit_card: boolean
/** Values by field. */
fields: CardRules
}
/** `edit_card` is the master switch: off locks every editable field. */
export type CardPolicyInput = {
/** People who may edit cards. */
edit_card: boolean
/** Values by field. */
fields: CardRulesInput
}
export type CardProduct = "hihello" | "popl" | "blinq" | "wave" | "uniqode"
export type CardRules = {
name: ShownRule
photo: FieldRule
phonetic_name: FieldRule
pronouns: FieldRule
accreditations: FieldRule
job_title: JobTitleRule
short_description: DescriptionRule
note: NoteRule
contacts: FieldRule
socials: FieldRule
address: AddressRule
prompts: FieldRule
blocks: BlocksRule
translations: SwitchRule
secondary_logos: FieldRule
language: ShownRule
search_engines: SwitchRule
}
export type CardRulesInput = {
name: ShownRule
photo: FieldRule
phonetic_name: FieldRule
pronouns: FieldRule
accreditations: FieldRule
job_title: JobTitleRule
short_description: DescriptionRuleInput
note: NoteRuleInput
contacts: FieldRule
socials: FieldRule
address: AddressRule
prompts: FieldRule
blocks: BlocksRule
translations: SwitchRule
secondary_logos: FieldRule
language: ShownRule
search_engines: SwitchRule
}
export type CardSection = "contacts" | "address" | "socials" | "about" | "prompts" | "blocks" | "secondary_logos" | "gallery"
/** Selects cards by their visible value. */
export type CardSelection = "all" | "empty" | {
/** Value to match. */
is: string
}
export type CardTemplate = {
layout: CardLayout
typeface: CardTypeface
ground: CardGround
texture: CardTexture
/** Visible sections in their order; hidden sections are still part of the saved contact. Blocks are last if the list does not name them, because a rule hides them. */
sections: (CardSection)[]
/** Design of the code on every card; a template without one keeps the stored design. */
code?: CodeDesign
/** Blocks on every card; a template without them keeps the stored ones. */
blocks?: TemplateBlocks
/** True if visitors can add a card to the wallet of their phone; a template without it keeps the stored value. */
wallet?: boolean
/** Texts of the company in further languages; a template without them keeps the stored ones. */
translations?: OrganisationTranslations
}
export type CardTemplateInput = {
layout: CardLayout
typeface: CardTypeface
ground: CardGround
texture?: CardTexture
/** Visible sections in their order; hidden sections are still part of the saved contact. Blocks are last if the list does not name them, because a rule hides them. */
sections: (CardSection)[]
/** Design of the code on every card; a template without one keeps the stored design. */
code?: CodeDesignInput
/** Blocks on every card; a template without them keeps the stored ones. */
blocks?: TemplateBlocks
/** True if visitors can add a card to the wallet of their phone; a template without it keeps the stored value. */
wallet?: boolean
/** Texts of the company in further languages; a template without them keeps the stored ones. */
translations?: OrganisationTranslations
}
/** Drawing on the background of the banner. */
export type CardTexture = "none" | "rings" | "grid"
/** Texts of a card in a further language. Visitors see the card's own text for those that are missing or empty. The parts of the name replace the name as a whole, so a name needs its first name. */
export type CardTranslation = {
language: LanguageTag
/** Title before the name. */
prefix?: string
/** First name. */
first_name?: string
/** Middle name. */
middle_name?: string
/** Last name. */
last_name?: string
/** Suffix after the name. */
suffix?: string
/** Preferred name. */
preferred_name?: string
/** Pronunciation of the name. */
phonetic_name?: string
/** Pronouns. */
pronouns?: string
/** Degrees and certificates after the name. */
accreditations?: string
/** Job title. */
job_title?: string
/** Short description. */
short_description?: string
/** Note. */
note?: string
/** Postal address. */
address?: string
}
/** Texts of a card in a further language. Visitors see the card's own text for those that are missing or empty. The parts of the name replace the name as a whole, so a name needs its first name. */
export type CardTranslationInput = {
language: LanguageTag
/** Title before the name. */
prefix?: string
/** First name. */
first_name?: string
/** Middle name. */
middle_name?: string
/** Last name. */
last_name?: string
/** Suffix after the name. */
suffix?: string
/** Preferred name. */
preferred_name?: string
/** Pronunciation of the name. */
phonetic_name?: string
/** Pronouns. */
pronouns?: string
/** Degrees and certificates after the name. */
accreditations?: string
/** Job title. */
job_title?: string
/** Short description. */
short_description?: string
/** Note. */
note?: string
/** Postal address. */
address?: string
}
export type CardTranslations = (CardTranslationInput)[]
/** Typeface of the card. */
export type CardTypeface = "sans" | "serif" | "rounded" | "mono" | "inter" | "literata" | "nunito" | "barlow_condensed"
export type ChangeCompanySignIn = {
/** True if it is on. */
on?: boolean
/** True if people at the company's domains must use its provider. */
required?: boolean
/** People who join by the company sign-in. */
joining?: Joining
}
/** Request of an employee to change a locked field. */
export type ChangeRequest = {
_id: Id
/** Member. */
member: NamedRecord
/** Name of the field. */
field: RequestableField
/** Current and requested value, as readable lines. */
before: (string)[]
/** Value after the change. */
after: (string)[]
/** Requested photo, and the one shown at that time. */
photo: Picture | null
/** Former photo; null without one. */
photo_before: Picture | null
/** Text of the message. */
message: string
/** State. */
state: ChangeRequestState
/** Name of the deciding admin; '' if undecided. */
decided_by: string
/** The admin's answer to a rejection. */
answer: string
created_at: Timestamp
/** Time of the decision; null while the request is open. */
decided_at: Timestamp | null
}
export type ChangeRequestState = "pending" | "accepted" | "rejected" | "withdrawn"
/** A channel of Slack or Microsoft Teams that gets a message for each new lead. */
export type Chat = {
/** Name of the channel in Slack or Microsoft Teams. */
name: string
/** Program that shows the messages. */
app: "slack" | "teams"
/** Only leads of this event; null for all. */
event_id: Id | null
/** Only leads of owners in this division; null for all. */
division_id: Id | null
/** True if messages contain the visitor's name, company and contacts. */
details: boolean
/** Language of the messages. */
locale: Locale
}
export type CheckImport = {
/** Field of each column. */
mapping: (ImportTarget | null)[]
/** Answer for unknown divisions that `divisions` does not name: create them, or leave them out. */
create_divisions?: boolean
/** Answers for individual divisions; without this, earlier answers are kept. */
divisions?: ({
/** Name. */
name: string
/** Answer to the question. */
answer: DivisionAnswer | Id
})[]
/** Hides new cards until their invitation; without this, the earlier answer is kept. */
hide_cards?: boolean
country?: LocalCountry
}
export type CheckLeadImport = {
/** Field of each column. */
mapping: (LeadTarget | null)[]
country?: LocalCountry
/** Order of day and month in ambiguous dates. If left out, the check asks. */
date_order?: DateOrder
}
/** Leads by ID, or all that filters match at that moment, except some. */
export type ChosenLeads = {
/** Identifiers. */
ids: (Id)[]
} | {
/** Selects the records that match. */
filter: LeadFilter
/** IDs to leave out. */
except?: (Id)[]
}
/** Members by ID, or everyone that filters match at that moment, except some. */
export type ChosenMembers = {
/** Identifiers. */
ids: (Id)[]
} | {
/** Selects the records that match. */
filter: {
/** Beginnings of words of the name, title, email parts or phone numbers; all must match. */
search?: string
/** Division IDs, or `none` for people without one, separated by commas. */
division?: string
/** Any of `invited`, `pending`, `verified` and `paused`, separated by commas. */
status?: string
/** Any of `none`, `invited`, `opened`, `refused` and `joined`, separated by commas. */
account?: string
/** `never`: people without an account who were never invited. */
invitation?: "never"
/** Roles, separated by commas; `member` matches people without one. */
role?: string
/** `incomplete`: cards without a required field; `hidden`: cards that visitors do not see yet. */
card?: string
}
/** IDs to leave out. */
except?: (Id)[]
}
/** A company that the session cannot open: its sign-in rules require more, or it is being deleted. */
export type ClosedCompany = {
_id: Id
/** Name. */
name: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
}
/** Code with six digits. */
export type Code = string
/** Design of a QR code, either of one download or, in the template, of every card of the company. */
export type CodeDesign = {
/** Colour of the dark modules; null uses the company's button colour. */
colour: HexColour | null
/** Colour behind the modules. */
ground: HexColour
/** Shape of the modules. */
dots: "square" | "rounded" | "round"
/** Shape of the corner marks. */
corners: "square" | "rounded"
/** The company's logo in the middle. */
logo: boolean
/** Text of the frame; '' draws no frame. */
call_to_action: string
}
/** Design of a QR code, either of one download or, in the template, of every card of the company. */
export type CodeDesignInput = {
/** Colour of the dark modules; null uses the company's button colour. */
colour: HexColourInput | null
/** Colour behind the modules. */
ground: HexColourInput
/** Shape of the modules. */
dots: "square" | "rounded" | "round"
/** Shape of the corner marks. */
corners: "square" | "rounded"
/** The company's logo in the middle. */
logo: boolean
/** Text of the frame; '' draws no frame. */
call_to_action: string
}
/** A company with its public details. */
export type Company = {
_id: Id
/** Name. */
name: string
/** Industry. */
industry: string
/** Website. */
website: string
/** Short description. */
short_description: string
/** Logo; null without one. */
logo: Logo | null
/** Picture behind the logo at the top of cards. */
banner: Picture | null
/** Colour of buttons and marks on cards; null uses the background colour. */
card_color: string | null
/** Colours and display settings. */
metadata: {
/** Background colour, as six hex digits. */
color: string
}
/** Pictures of the company. */
gallery: (GalleryPicture)[]
/** Contacts of the company, including socials. */
contacts: (ContactEntry)[]
/** Social profiles among the `contacts`, by priority. */
socials: (ContactEntry)[]
/** Sorted by name; `/companies/{id}/divisions` returns details. */
divisions: (NamedRecord)[]
/** True if a division's value replaces the company's when both have one. */
prioritise_division_details: boolean
/** True if visitors of its cards can leave their details; set with the lead form. */
takes_details: boolean
/** Design of cards; see `customisation`. */
card_template: CardTemplate
/** Permissions of employees on their cards. */
card_policy: CardPolicy
verification: VerificationState
/** Plan of the company; see `canUse`. */
plan: Plan
/** Revision of the company's details, which an edit repeats. */
revision: Revision
created_at: Timestamp
}
/** A change of a record. It contains no personal data: the record's own route has the values. */
export type CompanyChange = {
_id: Id
/** Position in the feed of the company: 1, 2, 3 … A record's changes have rising numbers. */
number: number
/** Noun and verb. Later versions add types. */
type: "company.changed" | "customisation.changed" | "division.created" | "division.changed" | "division.removed" | "member.created" | "member.changed" | "member.left" | "member.returned" | "member.removed" | "member.erased" | "card.changed" | "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.cancelled" | "event.created" | "event.changed" | "event.removed" | "lead.captured" | "lead.changed" | "lead.merged" | "lead.unmerged" | "lead.erased"
/** Time at which the server stored the change, even if a lead was captured offline days before. */
at: Timestamp
/** ID of the company, division, member, card, invitation, event or lead. */
subject_id: Id
/** Second record: the lead merged into the subject, or the member of the card. */
related_id: Id | null
/** Names of the changed fields; empty if the type says everything. */
fields: (string)[]
/** True if the subject no longer exists. */
deleted: boolean
}
export type CompanyChangeType = "company.changed" | "customisation.changed" | "division.created" | "division.changed" | "division.removed" | "member.created" | "member.changed" | "member.left" | "member.returned" | "member.removed" | "member.erased" | "card.changed" | "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.cancelled" | "event.created" | "event.changed" | "event.removed" | "lead.captured" | "lead.changed" | "lead.merged" | "lead.unmerged" | "lead.erased"
/** A connection with its person, as super admins see it. */
export type CompanyConnection = {
_id: Id
/** Name that the assistant gave itself. */
name: string
/** Host that received the access. */
host: string
/** Permissions of the key: nouns that it reads or writes. */
scopes: (KeyScope)[]
created_at: Timestamp
/** Time at which the person must consent again. */
ends_at: Timestamp
/** Day of the last call, in UTC; null before the first one. */
last_used_on: string | null
/** Network of the last call: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
last_used_from: string | null
/** Person with whose rights the assistant reads. */
member: NamedRecord
}
/** A company's deletion, or its effect before the request. */
export type CompanyDeletion = {
/** Company. */
company: NamedRecord
/** Null without a request. */
erase_at: Timestamp | null
/** Time of the request. */
asked_at: Timestamp | null
/** Name of the super admin who requested it; empty for the operator. */
asked_by: string
/** Contacts for everyone else. */
super_admins: ({
/** Name. */
name: string
/** Email address. */
email: string
})[]
/** Only super admins get this. */
contents: Contents | null
}
/** An open offer of the company to a colleague. */
export type CompanyHandOver = {
_id: Id
/** Start, or former value. */
from: Person
/** End, or new value. */
to: Person
/** Role of the giver afterwards. */
giver_becomes: "super_admin" | "admin" | "member" | "leaves"
/** True if the owner of the subscription changes too. */
moves_subscription: boolean
created_at: Timestamp
expires_at: Timestamp
}
export type CompanyId = {
company_id: Id
}
export type CompanySignIn = {
/** True if this installation can seal secrets. */
offered: boolean
/** Redirect URI to register at the provider. */
redirect_url: string
/** Connection; null without one. */
connection: {
/** Issuer URL of the provider. */
issuer: string
/** Client ID at the provider. */
client_id: string
/** Time of the latest test; null without one. */
tested_at: Timestamp | null
/** True if it is on. */
on: boolean
/** True if a card needs a value. */
required: boolean
/** People who join by the company sign-in. */
joining: Joining
} | null
/** Email domains. */
domains: (SignInDomain)[]
/** Domain of the work address that verified the company, if only its administrators receive that address. */
work_address_domain: string | null
}
export type CompanySignInRules = {
/** People who need a second factor. */
second_factor: FactorRule
/** Idle minutes until signing in again; null uses the installation's. */
idle_minutes: number | null
/** Hours since the start of a session until signing in again; null uses the installation's. */
session_hours: number | null
/** Allowed domains of new people; an empty list allows all. */
email_domains: unknown
/** End of the grace period for people without a second factor; null after it. */
second_factor_from: Timestamp | null
revision: Revision
}
export type CompanySignature = {
/** Null while every person uses the standard signature. */
design: EmailSignatureDesign | null
revision: Revision
/** Divisions with their own design. */
division_ids: (Id)[]
/** Time zone of the company, in which the days of banners are counted. */
time_zone: string
}
/** Code that was mailed to the invoice address. */
export type ConfirmBillingEmail = {
code: Code
}
/** Given consent: text by `version` and `locale`, and its time. */
export type Consent = {
/** Version of the text. */
version: number
locale: Locale
/** Text. */
text: string
at: Timestamp
/** Time of the withdrawal; null while valid. */
withdrawn_at: Timestamp | null
}
/** Consent text. Each change is a new version, because a given consent keeps its text. */
export type ConsentText = {
/** English text. */
en: string
/** Identifier. */
id: string
}
/** Consent text. Each change is a new version, because a given consent keeps its text. */
export type ConsentTextInput = {
/** English text. */
en: string
/** Identifier. */
id: string
}
/** A contact method. Lower `priority` comes first. For phone-like keys `value` is E.164 (`+6591234567`), `code` the calling code without plus (`65`) and `extension` the digits after 'ext.'. */
export type ContactEntry = {
_id: Id
/** Key of the value. */
key: ContactKey
/** Value. */
value: string
/** Label. */
label: string
/** Position among values of its kind, from 0. */
priority: number
/** Country calling code without plus. */
code?: string
/** Phone extension. */
extension?: string
}
/** A contact from a form or file. Missing IDs are created; without priorities, the order of the list decides. */
export type ContactInput = {
_id?: Id
/** Key of the value. */
key: ContactKey
/** Value. */
value: string
/** Label. */
label?: string
/** Position among values of its kind, from 0. */
priority?: number
/** Country calling code without plus. */
code?: string
/** Phone extension. */
extension?: string
}
export type ContactKey = "phone" | "mobile" | "fax" | "whatsapp" | "email" | "website" | "booking" | "instagram" | "telegram" | "twitter" | "fiverr" | "linkedin" | "facebook" | "youtube" | "wechat" | "tiktok" | "line" | "threads" | "github" | "signal"
/** Message to the operator from a signed-in person; the answer goes to `email`. */
export type ContactMessage = {
email: Email
/** Text of the message. */
message: string
}
/** Phone numbers, emails, websites and social profiles. */
export type Contacts = (ContactInput)[]
/** Data that is deleted with the company. */
export type Contents = {
/** Members, or their number. */
members: number
/** Public URLs, including former ones. */
links: number
/** Leads, or their number. */
leads: number
/** Invoices. */
invoices: number
/** True if a subscription is paid for, which ends with the current period. */
pays: boolean
}
export type Country = string
export type CreateApiKey = {
/** Name. */
name: string
/** Permissions of the key: nouns that it reads or writes. */
scopes: (KeyScope)[]
/** Division; null for none. */
division_id?: Id | null
/** Days until the key expires. */
days: number
}
export type CreateBackground = {
/** Name. */
name: string
/** A file of the kind `background`. */
picture_id?: Id | null
content?: BackgroundContent
side?: BackgroundSide
/** True if it is shared with the company. */
shared?: boolean
}
export type CreateCompany = {
/** Name. */
name: string
/** Industry. */
industry?: string
website?: WebAddressInput
}
export type CreateDivision = {
/** Name. */
name?: string
/** Short description. */
short_description?: string
/** ID from `files.create` with the kind `logo`; null for none. */
logo_id?: Id | null
/** Size of the logo, in percent of its place. */
logo_percentage_size?: number
/** A picture of kind `banner`. */
banner_id?: Id | null
/** Background colour, as six hex digits. */
color?: HexColourInput | null
/** Target number of new leads per month; null without a target. */
leads_target?: number | null
contacts?: Contacts
secondary_logo_ids?: SecondaryLogoIds
}
export type CreateEvent = {
/** Name. */
name: string
/** Place. */
place?: string
/** First day, as `YYYY-MM-DD`. */
first_day: string
/** Last day, as `YYYY-MM-DD`. */
last_day: string
/** Time zone, such as `Asia/Jakarta`. */
zone: string
/** Target number of leads; null without one. */
target?: number | null
/** If left out, the division that the creator administers, if any. */
division_id?: Id | null
/** Members. */
member_ids?: (Id)[]
}
export type CreateFollowUpText = {
/** Form whose leads get it. */
form: {
/** Event or short link. */
kind: "event" | "link"
/** ID of the event or short link. */
_id: Id
}
/** Subject and text by language. */
texts: FollowUpTextsInput
}
export type CreateHandOvers = {
/** Their public link: `page` names the colleague, `redirect` opens the colleague’s card. */
card: "page" | "redirect"
/** Colleague on the page or behind the links; a verified member. */
colleague_id: Id
/** New owner of their leads: the `colleague`, or the `division` without an owner. */
leads?: HandOverLead
/** Days until the personal data is erased; null keeps it. */
erase_after_days?: number | null
/** Last day of the membership, in the company's time zone. Until then the hand-over is planned. Null or the current day hands over at once. */
ends_on?: string | null
/** Members. */
member_ids: (Id)[]
}
export type CreateInvitation = {
email: MemberEmail
/** First name. */
first_name: string
/** Last name. */
last_name?: string
/** Job title. */
job_title?: string
/** Division; null for none. */
division_id?: Id | null
/** Roles; may be empty. */
roles?: (Role)[]
/** Text of the message. */
message?: string
locale?: Locale
}
export type CreateInvitations = {
/** People. */
people: (InviteeInput)[]
/** Text of the message. */
message?: string
locale?: Locale
}
/** Values of a new lead. */
export type CreateLead = {
/** ID from the client, so that a lead sent twice is stored once: an offline phone sends later. */
_id?: Id
/** Name. */
name: string
/** The person’s organisation. */
organisation?: string
/** Job title. */
job_title?: string
contacts?: Contacts
/** Warmth: hot, warm or cold; null without one. */
warmth?: "hot" | "warm" | "cold" | null
/** Method. */
way?: "manual" | "file" | "vcard" | "code" | "scan" | "badge"
/** Time of the meeting; null, or a time in the future, is now. */
captured_at?: string | null
/** Note. */
note?: string
/** Tags. */
tags?: Tags
/** Content of the badge's code: an ID that only the fair can resolve. Stored with the answers. */
badge_id?: string
/** Event of the meeting. A deleted or invisible event is ignored, so that no lead is lost. */
event_id?: Id | null
/** If left out, the caller. */
owner_id?: Id
}
export type CreateLeadRule = {
/** Name. */
name: string
/** True if it is turned on. */
is_on?: boolean
/** True if the rule also applies to leads that members capture themselves. */
captured?: boolean
/** Event; null for none. */
event_id?: Id | null
/** Owner of the card through which the lead came; null for any. */
card_owner_id?: Id | null
/** Division; null for none. */
division_id?: Id | null
/** Countries of the lead’s phone number: ISO 3166, two letters. */
countries?: (Country)[]
/** Answer to a question of the lead form; null for any. */
answer?: RuleAnswer | null
/** People who get the leads, in turn. Without any, leads stay with the owner of the card. */
member_ids?: (Id)[]
}
/** Values of a new member. */
export type CreateMember = {
/** First name. */
first_name: string
/** Last name. */
last_name?: string
/** Work email address, unique in the company. */
email: MemberEmail
/** Job title. */
job_title?: string
/** Division of the member; null for none. */
division_id?: Id | null
/** The company’s own number for the person; imports match it. */
external_id?: ExternalId
contacts?: Contacts
}
export type CreateOwnApiKey = {
/** Name. */
name: string
/** Permissions of the key: nouns that it reads or writes. */
scopes: (PersonalScope)[]
/** Days until the key expires. */
days: number
}
export type CreatePersonalCard = {
/** First name. */
first_name: string
/** Last name. */
last_name?: string
/** Job title. */
job_title?: string
/** The person’s organisation. */
organisation?: string
language?: Locale
color?: HexColourInput
}
export type CreateSecondaryLogo = {
/** Name. */
name: string
/** A file of the kind `logo`. */
image_id: Id
/** Description of the picture for screen readers. */
alt?: string
/** Texts in further languages. */
translations?: LogoTranslations
link?: WebAddressInput
/** A calendar day, `YYYY-MM-DD`. */
valid_until?: string | null
}
export type CreateShortLink = {
card_id: Id
/** Name. */
name: string
/** Kind. */
kind?: ShortLinkKind
/** Place of a tag, such as `Reception, Jakarta`; visitors never see it. */
place?: string
/** End in the company’s time zone, such as `2027-03-31T18:00`, from 2000 to 2999; null for none. */
ends_local?: (unknown) & (unknown)
/** Number of openings after which the link ends; null for no limit. */
openings_max?: number | null
/** Content of the page of an ended link: a button to the card, or only the notice. */
after_end?: ShortLinkEnding
}
export type CredentialId = string
/** Every sign-in ends here: a proof by its method. */
export type Credentials = {
method?: "password"
email: Email
/** Password. */
password: Password
browser_tokens?: BrowserTokens
} | {
/** Method. */
method: "code" | "registration"
email: Email
code: Code
request: Secret
browser_tokens?: BrowserTokens
} | {
method: "totp"
code: Code
challenge: Secret
browser_tokens?: BrowserTokens
} | {
method: "recovery_code"
code: RecoveryCode
challenge: Secret
browser_tokens?: BrowserTokens
} | {
method: "passkey"
passkey: PasskeyAnswer
challenge: Secret
browser_tokens?: BrowserTokens
} | {
method: "passkey_alone"
passkey: PasskeyAnswer
request: Secret
browser_tokens?: BrowserTokens
} | {
method: "firebase"
/** ID token of Firebase. */
id_token: string
request: Secret
browser_tokens?: BrowserTokens
} | {
method: "microsoft"
/** Code. */
code: string
/** State that the provider returned. */
state: string
request: Secret
browser_tokens?: BrowserTokens
} | {
method: "company"
company_id: Id
/** A provider's value as one line of printable characters. */
code: string
/** State that the provider returned. */
state: string
/** Issuer in the answer (RFC 9207); some providers omit it. */
iss?: string
request: Secret
browser_tokens?: BrowserTokens
}
/** A company's account at a CRM that receives its leads. */
export type CrmConnection = {
/** Kind. */
kind: Kind
/** Number of the account at the CRM. */
account: string
/** False while a super admin has paused it, or after the CRM ended the access. */
is_on: boolean
/** True if the CRM ended the access: a super admin connects again. */
is_ended: boolean
/** Time of the last lead that arrived. */
sent_at: Timestamp | null
/** Time since which the CRM does not answer; null if it does. */
failing_since: Timestamp | null
/** Number of leads by state. */
counts: Record<string, number>
/** Name of the super admin who is responsible; null after they left or lost the role. */
responsible: string | null
connected_at: Timestamp
/** Settings. */
settings: CrmSettings
revision: Revision
}
/** A lead and its state in the CRM. */
export type CrmLead = {
lead_id: Id
/** Name. */
name: string
/** State. */
state: CrmLeadState
/** Reason, if it is skipped or refused. */
reason: CrmReason
/** Message of the CRM, if it refused the lead. */
detail: string
/** Time at which it last arrived. */
sent_at: Timestamp | null
/** Page of the contact in the CRM, once it arrived. */
url: string | null
}
export type CrmLeadState = "waiting" | "sent" | "skipped" | "refused"
export type CrmReason = "no_contact" | "no_consent" | "other_event" | "other_division" | "same_email" | "field_gone" | "not_prepared" | "value_missing" | "duplicate" | "converted" | "rejected" | null
export type CrmSettings = {
/** Values of a lead with their fields in the CRM. */
fields: ({
/** Value of the lead. */
source: "first_name" | "last_name" | "name" | "email" | "phone" | "mobile" | "organisation" | "job_title" | "website" | "status" | "owner" | "message" | "answers" | "tags" | "warmth" | "event" | "card" | "captured_at" | "language" | "link"
/** Name of the field in the CRM. */
target: Target
/** Treatment of an existing value. */
mode: "overwrite" | "fill" | "append"
})[]
/** Value in the CRM for each status. A status without one is not sent. */
statuses: Record<string, Target>
/** True copies status changes from the CRM to Kartu. */
two_way: boolean
/** Owner in the CRM for leads whose owner has no account there; null for none. */
fallback_owner: Target | null
/** True sends only leads with a consent that was not withdrawn. */
only_consent: boolean
/** Sends only leads of this event. */
only_event_id: Id | null
/** Sends only leads of this division. */
only_division_id: Id | null
}
/** ISO 4217. */
export type Currency = string
/** The signed-in person with their companies. */
export type CurrentUser = {
_id: Id
/** Email address. */
email: string
/** First name. */
first_name: string
/** Last name. */
last_name: string
/** The person’s picture; null without one. */
avatar: {
/** URL. */
url: string
}
/** The person’s companies. */
companies: (Place)[]
/** Personal cards in the same shape, by the name on the card. They are not companies. */
personal_cards: (Place)[]
/** Company or personal card that the person shows first. */
first_company_id: Id | null
}
export type Cursor = string
/** Look of the cards and rules for editing them. */
export type Customisation = {
/** Template of cards. */
template: CardTemplate
policy: CardPolicy
/** Divisions. */
divisions: ({
_id: Id
/** Name. */
name: string
rules: DivisionRules
revision: Revision
})[]
/** Members with full edit access to their own card. */
exceptions: (ExceptionUser)[]
/** Number of employees with their own value, by field: the values that locking would hide. */
own_values: Record<string, number>
/** Revision of template and policy together. */
revision: Revision
}
export type DateOrder = "day" | "month" | null
export type DeliveryState = "waiting" | "accepted" | "failed"
/** Rule of the short description. */
export type DescriptionRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** Rule of the short description. */
export type DescriptionRuleInput = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** The company's directory in Microsoft Entra ID: whether it is available, and the bound tenant. */
export type Directory = {
/** True if the operator registered this installation at Microsoft. */
configured: boolean
/** Directory of the company's imports, bound by the first applied import. */
connection: {
/** Tenant at Microsoft. */
tenant_id: string
/** Name of the directory. */
tenant_name: string
connected_at: Timestamp
} | null
}
export type DirectorySync = {
/** False if the server cannot seal the state of a connection. */
offered: boolean
/** Kinds of directories that the server can read. */
providers: (SyncProvider)[]
/** Page of Microsoft on which an administrator allows the server to read the directory; null without Microsoft. */
consent_url: string | null
/** The connected directory; null without one. */
connection: SyncConnection | null
/** The newest runs. */
runs: (SyncRun)[]
}
/** A part of a company with its own details. The name may be empty. */
export type Division = {
_id: Id
/** Name. */
name: string
/** Short description. */
short_description: string
/** Logo; null without one. */
logo: Logo | null
/** Picture at the top of its cards; null uses the company's. */
banner: Picture | null
/** Null uses the company's. */
color: string | null
/** Leads per month; null means no target. */
leads_target: number | null
/** Contacts of the division, each of a kind such as a phone number. */
contacts: (ContactEntry)[]
/** Secondary logos of cards without their own choice, in order. */
secondary_logo_ids: (Id)[]
/** Card fields with a different rule than the company's. */
card_rules: DivisionRules
/** The division's own parts of the look; missing parts are inherited from the company. */
card_template: DivisionTemplate
/** Members, or their number. */
members: number
/** Administrators, by the name on their card. */
administrators: (NamedRecord)[]
/** Revision of details, rules and template together. */
revision: Revision
}
export type DivisionAnswer = "create" | "leave_out"
export type DivisionName = NamedRecord
/** Rules that a division replaces, each field as a whole. */
export type DivisionRules = {
name?: ShownRule
photo?: FieldRule
phonetic_name?: FieldRule
pronouns?: FieldRule
accreditations?: FieldRule
job_title?: JobTitleRule
short_description?: DescriptionRule
note?: NoteRule
contacts?: FieldRule
socials?: FieldRule
address?: AddressRule
prompts?: FieldRule
blocks?: BlocksRule
translations?: SwitchRule
secondary_logos?: FieldRule
language?: ShownRule
search_engines?: SwitchRule
}
/** Rules that a division replaces, each field as a whole. */
export type DivisionRulesInput = {
name?: ShownRule
photo?: FieldRule
phonetic_name?: FieldRule
pronouns?: FieldRule
accreditations?: FieldRule
job_title?: JobTitleRule
short_description?: DescriptionRuleInput
note?: NoteRuleInput
contacts?: FieldRule
socials?: FieldRule
address?: AddressRule
prompts?: FieldRule
blocks?: BlocksRule
translations?: SwitchRule
secondary_logos?: FieldRule
language?: ShownRule
search_engines?: SwitchRule
}
export type DivisionSignature = {
/** Null while people of the division get the company’s design. */
design: EmailSignatureDesign | null
revision: Revision
}
/** A division's own look. A part that is missing is inherited from the company, including later changes. */
export type DivisionTemplate = {
layout?: CardLayout
typeface?: CardTypeface
ground?: CardGround
texture?: CardTexture
/** Visible sections in their order; hidden sections are still part of the saved contact. Blocks are last if the list does not name them, because a rule hides them. */
sections?: (CardSection)[]
/** Design of the code; without one, the company's is inherited. */
code?: CodeDesign
/** Blocks on every card; without them, the company's are inherited. */
blocks?: TemplateBlocks
/** Background colour; precedes the colours in the details of division and company. */
color?: HexColour
/** Button colour. */
card_color?: HexColour
/** Texts of the division in further languages. They precede the company's, text by text. */
translations?: OrganisationTranslations
}
/** A division's own look. A part that is missing is inherited from the company, including later changes. */
export type DivisionTemplateInput = {
layout?: CardLayout
typeface?: CardTypeface
ground?: CardGround
texture?: CardTexture
/** Visible sections in their order; hidden sections are still part of the saved contact. Blocks are last if the list does not name them, because a rule hides them. */
sections?: (CardSection)[]
/** Design of the code; without one, the company's is inherited. */
code?: CodeDesignInput
/** Blocks on every card; without them, the company's are inherited. */
blocks?: TemplateBlocks
/** Background colour; precedes the colours in the details of division and company. */
color?: HexColourInput
/** Button colour. */
card_color?: HexColourInput
/** Texts of the division in further languages. They precede the company's, text by text. */
translations?: OrganisationTranslations
}
export type DnsRecord = {
/** Type of the DNS record. */
type: "TXT" | "CNAME"
/** Name of the DNS record. */
name: string
/** Value of the DNS record. */
value: string
}
export type DocumentBlock = {
kind: "document"
/** Title. */
title: string
translations?: TitleTranslations
document: BlockDocument
}
export type DomainProof = "dns" | "work_address" | null
/** Another lead of the same person, by email or phone number, among those the caller sees. */
export type Duplicate = {
_id: Id
/** Name. */
name: string
/** The person’s organisation. */
organisation: string
/** Values that both have. */
same: "email" | "phone"
/** Owner; null without one. */
owner: LeadPerson | null
captured_at: Timestamp
/** Number of notes. */
notes: number
/** Open reminders. */
reminders: number
}
export type ElsewhereProof = {
method: "firebase"
/** ID token of Firebase. */
id_token: string
request: Secret
} | {
method: "microsoft"
/** Code. */
code: string
/** State. */
state: string
request: Secret
}
/** An email address without pasted additions, in lower case. */
export type Email = string
/** A pending change of address, which both inboxes must confirm. */
export type EmailChange = {
/** Email address. */
email: string
/** True if the current address is confirmed. */
current_confirmed: boolean
/** True if the new address is confirmed. */
new_confirmed: boolean
expires_at: Timestamp
}
export type EmailChanging = {
/** Pending change of the email address; null without one. */
email_change: EmailChange | null
}
/** Domain of an email address, in lower case. */
export type EmailDomain = string
export type EmailSignatureDesign = {
/** Shows the photo of the card. */
photo: boolean
/** Shows the logo of the company or division. */
logo: boolean
/** Parts below the name, in their order. Others are left out. */
fields: (SignatureField)[]
/** Text of the link to the card. */
link_text: string
/** Look of the link to the card. */
link_look: "text" | "button"
/** Shows the code of the card. */
code: boolean
/** `card` uses the button colour of the card, `plain` grey. */
colours: "card" | "plain"
/** Text below the signature, such as a confidentiality notice. */
disclaimer: string
/** Picture below the signature; null for none. */
banner: {
/** Picture of the banner. */
image: Picture
/** Text for readers without pictures. */
alt: string
/** Target of the banner; empty for none. */
link: WebAddress
/** First day in the company’s time zone; null starts at once. */
from: string | null
/** Last day in the company’s time zone; null without an end. */
until: string | null
/** Divisions whose people's signatures show it; empty for everyone. */
division_ids: (Id)[]
} | null
}
export type EmailSignatureInput = {
/** Shows the photo of the card. */
photo: boolean
/** Shows the logo of the company or division. */
logo: boolean
/** Parts below the name, in their order. Others are left out. */
fields: (SignatureField)[]
/** Text of the link to the card. */
link_text: string
/** Look of the link to the card. */
link_look: "text" | "button"
/** Shows the code of the card. */
code: boolean
/** `card` uses the button colour of the card, `plain` grey. */
colours: "card" | "plain"
/** Text below the signature, such as a confidentiality notice. */
disclaimer: string
/** Picture below the signature; null for none. */
banner: BannerInput | null
}
export type Ended = {
_id: Id
}
/** Report of a person's erasure: a place, kinds and numbers, no names. */
export type Erasure = {
member_id: Id
erased_at: Timestamp
/** Deleted or emptied data. */
gone: ({
/** Kind. */
kind: GoneKind
/** Rows, or their number. */
rows: number
})[]
/** Data that the company keeps, with reasons. */
kept: ({
/** Kind. */
kind: KeptKind
/** Rows, or their number. */
rows: number
/** Reason. */
why: KeepingReason
})[]
}
/** A fair or meeting at which leads are captured. */
export type Event = {
_id: Id
/** Name. */
name: string
/** Place. */
place: string
/** First day, as `YYYY-MM-DD`. */
first_day: string
/** Last day, as `YYYY-MM-DD`. */
last_day: string
/** Time zone, such as `Asia/Jakarta`. */
zone: string
/** Code in the URLs of cards. */
code: string
/** Target number of leads; null means none. */
target: number | null
/** Division; null without one. */
division: NamedRecord | null
/** People. */
people: (EventPerson)[]
/** Leads of the event that the caller sees. */
leads: number
/** True if the caller may change it. */
may_manage: boolean
revision: Revision
/** Warmth: hot, warm or cold; null without one. */
warmth: Warmths
/** People at the event and owners of its leads, most leads first; null groups leads without an owner. Only the caller with personal figures off. */
by_person: ({
/** Number of hot leads. */
hot: number
/** Number of warm leads. */
warm: number
/** Number of cold leads. */
cold: number
/** Number without a value. */
none: number
/** Member. */
member: LeadPerson | null
/** Leads, or their number. */
leads: number
})[]
/** True if figures per person are shown; see `insights`. */
per_person: boolean
/** True if figures cover all leads of the event, not only those the caller sees. */
sees_all: boolean
/** True if leads of the event get a follow-up email text of its own, which is deleted with it. */
has_follow_up_text: boolean
}
/** A person at the event with their QR code: the card's public link with the event. */
export type EventPerson = {
_id: Id
/** Name. */
name: string
/** Photo; null without one. */
photo: Picture | null
/** Job title. */
job_title: string
/** Null while the card is not public. */
url: string | null
}
/** A fair, conference or open house. */
export type EventRow = {
_id: Id
/** Name. */
name: string
/** Place. */
place: string
/** First day, as `YYYY-MM-DD`. */
first_day: string
/** Last day, as `YYYY-MM-DD`. */
last_day: string
/** Time zone, such as `Asia/Jakarta`. */
zone: string
/** Code in the URLs of cards. */
code: string
/** Target number of leads; null means none. */
target: number | null
/** Division; null without one. */
division: NamedRecord | null
/** People. */
people: (EventPerson)[]
/** Leads of the event that the caller sees. */
leads: number
/** True if the caller may change it. */
may_manage: boolean
revision: Revision
}
export type Example = {
/** Number of the row. */
row: number
/** Name. */
name: string
/** Value. */
value: string
}
/** A person with full edit access, regardless of rules. */
export type ExceptionUser = {
_id: Id
/** Name. */
name: string
/** Email address. */
email: string
}
/** Revision that an edit began from. If someone saved since, the edit is refused with `changed_elsewhere`. Without it the values are written unconditionally, for programs that set one value. */
export type ExpectedRevision = Revision
export type ExternalId = string
/** A member of the company, shown as an avatar. */
export type Face = {
_id: Id
/** Name. */
name: string
/** Photo; null without one. */
photo: string | null
}
export type Factor = "passkey" | "totp" | "recovery_code"
export type FactorRule = "off" | "admins" | "everyone"
export type FaqBlock = {
kind: "faq"
/** Title. */
title: string
translations?: TitleTranslations
/** Questions. */
questions: ({
/** Question. */
question: string
/** Answer to the question. */
answer: string
/** Texts in further languages. */
translations?: (QuestionTranslation)[]
})[]
}
export type Feature = "divisions" | "secondary_logos" | "card_domains" | "leads"
/** People who may edit the field. */
export type FieldAccess = "editable" | "locked" | "hidden"
export type FieldOrigin = "own" | "company" | "default" | "none"
/** Access of employees to a field, and whether a card needs a value. */
export type FieldRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
}
export type FileEncoding = "utf-8" | "windows-1252" | "macintosh" | "gb18030" | "big5" | "shift_jis" | "euc-jp" | "euc-kr" | "windows-1251" | "koi8-r" | "windows-1250" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1258" | "windows-874" | "utf-16le" | "utf-16be"
export type FileKind = "photo" | "logo" | "gallery" | "banner" | "background" | "signature"
/** Position of the table in an uploaded file, and the alternatives. */
export type FileReading = {
/** Sheet names of a workbook; empty for a text file. */
sheets: (string)[]
/** Index of the used sheet. */
sheet: number
/** Number of the header row; 0 in a contact file. */
header_row: number
/** First rows around the header, shortened for a preview. */
head: ({
/** Number of the row. */
row: number
/** Cells of the row. */
cells: (string)[]
})[]
/** True if some text seems to have the wrong encoding. */
doubtful: boolean
/** True if the sheet is hidden in the workbook. */
hidden_sheet?: boolean
/** Hidden rows of the workbook, and whether they were left out. */
hidden_rows?: number
/** Number of skipped hidden rows. */
hidden_left_out?: boolean
/** Groups in a contact file, which are not people. */
contact_groups?: number
/** Number of photos that were stored from the file. */
photos?: number
/** Product whose export the file is, if it was recognised. */
product?: CardProduct
}
/** Emails or external IDs. */
export type FindMembers = {
/** Keys to search for. */
keys: (string)[]
}
/** Values that Microsoft gives to the browser; others are refused. */
export type FinishSignIn = {
/** State. */
state: string
/** Code. */
code: string
}
/** An entry point to a card's form: the code of an event, or a short link. */
export type FollowUpForm = {
/** Event or short link. */
kind: "event" | "link"
/** ID of the event or short link. */
_id: Id
/** Name of the event or short link. */
name: string
/** Place of the event, or name on the card of the link; empty if unknown. */
about: string
}
/** The email that new leads get after their consent, its sender and its results. */
export type FollowUpMails = {
/** True if new leads get the email. */
is_on: boolean
/** Time at which it is sent after the form: at once, an hour later, or the next morning. */
delay: "now" | "hour" | "morning"
/** Subject and text by language. */
texts: FollowUpTexts
/** False if the server cannot seal a password, so nothing can be set. */
offered: boolean
/** Null until a sender was set. */
sender: FollowUpSender | null
/** True if Kartu turned the email off, because the sender failed for a day. */
stopped: boolean
/** Time since which the mail server does not accept emails; null if it does. */
failing_since: Timestamp | null
/** Last answer of the mail server to a failed email. */
last_fault: string
/** Number of leads by state. */
counts: Record<string, number>
/** Name of the super admin who is responsible; null after they left or lost the role. */
responsible: string | null
/** 1 before the first change. */
revision: Revision
}
export type FollowUpSender = {
/** Name of the mail server. */
host: string
/** Port of the mail server: 465, 587, 2525 or 25. */
port: number
/** Encryption of the connection. */
security: "tls" | "starttls"
/** User name at the mail server. Only a server that the operator allows may be without one. */
username: string
/** Sender that mail programs show. */
from_name: string
/** Address of the sender. */
from_address: Email
/** Name of the key that signs mails of the domain (DKIM); empty if unknown. */
dkim_selector: string
/** True if a password is stored. It is never returned. */
has_password: boolean
/** Time at which a test email was accepted; null before the first one. */
tested_at: Timestamp | null
}
export type FollowUpState = "waiting" | "held" | "sent" | "unknown" | "refused" | "skipped"
/** The email to leads who came through one form, instead of the company’s. It is deleted with the event or link. */
export type FollowUpText = {
_id: Id
/** Form whose leads get it. */
form: FollowUpForm
/** Subject and text by language. */
texts: FollowUpTexts
revision: Revision
}
/** Subject and text in both languages; an empty language uses the other. */
export type FollowUpTexts = {
/** English text. */
en: {
/** Subject; it leaves out `{firstName}` and `{cardLink}`. */
subject: string
/** Text with fields in braces. */
body: string
}
/** Identifier. */
id: {
/** Subject; it leaves out `{firstName}` and `{cardLink}`. */
subject: string
/** Text with fields in braces. */
body: string
}
}
/** Subject and text in both languages; an empty language uses the other. */
export type FollowUpTextsInput = {
/** English text. */
en: {
/** Subject; it leaves out `{firstName}` and `{cardLink}`. */
subject: string
/** Text with fields in braces. */
body: string
}
/** Identifier. */
id: {
/** Subject; it leaves out `{firstName}` and `{cardLink}`. */
subject: string
/** Text with fields in braces. */
body: string
}
}
/** A member whose card the caller may edit, with the matching key. */
export type FoundMember = {
/** Key of the value. */
key: string
member_id: Id
/** Name. */
name: string
/** Email address. */
email: string
/** Business card. */
card: {
_id: Id
/** Revision of the card; send the latest one. */
revision: number
/** True if the card has a photo. */
has_photo: boolean
}
}
/** A gallery picture with alternative text. */
export type GalleryPicture = {
_id: Id
/** URL. */
url: string
/** Width in pixels. */
width: number
/** Height in pixels. */
height: number
/** Description of the picture for screen readers. */
alt: string
/** Texts in further languages. */
translations?: AltTranslations
}
export type GiverOutcome = "super_admin" | "admin" | "member" | "leaves"
export type GoneKind = "place" | "card" | "photos" | "search" | "history" | "change_requests" | "company_deletions" | "invitations" | "notifications" | "settings" | "pro" | "events" | "sign_in" | "letters" | "verification" | "imports" | "jobs" | "exports" | "mails" | "lead_names" | "api_keys" | "webhook_answers" | "directory_keys" | "signature_mailbox" | "directory_faults" | "directory_copies" | "directory_changes" | "proposed_changes"
/** Decision about a paused member's card. */
export type HandOver = {
member_id: Id
/** Business card. */
card: HandOverCard
/** Null after the colleague was deleted, and for a key that does not see them. */
colleague: NamedRecord | null
created_at: Timestamp
/** Erasure of name, email and content of the card; null means never. */
erase_at: Timestamp | null
/** True if the personal data was erased. */
erased: boolean
}
export type HandOverCard = "page" | "redirect"
export type HandOverFault = "colleague" | "right" | "proof" | "last_super_admin" | "status" | "other" | null
export type HandOverLead = "colleague" | "division"
/** A hand-over planned for a later day. */
export type HandOverPlan = {
/** Member. */
member: NamedRecord
/** Business card. */
card: HandOverCard
/** Null after the colleague was deleted, and for a key that does not see them. */
colleague: NamedRecord | null
/** Leads, or their number. */
leads: HandOverLead
/** Days after which personal data is erased; null for never. */
erase_after_days: number | null
/** Last day. */
ends_on: string
/** Admin or key whose rights are checked on the day; empty after they left, and for a key of one division. */
planned_by: string
/** Reason of a failure on its day; null before. */
fault: HandOverFault
}
/** An email that is not sent automatically. */
export type HeldFollowUp = {
/** ID of the email. */
_id: Id
/** The lead, also after a merge. */
lead: {
_id: Id
/** Name of the lead. */
name: string
}
/** Form whose own text the email has; null for the company’s text. */
form: string | null
/** Reason why it waits for a person. */
reason: "network" | "card" | "company" | "split" | "unconfirmed"
/** Time at which the form was submitted. */
created_at: Timestamp
}
/** Exactly 6 hex digits, with or without `#`; stored in lower case with it. */
export type HexColour = unknown
/** Exactly 6 hex digits, with or without `#`; stored in lower case with it. */
export type HexColourInput = string
export type HiddenRow = "take" | "leave_out"
export type HoursBlock = {
kind: "hours"
/** Title. */
title: string
/** Texts in further languages. */
translations?: (HoursTranslation)[]
/** Ranges of each day; a day without any is closed. */
days: Record<string, (HoursRange)[]>
/** Note. */
note: string
/** IANA name, such as `Asia/Jakarta`; empty shows none. */
time_zone: string
}
/** Opening hours of one range; it ends on the next day if `closes` is not later than `opens`. */
export type HoursRange = {
/** Start of the range, as HH:MM. */
opens: Time
/** End of the range, as HH:MM. */
closes: Time
}
export type HoursTranslation = {
language: LanguageTag
/** Title. */
title?: string
/** Note. */
note?: string
}
/** Identifier, a UUID. */
export type Id = string
/** An external account that can sign in to this one. */
export type Identity = {
_id: Id
/** Provider. */
provider: Provider
/** Address at the time of linking; null if there was none. */
email: string | null
created_at: Timestamp
/** Time of the latest use; null if unused. */
last_used_at: Timestamp | null
}
/** An import of members from a file or a directory. */
export type Import = {
_id: Id
/** Name of the uploaded file. */
file_name: string
/** Null for a directory, and after the rows were deleted. */
reading: FileReading | null
/** Number of rows without the header. */
rows: number
/** Columns of the file. */
columns: ({
/** Name. */
name: string
/** Example values. */
samples: (string)[]
/** Suggested field of the column; null without one. */
suggested: ImportTarget | null
})[]
/** Field of each column. */
mapping: (ImportTarget | null)[] | null
/** Rows processed in the current state; for a directory, people read. */
progress: number
/** ISO 3166 country of local numbers: the one of the last check, or derived from the company's numbers. */
country: string
/** Rows with unreadable values: a member's are left out, a lead's go into the note. */
warnings: number
/** Rows with a question. */
questions: number
/** Reason of a failure; null without one. */
error: string | null
created_at: Timestamp
/** State. */
state: ImportState
/** Detected format, so that a person can correct it. */
format: {
/** Kind. */
kind: "csv" | "xlsx" | "vcf" | "directory"
/** Character encoding of the file. */
encoding: string
/** Separator of columns. */
separator: string
}
/** Source of an import from Microsoft Entra ID. */
directory: {
/** Name of the directory. */
tenant_name: string
/** True if guests are included. */
include_guests: boolean
/** Skipped people: guests, and accounts that may not sign in. */
guests: number
/** True to include disabled accounts. */
disabled: number
/** Members who came from this directory and are no longer in it; they are not changed. */
leavers: number
} | null
/** True if missing divisions are created. */
create_divisions: boolean
/** Hides new cards until their invitation. */
hide_cards: boolean
/** Unknown divisions in the file, after the check. */
new_divisions: (string)[]
/** Number of rows by outcome. */
counts: {
/** Number of records to create. */
create: number
/** Number of records to change. */
update: number
/** Number of unchanged records. */
unchanged: number
/** Reason of a failure; null without one. */
error: number
} | null
/** Null before people were added or changed. */
undo: {
/** End of the time in which the import can be undone. */
until: Timestamp
/** Time of the undo. */
undone_at: Timestamp | null
/** Rows by the result of undoing; `open` is still to do. */
counts: {
/** Number of deleted records. */
removed: number
/** Number of restored values. */
restored: number
/** Number of people who joined. */
joined: number
/** Number of changed records. */
changed: number
/** Number of records that no longer exist. */
gone: number
/** Number of open records. */
open: number
}
} | null
/** True if reading the directory failed and needs another sign-in at Microsoft. */
needs_sign_in: boolean
}
export type ImportChangeField = "external_id" | "email" | "prefix" | "first_name" | "middle_name" | "last_name" | "suffix" | "preferred_name" | "phonetic_name" | "pronouns" | "accreditations" | "job_title" | "division" | "short_description" | "note" | "address" | "phone" | "mobile" | "fax" | "whatsapp" | "website" | "booking" | "instagram" | "telegram" | "twitter" | "fiverr" | "linkedin" | "facebook" | "youtube" | "wechat" | "tiktok" | "line" | "threads" | "github" | "signal" | "language" | "photo" | "account_enabled" | "account_blocked" | "send_invitation" | "directory"
export type ImportField = "external_id" | "email" | "prefix" | "first_name" | "middle_name" | "last_name" | "suffix" | "preferred_name" | "phonetic_name" | "pronouns" | "accreditations" | "job_title" | "division" | "short_description" | "note" | "address" | "phone" | "mobile" | "fax" | "whatsapp" | "website" | "booking" | "instagram" | "telegram" | "twitter" | "fiverr" | "linkedin" | "facebook" | "youtube" | "wechat" | "tiktok" | "line" | "threads" | "github" | "signal" | "language" | "photo" | "account_enabled" | "account_blocked" | "send_invitation"
/** A member who came from the directory and is no longer in it. */
export type ImportLeaver = {
member_id: Id
/** Name. */
name: string
/** Email address. */
email: string
/** Reason. */
reason: LeaverReason
/** A paused member was already handed over. */
status: "invited" | "pending" | "verified" | "paused"
}
export type ImportOutcome = "create" | "update" | "unchanged" | "error" | null
/** Findings of a check, grouped. */
export type ImportReview = {
/** Unknown divisions with their answer: `create`, `leave_out`, or the ID of a replacement. */
divisions: ({
/** Name. */
name: string
/** Rows, or their number. */
rows: number
/** Answer to the question. */
answer: DivisionAnswer | Id
})[]
/** Questions. */
questions: ({
/** Kind. */
kind: RowQuestion
/** Rows, or their number. */
rows: number
/** Rows by answer; the others have none. */
yes: number
/** Number of the row. */
no: number
/** Example value. */
example: Example
})[]
/** Errors refuse the row; values named by warnings are left out. */
problems: ({
/** Kind. */
kind: "fault" | "warning"
/** Name of the field. */
field: ImportTarget | null
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Rows, or their number. */
rows: number
/** Example value. */
example: Example
})[]
/** Number of rows whose invitation is sent with the import. */
invitations: number
/** Contents of some new cards; `division_id` is null without an existing division. */
samples: ({
/** Number of the row. */
row: number
/** Division; null for none. */
division_id: Id | null
content: CardContent
/** Photo; null without one. */
photo: Picture | null
})[]
}
/** A row of an import with its outcome. */
export type ImportRow = {
/** Row number in the file; the header is 1. */
row: number
/** Outcome. */
outcome: ImportOutcome
/** Name. */
name: string
/** Email address. */
email: string
/** Errors of the row. */
errors: ({
/** Name of the field. */
field: ImportTarget | null
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Value. */
value: string
})[]
/** Values that are left out, with reasons. */
warnings: ({
/** Name of the field. */
field: ImportTarget | null
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Value. */
value: string
})[]
/** Question about the row; `row` is the earlier row of the same person. */
question: {
/** Kind. */
kind: RowQuestion
/** Number of the row. */
row: number | null
/** Name. */
name: string
} | null
/** Answer to the question. */
answer: "yes" | "no" | null
/** True if it was undone. */
undone: RowUndoing
/** Changes of an update; '' is empty. */
changes: ({
/** Name of the field. */
field: ImportChangeField | TranslatedTarget
/** Value before the change. */
before: string
/** Value after the change. */
after: string
})[]
}
export type ImportState = "reading" | "uploaded" | "checking" | "checked" | "applying" | "done" | "failed"
/** Target of a column. */
export type ImportTarget = ImportField | TranslatedTarget
export type InsightComparison = "before" | "year" | "none"
export type InsightDay = {
/** Number of visits. */
views: number
/** Number of visitors. */
visitors: number
/** Number of saved contacts. */
saves: number
/** Number of taps on links. */
taps: number
/** Leads, or their number. */
leads: number
/** YYYY-MM-DD in the company's time zone. */
day: string
/** The day at the same position of the compared period. */
before: {
/** Number of visits. */
views: number
/** Number of visitors. */
visitors: number
/** Number of saved contacts. */
saves: number
/** Number of taps on links. */
taps: number
/** Leads, or their number. */
leads: number
/** YYYY-MM-DD in the company's time zone. */
day: string
} | null
}
/** Figures of the period. Null values are unavailable: see `limited`. */
export type InsightFigures = {
/** Totals of the period. */
totals: InsightTotals
/** Null without a comparison. */
totals_before: InsightTotals | null
/** Days of the period. */
days: (InsightDay)[]
/** Funnel from a view to a won customer. Contains only leads of cards, because others have no view. */
funnel: {
/** Number of visits. */
views: number
/** Number of saved contacts. */
saves: number
/** Leads, or their number. */
leads: number
/** Number of qualified leads. */
qualified: number
/** Number of won leads. */
won: number
/** Leads of the period that did not come from a card. */
left_out_leads: number
}
/** Visits by source. */
sources: (InsightShare)[] | null
/** Visits by country. */
countries: (InsightShare)[] | null
/** Visits by device. */
devices: (InsightShare)[] | null
/** Visits by language. */
languages: (InsightShare)[] | null
/** Taps by link. */
links: (InsightLink)[] | null
/** Views by weekday (Monday first) and hour in the company's time zone, of the last days of the period. */
hours: {
/** YYYY-MM-DD in the company's time zone. */
from: string
/** YYYY-MM-DD in the company's time zone. */
to: string
/** Number of visits. */
views: ((number)[])[]
} | null
/** Most leads first; null also with personal figures off. */
people: (InsightPerson)[] | null
/** Use of cards by their owners. */
adoption: {
/** People who have a card now. */
people: number
/** Members who have ever edited their card. */
edited: number
/** Members who shared their card in the period. */
shared: number
/** Number of people whose card was seen. */
seen: number
/** Number of people who met a lead. */
met: number
} | null
}
export type InsightLink = {
/** Target number of leads; null without one. */
target: string
/** Number of taps on links. */
taps: number
/** Value before the change. */
before: number | null
}
export type InsightPeriod = "today" | "last_7_days" | "last_30_days" | "last_90_days" | "last_365_days" | "this_month" | "last_month" | "this_quarter" | "this_year" | "last_year"
export type InsightPerson = {
member: LeadPerson
/** Number of visits. */
views: number
/** Number of saved contacts. */
saves: number
/** Leads, or their number. */
leads: number
/** Median minutes until the first contact; null without one. */
response_minutes: number | null
}
export type InsightSettings = {
/** Off removes figures per person everywhere. */
per_person: boolean
/** Last person who switched it, with time; the name is null if they left. */
per_person_switched: {
/** Name. */
name: string | null
at: Timestamp
} | null
/** IANA zone in which the company's days begin. */
time_zone: string
/** True if the caller gets the monthly report by email. */
monthly_report: boolean
/** True if the caller may change the company's settings. */
may_manage: boolean
revision: Revision
}
/** A row of a breakdown, most views first. */
export type InsightShare = {
/** Number of visits. */
views: number
/** Leads, or their number. */
leads: number
/** Name of a source or device; ISO 3166-1 country, ISO 639-1 language; empty if unknown. */
value: string
/** Value before the change. */
before: Share | null
}
export type InsightTable = "totals" | "days" | "funnel" | "sources" | "countries" | "devices" | "languages" | "hours" | "links" | "people" | "adoption" | "targets"
export type InsightTarget = {
/** Kind. */
kind: "division" | "team"
_id: Id
/** Name. */
name: string
/** Target number of leads; null without one. */
target: number
/** This month so far; null if the group is too small. */
leads: number | null
/** Leads needed per remaining day of the month, today included; null with `leads`. */
needed_a_day: number | null
}
export type InsightTotals = {
/** Number of visits. */
views: number
/** Once per card and day. */
visitors: number
/** Number of saved contacts. */
saves: number
/** Number of taps on links. */
taps: number
/** Times that a person of the company showed their code or shared their card. */
qr: number
/** Number of shares. */
shares: number
/** All leads, by any method. */
leads: number
/** Leads from cards. */
card_leads: number
/** `card_leads` divided by `visitors`, 0 to 1; null without visitors. */
conversion: number | null
/** Median time from meeting to the first change of status, of leads that had one; null without any. */
response_minutes: number | null
/** Leads met in the period that were qualified, and won, until now. */
qualified: number
/** Number of won leads. */
won: number
}
/** Figures of cards and leads. */
export type Insights = {
/** With personal figures off, those of divisions and pro teams end with the last counted day. */
period: {
/** YYYY-MM-DD in the company's time zone. */
from: string
/** YYYY-MM-DD in the company's time zone. */
to: string
/** Time zone, such as `Asia/Jakarta`. */
time_zone: string
}
/** Value before the change. */
before: {
/** YYYY-MM-DD in the company's time zone. */
from: string
/** YYYY-MM-DD in the company's time zone. */
to: string
} | null
/** First counted day; null if there is none. */
counting_since: string | null
/** True if figures per person are shown. */
per_person: boolean
/** True if figures cover the whole company, else only people whose leads the caller sees. */
sees_all: boolean
/** Uncounted events: views by other audiences, and repeats from one network on one card (null for a part of the company). Null if unavailable. */
left_out: {
/** Visits of programs, which are not counted. */
bots: number
/** Visits of link previews, which are not counted. */
previews: number
/** Visits of the company’s own people, which are not counted. */
own: number
/** Repeated visits, which are not counted. */
repeats: number | null
} | null
/** Null if `withheld` has a reason. */
figures: InsightFigures | null
/** Reason for missing figures: fewer than five people with personal figures off; more filters than a long period allows (a limited view counts as one); or no complete day of a group. */
withheld: "too_few_people" | "too_many_filters" | "days_not_over" | null
/** True for a long filtered period, which has no breakdowns. */
limited: boolean
/** The company's calendar month, whatever the period. */
targets: {
/** YYYY-MM */
month: string
/** From 0 to 1, including today. */
elapsed: number
/** Total of all shown divisions with a target; null without any. */
total: {
/** Target number of leads; null without one. */
target: number
/** Leads, or their number. */
leads: number
} | null
/** Rows, or their number. */
rows: (InsightTarget)[]
}
/** Events during the period. */
events: ({
_id: Id
/** Name. */
name: string
/** YYYY-MM-DD in the company's time zone. */
from: string
/** YYYY-MM-DD in the company's time zone. */
to: string
})[]
}
/** One's own card in the last seven days and the seven before, visible only to its owner. */
export type InsightsWeek = {
/** YYYY-MM-DD in the company's time zone. */
from: string
/** YYYY-MM-DD in the company's time zone. */
to: string
/** Time zone, such as `Asia/Jakarta`. */
time_zone: string
/** YYYY-MM-DD in the company's time zone. */
counting_since: string | null
/** Totals of the period. */
totals: WeekTotals
/** Value before the change. */
before: WeekTotals
/** Days of the period. */
days: ({
/** YYYY-MM-DD in the company's time zone. */
day: string
/** Number of visits. */
views: number
/** Leads, or their number. */
leads: number
})[]
}
export type Instant = string
export type Interval = "month" | "year"
/** An invitation as the company sees it. */
export type Invitation = {
_id: Id
member_id: Id
/** Email address. */
email: string
/** Name on the waiting card. */
name: string
/** Division; null without one. */
division: NamedRecord | null
/** Roles; may be empty. */
roles: (Role)[]
/** State. */
state: InvitationState
/** Name of the inviting person. */
invited_by: string
/** Text of the message. */
message: string
created_at: Timestamp
/** Time of the latest email; null before it is sent. */
sent_at: Timestamp | null
/** Delivery of the latest email with the reason of a failure and the times of the last and next attempt. */
delivery: {
/** State. */
state: "waiting" | "sent" | "retrying" | "failed"
/** Reason of the failure; null without one. */
fault: MailFault
/** Answer of the mail server; empty without one. */
reply: string
/** Start time. */
since: Timestamp | null
/** Time of the next attempt or period; null without one. */
next_at: Timestamp | null
}
/** First time that a browser ran the page of the latest link; null before. A mail scanner that only downloads it does not count. */
opened_at: Timestamp | null
expires_at: Timestamp
}
/** Remaining invitations of the company's daily limit; null if it has none. */
export type InvitationAllowance = {
/** Number of invitations per day. */
a_day: number
/** Remaining number. */
left: number
/** Time at which the full number is available again; null if none is used. */
renews_at: Timestamp | null
/** Number of verified members. */
verified: boolean
} | null
/** Result for one person of many; the row is its position in the input, from 0. */
export type InvitationOutcome = {
/** Number of the row. */
row: number
/** Email address. */
email: string
/** Outcome. */
outcome: "invited" | "refused"
/** Code. */
code: string | null
/** Reason in the language of the request. */
message: string
}
/** Chosen people who would get an email; members with an account and paused members are excluded. */
export type InvitationPreview = {
/** Counts by language of the card. */
languages: ({
locale: Locale
/** People. */
people: number
/** People with an open invitation. */
waiting: number
})[]
allowance: InvitationAllowance
}
export type InvitationProof = "link" | "code" | "account" | "company"
export type InvitationState = "pending" | "accepted" | "declined" | "cancelled" | "expired"
/** Input that contains only the token. */
export type InvitationToken = {
token: Token
}
/** Text added to every email of a job. */
export type InvitationWords = {
/** Text of the message. */
message?: string
locale?: Locale
}
/** A person to invite; also stored by a bulk job. */
export type Invitee = {
email: MemberEmail
/** First name. */
first_name: string
/** Last name. */
last_name: string
/** Job title. */
job_title: string
/** Division; null for none. */
division_id: Id | null
/** Roles; may be empty. */
roles: (Role)[]
}
/** A person to invite; also stored by a bulk job. */
export type InviteeInput = {
email: MemberEmail
/** First name. */
first_name: string
/** Last name. */
last_name?: string
/** Job title. */
job_title?: string
/** Division; null for none. */
division_id?: Id | null
/** Roles; may be empty. */
roles?: (Role)[]
}
/** An invoice or credit note. */
export type Invoice = {
_id: Id
/** Number of the invoice. */
number: string
/** Kind. */
kind: InvoiceKind
/** Status. */
status: InvoiceStatus
issued_at: Timestamp
currency: Currency
sum: Sum
paid: Amount
/** Time of payment; null while open. */
paid_at: Timestamp | null
}
export type InvoiceKind = "invoice" | "credit_note"
export type InvoiceStatus = "open" | "paid" | "void" | "uncollectible" | "credited" | "refunded"
/** Issuer exactly as the provider writes it, without query, fragment, name or password. */
export type Issuer = string
/** Rule of the job title. */
export type JobTitleRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** Result for one request of many. */
export type JoinDecision = {
member_id: Id
/** Outcome. */
outcome: "verified" | "declined" | "refused"
/** Code. */
code: string | null
/** Text of the message. */
message: string
}
/** The join link; null if the company has none. */
export type JoinLink = {
/** URL. */
url: string | null
}
/** Public data of a company behind its join link. */
export type JoinableCompany = {
_id: Id
/** Name. */
name: string
/** Background colour, as six hex digits. */
color: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
}
/** A company behind its join link with its look, for the card in creation. */
export type JoinableCompanyLook = {
_id: Id
/** Name. */
name: string
/** Background colour, as six hex digits. */
color: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
/** Look of cards. */
look: {
/** Website. */
website: string
/** Short description. */
short_description: string
/** Logo; null without one. */
logo: Logo | null
/** Colour of buttons and marks on cards; null uses the background colour. */
card_color: string | null
/** Picture behind the logo at the top of cards. */
banner: Picture | null
/** Pictures of the company. */
gallery: (GalleryPicture)[]
/** Contacts of the company, including socials. */
contacts: (ContactEntry)[]
/** True if visitors of its cards can leave their details; set with the lead form. */
takes_details: boolean
/** Design of cards; see `customisation`. */
card_template: CardTemplate
verification: VerificationState
}
}
/** Result for a person who first signs in through a company: a member, an open request, or a request because no licence was free. */
export type Joined = "member" | "requested" | "no_licence" | "domain_not_allowed"
export type Joining = "request" | "member"
/** Any JSON value. */
export type JsonValue = unknown
export type KeepingReason = "proof" | "printed" | "company"
export type KeptKind = "acts" | "links" | "leads" | "lead_history" | "shared_views" | "events_made" | "managed_teams" | "past_imports" | "past_jobs" | "hand_over" | "wallet_pass"
export type KeyScope = "members:read" | "members:write" | "invitations:read" | "invitations:write" | "cards:read" | "cards:write" | "divisions:read" | "divisions:write" | "company:read" | "company:write" | "leads:read" | "leads:write" | "insights:read" | "audit:read" | "changes:read" | "scim"
export type Kind = "hubspot" | "pipedrive" | "salesforce" | "dynamics"
export type Known = {
/** Identifier. */
id: string
/** Transports of the passkey. */
transports: (string)[]
}
/** In both languages; an empty one uses Kartu's label. */
export type Label = {
/** English text. */
en: string
/** Identifier. */
id: string
}
/** Translation of a label, wherever a card shows it. */
export type LabelTranslation = {
/** The label as cards show it. */
label: string
/** The label in the language. If empty, the label is shown untranslated. */
text: string
}
/** A language tag (BCP 47) in its canonical form, such as `ja` or `zh-Hant`. */
export type LanguageTag = string
/** A lead. */
export type Lead = {
_id: Id
/** Name. */
name: string
/** The person’s organisation. */
organisation: string
/** Job title. */
job_title: string
/** Status in the sales process. */
status: "new" | "contacted" | "in_progress" | "qualified" | "won" | "lost" | "archived"
/** Warmth: hot, warm or cold; null without one. */
warmth: "hot" | "warm" | "cold" | null
met: Met
/** Owner; null without one. */
owner: LeadPerson | null
/** Tags. */
tags: (string)[]
/** Time of the next open reminder. */
remind_at: Timestamp | null
captured_at: Timestamp
revision: Revision
/** Phone numbers, emails, websites and social profiles. */
contacts: (ContactEntry)[]
/** Text of the message. */
message: string
/** Answers to the questions of the form. */
answers: ({
/** Label. */
label: string
/** Value. */
value: string
})[]
/** Consent that the visitor gave; null without one. */
consent: Consent | null
/** Language. */
language: Locale | null
/** Pro team; null without one. */
team: NamedRecord | null
/** Division that keeps a lead without an owner. */
division: NamedRecord | null
/** Open reminders, next first. */
reminders: (Reminder)[]
/** Oldest first. */
pictures: (LeadPicture)[]
/** Permissions of the caller on this lead. */
may: {
/** True if the caller may assign the lead. */
assign: boolean
/** True if the caller may erase the lead. */
erase: boolean
}
}
/** State of one lead at one CRM. */
export type LeadAtCrm = {
/** Kind. */
kind: Kind
/** State. */
state: CrmLeadState
/** Reason, if it is skipped or refused. */
reason: CrmReason
/** Message of the CRM, if it refused the lead. */
detail: string
/** Time at which it last arrived. */
sent_at: Timestamp | null
/** Page of the contact in the CRM, once it arrived. */
url: string | null
}
/** One action on many leads; each is applied or refused separately. */
export type LeadChange = {
/** Status. */
status?: "new" | "contacted" | "in_progress" | "qualified" | "won" | "lost" | "archived"
/** Warmth: hot, warm or cold; null without one. */
warmth?: "hot" | "warm" | "cold" | null
owner_id?: Id
/** Pro team; null for none. */
team_id?: Id | null
/** Tags to add. */
add_tags?: Tags
/** Tags to remove. */
remove_tags?: Tags
}
/** A timeline entry; its text is composed from kind and facts in the reader's language. */
export type LeadEntry = {
_id: Id
/** Kind. */
kind: LeadEntryKind
at: Timestamp
/** Author; null means the lead or the program. */
by: LeadPerson | null
/** Values of the event. */
facts: Record<string, string | number | null>
/** Text of a note. */
text: string | null
/** True if the caller may change or delete it, because it is their own note. */
is_own: boolean
}
export type LeadEntryKind = "captured" | "card_mailed" | "follow_up_mailed" | "follow_up_refused" | "follow_up_held" | "follow_up_unknown" | "consented" | "consent_withdrawn" | "note" | "status" | "warmth" | "owner" | "routed" | "team" | "edited" | "tagged" | "reminder_set" | "reminder_done" | "reminder_removed" | "wrote" | "merged" | "unmerged" | "seen_again"
export type LeadExportFormat = "csv" | "xlsx" | "vcf"
export type LeadFilter = {
/** Beginnings of words of name, company, title, tags, email parts or phone numbers; all must match. */
search?: string
/** Any of `new`, `contacted`, `in_progress`, `qualified`, `won`, `lost` and `archived`, separated by commas. */
status?: string
/** Any of `hot`, `warm`, `cold` and `none`, separated by commas; `none` matches leads without a warmth. */
warmth?: string
/** Member IDs, separated by commas; `none` matches leads without an owner, `me` those of the caller. */
owner?: string
/** Division IDs of the owners, separated by commas. */
division?: string
/** IDs of pro teams, separated by commas; `none` matches leads without a team. */
team?: string
/** Any of `form`, `manual`, `file`, `vcard`, `code`, `scan` and `badge`, separated by commas. */
way?: string
/** Tags, separated by commas; a lead must have one of them. */
tag?: string
/** Event IDs, separated by commas; `none` matches leads without an event. */
event?: string
/** IDs of short links through which leads came, separated by commas. */
link?: string
/** Any of `late`, `today`, `later` and `none`, separated by commas. */
reminder?: string
/** First day on which leads were captured, in `zone`. */
captured_from?: string
/** Last day on which leads were captured, in `zone`. */
captured_to?: string
/** The reader's zone, such as `Asia/Jakarta`; without it UTC. */
zone?: string
}
/** "Share your details" on the public cards of a company. */
export type LeadForm = {
/** Off removes the form from every card. */
enabled: boolean
/** Questions. */
questions: (Question)[]
/** The company's text; null is Kartu's default. `{company}` is replaced by its name. */
consent: {
/** Version of the text. */
version: number
/** Text. */
text: ConsentText | null
since: Timestamp
}
/** True if the form requires consent. */
consent_required: boolean
/** True if the visitor gets the card by email, at most once an hour. */
mails_card: boolean
/** Records in the timeline when the person opens the mailed card again. The consent text says so in a new version; nothing is recorded for people who agreed to another. */
tells_seen_again: boolean
/** Months until leads that were not won are erased; null keeps them. */
retention_months: number | null
revision: Revision
}
/** An import of leads from a file. */
export type LeadImport = {
_id: Id
/** Name of the uploaded file. */
file_name: string
/** Null for a directory, and after the rows were deleted. */
reading: FileReading | null
/** Number of rows without the header. */
rows: number
/** Columns of the file. */
columns: ({
/** Name. */
name: string
/** Example values. */
samples: (string)[]
/** Suggested field of the column; null without one. */
suggested: LeadTarget | null
})[]
/** Field of each column. */
mapping: (LeadTarget | null)[] | null
/** Rows processed in the current state; for a directory, people read. */
progress: number
/** ISO 3166 country of local numbers: the one of the last check, or derived from the company's numbers. */
country: string
/** Rows with unreadable values: a member's are left out, a lead's go into the note. */
warnings: number
/** Rows with a question. */
questions: number
/** Number or code of errors. */
error: string | null
created_at: Timestamp
/** State. */
state: LeadImportState
/** Kind. */
kind: "csv" | "xlsx" | "vcf"
/** '' for a workbook. */
encoding: string
/** Number of rows by outcome. */
counts: {
/** Number of records to create. */
create: number
/** Number of unchanged records. */
unchanged: number
/** Number or code of errors. */
error: number
} | null
/** Order of day and month in ambiguous dates; null means not chosen. */
date_order: DateOrder
/** Rows with ambiguous dates, which go into the note until an order is chosen. */
unclear_dates: number
}
export type LeadImportOutcome = "create" | "unchanged" | "error" | null
export type LeadImportRow = {
/** Row number as in the file, the header being 1; for a contact file, the number of the contact. */
row: number
/** Outcome. */
outcome: LeadImportOutcome
/** Name of the new lead; empty once it exists. */
name: string
/** The person’s organisation. */
organisation: string
/** Email address. */
email: string
/** Phone number. */
phone: string
/** Errors of the row. */
errors: ({
/** Name of the field. */
field: LeadTarget | null
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Value. */
value: string
})[]
/** Unreadable values, which the note keeps unchanged. */
warnings: ({
/** Name of the field. */
field: LeadTarget | null
/** Code. */
code: string
/** Reason in the language of the request. */
message: string
/** Value. */
value: string
})[]
/** True if the person may already be a lead (`known`): the row is added unless the answer is yes. */
may_be_known: boolean
/** Answer to the question. */
answer: "yes" | "no" | null
/** The matching or similar lead that the caller sees, or an earlier row. */
known: {
/** Lead. */
lead_id: Id | null
/** Name. */
name: string
/** Number of the row. */
row: number | null
} | null
}
export type LeadImportState = "uploaded" | "checking" | "checked" | "applying" | "done" | "failed"
/** A colleague in lists and timelines. */
export type LeadPerson = {
_id: Id
/** Name. */
name: string
/** Photo; null without one. */
photo: Picture | null
}
/** Picture of a badge or paper card, loaded by ID. */
export type LeadPicture = {
_id: Id
/** Width in pixels. */
width: number
/** Height in pixels. */
height: number
}
/** A row of the list. */
export type LeadRow = {
_id: Id
/** Name. */
name: string
/** The person’s organisation. */
organisation: string
/** Job title. */
job_title: string
/** Status in the sales process. */
status: "new" | "contacted" | "in_progress" | "qualified" | "won" | "lost" | "archived"
/** Warmth: hot, warm or cold; null without one. */
warmth: "hot" | "warm" | "cold" | null
met: Met
/** Owner; null without one. */
owner: LeadPerson | null
/** Tags. */
tags: (string)[]
/** Time of the next open reminder. */
remind_at: Timestamp | null
captured_at: Timestamp
revision: Revision
/** True if another visible lead has the same email or phone number and was not marked as a different person. */
has_duplicate: boolean
}
/** A rule that decides who gets a lead. All of its conditions apply; null or an empty list sets none. */
export type LeadRule = {
_id: Id
/** Name. */
name: string
/** True if it is turned on. */
is_on: boolean
/** True if it also applies to leads that members capture themselves, not only to those of lead forms. */
captured: boolean
/** Event; null without one. */
event: NamedRecord | null
/** Member whose card the lead came through. A captured lead counts as one of the capturing member's card. */
card_owner: NamedRecord | null
/** Division of the card's owner. */
division: NamedRecord | null
/** Countries of the lead's phone number: ISO 3166, two letters. */
countries: (string)[]
/** Answer to a question of the lead form; null for any. */
answer: RuleAnswer | null
/** True if the rule names people. If all of them have been removed since, it still matches leads, which then stay with the owner of the card. */
to_people: boolean
/** People who get the leads, in turn. Without any, leads stay with the owner of the card. */
people: ({
_id: Id
/** Name. */
name: string
/** Photo; null without one. */
photo: Picture | null
/** False while they get no leads, because they have no access to the company or no pro licence. */
available: boolean
})[]
revision: Revision
}
/** Effect that a rule would have had. */
export type LeadRuleTrial = {
/** Leads of the last 30 days to which rules apply. */
leads: number
/** Leads that an earlier rule assigns. */
earlier: number
/** Leads that this rule assigns. */
chosen: number
/** New owners of chosen leads, most leads first. */
people: ({
_id: Id
/** Name. */
name: string
/** Leads, or their number. */
leads: number
})[]
/** Chosen leads that stay with the owner of the card. */
kept: number
/** True if only the newest leads were tried, because there are too many. */
is_cut: boolean
}
/** A company's names for lead statuses. Their meaning does not change, so that figures are comparable. */
export type LeadSettings = {
/** Names of the statuses. */
status_labels: Record<string, Label>
revision: Revision
}
export type LeadSort = "captured_at" | "name" | "organisation" | "remind_at"
export type LeadStatus = "new" | "contacted" | "in_progress" | "qualified" | "won" | "lost" | "archived"
/** Figures above the list, each the number of a filter: `status` of the four open ones and `captured_from` Monday; `status` new; `reminder` today; `warmth` hot with `reminder` none and an open `status`. */
export type LeadSummary = {
/** Number of all leads. */
all: number
/** Number of open leads captured this week. */
open_this_week: number
/** Number of leads without any activity. */
untouched: number
/** Number of leads with a reminder today. */
due_today: number
/** Number of hot leads without a reminder. */
hot_without_reminder: number
}
export type LeadTarget = "name" | "first_name" | "middle_name" | "last_name" | "organisation" | "job_title" | "email" | "mobile" | "phone" | "whatsapp" | "fax" | "website" | "booking" | "instagram" | "telegram" | "twitter" | "fiverr" | "linkedin" | "facebook" | "youtube" | "wechat" | "tiktok" | "line" | "threads" | "github" | "signal" | "address" | "note" | "tags" | "warmth" | "met_at" | "owner" | "contact_label"
/** A message template with fields such as `{first_name}`; one language may be empty. */
export type LeadTemplate = {
_id: Id
/** Name. */
name: string
channel: TemplateChannel
/** Texts by language. */
texts: {
en: Text
id: Text
}
revision: Revision
}
/** A saved view of the Lead Manager: search, filters, order and layout, as in its URL. */
export type LeadView = {
_id: Id
/** Name. */
name: string
/** Without the question mark. */
query: string
/** True if the whole company sees the view; each person finds only their visible leads with it. */
shared: boolean
/** True for the caller’s own views. */
is_own: boolean
/** True if the caller may rename, change and delete it. */
may_change: boolean
revision: Revision
}
export type LeadWay = "form" | "manual" | "file" | "vcard" | "code" | "scan" | "badge"
export type LeaverReason = "missing" | "disabled"
/** Effect of the account's deletion on one company or personal card. */
export type LeftPlace = {
/** True for a personal card, which is deleted with all its data; `company` is then that card. */
personal: boolean
/** Company. */
company: {
_id: Id
/** Name. */
name: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
/** Background colour, as six hex digits. */
color: string
}
/** Status. */
status: MemberStatus
/** Public URL of the card. */
card_url: string
/** Leads of the person. They stay with a company, and are deleted with a personal card. */
leads: number
/** True if the company would lose its last super admin, which blocks the deletion. */
only_super_admin: boolean
/** True if the company is being deleted and needs no successor. */
closing: boolean
/** Number of other people with access, who could become super admin. */
others: number
}
/** Verified members use a licence, and open invitations to others reserve one. `total` and `free` are null if unlimited. */
export type Licences = {
/** Total number. */
total: number | null
/** Number in use. */
in_use: number
/** Number reserved for invitations. */
reserved: number
/** Number of free licences. */
free: number | null
}
/** A card in a list, with its company, or as a personal card. */
export type ListedCard = {
/** Title before the name. */
prefix: string
/** First name. */
first_name: string
/** Middle name. */
middle_name: string
/** Last name. */
last_name: string
/** Suffix after the name. */
suffix: string
/** Preferred name. */
preferred_name: string
/** Pronunciation of the name. */
phonetic_name: string
/** Pronouns. */
pronouns: string
/** Degrees and certificates after the name. */
accreditations: string
/** Job title. */
job_title: string
/** Short description. */
short_description: string
/** Note. */
note: string
/** Postal address. */
address: string
/** Phone numbers, emails, websites and social profiles. */
contacts: (ContactEntry)[]
/** Custom prompts: each a label with a text or a link. */
prompts: (Prompt)[]
/** Additions to the page, in their order: documents, videos, links, questions and opening hours. */
blocks: (CardBlock)[]
/** Texts in further languages. */
translations: (CardTranslation)[]
language: Locale
/** True if search engines may list the card's page. */
search_engines: boolean
_id: Id
member_id: Id
/** Last part of the public URL of the card. */
slug: string
/** Absolute URL of the public page. */
url: string
/** Photo; null without one. */
photo: Picture | null
/** Null uses the division's logos. */
secondary_logo_ids: (Id)[] | null
/** True if nothing is locked for this person. */
full_edit_access: boolean
/** Rule and origin of each field for the card's owner. */
fields: Record<string, {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Source of the value. */
origin: FieldOrigin
/** Kinds of blocks that the owner may add; only for `blocks`. */
kinds?: (BlockKind)[]
}>
/** Required fields without a value. */
missing: (CardField)[]
/** Increases with every change. An edit repeats it, so that two editors do not overwrite each other. */
revision: number
updated_at: Timestamp
/** Kind. */
kind: "business" | "personal"
company_id: Id
/** Background colour of the card, from the company or the division. Only in the list of the person's own cards. */
color?: string
/** Logo of the card, from the company or the division. Only in the list of the person's own cards. */
logo?: {
/** URL. */
url: string
} | null
}
/** ISO 3166 country of local numbers. '' skips local numbers; if left out, the company's numbers decide. */
export type LocalCountry = string
/** Language: English or Indonesian. */
export type Locale = "en" | "id"
/** A logo with its size on cards. */
export type Logo = {
_id: Id
/** URL. */
url: string
/** Width in pixels. */
width: number
/** Height in pixels. */
height: number
/** Size of the logo, in percent of its place. */
percentage_size: number
}
/** Name and alternative text of a secondary logo in a further language. */
export type LogoTranslation = {
language: LanguageTag
/** Description of the picture for screen readers. */
alt?: string
/** Name. */
name?: string
}
export type LogoTranslations = (LogoTranslation)[]
/** An export by a job, with its progress. */
export type MadeExport = {
_id: Id
/** State. */
state: "making" | "failed" | "ready"
/** Finished parts of `total`; 0 of 0 before the first. */
done: number
/** Total number. */
total: number
/** True if it failed because it is too large. */
too_large: boolean
/** Size in bytes. */
bytes: number | null
created_at: Timestamp
/** End of the download period; null while the file is being created. */
ends_at: Timestamp | null
}
/** A new passkey from its authenticator (WebAuthn, section 5.2.1). */
export type MadePasskey = {
/** Identifier. */
id: CredentialId
/** Client data of WebAuthn. */
client_data: string
/** Attestation object of WebAuthn. */
attestation: string
transports: Transports
}
export type MailFault = "address_unknown" | "mailbox_full" | "refused" | "later" | "unreachable" | "not_accepted" | "unwanted" | "other" | null
/** A person of a company with their card. */
export type Member = {
_id: Id
/** Account; null without one. */
user_id: Id | null
/** The company’s own number for the person; imports match it. */
external_id: string | null
/** Email address. */
email: string
/** Progress of the member: invited, pending, verified or paused. */
status: MemberStatus
/** True if visitors do not see the card yet. */
hidden: boolean
/** Roles; may be empty. */
roles: (Role)[]
/** Division; null without one. */
division: DivisionName | null
created_at: Timestamp
card: Card
}
export type MemberAccount = "none" | "invited" | "opened" | "refused" | "joined"
/** Email address. */
export type MemberEmail = string
/** Result for one member of many. */
export type MemberOutcome = {
member_id: Id
/** Outcome. */
outcome: "done" | "refused"
/** Error code of a refusal, with a message. */
code: string | null
/** Reason in the language of the request. */
message: string
}
/** Part of a member that an actor may change and undo restores. */
export type MemberPlace = {
/** Division; null for none. */
division_id: Id | null
/** Roles; may be empty. */
roles: (Role)[]
}
/** A row of the team table. */
export type MemberRow = {
_id: Id
/** The company’s own number for the person; imports match it. */
external_id: string | null
/** Email address. */
email: string
/** Progress of the member: invited, pending, verified or paused. */
status: MemberStatus
/** True if visitors do not see the card yet. */
hidden: boolean
/** True if an account has the place. Otherwise an invitation can offer it. */
has_account: boolean
/** The person’s progress towards an account. */
account: MemberAccount
/** Time of the open invitation's email; null without one. */
invited_at: Timestamp | null
/** Roles; may be empty. */
roles: (Role)[]
/** Division; null without one. */
division: DivisionName | null
created_at: Timestamp
/** Business card. */
card: {
_id: Id
/** Last part of the public URL of the card. */
slug: string
/** URL. */
url: string
/** First and last name as on the card. */
name: string
/** Job title. */
job_title: string
/** Photo; null without one. */
photo: Picture | null
/** First phone-like contact by priority, formatted; empty if there is none. */
phone: string
/** Required fields without a value. */
missing: (CardField)[]
/** Texts in further languages, as the card shows them; only if the request asks for them. */
translations?: (CardTranslation)[]
}
}
export type MemberSignIn = {
/** First sign-in of the member at the provider; null before. */
linked_at: Timestamp | null
/** True if the place must use the company sign-in whatever its addresses are. */
bound: boolean
}
export type MemberSort = "name" | "email" | "job_title" | "division" | "status" | "created_at"
export type MemberStatus = "invited" | "pending" | "verified" | "paused"
/** With the member before and after; null if nothing changed or the caller may not see it. */
export type MemberUpdateOutcome = {
member_id: Id
/** Outcome. */
outcome: "done" | "refused"
/** Error code of a refusal, with a message. */
code: string | null
/** Reason in the language of the request. */
message: string
/** Value before the change. */
before: MemberPlace | null
/** Value after the change. */
after: MemberPlace | null
}
export type MergeLeads = {
/** The lead that is merged: its notes, reminders, timeline, tags and contacts move to the lead of the URL. */
other_id: Id
/** Revisions that the person compared. If either has changed, the merge is refused with `changed_elsewhere`. */
revision: Revision
other_revision: Revision
/** Values to take from the other lead. */
take: {
/** Name. */
name?: Side
/** The person’s organisation. */
organisation?: Side
/** Job title. */
job_title?: Side
/** Phone numbers, emails, websites and social profiles. */
contacts?: Side
/** Status. */
status?: Side
/** Warmth: hot, warm or cold; null without one. */
warmth?: Side
/** Owner; null without one. */
owner?: Side
/** Pro team; null without one. */
team?: Side
}
}
/** A lead that was merged into this one. */
export type Merged = {
/** ID of the merged lead. */
_id: Id
/** Name. */
name: string
at: Timestamp
/** Method or author. */
by: string
/** Consent of the merged lead. */
consent: Consent | null
/** Only the newest merge can be undone. */
may_undo: boolean
}
/** Circumstances of the meeting. */
export type Met = {
/** Method. */
way: LeadWay
/** Origin. */
source: VisitSource
/** Card through which the lead came, if any. */
card: NamedRecord | null
/** Event by its name at that time; it may be deleted. */
event: NamedRecord | null
/** Short link through which the lead came, by its name at that time; it may be deleted. */
link: NamedRecord | null
}
/** Data with which the browser sends a payment method to the gateway, bypassing this server. */
export type MethodBegin = {
kind: "sandbox"
/** Available methods. */
methods: (SandboxMethod)[]
} | {
kind: "stripe"
/** Secret that the browser passes to the gateway. */
client_secret: string
/** Public key of the gateway. */
publishable_key: string
}
export type Mode = "never" | "create" | "always"
/** A line of a past or future invoice; the amount is before tax. */
export type MoneyLine = {
/** Product. */
ware: Ware
/** Quantity. */
quantity: number
unit_amount: Amount
amount: Amount
/** Remaining days of a partial period; null for a whole one. */
days: {
/** Remaining number. */
left: number
/** Total number. */
of: number
} | null
starts_at: Timestamp
ends_at: Timestamp
}
/** A key with its secret, which no other answer repeats. */
export type NewApiKey = {
key: ApiKey
/** The complete key for `Authorization: Bearer`. */
token: string
}
/** Never trimmed or shortened: checked exactly as sent. */
export type NewPassword = string
/** Rule of the note. */
export type NoteRule = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** Rule of the note. */
export type NoteRuleInput = {
access: FieldAccess
/** True if a card needs a value. */
required: boolean
/** Value for cards without their own. */
default: string
}
/** A notification as a kind with its facts; the text is composed in the reader's language. */
export type Notification = {
_id: Id
/** Kind. */
kind: NotificationKind
/** Values of the event. */
facts: Record<string, string | number>
/** True if it was read. */
read: boolean
created_at: Timestamp
}
export type NotificationKind = "import_done" | "import_failed" | "change_requested" | "change_accepted" | "change_rejected" | "invitation_accepted" | "invitation_declined" | "join_requested" | "join_verified" | "company_approved" | "company_rejected" | "company_offered" | "company_exported" | "admin_made" | "super_admin_changed" | "factor_set_up" | "domain_missing" | "domain_lost" | "card_domain_active" | "card_domain_missing" | "card_domain_unreached" | "card_domain_lost" | "audit_stream_stopped" | "api_key_created" | "api_key_maker_left" | "api_key_ending" | "webhook_failing" | "webhook_stopped" | "webhook_orphaned" | "crm_failing" | "crm_stopped" | "crm_orphaned" | "follow_up_stopped" | "follow_up_orphaned" | "sync_planned" | "sync_held" | "sync_faulty" | "sync_failed" | "sync_orphaned" | "mailboxes_orphaned" | "change_proposed" | "sign_ins_failed" | "plan_asked" | "plan_changed" | "payment_failed" | "trial_ends" | "renewal_ahead" | "card_expires" | "lead_captured" | "lead_assigned" | "lead_merged" | "reminder_due" | "consent_withdrawn" | "pro_team_asked" | "pro_team_declined" | "hand_over_failed"
/** For each group, true if its notifications also come by email. */
export type NotificationPreferences = {
/** Email. */
mail: {
/** Leads, or their number. */
leads: boolean
/** Requests. */
requests: boolean
/** Decisions about the person’s requests. */
decisions: boolean
/** Pro team; null without one. */
team: boolean
/** Finished imports. */
imports: boolean
/** New admins, and domains, API keys and connections of the company that need attention. */
admins: boolean
/** Many failed sign-ins to accounts of the company. */
attempts: boolean
/** True if a digest is sent on Mondays, after a week with news. */
weekly: boolean
}
}
export type OldAddress = {
/** Path of the old address, without the domain. */
path: string
/** Card to which it redirects. */
card: {
_id: Id
/** Member whose card it is. */
member_id: Id
/** Name on the card. */
name: string
}
/** Public URL of the card. */
url: string
}
export type OldAddressCheck = {
/** Number of checked addresses. */
checked: number
/** Addresses whose visitors reach a card, the person's or a colleague's. */
answering: number
/** Addresses of people who left, whose visitors reach a colleague. Part of `answering`. */
colleague: number
/** Addresses whose visitors reach no card. */
silent: ({
/** Path of the old address, without the domain. */
path: string
/** Card to which it redirects. */
card: {
_id: Id
/** Member whose card it is. */
member_id: Id
/** Name on the card. */
name: string
}
/** Public URL of the card. */
url: string
/** Reason why the visitor reaches no card. */
reason: "hidden" | "waiting" | "paused" | "closing"
})[]
/** Value of `after` for the next call; null after the last address. */
next: string | null
}
export type OldAddressUpload = {
/** Domain on which the addresses answer; null if the company uses no domain for its cards. */
domain: string | null
/** Number of addresses. */
total: number
/** New addresses of the file. */
added: number
/** Addresses that redirected to another card before. */
changed: number
/** Rows that are left out. */
refused: number
/** The first rows that are left out, with their reasons. */
faults: ({
/** Row number in the file; the header is 1. */
row: number
/** The old address as the file writes it. */
address: string
/** The email or card as the file writes it. */
target: string
/** Reason why the row is left out. */
reason: "address" | "query" | "own_path" | "target" | "unknown" | "twice"
})[]
}
export type OldAddresses = {
/** Domain on which the addresses answer; null if the company uses no domain for its cards. */
domain: string | null
/** Number of addresses. */
total: number
}
/** Rows with values that are left out, or with a question. */
export type OnlyRows = "warnings" | "questions"
export type Order = {
/** Number of licences. */
seats: number
/** Number of pro licences. */
pro_seats: number
/** Billing period. */
interval: Interval
/** Values of the preview. If they differ, the order is refused and nothing is charged. */
at: string
due: Amount
revision: Revision
}
/** Effect of a change, shown before the order. */
export type OrderPreview = {
/** Number of licences. */
seats: number
/** Number of pro licences. */
pro_seats: number
/** Billing period. */
interval: Interval
currency: Currency
/** Time for which the amounts were computed. The order repeats it, so that they stay the same. */
at: Timestamp
/** Null if nothing happens now. A negative sum is kept for the next invoice. */
today: Sum | null
/** Part of `today` that is charged to the payment method now. */
due: Amount
/** Sum of each later period. */
renewal: Sum
renews_at: Timestamp
/** Increase over the planned next period; a decrease is negative. */
renewal_change: Amount
/** Null if the number does not change. */
pro_change: {
/** Start, or former value. */
from: number
/** End, or new value. */
to: number
at: Timestamp
} | null
/** Requirements of an order, each with a message. */
missing: ("billing_information" | "payment_method" | "outstanding" | "seats_in_use" | "pro_seats_in_use")[]
/** Lowest number of licences that can be ordered. */
seats_min: number
/** Pro licences in use. An order must cover them, unless some are withdrawn first. */
pro_seats_min: number
revision: Revision
}
/** All logos of the library in their new order. */
export type OrderSecondaryLogos = {
/** Identifiers. */
ids: (Id)[]
}
/** Texts of a company or division in a further language. Cards show them in that language, also if it is the language of the card itself. Missing and empty texts are inherited. */
export type OrganisationTranslation = {
language: LanguageTag
/** Name of the company or division. Only super admins change that of a company. */
name?: string
/** The description on cards without their own. */
short_description?: string
/** The default texts of the rules. */
defaults?: {
/** Job title. */
job_title?: string
/** Short description. */
short_description?: string
/** Note. */
note?: string
/** Postal address. */
address?: string
}
/** Labels of contacts and prompts. */
labels?: (LabelTranslation)[]
}
export type OrganisationTranslations = (OrganisationTranslation)[]
export type Outcome = "done" | "refused" | null
/** The caller's own open request. */
export type OwnJoinRequest = {
_id: Id
company: JoinableCompany
created_at: Timestamp
}
/** Effect of the company's rules on the calling session. */
export type OwnSignIn = {
/** Company. */
company: NamedRecord
/** Lack that closes the company now; null if it is open. */
need: SignInNeed
/** Lack after a grace period. */
soon: {
/** Missing proof. */
need: "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed"
from: Timestamp
} | null
/** True if the account has a second factor, even if this session did not use it. */
second_factor: boolean
}
/** Position in a list. */
export type PageMeta = {
/** Number of the page, from 1. */
page: number
/** Rows per page. */
per_page: number
/** Number of rows on all pages. */
total: number
/** Start of the next page, for lists that take `after`; null after the last one. */
next?: string | null
}
export type Passkey = {
_id: Id
/** Name. */
name: string
/** True if it is synchronised between devices. */
synced: boolean
created_at: Timestamp
/** Time of the latest use; null if unused. */
last_used_at: Timestamp | null
/** Time at which it behaved like a copy. */
suspected_at: Timestamp | null
}
/** A signed answer of a passkey (WebAuthn, section 5.2.2). */
export type PasskeyAnswer = {
/** Identifier. */
id: CredentialId
/** Client data of WebAuthn. */
client_data: string
/** Authenticator data of WebAuthn. */
authenticator_data: string
/** Signature of WebAuthn. */
signature: string
/** User handle; authenticators may omit it if the request named them. */
user_handle: string | null
}
/** Request to create a passkey (WebAuthn, section 5.4). */
export type PasskeyMaking = {
/** Challenge of WebAuthn. */
challenge: string
/** Minutes until it expires. */
minutes: number
/** Relying party of WebAuthn. */
rp: {
/** Identifier. */
id: string
/** Name. */
name: string
}
/** User of WebAuthn. */
user: {
/** Identifier. */
id: string
/** Name. */
name: string
/** Name for display. */
display_name: string
}
/** Accepted signature algorithms (COSE). */
algorithms: (number)[]
/** Existing passkeys, whose authenticators create no second one. */
passkeys: (Known)[]
}
export type Password = string
export type PaymentDetails = {
/** Name and address on invoices; null if it is missing. */
billing_information: BillingInformation | null
/** Payment methods. */
payment_methods: (PaymentMethod)[]
/** True if invoices go to the invoice address, because it is a colleague's or its reader confirmed it with a code. */
email_confirmed: boolean
/** Outstanding payments; null without one. */
outstanding: {
amount: Amount
currency: Currency
/** Invoices. */
invoices: number
since: Timestamp
} | null
}
/** Data by which people recognise a payment card. A card number never reaches this server. */
export type PaymentMethod = {
_id: Id
/** Such as `visa`; `sandbox` in the sandbox. */
brand: string
/** Last four characters of its number. */
last4: string
/** Month of expiry. */
expires_month: number
/** Year of expiry. */
expires_year: number
/** True for the default. */
is_default: boolean
/** True if it expires before the payment after the next one. */
expires_soon: boolean
}
export type Permission = "see_team_leads" | "see_company_leads" | "assign_leads" | "erase_leads" | "export_leads" | "manage_pro_teams" | "manage_pro_users"
export type Person = NamedRecord
/** A current member whose address new rules would no longer accept. */
export type PersonOutside = {
_id: Id
/** Name. */
name: string
/** Email address. */
email: string
/** Status. */
status: MemberStatus
}
/** A card that belongs to a person, not to a company. Its leads, figures and notifications use the company routes with `personal`, under its ID. */
export type PersonalCard = {
_id: Id
card: Card
/** Typed by the person, or empty. It is not verified. */
organisation: string
/** Colours and display settings. */
metadata: {
/** Background colour, as six hex digits. */
color: string
}
/** Colour of buttons and marks; null uses `metadata.color`. */
card_color: string | null
/** Look of the card. */
card_template: CardTemplate
/** Number of leads, which would be deleted with the card. */
leads: number
/** Revision of the design, without the card. */
revision: Revision
}
export type PersonalScope = "cards:read" | "cards:write" | "leads:read" | "leads:write"
/** A picture; `url` is the WebP on our own host. */
export type Picture = {
_id: Id
/** URL. */
url: string
/** Width in pixels. */
width: number
/** Height in pixels. */
height: number
}
export type Place = {
/** Company. */
company: {
_id: Id
/** Name. */
name: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
/** Colours and display settings. */
metadata: {
/** Background colour, as six hex digits. */
color: string
}
verification: VerificationState
/** Date of a requested erasure; until then the company is closed. */
erase_at: Timestamp | null
}
/** The person’s membership. */
membership: {
_id: Id
/** Roles; may be empty. */
roles: (Role)[]
/** Division; null for none. */
division_id: Id | null
}
/** Date from which the company requires a second factor that the account lacks; null otherwise. */
second_factor_by: Timestamp | null
/** `gateway_user` only identifies the owner of the subscription, to that owner. */
subscription: {
/** Status. */
status: string
/** Customer at the payments gateway; null without one. */
gateway_user?: string
} | null
}
export type Plan = "open" | "free" | "business" | "pro"
export type PlannedHandOvers = {
/** The company's current day, in its time zone. */
today: string
/** IANA, such as `Asia/Jakarta`. */
time_zone: string
/** Number of plans; the answer contains the first ones. */
total: number
/** Planned hand-overs. */
plans: (HandOverPlan)[]
}
export type PrintContact = "phone" | "email" | "website"
export type PrintPreview = {
/** First page as SVG; of a single business card front and back. */
pages: (string)[]
/** Number of people on the sheets. */
people: number
/** Number of chosen people whom the caller may not print, or whose membership is paused. */
left_out: number
/** Number of people with a letter that no font has. A question mark is printed for it. */
unwritten: number
/** Number of pages of the file. */
sheets: number
}
export type PrintSheet = {
/** People on the sheets, in this order or by name. */
members: ChosenMembers
/** Size and paper. Sheets have the measurements of the product in their name: Herma 5028, Avery C32015, 5371, L4785 and 5392. */
format: "card_eu" | "card_us" | "cards_5028" | "cards_c32015" | "cards_5371" | "badges_l4785" | "badges_a6" | "badges_5392" | "tent_a4" | "tent_letter" | "door_a5" | "door_a4" | "door_letter"
/** Shows the photo on badges and door signs. */
photo?: boolean
/** Shows the code of the card in the company's design. */
code?: boolean
/** Contacts to show; of each kind the first one. */
contacts?: (PrintContact)[]
/** Draws lines for cutting. */
crop_marks?: boolean
/** First free label of a partly used sheet, from 1, row by row. */
start_at?: number
}
/** A role that the company defined. */
export type ProRole = {
_id: Id
/** Name. */
name: string
/** Permissions. */
permissions: (Permission)[]
/** Number of people with it. */
users: number
/** True if the caller may change and delete it. */
may_change: boolean
revision: Revision
}
/** A built-in role by name, or a company's role by ID. */
export type ProRoleName = "member" | "manager" | Id
/** Permissions of the caller in the Pro section, by which its pages show and hide parts. */
export type ProStandingView = {
/** True if the pro section is open to the caller. */
is_open: boolean
/** True if the person has a pro licence. */
has_licence: boolean
/** True if all licences are suspended, because more are assigned than paid for. */
licence_rests: boolean
/** Permissions. */
permissions: (Permission)[]
/** The caller’s pro teams. */
team_ids: (Id)[]
/** Teams that the caller manages. */
managed_team_ids: (Id)[]
/** The person's own leads, which are inaccessible while the section is closed to them. */
waiting: number
}
/** A sales team. Deleting it keeps the leads with their owners. */
export type ProTeam = {
_id: Id
/** Name. */
name: string
/** Manager; null without one. */
manager: LeadPerson | null
/** Members, or their number. */
members: (LeadPerson)[]
/** People with an open request; empty for callers who do not manage the team. */
requests: ({
_id: Id
member: LeadPerson
expires_at: Timestamp
})[]
/** Leads per month; null means none. */
target: number | null
/** Leads of this calendar month in UTC; null for callers who do not see the team's leads, and for small teams with personal figures off. */
leads_this_month: number | null
/** True if the caller may change it and its members. */
may_manage: boolean
revision: Revision
}
/** A request to join a pro team, whose manager would then see the person's leads. */
export type ProTeamRequest = {
_id: Id
/** Pro team; null without one. */
team: {
_id: Id
/** Name. */
name: string
/** Empty without one. */
manager: string
}
/** Name of the requesting person. */
asker: string
expires_at: Timestamp
}
/** A person with a pro licence. */
export type ProUser = {
/** Member. */
member: {
_id: Id
/** Name. */
name: string
/** Photo; null without one. */
photo: Picture | null
/** Email address. */
email: string
}
role: ProRoleName
/** Names of the pro teams. */
teams: (string)[]
since: Timestamp
/** True if the caller may change their role and withdraw the licence. */
may_change: boolean
}
export type ProUsers = {
/** Null means unlimited. */
total: number | null
/** More than `total` after fewer were ordered or paid for; all licences are then suspended. */
in_use: number
/** Number from the next period on, if it differs. */
next: {
/** Total number. */
total: number
at: Timestamp
} | null
/** People with a pro licence. */
users: (ProUser)[]
}
/** A custom prompt: a label with a text or a link. */
export type Prompt = {
/** Label. */
label: string
/** Text. */
text: string
url: WebAddress
}
/** A custom prompt: a label with a text or a link. */
export type PromptInput = {
/** Label. */
label: string
/** Text. */
text?: string
url?: WebAddressInput
}
/** A change that an assistant proposed and a person decides about. */
export type ProposedChange = {
_id: Id
/** `lead` is a new lead, `card` a change of a card. */
kind: "lead" | "card"
/** Name of the assistant or key that proposed it. */
assistant: string
/** Name on the card; null for a new lead. */
card: string | null
/** Fields in the order of the screen. */
changes: ({
/** Name of the field. */
field: "name" | "organisation" | "job_title" | "email" | "phone" | "tags" | "event" | "note" | "captured_at" | "first_name" | "last_name" | "pronouns" | "accreditations" | "short_description" | "address"
/** Value when it was proposed; null for a new lead. */
before: string | null
/** Value after the change. */
after: string
})[]
created_at: Timestamp
expires_at: Timestamp
}
export type Provider = "google" | "microsoft"
/** A question of the company, in addition to name, email, phone, company, title and message. */
export type Question = {
_id: Id
/** Kind. */
kind: QuestionKind
/** Label. */
label: {
/** English text. */
en: string
/** Identifier. */
id: string
}
/** True if a card needs a value. */
required: boolean
/** Choices, two or more. */
choices: ({
/** English text. */
en: string
/** Identifier. */
id: string
})[]
}
export type QuestionKind = "text" | "choice" | "yes_no"
export type QuestionTranslation = {
language: LanguageTag
/** Question. */
question?: string
/** Answer to the question. */
answer?: string
}
export type Questions = (Question)[]
/** Visible content of the card. */
export type ReceivedCard = {
/** Company. */
company: {
/** Name. */
name: string
/** Website. */
website: string
/** Short description. */
short_description: string
/** Logo; null without one. */
logo: Logo | null
/** Colour of buttons and marks on cards; null uses the background colour. */
card_color: string | null
/** Colours and display settings. */
metadata: {
/** Background colour, as six hex digits. */
color: string
}
/** Picture behind the logo at the top of cards. */
banner: Picture | null
/** Pictures of the company. */
gallery: (GalleryPicture)[]
/** Contacts of the company, including socials. */
contacts: (ContactEntry)[]
/** True if a division's value replaces the company's when both have one. */
prioritise_division_details: boolean
/** True if visitors of its cards can leave their details; set with the lead form. */
takes_details: boolean
/** Design of cards; see `customisation`. */
card_template: CardTemplate
verification: VerificationState
}
/** Division; null without one. */
division: {
/** Name. */
name: string
/** Short description. */
short_description: string
/** Logo; null without one. */
logo: Logo | null
/** Picture at the top of its cards; null uses the company's. */
banner: Picture | null
/** Null uses the company's. */
color: string | null
/** Contacts of the division, each of a kind such as a phone number. */
contacts: (ContactEntry)[]
/** Secondary logos of cards without their own choice, in order. */
secondary_logo_ids: (Id)[]
/** The division's own parts of the look; missing parts are inherited from the company. */
card_template: DivisionTemplate
} | null
/** Business card. */
card: {
/** Title before the name. */
prefix: string
/** First name. */
first_name: string
/** Middle name. */
middle_name: string
/** Last name. */
last_name: string
/** Suffix after the name. */
suffix: string
/** Preferred name. */
preferred_name: string
/** Pronunciation of the name. */
phonetic_name: string
/** Pronouns. */
pronouns: string
/** Degrees and certificates after the name. */
accreditations: string
/** Job title. */
job_title: string
/** Short description. */
short_description: string
/** Note. */
note: string
/** Postal address. */
address: string
/** Phone numbers, emails, websites and social profiles. */
contacts: (ContactEntry)[]
/** Custom prompts: each a label with a text or a link. */
prompts: (Prompt)[]
/** Additions to the page, in their order: documents, videos, links, questions and opening hours. */
blocks: (CardBlock)[]
/** Texts in further languages. */
translations: (CardTranslation)[]
language: Locale
/** True if search engines may list the card's page. */
search_engines: boolean
_id: Id
/** Photo; null without one. */
photo: Picture | null
/** Null uses the division's logos. */
secondary_logo_ids: (Id)[] | null
updated_at: Timestamp
}
/** Secondary logos. */
secondary_logos: (SecondaryLogo)[]
}
/** An invitation as the invited person sees it. */
export type ReceivedInvitation = {
_id: Id
/** Company. */
company: {
_id: Id
/** Name. */
name: string
/** Background colour, as six hex digits. */
color: string
/** Logo; null without one. */
logo: {
/** URL. */
url: string
} | null
}
/** Email address. */
email: string
/** Empty unless the invitation is pending. */
first_name: string
/** Last name. */
last_name: string
/** Job title. */
job_title: string
/** Division; null without one. */
division: string
/** Name of the inviting person. */
invited_by: string
/** Text of the message. */
message: string
/** State. */
state: InvitationState
/** Null after an answer or cancellation. */
card: ReceivedCard | null
/** Proof that is needed to accept. */
proof: InvitationProof
/** True if the company requires a second factor. A passkey is one. */
second_factor: boolean
/** True if the reader may request a new link after it expired. */
renewable: boolean
expires_at: Timestamp
}
/** A recovery code in any notation; it is printed in two halves. */
export type RecoveryCode = string
/** Shown once; only hashes are stored. */
export type RecoveryCodes = {
/** Recovery codes, each valid once. */
recovery_codes: (string)[]
}
/** A task about a lead. */
export type Reminder = {
_id: Id
at: Timestamp
/** Note. */
note: string
/** Person who is reminded; null if they left and the lead has no other owner yet. */
member: LeadPerson | null
/** Time of completion; null while open. */
done_at: Timestamp | null
}
export type RequestableField = "name" | "photo" | "phonetic_name" | "pronouns" | "accreditations" | "job_title" | "short_description" | "note" | "contacts" | "socials" | "address"
/** Requested value, in the shape of a card edit. */
export type RequestedChange = {
field: "name"
/** Value. */
value: CardName
} | {
field: "photo"
/** Value. */
value: Id | null
} | {
field: "phonetic_name"
/** Value. */
value: string
} | {
field: "pronouns"
/** Value. */
value: string
} | {
field: "accreditations"
/** Value. */
value: string
} | {
field: "job_title"
/** Value. */
value: string
} | {
field: "short_description"
/** Value. */
value: string
} | {
field: "note"
/** Value. */
value: string
} | {
field: "address"
/** Value. */
value: string
} | {
field: "contacts"
value: Contacts
} | {
field: "socials"
value: Contacts
}
export type Retention = {
/** Audit entries. */
audit_months: number | null
/** Activities and the figures derived from them. */
figure_months: number | null
/** Decided change requests and invitations. */
record_months: number | null
/** Leads that were not won; set with the lead form. */
lead_months: number | null
revision: Revision
}
/** Revision of an editable record: increases with every edit, up to the database's maximum. */
export type Revision = number
/** Role in a company. A member without a role has none. */
export type Role = "division_admin" | "admin" | "super_admin"
export type RotateApiKey = {
/** Days until the key expires. */
days: number
/** Days for which the earlier secret still works; 0 ends it at once. */
overlap_days?: number
/** Last characters of the secret to replace. A retry is refused with `changed_elsewhere` if the first call succeeded. */
ending?: string
}
export type RowAnswer = "yes" | "no"
export type RowQuestion = "same_person" | "last_as_first"
export type RowUndoing = "removed" | "restored" | "joined" | "changed" | "gone" | null
/** Answer to a question of the lead form: `yes`, `no`, or a choice as it reads in either language. */
export type RuleAnswer = {
question_id: Id
/** Value. */
value: string
}
/** Additional fields for sales. */
export type SalesMessage = {
email: Email
/** Name. */
name: string
/** Phone number. */
phone?: string
/** Number of licences. */
seats?: number
/** Text of the message. */
message: string
}
export type SandboxMethod = "works" | "declined" | "needs_authentication" | "expires_soon" | "fails_on_renewal"
export type SaveCompanySignIn = {
issuer: Issuer
/** Client ID at the provider. */
client_id: string
/** If left out, the stored one is used for the same issuer and client. */
client_secret?: string
}
export type Scim = {
/** Treatment of people whom the directory deactivates or deletes. */
leaver_rule: "pause" | "hand_over" | "erase"
/** Days after which the data of a leaver is erased, under the rule `erase`. */
erase_after_days: number
/** True if people whom the directory adds are invited by email. */
invites: boolean
/** Records that the groups of the directory become: divisions, or pro teams. */
groups: "divisions" | "pro_teams"
/** False if the operator has turned SCIM or API keys off. */
offered: boolean
/** Address of the SCIM server for the directory. */
base_url: string
/** Member who takes over the cards of leavers; null if none was chosen or the member was deleted. */
colleague: NamedRecord | null
/** Number of unexpired keys with the scope `scim`. */
keys: number
/** Time of the last call, to the minute; null before the first. */
last_call_at: Timestamp | null
/** Number of active people whom the directory manages. */
people: number
/** Number of paused people whom the directory manages. */
paused: number
/** Number of people whose last change was refused. */
faults_total: number
/** The newest refused changes. */
faults: (ScimFault)[]
revision: Revision
}
/** A person whose last change by the directory was refused. */
export type ScimFault = {
/** Name with which the directory signs the person in. */
user_name: string
/** Null if the person has no place in the company. */
member: NamedRecord | null
/** Error code of the refusal. */
code: string
/** Reason in the caller's language. */
message: string
at: Timestamp
}
export type SecondFactor = {
/** True if signing in requires it. */
on: boolean
/** True if this installation can seal keys of authenticator apps. */
offered: boolean
/** Authenticator app; null without one. */
authenticator: {
created_at: Timestamp
/** Time of the latest use; null if unused. */
last_used_at: Timestamp | null
} | null
/** Number of unused recovery codes. */
recovery_codes_left: number
}
/** Challenge instead of a session for a person with a second factor; `verify` accepts it together with the factor. */
export type SecondStep = {
/** 256 bits, usable once, by the tab that got it. */
challenge: Secret
/** Minutes until it expires. */
minutes: number
/** Available methods. */
methods: (Factor)[]
}
/** An additional logo, such as a partner's or an award's; a card shows up to 6. */
export type SecondaryLogo = {
_id: Id
/** Name. */
name: string
image: Picture
/** Alternative text; empty uses the name. */
alt: string
/** Texts in further languages. */
translations?: LogoTranslations
/** URL that the logo links to, or empty. */
link: string
/** Last day on which cards show it, in UTC; null means unlimited. */
valid_until: string | null
revision: Revision
}
/** Secondary logos of a card or division in their order: each once, at most 6. */
export type SecondaryLogoIds = (Id)[]
/** Uses of a logo, shown before it is deleted. */
export type SecondaryLogoUse = {
_id: Id
/** Name. */
name: string
/** Cards that show it, by their own choice or their division's. */
cards: number
/** Names of divisions that show it by default. */
divisions: (string)[]
}
/** 256 bits, generated by the server. */
export type Secret = string
/** Security of a person's account; a company sees nothing else of it. */
export type SecuredPerson = {
_id: Id
/** Name. */
name: string
/** Email address. */
email: string
/** Roles; may be empty. */
roles: (Role)[]
/** The person’s second factors. */
factors: ("app" | "passkey")[]
}
export type SessionFactor = "totp" | "recovery_code" | "passkey" | null
export type SessionWay = "password" | "code" | "new_password" | "registration" | "google" | "microsoft" | "passkey" | "company" | null
export type Settings = {
/** True if assistants may read data of the company. */
allowed: boolean
}
export type SettleHeldFollowUps = {
/** IDs of the emails. Those that were sent or dismissed meanwhile are left out. */
ids: (Id)[]
/** True sends them, false dismisses them. */
send: boolean
}
export type Share = {
/** Number of visits. */
views: number
/** Leads, or their number. */
leads: number
}
/** A further link to a card, for one purpose. */
export type ShortLink = {
_id: Id
/** Business card. */
card: {
_id: Id
/** Member whose card it is. */
member_id: Id
/** Name on the card. */
name: string
}
/** Name. */
name: string
/** Purpose of the link. */
kind: "campaign" | "event" | "print" | "meeting" | "tag"
/** Place of a tag, such as `Reception, Jakarta`; empty if unknown. */
place: string
/** Public URL, which never changes. */
url: string
/** `active`, or the reason why the link has ended. */
state: "active" | "off" | "date" | "openings"
/** End in the company's time zone, such as `2027-03-31T18:00`; null without one. */
ends_local: string | null
/** End as a time in UTC; null without an end. */
ends_at: Timestamp | null
/** Time zone of `ends_local`. */
time_zone: string
/** Number of openings after which the link ends; null without a limit. */
openings_max: number | null
/** Content of the page of the ended link: a button to the card, or only the notice. */
after_end: "card" | "notice"
/** Openings by people; null if figures per person are off and the card is another person’s. */
openings: number | null
/** Downloads of the contact file after an opening; null like `openings`. */
saves: number | null
/** Leads through the link; null like `openings`. */
leads: number | null
/** True if the caller may point the link to another card. */
may_point: boolean
/** True if leads through the link get a follow-up email text of its own, which is deleted with it. */
has_follow_up_text: boolean
created_at: Timestamp
revision: Revision
}
export type ShortLinkEnding = "card" | "notice"
export type ShortLinkKind = "campaign" | "event" | "print" | "meeting" | "tag"
/** The same for a field that is never hidden. */
export type ShownRule = {
/** A card always has a name and a language. */
access: "editable" | "locked"
/** True if a card needs a value. */
required: boolean
}
export type Side = "this" | "other"
export type SignInDomain = {
_id: Id
/** Email domain. */
domain: string
/** Time of the proof; null if unproved. */
proved_at: Timestamp | null
/** Method of the proof; null if unproved. */
proved_by: DomainProof
/** TXT record that proves it. */
record: {
/** Name. */
name: string
/** Value. */
value: string
}
}
export type SignInNeed = "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed" | null
export type SignatureField = "job_title" | "organisation" | "phone" | "email" | "website" | "social" | "address" | "card_link"
/** State of the roll-out to mailboxes of Google Workspace, and the changes that it would make now. */
export type SignatureRollout = {
/** False if the operator has turned the roll-out off. */
offered: boolean
/** Service account that may change mailboxes; null while none is connected. */
account: {
/** Address of the service account. */
client_email: string
/** Time at which it was connected. */
connected_at: Timestamp
/** True if changed signatures are rolled out within an hour. */
keep_current: boolean
/** Admin on whose behalf that happens; null if they left. */
keeper: string | null
/** Name of the super admin who is responsible; null after they left or lost the role. */
responsible: string | null
} | null
/** True if the company or a division has a design. */
designed: boolean
/** Number of people who get a design: that of their division, else the company’s. */
people: number
/** Number of people whose mailbox has a different signature from the design filled with their card. */
due: number
/** Number of people without a design whose mailbox still has a signature that was rolled out. */
without_design: number
/** The first people whose mailbox would change. */
samples: ({
member_id: Id
/** Name. */
name: string
/** Email address. */
email: string
/** The signature as HTML. */
html: string
/** The signature as plain text. */
text: string
})[]
}
/** The session, and the browser's token for its next sign-in. */
export type SignedIn = {
/** Token of the session. Send it as `Authorization: Bearer`. */
token: string
/** Token by which later sign-ins recognise this browser. */
browser_token: string
/** True if signing in cancelled the erasure of the account. */
account_kept: boolean
/** Number of people who joined. */
joined?: Joined | null
}
export type Slug = string
/** First steps of a company, derived from its current data, so an undone step is open again. */
export type Start = {
/** First steps. */
steps: ({
/** Name. */
name: StartStep
/** True if it is done. */
done: boolean
/** `people`: the caller's colleagues; `invite`: those who were invited or have an account. Null for other steps. */
count: number | null
})[]
/** True if an admin has hidden the list for all admins of the company. */
dismissed: boolean
}
/** Action, targets and parameters. Members are listed by ID or selected by filters. */
export type StartBulkJob = {
/** Text of the message. */
message?: string
locale?: Locale
kind: "invite_people"
/** People. */
people: (InviteeInput)[]
/** Sends invitations above the daily limit on the following days. Without it, they are refused. */
spread?: boolean
} | {
/** Text of the message. */
message?: string
/** `card` writes to each person in the language of their card. */
locale?: Locale | "card"
kind: "invite_members"
members: ChosenMembers
/** Sends open invitations again, with a new link. Without it, people who have one are refused. */
again?: boolean
/** Sends invitations above the daily limit on the following days. Without it, they are refused. */
spread?: boolean
} | {
kind: "update_members"
members: ChosenMembers
/** Division; null for none. */
division_id?: Id | null
/** Roles; may be empty. */
roles?: (Role)[]
} | {
kind: "undo_members"
job_id: Id
} | {
kind: "change_field"
members: ChosenMembers
change: CardChange
} | {
kind: "undo_field"
job_id: Id
} | {
kind: "remove_members"
members: ChosenMembers
} | {
/** Their public link: `page` names the colleague, `redirect` opens the colleague’s card. */
card: "page" | "redirect"
/** Colleague on the page or behind the links; a verified member. */
colleague_id: Id
/** New owner of their leads: the `colleague`, or the `division` without an owner. */
leads?: HandOverLead
/** Days until the personal data is erased; null keeps it. */
erase_after_days?: number | null
/** Last day of the membership, in the company's time zone. Until then the hand-over is planned. Null or the current day hands over at once. */
ends_on?: string | null
kind: "hand_over"
members: ChosenMembers
} | {
kind: "bring_back"
members: ChosenMembers
} | {
kind: "update_leads"
leads: ChosenLeads
change: LeadChange
} | {
kind: "undo_leads"
job_id: Id
} | {
kind: "remove_leads"
leads: ChosenLeads
} | {
kind: "deploy_signatures"
members: ChosenMembers
} | {
kind: "restore_signatures"
}
export type StartStep = "look" | "people" | "card" | "invite" | "verify"
/** An uploaded picture of the kind `gallery`. The server reads only `_id`. */
export type Still = {
_id: Id
/** URL. */
url: string
/** Width in pixels. */
width: number
/** Height in pixels. */
height: number
}
/** Plan and licences of a company. */
export type Subscription = {
/** Payment system of the installation. */
billing: Billing
/** Plan. */
plan: Plan
/** Null without a subscription. */
status: SubscriptionStatus | null
/** Start time. */
since: Timestamp | null
/** Billing period. */
interval: Interval | null
currency: Currency
/** Next payment, or the end of a trial. Null if nothing follows. */
renews_at: Timestamp | null
/** End of the paid period, if nothing follows. */
ends_at: Timestamp | null
/** Trial of Pro; null without one. */
trial: {
/** True if it is available. */
available: boolean
/** Days of the period. */
days: number
/** End. */
ends_at: Timestamp | null
}
/** Number of licences. */
seats: {
/** Total number. */
total: number | null
/** Number in use. */
in_use: number
/** Number reserved for invitations. */
reserved: number
/** Number of free licences. */
free: number | null
/** Open join requests. */
waiting: number
/** Smallest number that can be ordered. */
min: number
/** Some of the people with a licence. */
in_use_faces: (Face)[]
/** Some of the invited people. */
reserved_faces: (Face)[]
}
/** Pro licences; null without any. */
pro: {
/** Paid licences. */
total: number
/** Licences of a plan that the operator assigned, if none is paid for. Null means unlimited. */
granted: number | null
/** Number in use. */
in_use: number
/** Next period; null without one. */
next: number | null
/** Time of the next attempt or period; null without one. */
next_at: Timestamp | null
}
/** The next invoice as planned now; null if there is none. */
next_invoice: Sum | null
/** A failed payment: the bank's reason, the outstanding amount, and the next attempt. */
problem: {
/** Reason. */
reason: string
outstanding: Amount
/** Invoice of the problem; null without one. */
invoice_id: Id | null
/** Time of the next attempt; null without one. */
next_try_at: Timestamp | null
/** The gateway's payment page, where a bank can authenticate the payer. Null if there is none. */
pay_url: string | null
} | null
/** Unit price of each product by interval, in `currency`. */
prices: Record<string, {
business: Amount
pro: Amount
}>
/** Licences of the Free plan. */
free_seats: number
/** True while an order is pending at the gateway; the page polls. */
is_settling: boolean
revision: Revision
}
export type SubscriptionOutcome = "none" | "resumes" | "ended"
export type SubscriptionStatus = "TRIALING" | "ACTIVE" | "PAST_DUE" | "CANCELLED" | "EXPIRED"
/** Summary for every member. */
export type SubscriptionSummary = {
/** Plan. */
plan: Plan
/** Status. */
status: SubscriptionStatus | null
/** Payment system of the installation. */
billing: Billing
/** Admins of the company. */
admins: (NamedRecord)[]
}
/** Sum of lines. `tax` is the sum of the rounded tax of each line. */
export type Sum = {
/** Lines of the amount. */
lines: (MoneyLine)[]
net: Amount
/** Hundredths of a percent: 900 is 9 %. */
tax_rate: number
/** Such as `GST`; empty if there is none. */
tax_name: string
/** The recipient owes the tax, so none is charged. */
reverse_charge: boolean
tax: Amount
total: Amount
}
/** A change that gave the super admin role to a person or took it from them. */
export type SuperAdminChange = {
/** Company. */
company: NamedRecord
/** Kind. */
kind: "given" | "taken"
/** Name of the person whose role changed; empty if they left the company. */
name: string
/** Name of the person who changed it; empty if they left the company, or if a directory changed it. */
by: string
created_at: Timestamp
/** Time until which it can be undone. */
expires_at: Timestamp
/** True if the caller can undo the change. */
can_undo: boolean
}
/** A switch may always be off, and a card needs no further language. */
export type SwitchRule = {
access: FieldAccess
required: false
}
export type SyncAction = "join" | "link" | "return" | "change" | "leave"
/** A person of a run. */
export type SyncChange = {
_id: Id
/** Treatment of the person. */
action: "join" | "link" | "return" | "change" | "leave"
/** Progress of the change. */
state: "planned" | "held" | "done" | "failed"
/** Name. */
name: string
/** Email address. */
email: string
/** Values that differ. */
fields: (SyncField)[]
/** Reason in the caller's language, if the change was refused. */
error: string | null
}
export type SyncChangeState = "planned" | "held" | "done" | "failed"
export type SyncConnection = {
/** Kind of the directory. */
provider: "entra" | "google"
/** ID of the tenant at Microsoft, or of the customer at Google. */
tenant_id: string
/** Name of the organisation at Microsoft, or domain at Google. */
tenant_name: string
/** Address of the service account that reads a Google Workspace; null for Microsoft. */
service_account: string | null
/** Address of the administrator on whose behalf it reads; null for Microsoft. */
admin_email: string | null
/** Name of the super admin who is responsible; null after they left or lost the role. */
responsible: string | null
/** True after the first plan was confirmed: until then, no run changes anything. */
is_confirmed: boolean
/** Time of the next scheduled run; null without a schedule or before the first confirmation. */
next_at: Timestamp | null
/** Number of active people whom the sync manages. */
people: number
connected_at: Timestamp
/** Choice of people and values. */
settings: SyncSettings
revision: Revision
}
export type SyncField = "name" | "job_title" | "phone" | "address" | "division"
export type SyncProvider = "entra" | "google"
/** A comparison of the directory with the company, and its changes. */
export type SyncRun = {
_id: Id
/** Progress of the run. */
state: "waiting" | "reading" | "planned" | "applying" | "done" | "failed"
/** True if a person asked for a plan; it changes nothing until someone confirms it. */
is_plan: boolean
/** True while the run can be confirmed: all of a plan, or the removals that a limit held back. */
is_open: boolean
/** Number of people in the chosen groups. */
people: number
/** Number of changes by action. */
actions: Record<string, number>
/** Number of changes by state. */
states: Record<string, number>
/** Number of photos that were imported. */
photos: number
/** Number of photos that could not be read. */
photos_failed: number
/** Reason in the caller's language, if the run failed. */
error: string | null
created_at: Timestamp
/** Time at which the plan was ready or the run ended; null before. */
finished_at: Timestamp | null
}
export type SyncSettings = {
/** Groups whose members are imported: direct members in Microsoft Entra ID, all members in Google Workspace. Without a group, no one is imported. */
groups: ({
/** ID of the group in the directory. */
id: string
/** Name of the group when it was chosen. */
name: string
/** Division of its members; null for none. Of several groups, the first with a division counts. */
division_id: Id | null
})[]
/** Treatment of each value. A new person always gets a name. */
fields: {
/** Given and family name. */
name: "create" | "always"
/** Job title. */
job_title: Mode
/** Business, mobile and fax numbers. */
phone: Mode
/** Office and street address. */
address: Mode
/** Division of the person's group. */
division: Mode
}
/** True also imports guests of the directory. */
guests: boolean
/** True also imports photos, for people who have not chosen one. */
photos: boolean
/** Schedule by which runs start automatically. */
schedule: "off" | "hourly" | "daily"
/** Hour (UTC) of the daily run. */
hour: number
/** Maximum number of people that a scheduled run may remove. */
removals_max: number
/** Maximum share of the managed people that a scheduled run may remove, in per cent; the smaller of both limits applies. */
removals_percent: number
}
/** A tag of leads. */
export type Tag = string
export type Tags = (Tag)[]
export type Target = string
/** Blocks on every card of a company or division, before and after the card's own. Only the template changes them. */
export type TemplateBlocks = {
/** Blocks before those of the card. */
before: (CardBlock)[]
/** Blocks after those of the card. */
after: (CardBlock)[]
}
/** Email or WhatsApp. */
export type TemplateChannel = "mail" | "whatsapp"
/** Answer of the mail server to a test email. */
export type TestAnswer = {
/** True if the mail server accepted the email. */
accepted: boolean
/** Address of the caller, to which the email went. */
to: string
/** Reason of a refusal; null if there was none. */
fault: MailFault
/** Answer of the mail server to a refused email. */
reply: string
}
export type TestFollowUpText = {
/** Text of a form; null for the company’s. */
text_id: Id | null
/** Language of the lead. */
language: Locale
}
/** Result of a test, and whether such a sign-in would open an account. */
export type Tested = {
/** Settings. */
settings: CompanySignIn
/** Email address. */
email: string | null
/** First name. */
first_name: string
/** Last name. */
last_name: string
/** Reason why it would not; null if it would. */
trouble: "no_email" | "foreign" | "denied" | null
}
/** A WhatsApp message has an empty subject. */
export type Text = {
/** Subject of the email. */
subject: string
/** Text of the message. */
body: string
}
/** A WhatsApp message has an empty subject. */
export type TextInput = {
/** Subject of the email. */
subject: string
/** Text of the message. */
body: string
}
export type Texts = {
en: TextInput
id: TextInput
}
export type Time = string
/** Time, ISO 8601 in UTC. */
export type Timestamp = string
/** Title of a block in a further language; if empty, the block's own title is shown. */
export type TitleTranslation = {
language: LanguageTag
/** Title. */
title?: string
}
/** One entry for each further language. */
export type TitleTranslations = (TitleTranslation)[]
/** Token of the link, which proves access to the mailbox. */
export type Token = string
/** A text of the card in a further language: its field with a language tag (BCP 47), such as `job_title[ja]`. */
export type TranslatedTarget = string
/** Transports of an authenticator, such as `internal` or `usb`: a hint that the browser gave and gets back. */
export type Transports = (string)[]
/** A rule to test, either in place of a stored one or after all others. */
export type TryLeadRule = {
/** Rule in whose place this one is tried; null after all others. */
rule_id?: Id | null
/** True if the rule also applies to leads that members capture themselves. */
captured?: boolean
/** Event; null for none. */
event_id?: Id | null
/** Owner of the card through which the lead came; null for any. */
card_owner_id?: Id | null
/** Division; null for none. */
division_id?: Id | null
/** Countries of the lead’s phone number: ISO 3166, two letters. */
countries?: (Country)[]
/** Answer to a question of the lead form; null for any. */
answer?: RuleAnswer | null
/** People who get the leads, in turn. Without any, leads stay with the owner of the card. */
member_ids?: (Id)[]
}
/** People of one language who have a card, no account and no invitation so far. */
export type UninvitedPeople = {
locale: Locale
/** Number of records. */
count: number
/** Email of the first of them by name, with an example link. */
mail: {
/** End, or new value. */
to: string
/** Name. */
name: string
/** Subject of the email. */
subject: string
/** Text. */
text: string
}
}
export type UnreadNotifications = {
/** Number of unread notifications. */
unread: number
}
export type UpdateBackground = {
/** Name. */
name?: string
/** File of the picture. */
picture_id?: Id | null
content?: BackgroundContent
side?: BackgroundSide
/** True if it is shared with the company. */
shared?: boolean
revision?: ExpectedRevision
}
/** Fields of a card to change. */
export type UpdateCard = {
/** Title before the name. */
prefix?: string
/** First name. */
first_name?: string
/** Middle name. */
middle_name?: string
/** Last name. */
last_name?: string
/** Suffix after the name. */
suffix?: string
/** Preferred name. */
preferred_name?: string
/** Pronunciation of the name. */
phonetic_name?: string
/** Pronouns. */
pronouns?: string
/** Degrees and certificates after the name. */
accreditations?: string
/** Job title. */
job_title?: string
/** Short description. */
short_description?: string
/** Note. */
note?: string
/** Postal address. */
address?: string
contacts?: Contacts
/** Custom prompts: each a label with a text or a link. */
prompts?: (PromptInput)[]
/** Documents, videos, links, questions and opening hours, in their order on the page. */
blocks?: CardBlocks
/** Texts in further languages; a request replaces the whole list. */
translations?: CardTranslations
language?: Locale
/** Lets search engines list the card's page. Off for new cards. */
search_engines?: boolean
/** Last part of the public URL. Earlier URLs redirect to the card. */
slug?: Slug
/** File of the photo; null for none. */
photo_id?: Id | null
/** Secondary logos, in order. */
secondary_logo_ids?: SecondaryLogoIds | null
/** Fields to reset to the company's value. */
reset?: (CardField)[]
/** Revision of the card; send the latest one. */
revision: number
}
export type UpdateCompany = {
/** Name. */
name?: string
/** Industry. */
industry?: string
website?: WebAddressInput
/** Short description. */
short_description?: string
/** ID from `files.create` with the kind `logo`; null for none. */
logo_id?: Id | null
/** Size of the logo, in percent of its place. */
logo_percentage_size?: number
/** A picture of kind `banner`. */
banner_id?: Id | null
color?: HexColourInput
/** Background colour of the card, as six hex digits. */
card_color?: HexColourInput | null
/** The complete gallery in its order. */
gallery?: ({
file_id: Id
/** Description of the picture for screen readers. */
alt?: string
/** Texts in further languages. */
translations?: AltTranslations
})[]
contacts?: Contacts
/** True if details of the division precede those of the company. */
prioritise_division_details?: boolean
revision?: ExpectedRevision
}
export type UpdateCustomisation = {
/** Template of cards. */
template?: CardTemplateInput
policy?: CardPolicyInput
revision?: ExpectedRevision
}
export type UpdateDivision = {
/** Name. */
name?: string
/** Short description. */
short_description?: string
/** ID from `files.create` with the kind `logo`; null for none. */
logo_id?: Id | null
/** Size of the logo, in percent of its place. */
logo_percentage_size?: number
/** A picture of kind `banner`. */
banner_id?: Id | null
/** Background colour, as six hex digits. */
color?: HexColourInput | null
/** Target number of new leads per month; null without a target. */
leads_target?: number | null
contacts?: Contacts
/** The complete list of administrators; anyone else loses the role. */
administrator_ids?: (Id)[]
secondary_logo_ids?: SecondaryLogoIds
revision?: ExpectedRevision
}
export type UpdateDivisionSignature = {
/** Null returns to the company’s design. The banner of a division is for all of its people. */
design: EmailSignatureInput | null
revision?: ExpectedRevision
}
export type UpdateEmailSignature = {
/** Null returns to the standard signature. */
design: EmailSignatureInput | null
revision?: ExpectedRevision
}
export type UpdateEvent = {
/** Name. */
name?: string
/** Place. */
place?: string
/** First day, as `YYYY-MM-DD`. */
first_day?: string
/** Last day, as `YYYY-MM-DD`. */
last_day?: string
/** Time zone, such as `Asia/Jakarta`. */
zone?: string
/** Target number of leads; null without one. */
target?: number | null
/** Division whose admins manage it, besides the company's; null means the company. */
division_id?: Id | null
/** Members. */
member_ids?: (Id)[]
revision?: ExpectedRevision
}
export type UpdateFollowUpMails = {
/** True if new leads get the email. */
is_on: boolean
/** Time at which it is sent after the form: at once, an hour later, or the next morning. */
delay: "now" | "hour" | "morning"
/** Subject and text by language. */
texts: FollowUpTextsInput
revision?: ExpectedRevision
}
export type UpdateFollowUpSender = {
/** Name of the mail server. */
host: string
/** Port of the mail server: 465, 587, 2525 or 25. */
port: number
/** Encryption of the connection. */
security: "tls" | "starttls"
/** User name at the mail server. Only a server that the operator allows may be without one. */
username: string
/** Sender that mail programs show. */
from_name: string
/** Address of the sender. */
from_address: Email
/** Name of the key that signs mails of the domain (DKIM); empty if unknown. */
dkim_selector: string
/** Password at the mail server. Without it, the stored one is kept if host and user name are unchanged. */
password?: string
revision?: ExpectedRevision
}
export type UpdateFollowUpText = {
/** Subject and text by language. */
texts: FollowUpTextsInput
revision?: ExpectedRevision
}
export type UpdateInsightSettings = {
/** True if figures per person are shown. */
per_person?: boolean
/** Time zone, such as `Asia/Jakarta`. */
time_zone?: string
revision?: ExpectedRevision
}
/** Fields of a lead to change. */
export type UpdateLead = {
/** Name. */
name?: string
/** The person’s organisation. */
organisation?: string
/** Job title. */
job_title?: string
contacts?: Contacts
/** Status. */
status?: "new" | "contacted" | "in_progress" | "qualified" | "won" | "lost" | "archived"
/** Warmth: hot, warm or cold; null without one. */
warmth?: "hot" | "warm" | "cold" | null
/** Tags. */
tags?: Tags
owner_id?: Id
/** Pro team; null for none. */
team_id?: Id | null
revision?: ExpectedRevision
}
export type UpdateLeadForm = {
/** True if it is on. */
enabled?: boolean
/** Questions. */
questions?: Questions
/** Consent text of the form, by language. */
consent_text?: ConsentTextInput | null
/** True if the form requires consent. */
consent_required?: boolean
/** True if visitors get the card by email. */
mails_card?: boolean
/** True if owners are notified of a returning visitor. */
tells_seen_again?: boolean
/** Months to keep leads; null for ever. */
retention_months?: number | null
revision?: ExpectedRevision
}
export type UpdateLeadRule = {
/** Name. */
name?: string
/** True if it is turned on. */
is_on?: boolean
/** True if the rule also applies to leads that members capture themselves. */
captured?: boolean
/** Event; null for none. */
event_id?: Id | null
/** Owner of the card through which the lead came; null for any. */
card_owner_id?: Id | null
/** Division; null for none. */
division_id?: Id | null
/** Visits by country. */
countries?: (Country)[]
/** Answer to the question. */
answer?: RuleAnswer | null
/** Members. */
member_ids?: (Id)[]
revision?: ExpectedRevision
}
export type UpdateLeadSettings = {
/** A status that is left out is unchanged. */
status_labels: Record<string, Label>
revision?: ExpectedRevision
}
/** Fields of a member to change. */
export type UpdateMember = {
email?: MemberEmail
/** The company's own number for the place, which imports match. It can be set and changed, not emptied. */
external_id?: ExternalId
/** Division; null for none. */
division_id?: string | null
/** Shows a hidden card to visitors. */
hidden?: false
/** Roles; may be empty. */
roles?: (Role)[]
}
export type UpdateMembers = {
/** Changes, one per record. */
changes: ({
member_id: Id
/** Division; null for none. */
division_id?: Id | null
/** Roles; may be empty. */
roles?: (Role)[]
/** Refused if the member has changed, so that undo does not revert later changes. */
expected?: {
/** Division; null for none. */
division_id: Id | null
/** Roles; may be empty. */
roles: (Role)[]
}
})[]
}
export type UpdatePersonalCard = {
/** The person’s organisation. */
organisation?: string
color?: HexColourInput
/** Background colour of the card, as six hex digits. */
card_color?: HexColourInput | null
/** Look of the card. */
card_template?: CardTemplateInput
revision?: ExpectedRevision
}
export type UpdateRetention = {
/** Audit entries. */
audit_months: number | null
/** Activities and the figures derived from them. */
figure_months: number | null
/** Decided change requests and invitations. */
record_months: number | null
revision?: ExpectedRevision
}
export type UpdateScim = {
/** Treatment of people whom the directory deactivates or deletes. */
leaver_rule: "pause" | "hand_over" | "erase"
/** Days after which the data of a leaver is erased, under the rule `erase`. */
erase_after_days: number
/** True if people whom the directory adds are invited by email. */
invites: boolean
/** Required for the rule `hand_over`: a member with a verified card. */
colleague_id: Id | null
/** If left out, the stored choice is kept. Another choice does not change existing divisions and pro teams. */
groups?: "divisions" | "pro_teams"
revision?: ExpectedRevision
}
export type UpdateSecondaryLogo = {
/** Name. */
name?: string
image_id?: Id
/** Description of the picture for screen readers. */
alt?: string
/** All further languages; an empty list removes them. */
translations?: LogoTranslations
link?: WebAddressInput
/** A calendar day, `YYYY-MM-DD`. */
valid_until?: string | null
revision?: ExpectedRevision
}
export type UpdateShortLink = {
/** Another card to which the link points; admins only. */
card_id?: Id
/** Name. */
name?: string
/** Kind. */
kind?: ShortLinkKind
/** Place of a tag, such as `Reception, Jakarta`; visitors never see it. */
place?: string
/** End in the company’s time zone, such as `2027-03-31T18:00`, from 2000 to 2999; null for none. */
ends_local?: (unknown) & (unknown)
/** Number of openings after which the link ends; null for no limit. */
openings_max?: number | null
/** Content of the page of an ended link: a button to the card, or only the notice. */
after_end?: ShortLinkEnding
/** False ends the link now; true resumes it. */
active?: boolean
revision?: ExpectedRevision
}
export type UpdateSignInRules = {
/** People who need a second factor. */
second_factor: FactorRule
/** Idle minutes until signing in again; null uses the installation's. */
idle_minutes: number | null
/** Hours since the start of a session until signing in again; null uses the installation's. */
session_hours: number | null
/** Allowed domains of new people; an empty list allows all. */
email_domains: (EmailDomain)[]
/** Days of grace; if left out, the running period is kept. */
grace_days?: number
revision?: ExpectedRevision
}
export type Verification = {
status: VerificationState
/** The latest request; null before the first one and after a verification ended. */
request: {
/** Work email address. */
work_email: string
/** Website. */
website: string
/** Registration number of the company. */
registration_number: string
requested_at: Timestamp
/** Null until the request is reviewed. */
code_sent_at: Timestamp | null
/** Time at which the code expires. */
code_expires_at: Timestamp | null
/** Seconds until another code can be requested; 0 means now. */
pause_seconds: number
/** Reason of a rejection; null otherwise. */
rejection: string | null
/** Time of the verification; null before it. */
verified_at: Timestamp | null
} | null
}
/** State of the verification. */
export type VerificationState = "unverified" | "pending verification" | "verified"
/** The session, or a challenge for the second factor. */
export type Verified = SignedIn | {
second_step: SecondStep
}
/** Either step: only a code, or everything else. */
export type VerifyCompany = {
work_email?: Email
website?: WebAddressInput
/** Registration number of the company. */
registration_number?: string
/** Code. */
code?: string
}
export type VideoBlock = {
kind: "video"
/** Title. */
title: string
translations?: TitleTranslations
/** Page of the video, which opens in a new tab. The card never loads anything from it. */
url: string
/** Null draws a still with the title. */
still: Still | null
}
export type VisitSource = "qr" | "link" | "nfc" | "signature" | "background" | "print" | "event" | "card" | "wallet" | null
export type Ware = "business" | "pro"
export type Warmths = {
/** Number of hot leads. */
hot: number
/** Number of warm leads. */
warm: number
/** Number of cold leads. */
cold: number
/** Number without a value. */
none: number
}
/** A web URL; a missing scheme becomes https. Empty is allowed. */
export type WebAddress = unknown
/** A web URL; a missing scheme becomes https. Empty is allowed. */
export type WebAddressInput = string
/** Server of the company that receives its changes. */
export type Webhook = {
_id: Id
/** URL. */
url: string
/** Types of changes that it receives; empty for all. */
events: (CompanyChangeType)[]
/** `thin`: IDs and names of changed fields. `full`: also the record, read when it is sent; for a card, its member. */
payload: "thin" | "full"
/** False if it was turned off, by a person or after failures. */
is_on: boolean
/** True if Kartu turned it off after three days without an accepted delivery. */
stopped: boolean
/** Time of the last accepted delivery. */
accepted_at: Timestamp | null
/** Time since which no delivery was accepted; null if the last one was. */
failing_since: Timestamp | null
/** Deliveries that wait for a try. */
waiting: number
/** Time until which the previous secret also signs; null without one. */
old_secret_until: Timestamp | null
/** Name of the super admin who is responsible; null after they left or lost the role. */
responsible: string | null
/** Channel that gets messages instead of changes. Then `url` names only the host, because the rest is a secret. */
chat: Chat | null
}
/** Delivery of a change to a webhook, with its last try. */
export type WebhookDelivery = {
_id: Id
/** The `webhook-id`, the same in every try: the ID of the change. */
change_id: Id
/** Number of the change in the feed. */
number: number
/** Type of the change. */
type: "company.changed" | "customisation.changed" | "division.created" | "division.changed" | "division.removed" | "member.created" | "member.changed" | "member.left" | "member.returned" | "member.removed" | "member.erased" | "card.changed" | "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.cancelled" | "event.created" | "event.changed" | "event.removed" | "lead.captured" | "lead.changed" | "lead.merged" | "lead.unmerged" | "lead.erased"
/** ID of the changed record. */
subject_id: Id
/** `waiting` for its next try, `accepted`, or `failed`: no longer tried. */
state: "waiting" | "accepted" | "failed"
/** Number of tries so far. */
tries: number
/** Time of the next try, if it waits. */
next_at: Timestamp | null
/** Time of the last try. */
last_at: Timestamp | null
/** Status of the last answer; null without an answer. */
status: number | null
/** Duration of the last try in milliseconds. */
ms: number | null
}
export type WeekTotals = {
/** Number of visits. */
views: number
/** Number of visitors. */
visitors: number
/** Number of saved contacts. */
saves: number
/** Number of taps on links. */
taps: number
/** Leads, or their number. */
leads: number
}
export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"
/** Error codes that many operations answer. */
export type SignedInCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off"
/** Error codes that many operations answer. */
export type CompanyCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "access_gone" | "company_being_deleted" | "not_found" | "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed"
/** Error codes that many operations answer. */
export type CompanyListCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "access_gone" | "company_being_deleted" | "not_found" | "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed" | "invalid" | "malformed"
/** Error codes that many operations answer. */
export type CompanyWriteCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "access_gone" | "company_being_deleted" | "not_found" | "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed" | "invalid" | "malformed" | "media_type" | "too_large" | "subscription_expired"
/** Error codes that many operations answer. */
export type CompanyBodyCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "access_gone" | "company_being_deleted" | "not_found" | "own_proof_needed" | "company_sign_in_needed" | "second_factor_needed" | "sign_in_needed" | "invalid" | "malformed" | "media_type" | "too_large" | "body_missing" | "idempotency_key_reused" | "subscription_expired"
/** Error codes that many operations answer. */
export type PublicWriteCode = "too_many_requests" | "invalid" | "malformed" | "media_type" | "too_large"
/** Error codes that many operations answer. */
export type SignedInWriteCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "invalid" | "malformed" | "media_type" | "too_large"
/** Error codes that many operations answer. */
export type SignedInBodyCode = "too_many_requests" | "unauthenticated" | "api_key_invalid" | "api_key_person" | "api_key_scope" | "api_keys_off" | "invalid" | "malformed" | "media_type" | "too_large" | "body_missing" | "idempotency_key_reused"
/** A refusal or fault. */
export type Failure = {
status: "error"
/** Code to compare. */
code: string
/** Message for people, in the language of the request. */
message: string
/** ID of the call in the log of the server. */
request_id: string
/** Invalid fields. */
errors?: ({
/** Dotted path of the field in the input. */
field: string
/** Code of the error. */
code: string
/** Message for people. */
message: string
/** Value that would be accepted. */
suggestion?: string
})[]
}
/** A record by its ID and name. */
export type NamedRecord = {
_id: Id
/** Name. */
name: string
}

/** Input, answer and error codes of each operation. */
export interface Operations {
  /** Get the account. Returns the account, and the state of a change of its email address. */
  'account.get': {
    input: {  }
    answer: {
status: "success"
data: Account
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** Change the account. Changes name or language. Fields that are not sent stay unchanged. */
  'account.update': {
    input: { body: {
/** First name. */
first_name?: string
/** Last name. */
last_name?: string
locale?: Locale
} }
    answer: {
status: "success"
data: Account
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused'
  }
  /** Set the account photo. Stores a JPEG, PNG or WebP picture, re-encoded. */
  'account.setPhoto': {
    input: { file: Blob }
    answer: {
status: "success"
/** The result. */
data: {
/** URL. */
url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'background_small' | 'background_type' | 'file_missing' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type' | 'upload_slow'
  }
  /** Delete the account photo. Deletes the photo of the account. */
  'account.removePhoto': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'background_small' | 'background_type' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type'
  }
  /** Send a confirmation code. Sends a code with which the signed-in person confirms their identity. */
  'account.sendConfirmationCode': {
    input: { body: {
locale?: Locale
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'email_taken' | 'own_method_required' | 'codes_day'
  }
  /** Confirm the identity. Confirms the signed-in person by second factor, passkey, password or code. It is valid for ten minutes. */
  'account.confirm': {
    input: { body: {
method: "password"
/** Password. */
password: Password
} | {
method: "code"
code: Code
request: Secret
} | {
method: "totp"
code: Code
} | {
method: "recovery_code"
code: RecoveryCode
} | {
method: "passkey"
passkey: PasskeyAnswer
} }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'code_invalid' | 'own_method_required' | 'passkey_over' | 'passkey_refused' | 'passkey_suspected' | 'passkeys_off' | 'password_wrong' | 'recovery_code_wrong' | 'second_factor_required' | 'totp_wrong'
  }
  /** Change the email address. Sends a code to both addresses. The address changes when both are confirmed. */
  'account.changeEmail': {
    input: { body: {
email: Email
} }
    answer: {
status: "success"
/** The result. */
data: EmailChanging
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'confirmation_required' | 'email_taken' | 'mailed_code_required' | 'codes_day'
  }
  /** Cancel the email change. Keeps the current address. */
  'account.keepEmail': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'idempotency_key_reused'
  }
  /** Resend email codes. Sends new codes to the addresses that are not confirmed yet. */
  'account.resendEmailCodes': {
    input: { body: {

} }
    answer: {
status: "success"
/** The result. */
data: EmailChanging
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'email_taken' | 'not_found' | 'codes_day'
  }
  /** Confirm an email address. Confirms one address. With the second one the address changes and other sessions end. */
  'account.confirmEmail': {
    input: { body: {
/** Postal address. */
address: "current" | "new"
code: Code
} }
    answer: {
status: "success"
/** The result. */
data: EmailChanging
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'code_invalid' | 'email_taken' | 'not_found'
  }
  /** Change the password. Sets a password and ends all other sessions. */
  'account.changePassword': {
    input: { body: {
/** Current password, required if the account has one. */
current_password?: Password
password: NewPassword
browser_tokens?: BrowserTokens
} }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'confirmation_required' | 'email_taken' | 'mailed_code_required' | 'password_same' | 'password_wrong'
  }
  /** List sessions. Returns the sessions of the signed-in person, last used first. */
  'account.sessions': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: (AccountSession)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** End other sessions. Ends all sessions except the current one. */
  'account.endOtherSessions': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required'
  }
  /** End a session. Ends one session of the signed-in person. */
  'account.endSession': {
    input: { path: { sessionId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_found'
  }
  /** Leave a company. Deletes your card; leads stay with the company. The last super admin cannot leave. */
  'account.leave': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent' | 'access_gone' | 'company_being_deleted' | 'not_found'
  }
  /** Preview the account deletion. Returns the effects of a deletion, by company. */
  'accountDeletions.get': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {
/** Email address. */
email: string
/** The person’s companies, with the effect on each. */
places: (LeftPlace)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** Delete the account. Ends all sessions at once. Signing in within 14 days undoes it; then all data is erased. */
  'accountDeletions.create': {
    input: { body: {
code: Code
request: Secret
} }
    answer: {
status: "success"
/** The result. */
data: {
erase_at: Timestamp
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'code_invalid' | 'last_super_admin'
  }
  /** Send a deletion code. Sends the code that deletes the account. */
  'accountDeletions.sendCode': {
    input: { body: {
locale?: Locale
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'confirmation_required' | 'codes_day'
  }
  /** Get the address book. Returns the server for devices and the passwords that the caller has made. */
  'addressBook.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** False if the operator has turned address books off. */
offered: boolean
/** Host name for devices that find the address book themselves. */
server: string
/** Full URL of the address book's server. */
url: string
/** The caller's own passwords in this company. */
passwords: (AppPassword)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Create an app password. Creates a password for one device. The answer alone contains it. Needs a proof. */
  'addressBook.createPassword': {
    input: { path: { companyId: Id }; body: {
/** Device that will use the password. */
name: string
} }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
/** Name. */
name: string
/** User name of the account on the device. */
account_name: string
created_at: Timestamp
/** Latest use, to the day; null before the first. */
last_used_at: Timestamp | null
/** Network of the latest use: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
last_used_network: string | null
/** Latest use from a network that the device had not used before, for a week; null without one. */
new_network: {
/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
network: string
used_at: Timestamp
} | null
/** The password, which is not shown again. */
password: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'address_book_off' | 'app_passwords_max' | 'body_missing' | 'confirmation_required' | 'mailed_code_required'
  }
  /** Revoke an app password. Deletes a password. Its device is refused from the next request on. */
  'addressBook.removePassword': {
    input: { path: { companyId: Id; passwordId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused'
  }
  /** List API keys. Returns all keys of the company, also personal ones, without secrets. Super admins only. */
  'apiKeys.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** False if the operator has turned keys off. */
offered: boolean
/** True if members may have personal keys. */
personal_allowed: boolean
/** Keys, newest first. */
keys: (ApiKey)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create an API key. Creates a key of the company and returns its secret once. Super admins only. Needs a proof. */
  'apiKeys.create': {
    input: { path: { companyId: Id }; body: CreateApiKey }
    answer: {
status: "success"
data: NewApiKey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'api_keys_max' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed'
  }
  /** List your API keys. Returns your personal keys, without secrets. */
  'apiKeys.listOwn': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** False if the operator has turned keys off, or the company does not allow personal keys. */
offered: boolean
/** Keys, newest first. */
keys: (ApiKey)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create a personal API key. Creates a key for your own card and leads and returns its secret once, if the company allows it. Needs a proof. */
  'apiKeys.createOwn': {
    input: { path: { companyId: Id }; body: CreateOwnApiKey }
    answer: {
status: "success"
data: NewApiKey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'api_keys_max' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'own_api_keys_off'
  }
  /** Allow personal API keys. Sets whether members may have personal keys. If not, existing ones stop at once. Needs a proof. */
  'apiKeys.updateSettings': {
    input: { path: { companyId: Id }; body: {
/** True if members may have personal keys. */
personal_allowed: boolean
} }
    answer: {
status: "success"
/** The result. */
data: {
/** True if members may have personal keys. */
personal_allowed: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Rotate an API key. Returns a new secret once. The earlier one works for the days of overlap. Needs a proof. */
  'apiKeys.rotate': {
    input: { path: { companyId: Id; keyId: Id }; body: RotateApiKey }
    answer: {
status: "success"
data: NewApiKey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Confirm an API key. Takes over a key whose creator is no longer a super admin. Needs a proof. */
  'apiKeys.confirm': {
    input: { path: { companyId: Id; keyId: Id } }
    answer: {
status: "success"
data: ApiKey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Revoke an API key. Deletes the key, which is refused from the next call on. Needs a proof. */
  'apiKeys.remove': {
    input: { path: { companyId: Id; keyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Get assistants. Returns the address for assistants, whether the company allows them, and those that you connected. */
  'assistants.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** False if the operator has turned assistants or API keys off. */
offered: boolean
/** True if the company lets assistants read its data. */
allowed: boolean
/** Address of the server for assistants (Model Context Protocol). */
url: string
/** Assistants that the caller has connected to this company. */
connections: (AssistantConnection)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Allow assistants. Sets whether assistants may read data of the company. Super admins only. Needs a proof. */
  'assistants.updateSettings': {
    input: { path: { companyId: Id }; body: Settings }
    answer: {
status: "success"
/** The result. */
data: {
/** True if assistants may read data of the company. */
allowed: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'assistants_off' | 'body_missing' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Check a request of an assistant. Returns name, host and scopes for the consent screen, or refuses an invalid authorization request. */
  'assistants.checkRequest': {
    input: { path: { companyId: Id }; query?: { response_type?: string; client_id?: string; redirect_uri?: string; scope?: string; state?: string; code_challenge?: string; code_challenge_method?: string; resource?: string } }
    answer: {
status: "success"
/** The result. */
data: {
/** Name that the assistant gave itself. */
name: string
/** Host that receives the access. */
host: string
/** Host that describes the assistant; null if it only registered itself. */
publisher: string | null
/** Scopes that the person can grant. */
scopes: (AssistantScope)[]
/** Address that notifies the assistant of the refusal. */
refusal_url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'assistant_request' | 'assistants_not_allowed' | 'assistants_off'
  }
  /** List connected assistants. Returns the assistants that people of the company connected. Super admins only. */
  'assistants.listAll': {
    input: { path: { companyId: Id }; query?: { before?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Newest first, at most 50. */
connections: (CompanyConnection)[]
/** True if older connections follow. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Connect an assistant. Grants an assistant access with your rights and returns the address that hands it the code. Needs a proof. */
  'assistants.approve': {
    input: { path: { companyId: Id }; body: {
/** Parameters of the authorization request, as in its address. */
request: AuthorizationQuery
/** Scopes that the person grants. */
scopes: (AssistantScope)[]
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Address that hands the code to the assistant. */
return_url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'assistant_connections_max' | 'assistant_request' | 'assistants_not_allowed' | 'assistants_off' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed'
  }
  /** Disconnect an assistant. Ends the access, from the next request on. Super admins can also disconnect assistants of other people. */
  'assistants.disconnect': {
    input: { path: { companyId: Id; connectionId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** List audit entries. Returns 50 `entries`, newest first, and `more`. Send the last `_id` as `after` for older ones. Admins only. Scope: `audit:read`. */
  'audit.list': {
    input: { path: { companyId: Id }; query?: { noun?: string; by?: Id; about?: Id; from?: Instant; to?: Instant; after?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Entries, newest first. */
entries: (AuditEntry)[]
/** True if there are older entries. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Export the audit log. Returns the audit entries that the filters match as a CSV file. Admins only. Scope: `audit:read`. */
  'audit.export': {
    input: { path: { companyId: Id }; query?: { noun?: string; by?: Id; about?: Id; from?: Instant; to?: Instant; lang?: Locale } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed'
  }
  /** Get the audit stream. Returns the target and progress of the stream; null without one. Super admins only. */
  'auditStream.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if the server can seal the signing key. */
offered: boolean
/** The stream; null without one. */
stream: AuditStream | null
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Set the audit stream. Sends new audit entries to a URL, which must accept a signed test. Returns the signing key once. Needs a proof. */
  'auditStream.set': {
    input: { path: { companyId: Id }; body: {
/** URL. */
url: string
} }
    answer: {
status: "success"
/** The result. */
data: {
stream: AuditStream
/** Signing key, shown only once. */
secret: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhook_address' | 'webhook_failed'
  }
  /** Delete the audit stream. Stops the stream. Needs a proof (`confirmation_required`). */
  'auditStream.remove': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Resume the audit stream. Retries a stopped stream at once. */
  'auditStream.resume': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
stream: AuditStream
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** List sign-in methods. Returns the sign-in methods of this installation besides password and code. */
  'auth.providers': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {
/** True if people can sign in with Google. */
google: boolean
/** True if people can sign in with Microsoft. */
microsoft: boolean
/** True if companies may have their own provider. */
company: boolean
/** True if people can sign in with a passkey. */
passkeys: boolean
/** True if this installation has no account yet. */
first_account: boolean
}
}
    code: 'too_many_requests'
  }
  /** Sign in. Exchanges credentials for a token. For a person with a second factor it returns a second step instead. */
  'auth.verify': {
    input: { body: Credentials }
    answer: {
status: "success"
data: Verified
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'code_invalid' | 'company_sign_in_denied' | 'company_sign_in_foreign' | 'company_sign_in_moved' | 'company_sign_in_no_email' | 'company_sign_in_off' | 'company_sign_in_other' | 'company_sign_in_second' | 'credentials' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'identities_max' | 'identity_taken' | 'identity_unproved' | 'own_card_exists' | 'passkey_over' | 'passkey_refused' | 'passkey_suspected' | 'passkeys_off' | 'place_waits' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_off' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable' | 'recovery_code_wrong' | 'second_step_over' | 'totp_wrong' | 'not_found' | 'company_closes'
  }
  /** Register. Sends a confirmation code. The answer does not reveal if the account exists. */
  'auth.register': {
    input: { body: {
email: Email
/** First name. */
first_name: string
/** Last name. */
last_name?: string
password: NewPassword
locale?: Locale
browser_tokens?: BrowserTokens
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'codes_day'
  }
  /** Send a sign-in code. Sends a one-time code. The answer does not reveal if the account exists. */
  'auth.requestCode': {
    input: { body: AskForCode }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'codes_day'
  }
  /** Send a password reset code. Sends a code for a new password. The answer does not reveal if the account exists. */
  'auth.forgotPassword': {
    input: { body: AskForCode }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'codes_day'
  }
  /** Reset a password. Sets a new password with an emailed code and ends all sessions of the account. */
  'auth.resetPassword': {
    input: { body: {
email: Email
code: Code
request: Secret
password: NewPassword
browser_tokens?: BrowserTokens
} }
    answer: {
status: "success"
data: Verified
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'code_invalid'
  }
  /** Sign out. Ends the session of the token. */
  'auth.logout': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'idempotency_key_reused'
  }
  /** List backgrounds. Returns the backgrounds that the caller may use, oldest first. Scope: `company:read`. */
  'backgrounds.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (Background)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Create a background. Adds an uploaded or generated background. */
  'backgrounds.create': {
    input: { path: { companyId: Id }; body: CreateBackground }
    answer: {
status: "success"
data: Background
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'backgrounds_max' | 'not_allowed'
  }
  /** Choose a background. Sets the caller’s background; null removes it. */
  'backgrounds.select': {
    input: { path: { companyId: Id }; body: {
/** Background; null for none. */
background_id: Id | null
} }
    answer: {
status: "success"
/** The result. */
data: (Background)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired'
  }
  /** Change a background. Changes a background or shares it with the team. */
  'backgrounds.update': {
    input: { path: { companyId: Id; backgroundId: Id }; body: UpdateBackground }
    answer: {
status: "success"
data: Background
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Delete a background. Deletes a background. People who had chosen it have none afterwards. */
  'backgrounds.remove': {
    input: { path: { companyId: Id; backgroundId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** List bulk jobs. Returns the jobs that the caller started and has not dismissed, newest first. */
  'bulkJobs.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (BulkJob)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Start a bulk job. Starts a change of many records. It runs in the background; each record is changed or refused on its own. */
  'bulkJobs.start': {
    input: { path: { companyId: Id }; body: StartBulkJob }
    answer: {
status: "success"
data: BulkJob
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'bulk_job_items_max' | 'bulk_job_nobody' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'bulk_job_state' | 'bulk_jobs_many'
  }
  /** Get a bulk job. Returns the state and progress of a job. */
  'bulkJobs.get': {
    input: { path: { companyId: Id; jobId: Id } }
    answer: {
status: "success"
data: BulkJob
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** List the items of a bulk job. Returns the outcome for each record, in the order of the job. */
  'bulkJobs.items': {
    input: { path: { companyId: Id; jobId: Id }; query?: { page?: number; per_page?: number; outcome?: string } }
    answer: {
status: "success"
/** The result. */
data: (BulkJobItem)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed'
  }
  /** List refusals of a bulk job. Returns each reason for a refusal once, with the number of records. */
  'bulkJobs.refusals': {
    input: { path: { companyId: Id; jobId: Id } }
    answer: {
status: "success"
/** The result. */
data: (BulkJobRefusal)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Cancel a bulk job. Stops a job. Records that were already changed keep their change. */
  'bulkJobs.cancel': {
    input: { path: { companyId: Id; jobId: Id } }
    answer: {
status: "success"
data: BulkJob
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Dismiss a bulk job. Hides a finished job from the list. */
  'bulkJobs.dismiss': {
    input: { path: { companyId: Id; jobId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'bulk_job_state' | 'too_large' | 'media_type'
  }
  /** List domains. Returns the domains of the company with their state and DNS records. Admins only. */
  'cardDomains.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CardDomains
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Add a domain. Adds a domain for cards, to be proved next. Needs a proof. Super admins only. */
  'cardDomains.add': {
    input: { path: { companyId: Id }; body: {
domain: CardDomainName
} }
    answer: {
status: "success"
/** The result. */
data: CardDomains
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'card_domain_added' | 'card_domain_own' | 'card_domain_suffix' | 'card_domains_max' | 'card_domains_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'paywalled'
  }
  /** Check a domain. Checks the TXT record of a domain, then whether it reaches this server over HTTPS. Super admins only. */
  'cardDomains.check': {
    input: { path: { companyId: Id; domainId: Id }; body: {

} }
    answer: {
status: "success"
/** The result. */
data: CardDomains
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'card_domain_record' | 'card_domain_taken' | 'card_domain_unreachable' | 'card_domains_off' | 'not_allowed'
  }
  /** Use a domain. Uses an active domain in the URLs of all cards. Needs a proof. Super admins only. */
  'cardDomains.use': {
    input: { path: { companyId: Id; domainId: Id }; body: {

} }
    answer: {
status: "success"
/** The result. */
data: CardDomains
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'card_domain_inactive' | 'card_domains_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed'
  }
  /** Remove a domain. Removes a domain. Cards return to another active domain or to the operator’s host. A proved domain needs a proof. Super admins only. */
  'cardDomains.remove': {
    input: { path: { companyId: Id; domainId: Id } }
    answer: {
status: "success"
/** The result. */
data: CardDomains
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List cards. Returns the cards of the signed-in person, or with `X-Company-Id` those of that company. A key reads its company. Scope: `cards:read`. */
  'cards.list': {
    input: { query?: { page?: number; per_page?: number }; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: (ListedCard)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Get a card. Returns one card with its content and its rules. Scope: `cards:read`. */
  'cards.get': {
    input: { path: { companyId: Id; cardId: Id } }
    answer: {
status: "success"
data: Card
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change a card. Changes the fields that are sent. Visitors see them at once. A stale `revision` answers `card_changed`. Scope: `cards:write`. */
  'cards.update': {
    input: { path: { companyId: Id; cardId: Id }; body: UpdateCard }
    answer: {
status: "success"
data: Card
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'field_locked' | 'not_allowed' | 'slug_taken' | 'card_changed'
  }
  /** Upload a document. Stores a PDF of at most 10 MB for a block of a card or template. Documents that no block refers to are deleted after a day. Scope: `cards:write`. */
  'cards.addDocument': {
    input: { path: { companyId: Id }; file: Blob }
    answer: {
status: "success"
data: BlockDocument
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'company_document_bytes_max' | 'company_documents_max' | 'document_damaged' | 'document_infected' | 'document_unscanned' | 'file_missing' | 'idempotency_key_reused' | 'not_allowed' | 'upload_slow'
  }
  /** List secondary logos. Returns the library from which cards and divisions choose, in its order. Scope: `cards:read` or `company:read`. */
  'cards.logos': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (SecondaryLogo)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create a secondary logo. Adds a logo at the end of the library, which holds 30. Scope: `company:write`. */
  'secondaryLogos.create': {
    input: { path: { companyId: Id }; body: CreateSecondaryLogo }
    answer: {
status: "success"
data: SecondaryLogo
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'secondary_logos_max' | 'paywalled'
  }
  /** List change requests. Returns the caller’s requests and those of people they administer, newest first. */
  'changeRequests.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number; state?: string; member?: Id } }
    answer: {
status: "success"
/** The result. */
data: (ChangeRequest)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed'
  }
  /** Create a change request. Requests a new value for a locked field. It replaces an earlier request for the field. */
  'changeRequests.create': {
    input: { path: { companyId: Id }; body: {
change: RequestedChange
/** Text of the message. */
message?: string
} }
    answer: {
status: "success"
data: ChangeRequest
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'field_not_locked' | 'not_allowed'
  }
  /** Accept a change request. Puts the requested value on the card and notifies the employee. */
  'changeRequests.accept': {
    input: { path: { companyId: Id; changeRequestId: Id } }
    answer: {
status: "success"
data: ChangeRequest
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'request_decided'
  }
  /** Reject a change request. Leaves the card unchanged and notifies the employee. */
  'changeRequests.reject': {
    input: { path: { companyId: Id; changeRequestId: Id }; body: {
/** Answer to the question. */
answer?: string
} }
    answer: {
status: "success"
data: ChangeRequest
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'request_decided'
  }
  /** Withdraw a change request. Withdraws one of the caller’s requests. */
  'changeRequests.withdraw': {
    input: { path: { companyId: Id; changeRequestId: Id } }
    answer: {
status: "success"
data: ChangeRequest
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'request_decided'
  }
  /** List changes. Returns changes in the order of their commits, or 410 if changes after this position were deleted. For admins, and for keys of the whole company. Scope: `changes:read`. */
  'changes.list': {
    input: { path: { companyId: Id }; query?: { after?: Cursor } }
    answer: {
status: "success"
/** The result. */
data: {
/** Oldest first, at most 100. */
changes: (CompanyChange)[]
/** Position after these changes, for `after`. */
next: string
/** True if more changes are stored after these. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'changes_expired'
  }
  /** List companies. Returns the companies of the signed-in person. Some show only name and logo, if the session lacks a proof. */
  'companies.list': {
    input: { query?: { page?: number; per_page?: number } }
    answer: {
status: "success"
/** The result. */
data: (Company | ClosedCompany)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'invalid' | 'malformed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Create a company. Creates a company. The caller becomes its super admin and gets its first card. */
  'companies.create': {
    input: { body: CreateCompany }
    answer: {
status: "success"
data: Company
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'companies_max' | 'companies_day'
  }
  /** Get a company. Returns the details of one company. Scope: `company:read`. */
  'companies.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Company
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change a company. Changes the details of a company. Cards show the change at once. Scope: `company:write`. */
  'companies.update': {
    input: { path: { companyId: Id }; body: UpdateCompany }
    answer: {
status: "success"
data: Company
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'branding_not_allowed' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Get the company deletion. Returns the effects of a deletion, or the date of a planned one. */
  'companyDeletions.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: CompanyDeletion
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'not_allowed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found'
  }
  /** Delete the company. Closes the company at once. Super admins can restore it for 30 days; then it is erased. */
  'companyDeletions.create': {
    input: { path: { companyId: Id }; body: {
/** Name. */
name: string
code: Code
request: Secret
} }
    answer: {
status: "success"
/** The result. */
data: {
erase_at: Timestamp
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'code_invalid' | 'company_name_differs' | 'idempotency_key_reused' | 'not_allowed' | 'payment_outstanding' | 'too_large' | 'media_type'
  }
  /** Restore the company. Cancels a planned deletion. */
  'companyDeletions.cancel': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Subscription of the company. */
subscription: SubscriptionOutcome
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'company_sign_in_needed' | 'idempotency_key_reused' | 'not_allowed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found'
  }
  /** Send a company deletion code. Sends the code that deletes the company. Needs a proof. */
  'companyDeletions.sendCode': {
    input: { path: { companyId: Id }; body: {
locale?: Locale
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Minutes until the code expires. */
code_minutes: number
request: Secret
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'too_large' | 'media_type' | 'codes_day'
  }
  /** Get the company export. Returns the latest export and its progress. Super admins only. */
  'companyExports.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** The export; null without one. */
company_export: MadeExport | null
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'not_allowed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found' | 'too_large'
  }
  /** Start a company export. Starts an export, or returns the running one. Needs a proof. */
  'companyExports.start': {
    input: { path: { companyId: Id }; body: {

} }
    answer: {
status: "success"
/** The result. */
data: {
/** The export; null without one. */
company_export: MadeExport | null
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'company_sign_in_needed' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found'
  }
  /** Download a company export. Returns the export as an archive until its end date. Needs a proof. */
  'companyExports.download': {
    input: { path: { companyId: Id; exportId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found' | 'too_large'
  }
  /** Get the company offer. Returns the open offer; null without one. */
  'companyHandOvers.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanyHandOver | null
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Offer the company. Offers the company to a colleague, who can accept within 7 days. Needs a proof. */
  'companyHandOvers.create': {
    input: { path: { companyId: Id }; body: {
member_id: Id
/** Role of the former super admin afterwards. */
giver_becomes: GiverOutcome
} }
    answer: {
status: "success"
data: CompanyHandOver
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'colleague_leaves' | 'colleague_without_access' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'company_offered' | 'too_large' | 'media_type'
  }
  /** Withdraw the company offer. Withdraws the open offer. */
  'companyHandOvers.withdraw': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'not_allowed' | 'company_offer_over' | 'too_large' | 'media_type'
  }
  /** Accept the company. Makes the caller super admin and changes the former one as chosen. */
  'companyHandOvers.accept': {
    input: { path: { companyId: Id }; body: Answered }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'colleague_without_access' | 'confirmation_required' | 'idempotency_key_reused' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent' | 'company_offer_over' | 'too_large' | 'media_type'
  }
  /** Decline the company. Declines the offer. */
  'companyHandOvers.decline': {
    input: { path: { companyId: Id }; body: Answered }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'not_allowed' | 'company_offer_over' | 'too_large' | 'media_type'
  }
  /** Begin a company sign-in. Returns the URL of the provider for an email domain. */
  'companySignIn.begin': {
    input: { body: {
email: Email
} }
    answer: {
status: "success"
/** URL to open, and the secret that the tab keeps for the return. */
data: {
/** URL. */
url: string
request: Secret
company_id: Id
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_none' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Get the company sign-in. Returns the provider and its settings. Admins only. */
  'companySignIn.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Save the provider. Saves an OpenID Connect provider. A new issuer or client must be tested. Super admins only. */
  'companySignIn.save': {
    input: { path: { companyId: Id }; body: SaveCompanySignIn }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'company_sign_in_secret' | 'company_sign_in_secret_again' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Change the company sign-in. Turns it on or off, requires it, or changes who joins by it. Super admins only. */
  'companySignIn.change': {
    input: { path: { companyId: Id }; body: ChangeCompanySignIn }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'company_sign_in_domain_first' | 'company_sign_in_untested' | 'company_sign_in_way_back' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent'
  }
  /** Delete the provider. Deletes the provider and its links to people. Domains stay. Super admins only. */
  'companySignIn.remove': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Begin a provider test. Returns the URL of a sign-in that only tests the provider. */
  'companySignIn.beginTest': {
    input: { path: { companyId: Id }; body: {

} }
    answer: {
status: "success"
/** URL to open, and the secret that the tab keeps for the return. */
data: {
/** URL. */
url: string
request: Secret
company_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'not_allowed' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Finish a provider test. Ends the test with the answer of the provider. */
  'companySignIn.test': {
    input: { path: { companyId: Id }; body: {
/** A provider's value as one line of printable characters. */
code: string
/** A provider's value as one line of printable characters. */
state: string
/** Issuer in the answer (RFC 9207); some providers omit it. */
iss?: string
request: Secret
} }
    answer: {
status: "success"
data: Tested
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'company_sign_in_off' | 'not_allowed' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Begin a company proof. Returns the URL at which a session proves the company sign-in. */
  'companySignIn.beginPass': {
    input: { path: { companyId: Id }; body: {

} }
    answer: {
status: "success"
/** URL to open, and the secret that the tab keeps for the return. */
data: {
/** URL. */
url: string
request: Secret
company_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_off' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable' | 'access_gone' | 'not_found'
  }
  /** Finish a company proof. Lets the session enter a company that requires its own sign-in. */
  'companySignIn.pass': {
    input: { path: { companyId: Id }; body: {
/** A provider's value as one line of printable characters. */
code: string
/** A provider's value as one line of printable characters. */
state: string
/** Issuer in the answer (RFC 9207); some providers omit it. */
iss?: string
request: Secret
} }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_denied' | 'company_sign_in_foreign' | 'company_sign_in_no_email' | 'company_sign_in_off' | 'company_sign_in_other' | 'company_sign_in_second' | 'provider_account' | 'provider_address' | 'provider_answer' | 'provider_consent' | 'provider_issuer' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable' | 'access_gone' | 'not_found'
  }
  /** Add an email domain. Adds a domain, which must be proved. Super admins only. */
  'companySignIn.addDomain': {
    input: { path: { companyId: Id }; body: {
domain: EmailDomain
} }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'company_domain_added' | 'company_domain_free_mail' | 'company_domains_max' | 'not_allowed'
  }
  /** Prove an email domain. Checks the DNS record that proves a domain. Super admins only. */
  'companySignIn.proveDomain': {
    input: { path: { companyId: Id; domainId: Id }; body: {
/** Method or author. */
by: "dns" | "work_address"
} }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'company_domain_record' | 'company_domain_taken' | 'company_domain_unreachable' | 'company_domain_work_address' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed'
  }
  /** Get the sign-in of a member. Returns if a member is linked to the provider and bound to the company sign-in. */
  'companySignIn.member': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: MemberSignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Unlink a member. Unlinks a member from their provider account. Needs a proof. */
  'companySignIn.unlink': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: MemberSignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Unbind a member. Ends the requirement of company sign-in for a member. Needs a proof. */
  'companySignIn.unbind': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: MemberSignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Remove an email domain. Removes a domain. Its addresses no longer sign in through the company. */
  'companySignIn.removeDomain': {
    input: { path: { companyId: Id; domainId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanySignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Write to the operator. Sends a message to the operator. */
  'contactMessages.create': {
    input: { body: ContactMessage; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: {
sent: true
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Request an offer. Asks the operator for an offer. */
  'contactMessages.sales': {
    input: { body: SalesMessage; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: {
sent: true
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** List CRM connections. Returns the CRMs that the operator offers, and the connections. Super admins only. */
  'crm.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if the server can seal the access to a CRM. */
offered: boolean
/** CRMs for which the operator has registered an app. */
kinds: (Kind)[]
/** Connections of the company, at most one to each CRM. */
connections: (CrmConnection)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Finish connecting a CRM. Exchanges the code of the return URL, once, in the session that began the sign-in. Later leads are sent from then on. */
  'crm.connect': {
    input: { path: { companyId: Id }; body: {
/** Code that the CRM appended to the return URL. */
code: string
/** State that the CRM appended to the return URL. */
state: string
} }
    answer: {
status: "success"
/** The result. */
data: {
connection: CrmConnection
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'crm_ended' | 'crm_not_prepared' | 'crm_other_account' | 'crm_permission' | 'crm_sign_in' | 'crm_signature' | 'crm_unreachable' | 'not_allowed'
  }
  /** Begin to connect a CRM. Returns the page of the CRM on which the access is allowed. For Salesforce and Dynamics 365, send the company’s address there. Needs a proof. */
  'crm.signIn': {
    input: { path: { companyId: Id; kind: Kind }; body: {
/** Address of the company at the CRM, such as `https://acme.crm.dynamics.com`. Dynamics 365 requires it; Salesforce accepts that of a sandbox or of My Domain. */
site?: string
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Page of the CRM on which the person allows the access. */
url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'body_missing' | 'confirmation_required' | 'crm_site' | 'mailed_code_required' | 'not_allowed'
  }
  /** Describe a CRM. Reads the fields and owners of the account from the CRM. */
  'crm.describe': {
    input: { path: { companyId: Id; kind: Kind } }
    answer: {
status: "success"
/** The result. */
data: {
/** Fields of contacts that can be written. */
fields: ({
/** Name. */
name: string
/** Label. */
label: string
/** Accepted values; empty if any text is accepted. */
options: ({
/** Value. */
value: string
/** Label. */
label: string
})[]
})[]
/** People who can own contacts. */
owners: ({
/** Value. */
value: string
/** Label. */
label: string
})[]
/** Name of the field whose changes are read as statuses; empty for the choice to which the settings map “Status”. */
status_field: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'audit_stream_secret' | 'crm_ended' | 'crm_not_prepared' | 'crm_permission' | 'crm_sign_in' | 'crm_signature' | 'crm_unreachable' | 'not_allowed'
  }
  /** Change CRM settings. Replaces fields, statuses, owner and choice of leads. Needs a proof. */
  'crm.update': {
    input: { path: { companyId: Id; kind: Kind }; body: {
/** Values of a lead with their fields in the CRM. */
fields: ({
/** Value of the lead. */
source: "first_name" | "last_name" | "name" | "email" | "phone" | "mobile" | "organisation" | "job_title" | "website" | "status" | "owner" | "message" | "answers" | "tags" | "warmth" | "event" | "card" | "captured_at" | "language" | "link"
/** Name of the field in the CRM. */
target: Target
/** Treatment of an existing value. */
mode: "overwrite" | "fill" | "append"
})[]
/** Value in the CRM for each status. A status without one is not sent. */
statuses: Record<string, Target>
/** True copies status changes from the CRM to Kartu. */
two_way: boolean
/** Owner in the CRM for leads whose owner has no account there; null for none. */
fallback_owner: Target | null
/** True sends only leads with a consent that was not withdrawn. */
only_consent: boolean
/** Sends only leads of this event. */
only_event_id: Id | null
/** Sends only leads of this division. */
only_division_id: Id | null
revision?: ExpectedRevision
} }
    answer: {
status: "success"
/** The result. */
data: {
connection: CrmConnection
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Disconnect a CRM. Deletes the connection with its log and ends the access at the CRM. Needs a proof. */
  'crm.disconnect': {
    input: { path: { companyId: Id; kind: Kind } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Pause a CRM. Stops sending. Changed leads wait. */
  'crm.pause': {
    input: { path: { companyId: Id; kind: Kind } }
    answer: {
status: "success"
/** The result. */
data: {
connection: CrmConnection
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Resume a CRM. Continues with the leads that changed in the meantime. Needs a proof. */
  'crm.resume': {
    input: { path: { companyId: Id; kind: Kind } }
    answer: {
status: "success"
/** The result. */
data: {
connection: CrmConnection
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'crm_ended' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Take over a CRM connection. Makes the caller responsible, such as after a colleague left. Needs a proof. */
  'crm.takeOver': {
    input: { path: { companyId: Id; kind: Kind } }
    answer: {
status: "success"
/** The result. */
data: {
connection: CrmConnection
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List leads at a CRM. Returns the state of each lead, last changed first. */
  'crm.leads': {
    input: { path: { companyId: Id; kind: Kind }; query?: { state?: CrmLeadState; after?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Last changed first. */
leads: (CrmLead)[]
/** True if there are more. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'paywalled'
  }
  /** Send leads to a CRM again. Sends one lead, all refused ones, or all leads. All leads: needs a proof. */
  'crm.send': {
    input: { path: { companyId: Id; kind: Kind }; body: {
/** One lead to send again. Without it, `which` is required. */
lead_id?: Id
/** Sends all refused leads again, or all leads of the company. */
which?: "refused" | "all"
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of leads that wait to be sent. */
leads: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'crm_paused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Get a lead’s state at the CRMs. Returns the state of a visible lead in each connected CRM. */
  'crm.ofLead': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: {
status: "success"
/** The result. */
data: (LeadAtCrm)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Receive events of a CRM. Accepts signed messages of the CRM about changed statuses. */
  'crm.hear': {
    input: { path: { kind: Kind }; body: string }
    answer: {
status: "success"
/** The result. */
data: {
received: true
}
}
    code: 'crm_ended' | 'crm_not_prepared' | 'crm_permission' | 'crm_sign_in' | 'crm_signature' | 'crm_unreachable' | 'malformed' | 'not_found' | 'too_large' | 'media_type' | 'too_many_requests'
  }
  /** Get the customisation. Returns the template, the policy and the exceptions. Scope: `company:read`. */
  'customisation.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Customisation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change the customisation. Changes the template or the policy. All cards change at once. Scope: `company:write`. */
  'customisation.update': {
    input: { path: { companyId: Id }; body: UpdateCustomisation }
    answer: {
status: "success"
data: Customisation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Set rules of a division. Replaces the rules of fields for one division. An empty object restores the rules of the company. Scope: `company:write`. */
  'customisation.setDivisionRules': {
    input: { path: { companyId: Id; divisionId: Id }; body: {
rules: DivisionRulesInput
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: Customisation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Add an exception. Gives a member full edit access to their own card. */
  'customisation.addException': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
data: Customisation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Remove an exception. Removes full edit access. Values of locked fields follow the rules again. */
  'customisation.removeException': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
data: Customisation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Get the data export. Returns the latest export and its progress. */
  'dataExports.get': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {
/** The export; null without one. */
data_export: MadeExport | null
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'too_large'
  }
  /** Start a data export. Starts an export of all data about the signed-in person, or returns the running one. */
  'dataExports.start': {
    input: { body: {

} }
    answer: {
status: "success"
/** The result. */
data: {
/** The export; null without one. */
data_export: MadeExport | null
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'confirmation_required' | 'mailed_code_required'
  }
  /** Download a data export. Returns the export to its person until its end date. */
  'dataExports.download': {
    input: { path: { exportId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'confirmation_required' | 'mailed_code_required' | 'not_found' | 'too_large'
  }
  /** Get the directory. Returns the connected directory, if the installation supports it. */
  'directory.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Directory
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Disconnect the directory. Removes the link to the directory. Members and cards stay. */
  'directory.disconnect': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Directory
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Begin a directory sign-in. Returns the URL at Microsoft where an admin consents. It is valid for ten minutes. */
  'directory.signIn': {
    input: { path: { companyId: Id }; body: BeginSignIn }
    answer: {
status: "success"
/** The result. */
data: {
/** URL. */
url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'directory_not_configured' | 'not_allowed' | 'paywalled'
  }
  /** Import from the directory. Reads the directory and creates an import to check. Nothing changes before it is applied. */
  'directory.import': {
    input: { path: { companyId: Id }; body: FinishSignIn }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'directory_interrupted' | 'directory_not_configured' | 'directory_other' | 'directory_people_max' | 'directory_sign_in' | 'import_mapping' | 'import_state' | 'not_allowed'
  }
  /** Get the directory sync. Returns the connection, its settings and the newest runs. Super admins only. */
  'directorySync.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Finish connecting Microsoft Entra ID. Exchanges the code of the return URL, once, in the session that began the sign-in. The account must be an administrator of the directory. */
  'directorySync.connect': {
    input: { path: { companyId: Id }; body: FinishSignIn }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'directory_expired' | 'directory_other' | 'directory_permission' | 'directory_sign_in' | 'not_allowed' | 'sync_late' | 'sync_provider_off'
  }
  /** Change the directory sync. Replaces groups, fields, schedule and limits. Needs a proof. */
  'directorySync.update': {
    input: { path: { companyId: Id }; body: {
/** Groups whose members are imported: direct members in Microsoft Entra ID, all members in Google Workspace. Without a group, no one is imported. */
groups: ({
/** ID of the group in the directory. */
id: string
/** Name of the group when it was chosen. */
name: string
/** Division of its members; null for none. Of several groups, the first with a division counts. */
division_id: Id | null
})[]
/** Treatment of each value. A new person always gets a name. */
fields: {
/** Given and family name. */
name: "create" | "always"
/** Job title. */
job_title: Mode
/** Business, mobile and fax numbers. */
phone: Mode
/** Office and street address. */
address: Mode
/** Division of the person's group. */
division: Mode
}
/** True also imports guests of the directory. */
guests: boolean
/** True also imports photos, for people who have not chosen one. If omitted, the setting is unchanged. */
photos?: boolean
/** Schedule by which runs start automatically. */
schedule: "off" | "hourly" | "daily"
/** Hour (UTC) of the daily run. */
hour: number
/** Maximum number of people that a scheduled run may remove. */
removals_max: number
/** Maximum share of the managed people that a scheduled run may remove, in per cent; the smaller of both limits applies. */
removals_percent: number
revision?: ExpectedRevision
} }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Disconnect the directory. Deletes the connection with its runs and all copied data of the directory. Members stay. Needs a proof. */
  'directorySync.disconnect': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Begin to connect Microsoft Entra ID. Returns the page of Microsoft on which an administrator of the directory signs in. Needs a proof. */
  'directorySync.signIn': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Page of Microsoft on which an administrator of the directory signs in. */
url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'directory_expired' | 'directory_permission' | 'mailed_code_required' | 'not_allowed' | 'sync_late' | 'sync_provider_off'
  }
  /** Connect Google Workspace. Checks a service account by reading a person and a group, and stores its key sealed; it is never returned. Also replaces the key of the same Workspace. Needs a proof. */
  'directorySync.connectGoogle': {
    input: { path: { companyId: Id }; body: {
/** JSON key of a service account with domain-wide delegation for reading users and groups. */
key: string
/** Address of an administrator of the Google Workspace, on whose behalf the service account reads. */
admin_email: Email
} }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'body_missing' | 'confirmation_required' | 'directory_expired' | 'directory_other' | 'directory_permission' | 'mailed_code_required' | 'not_allowed' | 'sync_late' | 'sync_provider_off'
  }
  /** Take over the directory sync. Makes the caller responsible, such as after a colleague left. Needs a proof. */
  'directorySync.takeOver': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Search groups of the directory. Asks the directory for groups by the beginning of their names. */
  'directorySync.groups': {
    input: { path: { companyId: Id }; query?: { search?: string } }
    answer: {
status: "success"
/** The result. */
data: ({
/** ID of the group in the directory. */
id: string
/** Name of the group. */
name: string
})[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'audit_stream_secret' | 'directory_expired' | 'directory_permission' | 'not_allowed' | 'sync_late' | 'sync_provider_off'
  }
  /** Start a run of the directory sync. Makes a plan, or synchronises after a plan was confirmed. One run at a time. */
  'directorySync.start': {
    input: { path: { companyId: Id }; body: {
/** True only makes a plan. A sync needs a confirmed plan. */
plan: boolean
} }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'not_allowed' | 'sync_groups' | 'sync_provider_off' | 'sync_busy' | 'sync_plan_old'
  }
  /** Confirm a run of the directory sync. Makes the changes of the newest plan, or the removals that the limit held back, within 24 hours. Needs a proof. */
  'directorySync.confirm': {
    input: { path: { companyId: Id; runId: Id } }
    answer: {
status: "success"
/** The result. */
data: DirectorySync
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'sync_provider_off' | 'sync_busy' | 'sync_plan_old'
  }
  /** List people of a run. Returns the people of a run with their changes and refusals. */
  'directorySync.changes': {
    input: { path: { companyId: Id; runId: Id }; query?: { state?: SyncChangeState; action?: SyncAction; after?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** In the order in which they are made. */
changes: (SyncChange)[]
/** True if there are more. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'scim_path' | 'scim_taken'
  }
  /** List divisions. Returns all divisions by name, without `meta`. Scope: `divisions:read`. */
  'divisions.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (Division)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create a division. Creates a division. Scope: `divisions:write`. */
  'divisions.create': {
    input: { path: { companyId: Id }; body: CreateDivision }
    answer: {
status: "success"
data: Division
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'division_name_taken' | 'not_allowed' | 'paywalled'
  }
  /** Get a division. Returns one division. Scope: `divisions:read`. */
  'divisions.get': {
    input: { path: { companyId: Id; divisionId: Id } }
    answer: {
status: "success"
data: Division
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change a division. Changes a division. Its cards show the change at once. Scope: `divisions:write`. */
  'divisions.update': {
    input: { path: { companyId: Id; divisionId: Id }; body: UpdateDivision }
    answer: {
status: "success"
data: Division
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'division_name_taken' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a division. Deletes a division and moves its members to another one, or to none. Scope: `divisions:write`. */
  'divisions.remove': {
    input: { path: { companyId: Id; divisionId: Id }; query?: { move_to?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
/** Number of moved members. */
moved: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Set the template of a division. Replaces a division’s own template. A part that is not sent is inherited from the company. Its cards change at once. Scope: `company:write`. */
  'divisions.setTemplate': {
    input: { path: { companyId: Id; divisionId: Id }; body: {
template: DivisionTemplateInput
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: Division
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Get the email signature. Returns the design of the company’s email signatures, which every member copies with the content of their card. */
  'emailSignatures.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanySignature
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Design the email signature. Replaces the design, or returns to the standard signature. Signatures that people have already copied stay as they are. Admins only. */
  'emailSignatures.update': {
    input: { path: { companyId: Id }; body: UpdateEmailSignature }
    answer: {
status: "success"
/** The result. */
data: CompanySignature
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Get a division’s email signature. Returns the design that a division’s people use instead of the company’s. */
  'emailSignatures.getOfDivision': {
    input: { path: { companyId: Id; divisionId: Id } }
    answer: {
status: "success"
/** The result. */
data: DivisionSignature
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Design a division’s email signature. Replaces the design of a division, or makes it inherit the company’s again. Mailboxes change with the next roll-out. Admins only. */
  'emailSignatures.updateOfDivision': {
    input: { path: { companyId: Id; divisionId: Id }; body: UpdateDivisionSignature }
    answer: {
status: "success"
/** The result. */
data: DivisionSignature
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Get the roll-out of signatures. Returns the connected service account, how many mailboxes would change now, and the first of them. Start it as the bulk job `deploy_signatures`. Admins only. */
  'emailSignatures.rollout': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: SignatureRollout
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Keep signatures current. Turns automatic roll-outs of changed signatures on, on the caller’s behalf, or off. Admins only. */
  'emailSignatures.keep': {
    input: { path: { companyId: Id }; body: {
/** True rolls out changed signatures within an hour, on behalf of the caller. */
keep_current: boolean
} }
    answer: {
status: "success"
data: SignatureRollout
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'signature_account_missing' | 'signature_rollout_off'
  }
  /** Connect Google Workspace. Stores the key of a service account after it has read the caller’s own mailbox settings. The key is sealed and never returned. Requires a proof. Super admins only. */
  'emailSignatures.connect': {
    input: { path: { companyId: Id }; body: {
/** JSON key of a service account with domain-wide delegation for `gmail.settings.basic`. */
key: string
} }
    answer: {
status: "success"
data: SignatureRollout
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'signature_account_refused' | 'signature_later' | 'signature_person' | 'signature_refused' | 'signature_rollout_off'
  }
  /** Disconnect Google Workspace. Deletes the service account’s key. Signatures in mailboxes stay. Super admins only. */
  'emailSignatures.disconnect': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'signature_account_missing'
  }
  /** Take over the Google account. Makes the caller responsible for the service account, such as after a colleague left. Requires a proof. Super admins only. */
  'emailSignatures.takeOver': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: SignatureRollout
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'signature_account_missing' | 'signature_rollout_off'
  }
  /** Download signatures for Outlook. Returns a ZIP with everyone’s signature and the settings file of Set-OutlookSignatures. Admins only. */
  'emailSignatures.outlook': {
    input: { path: { companyId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'signature_design'
  }
  /** Get an erasure. Returns the erased and the remaining data of a former member, with the reasons. Admins only. */
  'erasures.get': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
data: Erasure
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** List events. Returns the events that the caller sees, latest first. Scope: `leads:read`. */
  'events.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (EventRow)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'paywalled'
  }
  /** Create an event. Creates an event. Scope: `leads:write`. */
  'events.create': {
    input: { path: { companyId: Id }; body: CreateEvent }
    answer: {
status: "success"
data: Event
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'event_days' | 'events_max' | 'not_allowed' | 'paywalled'
  }
  /** Get an event. Returns an event with its figures. Scope: `leads:read`. */
  'events.get': {
    input: { path: { companyId: Id; eventId: Id } }
    answer: {
status: "success"
data: Event
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'paywalled'
  }
  /** Change an event. Changes an event or its people. Scope: `leads:write`. */
  'events.update': {
    input: { path: { companyId: Id; eventId: Id }; body: UpdateEvent }
    answer: {
status: "success"
data: Event
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'event_days' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete an event. Deletes an event. Its leads stay and keep its name. Scope: `leads:write`. */
  'events.remove': {
    input: { path: { companyId: Id; eventId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Download a private file. Returns a private file of the company until its end date, to the people for whom it was created. */
  'files.get': {
    input: { path: { companyId: Id; fileId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Upload a picture. Stores a JPEG, PNG or WebP picture, re-encoded. A picture that no record refers to within a day is deleted. Scope: `cards:write` or `company:write`. */
  'files.create': {
    input: { path: { companyId: Id }; body: {
/** Kind. */
kind: FileKind
}; file: Blob }
    answer: {
status: "success"
data: Picture
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'background_small' | 'background_type' | 'file_missing' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type' | 'upload_slow'
  }
  /** Get the follow-up email. Returns text, sender and results, without the password. Super admins only. */
  'followUpMails.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: FollowUpMails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change the follow-up email. Replaces text and delay, and turns the email on or off. Needs a proof. */
  'followUpMails.update': {
    input: { path: { companyId: Id }; body: UpdateFollowUpMails }
    answer: {
status: "success"
data: FollowUpMails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'follow_up_text' | 'follow_up_untested' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Delete the follow-up email. Deletes sender, password and all texts. Waiting emails are not sent. Needs a proof. */
  'followUpMails.remove': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: FollowUpMails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Set the sender of the follow-up email. Replaces mail server and sender. A changed one needs another test before the email is turned on. Needs a proof. */
  'followUpMails.setSender': {
    input: { path: { companyId: Id }; body: UpdateFollowUpSender }
    answer: {
status: "success"
data: FollowUpMails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'follow_up_host' | 'follow_up_password' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Test the sender of the follow-up email. Sends a test email to the caller and returns the answer of the mail server. */
  'followUpMails.test': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: TestAnswer
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'idempotency_key_reused' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Check the records of the sender. Looks up SPF, DKIM and DMARC of the domain of the sender. */
  'followUpMails.records': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Domain of the sender. */
domain: string
/** Record of the servers that may send mail of the domain. */
spf: "found" | "missing" | "several" | "unanswered"
/** Record with the key that signs mail of the domain. */
dkim: "found" | "missing" | "revoked" | "no_selector" | "unanswered"
/** Record with the policy of the domain; `weak` asks receivers to do nothing. */
dmarc: "found" | "weak" | "missing" | "unanswered"
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Take over the follow-up email. Makes the caller responsible, such as after a colleague left. Needs a proof. */
  'followUpMails.takeOver': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: FollowUpMails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List follow-up emails that wait for a person. Returns the oldest 50 that were held back by a limit, or that the mail server did not confirm. Super admins only. */
  'followUpMails.held': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (HeldFollowUp)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'paywalled'
  }
  /** Send or dismiss follow-up emails that wait. Sends them within the limit of the day, or dismisses them. An unconfirmed email keeps its Message-ID. */
  'followUpMails.settleHeld': {
    input: { path: { companyId: Id }; body: SettleHeldFollowUps }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of emails that were sent or dismissed. */
settled: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'follow_up_limit' | 'follow_up_off' | 'not_allowed' | 'paywalled'
  }
  /** List texts for single forms. Returns the texts for leads who came through an event or a short link. Super admins only. */
  'followUpMails.texts': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (FollowUpText)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Add a text for one form. Leads who come through this event or short link get it instead of the company’s. The text of a link precedes that of an event. Needs a proof. */
  'followUpMails.createText': {
    input: { path: { companyId: Id }; body: CreateFollowUpText }
    answer: {
status: "success"
data: FollowUpText
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'follow_up_form_gone' | 'follow_up_text' | 'follow_up_texts_max' | 'mailed_code_required' | 'not_allowed' | 'follow_up_form_taken'
  }
  /** Change the text of a form. Replaces the text, also of waiting emails. Needs a proof. */
  'followUpMails.updateText': {
    input: { path: { companyId: Id; textId: Id }; body: UpdateFollowUpText }
    answer: {
status: "success"
data: FollowUpText
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'confirmation_required' | 'follow_up_text' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Delete the text of a form. Leads of the form get the company’s text, as they do after the event or link was deleted. Needs a proof. */
  'followUpMails.removeText': {
    input: { path: { companyId: Id; textId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List forms for follow-up texts. Returns the newest 20 events and 20 short links whose names contain a text. Super admins only. */
  'followUpMails.forms': {
    input: { path: { companyId: Id }; query?: { search?: string } }
    answer: {
status: "success"
/** The result. */
data: (FollowUpForm)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Test a follow-up text. Sends the stored text to the caller as a lead gets it, with an invented first name. */
  'followUpMails.testText': {
    input: { path: { companyId: Id }; body: TestFollowUpText }
    answer: {
status: "success"
data: TestAnswer
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'follow_up_text' | 'not_allowed'
  }
  /** Get the caller’s country. Returns a two-letter country code as plain text, `SG` if it is unknown. */
  'geo.country': {
    input: {  }
    answer: string
    code: 'too_many_requests'
  }
  /** Hand over cards. Pauses the cards of people who leave and names a colleague, now or on a later day. Licences become free. Scope: `members:write`. */
  'handOvers.create': {
    input: { path: { companyId: Id }; body: CreateHandOvers }
    answer: {
status: "success"
/** The result. */
data: (MemberOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'colleague_leaves' | 'colleague_not_verified' | 'confirmation_required' | 'insufficient_licence_to_bring_back' | 'last_super_admin' | 'mailed_code_required' | 'member_erased' | 'member_not_paused' | 'member_not_verified' | 'member_paused' | 'not_allowed' | 'super_admin_recent' | 'company_closes'
  }
  /** Reactivate cards. Publishes paused cards again. Each needs a licence. Scope: `members:write`. */
  'handOvers.bringBack': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: (MemberOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'insufficient_licence_to_bring_back' | 'mailed_code_required' | 'member_erased' | 'member_not_paused' | 'not_allowed' | 'super_admin_recent' | 'company_closes'
  }
  /** Get a hand-over. Returns the decision about the card of a paused member; null without one. Scope: `members:read`. */
  'handOvers.get': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: HandOver | null
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** List planned hand-overs. Returns planned hand-overs: failed ones first, then by day. Scope: `members:read`. */
  'handOvers.planned': {
    input: { path: { companyId: Id }; query?: { member_id?: Id } }
    answer: {
status: "success"
/** The result. */
data: PlannedHandOvers
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'last_super_admin' | 'not_allowed'
  }
  /** Cancel a planned hand-over. Cancels a plan. The member stays. Scope: `members:write`. */
  'handOvers.cancelPlan': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
member_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'last_super_admin' | 'not_allowed'
  }
  /** Begin a provider sign-in. Returns the URL of the provider and a secret to store until the person returns. */
  'identities.begin': {
    input: { body: Begin }
    answer: {
status: "success"
/** URL to open, and the secret that the tab keeps for the return. */
data: {
/** URL. */
url: string
request: Secret
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'provider_account' | 'provider_answer' | 'provider_consent' | 'provider_off' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Sign in with Google. Exchanges the answer of Google for an ID token of Firebase. */
  'identities.exchange': {
    input: { body: {
/** Code. */
code: string
/** State. */
state: string
request: Secret
} }
    answer: {
status: "success"
/** The result. */
data: {
/** ID token of Firebase. */
id_token: string
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'provider_account' | 'provider_answer' | 'provider_consent' | 'provider_off' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** List linked accounts. Returns the provider accounts that are linked to the signed-in person. */
  'identities.list': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: (Identity)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** Link an account. Links the provider account that the proof names to the signed-in person. */
  'identities.link': {
    input: { body: ElsewhereProof }
    answer: {
status: "success"
data: Identity
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'identities_max' | 'identity_taken' | 'provider_account' | 'provider_answer' | 'provider_consent' | 'provider_off' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Begin to link an account. Returns the URL of the provider at which the person confirms the link. */
  'identities.beginLink': {
    input: { body: Begin }
    answer: {
status: "success"
/** URL to open, and the secret that the tab keeps for the return. */
data: {
/** URL. */
url: string
request: Secret
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'provider_account' | 'provider_answer' | 'provider_consent' | 'provider_off' | 'provider_settings' | 'provider_sign_in' | 'provider_unreachable'
  }
  /** Unlink an account. Removes a linked account. The last sign-in method cannot be removed. */
  'identities.unlink': {
    input: { path: { identityId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'identity_last' | 'mailed_code_required' | 'not_found'
  }
  /** Download the import template. Returns a CSV file with every header and an example row per division. Scope: `members:read`. */
  'imports.template': {
    input: { path: { companyId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Upload an import. Reads a CSV, Excel or vCard file, or a ZIP archive with one of them and photos. Nothing changes before the import is applied. Photos at web addresses are not fetched. Scope: `members:write`. */
  'imports.create': {
    input: { path: { companyId: Id }; body?: {
/** Character encoding of the file. */
encoding?: FileEncoding
/** Sheet of the workbook. */
sheet?: number
/** Number of the row with the headers. */
header_row?: number
/** Hidden rows of a workbook; included by default. */
hidden?: HiddenRow
}; file: Blob }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'background_small' | 'background_type' | 'directory_interrupted' | 'file_missing' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type' | 'import_columns_max' | 'import_file_damaged' | 'import_file_empty' | 'import_file_header' | 'import_file_heavy' | 'import_file_old' | 'import_file_quote' | 'import_file_type' | 'import_file_web_page' | 'import_rows_max' | 'import_unpacked_max' | 'not_allowed' | 'upload_slow' | 'import_busy'
  }
  /** Get an import. Returns state and progress of an import. Scope: `members:read`. */
  'imports.get': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'directory_interrupted' | 'not_allowed'
  }
  /** Check an import. Starts a dry run with a mapping of columns. It changes nothing. Scope: `members:write`. */
  'imports.check': {
    input: { path: { companyId: Id; importId: Id }; body: CheckImport }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'directory_interrupted' | 'import_mapping' | 'import_state' | 'not_allowed' | 'paywalled'
  }
  /** Answer a question of an import. Answers a question about one row or about all. The file is checked again. Scope: `members:write`. */
  'imports.answer': {
    input: { path: { companyId: Id; importId: Id }; body: AnswerImport }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'directory_interrupted' | 'import_mapping' | 'import_state' | 'not_allowed'
  }
  /** Apply an import. Writes a checked import. Rows with errors are skipped. Scope: `members:write`. */
  'imports.apply': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'directory_interrupted' | 'idempotency_key_reused' | 'import_state' | 'not_allowed'
  }
  /** List rows of an import. Returns the rows with their outcome. Scope: `members:read`. */
  'imports.rows': {
    input: { path: { companyId: Id; importId: Id }; query?: { page?: number; per_page?: number; outcome?: string; only?: OnlyRows; code?: string; division?: string } }
    answer: {
status: "success"
/** The result. */
data: (ImportRow)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'email_taken' | 'insufficient_licences' | 'not_allowed'
  }
  /** Undo an import. Deletes added people who have not joined, and restores values that nothing changed since. Scope: `members:write`. */
  'imports.undo': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: Import
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'directory_interrupted' | 'idempotency_key_reused' | 'import_state' | 'import_undo_over' | 'mailed_code_required' | 'not_allowed'
  }
  /** Review an import. Returns the findings of the check, grouped, with the answers. Scope: `members:read`. */
  'imports.review': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: ImportReview
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'email_taken' | 'insufficient_licences' | 'not_allowed'
  }
  /** List leavers. Returns members that came from the directory and are missing there now. An import leaves them unchanged. Scope: `members:read`. */
  'imports.leavers': {
    input: { path: { companyId: Id; importId: Id }; query?: { page?: number; per_page?: number } }
    answer: {
status: "success"
/** The result. */
data: (ImportLeaver)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Download faulty rows. Returns rows with errors as a CSV file in the form of the upload, with a column for the reason. Scope: `members:read`. */
  'imports.errors': {
    input: { path: { companyId: Id; importId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'email_taken' | 'insufficient_licences' | 'not_allowed'
  }
  /** Get insights. Returns figures of cards and leads in a period, beside those of another period. Scope: `insights:read`. */
  'insights.get': {
    input: { path: { companyId: Id }; query?: { period?: InsightPeriod; from?: AskedDay; to?: AskedDay; compare?: InsightComparison; division?: string; team?: string; member?: string; card?: string; source?: string; event?: string; link?: string; audience?: string } }
    answer: {
status: "success"
data: Insights
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'paywalled'
  }
  /** Export insights. Returns one of the tables as a CSV file. Scope: `insights:read`. */
  'insights.export': {
    input: { path: { companyId: Id; table: InsightTable }; query?: { period?: InsightPeriod; from?: AskedDay; to?: AskedDay; compare?: InsightComparison; division?: string; team?: string; member?: string; card?: string; source?: string; event?: string; link?: string; audience?: string } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'paywalled'
  }
  /** Download the insights report. Returns the figures as a PDF report. Scope: `insights:read`. */
  'insights.report': {
    input: { path: { companyId: Id }; query?: { period?: InsightPeriod; from?: AskedDay; to?: AskedDay; compare?: InsightComparison; division?: string; team?: string; member?: string; card?: string; source?: string; event?: string; link?: string; audience?: string } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed' | 'paywalled'
  }
  /** Get the last week. Returns the figures of the caller’s card for the last seven days. */
  'insights.week': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: InsightsWeek
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Get insight settings. Returns the settings for figures per person, time zone and monthly report. */
  'insights.settings': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: InsightSettings
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Change insight settings. Turns figures per person on or off, or changes the time zone of the company. */
  'insights.updateSettings': {
    input: { path: { companyId: Id }; body: UpdateInsightSettings }
    answer: {
status: "success"
/** The result. */
data: InsightSettings
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Subscribe to the monthly report. Turns the monthly report by email on or off for the caller. */
  'insights.updateReport': {
    input: { path: { companyId: Id }; body: {
/** True to subscribe. */
wanted: boolean
} }
    answer: {
status: "success"
/** The result. */
data: InsightSettings
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'paywalled'
  }
  /** Get warnings for the operator. Returns faults of the installation that an admin should report to its operator. */
  'installation.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if this request came through a proxy that `TRUST_PROXY` lacks. */
untrusted_proxy: boolean
/** True if companies can serve cards on their own domains. */
card_domains: boolean
/** True if companies can have API keys. */
api_keys: boolean
/** True if companies can have webhooks. */
webhooks: boolean
/** True if directories can provision people (SCIM). */
scim: boolean
/** True if companies can follow their directory (Microsoft Entra ID or Google Workspace). */
directory_sync: boolean
/** True if companies can send leads to a CRM. */
crm: boolean
/** True if companies can send follow-up emails to new leads. */
follow_up_mails: boolean
/** True if assistants can read data of companies. */
assistants: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** List invitations. Returns the invitations of people whom the caller administers, newest first. Scope: `invitations:read`. */
  'invitations.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number; search?: string; state?: string } }
    answer: {
status: "success"
/** The result. */
data: (Invitation)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Invite a person. Adds a person who is not in the team and sends an invitation. It reserves a licence until it is answered or expires. Members: `invitations.inviteMember`. Scope: `invitations:write`. */
  'invitations.create': {
    input: { path: { companyId: Id }; body: CreateInvitation }
    answer: {
status: "success"
data: Invitation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_invited' | 'confirmation_required' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'insufficient_licences' | 'invitation_link' | 'invitation_unwanted' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Count uninvited members. Returns the number of members who were never invited, by language, and the email text. Scope: `invitations:read`. */
  'invitations.uninvited': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (UninvitedPeople)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Get the invitation allowance. Returns the number of invitations that can still be sent today. Scope: `invitations:read`. */
  'invitations.allowance': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: InvitationAllowance
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Preview invitations. Returns the number of chosen members to invite, by language. Sends nothing. */
  'invitations.preview': {
    input: { path: { companyId: Id }; body: {
members: ChosenMembers
} }
    answer: {
status: "success"
data: InvitationPreview
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed'
  }
  /** Invite many people. Sends invitations. Each is sent or refused on its own. Scope: `invitations:write`. */
  'invitations.createMany': {
    input: { path: { companyId: Id }; body: CreateInvitations }
    answer: {
status: "success"
/** The result. */
data: (InvitationOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_invited' | 'already_verified' | 'confirmation_required' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'insufficient_licences' | 'invitation_link' | 'invitation_unwanted' | 'mailed_code_required' | 'member_paused' | 'not_allowed' | 'super_admin_recent' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Invite a member. Invites a member without an account to take over their card. Scope: `invitations:write`. */
  'invitations.inviteMember': {
    input: { path: { companyId: Id; memberId: Id }; body: InvitationWords }
    answer: {
status: "success"
data: Invitation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_invited' | 'already_verified' | 'confirmation_required' | 'email_domain_not_allowed' | 'insufficient_licences' | 'invitation_link' | 'invitation_unwanted' | 'mailed_code_required' | 'member_paused' | 'not_allowed' | 'super_admin_recent' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Invite many members. Invites members without an account. Each is invited or refused on its own. Scope: `invitations:write`. */
  'invitations.inviteMembers': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
/** Text of the message. */
message?: string
locale?: Locale
} }
    answer: {
status: "success"
/** The result. */
data: (MemberOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_invited' | 'already_verified' | 'confirmation_required' | 'email_domain_not_allowed' | 'insufficient_licences' | 'invitation_link' | 'invitation_unwanted' | 'mailed_code_required' | 'member_paused' | 'not_allowed' | 'super_admin_recent' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Resend an invitation. Sends a new link, valid for the whole time. The earlier link becomes invalid. Scope: `invitations:write`. */
  'invitations.resend': {
    input: { path: { companyId: Id; invitationId: Id } }
    answer: {
status: "success"
data: Invitation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'already_verified' | 'confirmation_required' | 'email_domain_not_allowed' | 'idempotency_key_reused' | 'insufficient_licences' | 'invitation_unwanted' | 'mailed_code_required' | 'member_paused' | 'not_allowed' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Cancel an invitation. Makes the link invalid and frees the licence. The card stays. Scope: `invitations:write`. */
  'invitations.cancel': {
    input: { path: { companyId: Id; invitationId: Id } }
    answer: {
status: "success"
data: Invitation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'already_verified' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Delete an invitation. Deletes an invitation, and the card that was created for it. Scope: `invitations:write`. */
  'invitations.remove': {
    input: { path: { companyId: Id; invitationId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent'
  }
  /** List received invitations. Returns the open invitations of the signed-in person. */
  'invitations.received': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: (ReceivedInvitation)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_found'
  }
  /** Open an invitation. Returns an invitation with its card by the secret of its link, and records the first opening. */
  'invitations.open': {
    input: { path: { invitationId: Id }; body: InvitationToken }
    answer: {
status: "success"
data: ReceivedInvitation
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_needed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_found'
  }
  /** Begin a passkey for an invitation. Returns the options from which the browser creates the passkey of the new account. */
  'invitations.beginPasskey': {
    input: { path: { invitationId: Id }; body: InvitationToken }
    answer: {
status: "success"
/** The result. */
data: {
/** Challenge of WebAuthn. */
challenge: string
/** Minutes until it expires. */
minutes: number
/** Relying party of WebAuthn. */
rp: {
/** Identifier. */
id: string
/** Name. */
name: string
}
/** User of WebAuthn. */
user: {
/** Identifier. */
id: string
/** Name. */
name: string
/** Name for display. */
display_name: string
}
/** Accepted signature algorithms (COSE). */
algorithms: (number)[]
/** Existing passkeys, whose authenticators create no second one. */
passkeys: (Known)[]
account_id: Id
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_needed' | 'invitation_has_account' | 'invitation_over' | 'mailed_code_required' | 'passkeys_off' | 'not_found'
  }
  /** Take an invitation. Creates the account of the invited address, joins the company and signs in. Refused if the address has an account. */
  'invitations.take': {
    input: { path: { invitationId: Id }; body: {
token: Token
locale?: Locale
browser_tokens?: BrowserTokens
password?: NewPassword
account_id?: Id
passkey?: MadePasskey
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Token of the session. Send it as `Authorization: Bearer`. */
token: string
/** Token by which later sign-ins recognise this browser. */
browser_token: string
company_id: Id
member_id: Id
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_needed' | 'confirmation_required' | 'email_domain_not_allowed' | 'insufficient_licence_to_join' | 'invitation_has_account' | 'invitation_over' | 'mailed_code_required' | 'own_card_exists' | 'passkey_over' | 'passkey_refused' | 'passkey_taken' | 'passkeys_off' | 'super_admin_recent' | 'unauthenticated' | 'not_found' | 'company_closes'
  }
  /** Renew an invitation. Sends a new link to the invited address in place of an expired one. */
  'invitations.renew': {
    input: { path: { invitationId: Id }; body: InvitationToken }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'email_domain_not_allowed' | 'insufficient_licence_to_join' | 'invitation_over' | 'invitation_unwanted' | 'not_found' | 'company_closes' | 'invitation_pause' | 'invitations_day' | 'invitations_recipient_day'
  }
  /** Accept an invitation. Joins the company as the signed-in person whose email was invited. */
  'invitations.accept': {
    input: { path: { invitationId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
company_id: Id
member_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'email_domain_not_allowed' | 'idempotency_key_reused' | 'insufficient_licence_to_join' | 'invitation_over' | 'mailed_code_required' | 'own_card_exists' | 'own_proof_needed' | 'super_admin_recent' | 'not_found' | 'company_closes'
  }
  /** Decline an invitation. Declines an invitation by the secret of its link. */
  'invitations.decline': {
    input: { path: { invitationId: Id }; body: InvitationToken }
    answer: {
status: "success"
data: ReceivedInvitation
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'company_sign_in_needed' | 'invitation_over' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_found'
  }
  /** Decline a received invitation. Declines an invitation as the signed-in person. */
  'invitations.declineReceived': {
    input: { path: { invitationId: Id } }
    answer: {
status: "success"
data: ReceivedInvitation
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'company_sign_in_needed' | 'idempotency_key_reused' | 'invitation_over' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_found'
  }
  /** List invoices. Returns invoices and credit notes, newest first. Admins only. */
  'invoices.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number } }
    answer: {
status: "success"
/** The result. */
data: (Invoice)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Download an invoice. Returns an invoice as PDF with embedded structured data (EN 16931). */
  'invoices.file': {
    input: { path: { companyId: Id; invoiceId: Id }; query?: { lang?: Locale } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Send the latest invoice. Emails the latest invoice, and its receipt once it is paid, to the billing address. */
  'invoices.send': {
    input: { companyId?: string }
    answer: {
status: "success"
/** The result. */
data: {
/** Email address. */
email: string
/** Number. */
number: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'invoice_none' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Get the join link. Returns the link with which people request to join. */
  'joinRequests.link': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: JoinLink
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Renew the join link. Creates a new link. The earlier one becomes invalid. */
  'joinRequests.renewLink': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: JoinLink
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Delete the join link. Closes the company to new requests. Open requests stay. */
  'joinRequests.removeLink': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: JoinLink
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Open a join link. Returns the company behind a link. */
  'joinRequests.open': {
    input: { path: { code: string } }
    answer: {
status: "success"
data: JoinableCompanyLook
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'not_found' | 'company_closes'
  }
  /** Request to join. Creates a card that waits until the company verifies it. */
  'joinRequests.create': {
    input: { path: { code: string }; body: AskToJoin }
    answer: {
status: "success"
data: OwnJoinRequest
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'own_card_exists' | 'own_proof_needed' | 'place_waits' | 'not_found' | 'company_closes'
  }
  /** List own join requests. Returns the open requests of the signed-in person. */
  'joinRequests.own': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: (OwnJoinRequest)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'not_found'
  }
  /** Withdraw a join request. Withdraws one of the caller’s requests and deletes the waiting card. */
  'joinRequests.withdraw': {
    input: { path: { joinRequestId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'idempotency_key_reused' | 'own_proof_needed' | 'not_found'
  }
  /** Verify join requests. Adds people to the team: all of them, or none if licences are missing. */
  'joinRequests.verify': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: (JoinDecision)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_verified' | 'confirmation_required' | 'insufficient_licence_to_verify' | 'insufficient_licences_to_verify' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent' | 'company_closes'
  }
  /** Decline join requests. Declines requests, deletes the waiting cards and notifies the people. */
  'joinRequests.decline': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: (JoinDecision)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'already_verified' | 'not_allowed'
  }
  /** Get the lead form. Returns the settings of the form. */
  'leadForms.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: LeadForm
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change the lead form. Changes the form for the next visitor. */
  'leadForms.update': {
    input: { path: { companyId: Id }; body: UpdateLeadForm }
    answer: {
status: "success"
data: LeadForm
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Count expiring leads. Returns the number of leads that the next night erases for a retention in months. */
  'leadForms.ending': {
    input: { path: { companyId: Id }; query: { months: number } }
    answer: {
status: "success"
/** The result. */
data: {
/** Leads, or their number. */
leads: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Upload a lead import. Reads a CSV, Excel or vCard file. Nothing is added before the import is applied. Scope: `leads:write`. */
  'leadImports.create': {
    input: { path: { companyId: Id }; body?: {
/** Character encoding of the file. */
encoding?: FileEncoding
/** Sheet of the workbook. */
sheet?: number
/** Number of the row with the headers. */
header_row?: number
/** Hidden rows of a workbook; included by default. */
hidden?: HiddenRow
}; file: Blob }
    answer: {
status: "success"
data: LeadImport
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'background_small' | 'background_type' | 'file_missing' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type' | 'import_columns_max' | 'import_file_damaged' | 'import_file_empty' | 'import_file_header' | 'import_file_heavy' | 'import_file_old' | 'import_file_quote' | 'import_file_type' | 'import_file_web_page' | 'import_rows_max' | 'import_unpacked_max' | 'upload_slow' | 'paywalled' | 'import_busy'
  }
  /** Get a lead import. Returns state and progress of an import. Scope: `leads:read`. */
  'leadImports.get': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: LeadImport
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Check a lead import. Starts a dry run with a mapping of columns: new leads and known ones. Scope: `leads:write`. */
  'leadImports.check': {
    input: { path: { companyId: Id; importId: Id }; body: CheckLeadImport }
    answer: {
status: "success"
data: LeadImport
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'import_mapping' | 'import_state' | 'paywalled'
  }
  /** Apply a lead import. Adds the leads that the dry run found to be new. Scope: `leads:write`. */
  'leadImports.apply': {
    input: { path: { companyId: Id; importId: Id } }
    answer: {
status: "success"
data: LeadImport
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'import_state' | 'paywalled'
  }
  /** Answer a question of a lead import. States whether the person is a known lead, for one row or for all. Scope: `leads:write`. */
  'leadImports.answer': {
    input: { path: { companyId: Id; importId: Id }; body: AnswerRows }
    answer: {
status: "success"
data: LeadImport
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'import_state' | 'paywalled'
  }
  /** List rows of a lead import. Returns the rows with their outcome. Scope: `leads:read`. */
  'leadImports.rows': {
    input: { path: { companyId: Id; importId: Id }; query?: { page?: number; per_page?: number; outcome?: string; only?: OnlyRows } }
    answer: {
status: "success"
/** The result. */
data: (LeadImportRow)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'paywalled'
  }
  /** Download faulty lead rows. Returns the unreadable rows as a CSV file, with a column for the reason. Scope: `leads:read`. */
  'leadImports.errors': {
    input: { path: { companyId: Id; importId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** List duplicates of a lead. Returns leads that look like the same person, and those merged into this one. */
  'leadMerges.list': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Leads that look like the same person. */
found: (Duplicate)[]
/** Leads that were merged into this one. */
merged: (Merged)[]
/** Leads that someone marked as different people. */
different: (NamedRecord)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Merge leads. Merges another lead into this one. */
  'leadMerges.merge': {
    input: { path: { companyId: Id; leadId: Id }; body: MergeLeads }
    answer: {
status: "success"
data: Lead
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Undo a merge. Restores the merged lead. Later changes stay. */
  'leadMerges.undo': {
    input: { path: { companyId: Id; leadId: Id; goneId: Id } }
    answer: {
status: "success"
data: Lead
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Mark leads as different. Stops offering the two leads as duplicates. */
  'leadMerges.differ': {
    input: { path: { companyId: Id; leadId: Id; otherId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'paywalled'
  }
  /** Unmark leads as different. Offers the two leads as duplicates again. */
  'leadMerges.resemble': {
    input: { path: { companyId: Id; leadId: Id; otherId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'paywalled'
  }
  /** Add a picture to a lead. Stores a JPEG, PNG or WebP picture, re-encoded. */
  'leadPictures.add': {
    input: { path: { companyId: Id; leadId: Id }; body: {
_id: Id
}; file: Blob }
    answer: {
status: "success"
data: LeadPicture
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'background_small' | 'background_type' | 'company_lead_pictures_max' | 'file_missing' | 'gallery_type' | 'idempotency_key_reused' | 'image_damaged' | 'image_pixels' | 'image_polyglot' | 'image_type' | 'lead_given_away' | 'lead_pictures_max' | 'upload_slow' | 'paywalled'
  }
  /** Get a picture of a lead. Returns the picture as WebP to people who see the lead. */
  'leadPictures.get': {
    input: { path: { companyId: Id; leadId: Id; pictureId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Delete a picture of a lead. Deletes a picture. */
  'leadPictures.remove': {
    input: { path: { companyId: Id; leadId: Id; pictureId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'paywalled'
  }
  /** List lead rules. Returns the rules in their order. The first one that matches assigns the lead. */
  'leadRules.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (LeadRule)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'paywalled'
  }
  /** Create a lead rule. Adds a rule after all others. */
  'leadRules.create': {
    input: { path: { companyId: Id }; body: CreateLeadRule }
    answer: {
status: "success"
data: LeadRule
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'lead_rule_name_taken' | 'lead_rules_max' | 'mailed_code_required' | 'not_allowed' | 'paywalled'
  }
  /** Reorder lead rules. Sets the order of all rules. */
  'leadRules.reorder': {
    input: { path: { companyId: Id }; body: {
/** Identifiers. */
ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: (LeadRule)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'paywalled' | 'lead_rules_changed'
  }
  /** Try a lead rule. Applies a rule to the leads of the last 30 days. Nothing changes. */
  'leadRules.trial': {
    input: { path: { companyId: Id }; body: TryLeadRule }
    answer: {
status: "success"
data: LeadRuleTrial
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled'
  }
  /** Change a lead rule. Changes a rule, or turns it on or off. */
  'leadRules.update': {
    input: { path: { companyId: Id; ruleId: Id }; body: UpdateLeadRule }
    answer: {
status: "success"
data: LeadRule
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'lead_rule_name_taken' | 'mailed_code_required' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a lead rule. Deletes a rule. Leads that it assigned stay with their owners. */
  'leadRules.remove': {
    input: { path: { companyId: Id; ruleId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'paywalled'
  }
  /** Get lead settings. Returns the names of the statuses. */
  'leadSettings.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: LeadSettings
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Change lead settings. Changes the names of the statuses for the whole company. */
  'leadSettings.update': {
    input: { path: { companyId: Id }; body: UpdateLeadSettings }
    answer: {
status: "success"
data: LeadSettings
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** List lead templates. Returns the templates of the company. */
  'leadTemplates.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (LeadTemplate)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Create a lead template. Adds a template. */
  'leadTemplates.create': {
    input: { path: { companyId: Id }; body: {
/** Name. */
name: string
channel: TemplateChannel
/** Texts by language. */
texts: Texts
} }
    answer: {
status: "success"
data: LeadTemplate
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'lead_template_name_taken' | 'lead_templates_max' | 'not_allowed' | 'paywalled'
  }
  /** Change a lead template. Changes a template. Messages written with it stay unchanged. */
  'leadTemplates.update': {
    input: { path: { companyId: Id; templateId: Id }; body: {
/** Name. */
name?: string
channel?: TemplateChannel
/** Texts by language. */
texts?: Texts
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: LeadTemplate
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'lead_template_name_taken' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a lead template. Deletes a template. Messages written with it stay. */
  'leadTemplates.remove': {
    input: { path: { companyId: Id; templateId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Record a message to a lead. Adds a timeline entry for a message that was opened in another program. */
  'leadTemplates.wrote': {
    input: { path: { companyId: Id; leadId: Id }; body: {
channel: TemplateChannel
template_id?: Id
} }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'paywalled'
  }
  /** List lead views. Returns the caller’s views and the shared ones. */
  'leadViews.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (LeadView)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Create a lead view. Saves a view. Admins and division admins can share it. */
  'leadViews.create': {
    input: { path: { companyId: Id }; body: {
/** Name. */
name: string
/** Filters of the view, as a query string. */
query: string
/** True if it is shared with the company. */
shared?: boolean
} }
    answer: {
status: "success"
data: LeadView
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'lead_view_name_taken' | 'lead_views_max' | 'not_allowed' | 'shared_lead_views_max' | 'paywalled'
  }
  /** Change a lead view. Renames a view, changes its filters, or changes its sharing. */
  'leadViews.update': {
    input: { path: { companyId: Id; viewId: Id }; body: {
/** Name. */
name?: string
/** Filters of the view, as a query string. */
query?: string
/** True if it is shared with the company. */
shared?: boolean
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: LeadView
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'lead_view_name_taken' | 'not_allowed' | 'shared_lead_views_max' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a lead view. Deletes a view. Leads stay. */
  'leadViews.remove': {
    input: { path: { companyId: Id; viewId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** List leads. Returns the leads that the caller sees, searched, filtered and sorted, a page at a time. Scope: `leads:read`. */
  'leads.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number; search?: string; status?: string; warmth?: string; owner?: string; division?: string; team?: string; way?: string; tag?: string; event?: string; link?: string; reminder?: string; captured_from?: string; captured_to?: string; zone?: string; after?: string; sort?: LeadSort; order?: "asc" | "desc" } }
    answer: {
status: "success"
/** The result. */
data: (LeadRow)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'paywalled'
  }
  /** Create a lead. Adds a lead. A repeated `_id` returns the existing lead, so offline clients can retry. Scope: `leads:write`. */
  'leads.create': {
    input: { path: { companyId: Id }; body: CreateLead }
    answer: {
status: "success"
data: Lead
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'colleague_not_verified' | 'paywalled'
  }
  /** Count leads. Returns the figures above the lead list. Scope: `leads:read`. */
  'leads.summary': {
    input: { path: { companyId: Id }; query?: { zone?: string } }
    answer: {
status: "success"
data: LeadSummary
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'paywalled'
  }
  /** Count leads by status. Returns the number of matching leads per status. Scope: `leads:read`. */
  'leads.counts': {
    input: { path: { companyId: Id }; query?: { search?: string; status?: string; warmth?: string; owner?: string; division?: string; team?: string; way?: string; tag?: string; event?: string; link?: string; reminder?: string; captured_from?: string; captured_to?: string; zone?: string } }
    answer: {
status: "success"
/** The result. */
data: {
/** Total number. */
total: number
/** Number of leads per status. */
by_status: Record<string, number>
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'paywalled'
  }
  /** List lead tags. Returns the tags of the leads that the caller sees, most used first. Scope: `leads:read`. */
  'leads.tags': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: ({
/** Filter by tag. */
tag: string
/** Leads, or their number. */
leads: number
})[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Export leads. Returns the matching leads as a CSV, Excel or vCard file. Scope: `leads:read`. */
  'leads.export': {
    input: { path: { companyId: Id }; query: { search?: string; status?: string; warmth?: string; owner?: string; division?: string; team?: string; way?: string; tag?: string; event?: string; link?: string; reminder?: string; captured_from?: string; captured_to?: string; zone?: string; ids?: string; except?: string; format: LeadExportFormat } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'confirmation_required' | 'leads_export_max' | 'mailed_code_required' | 'not_allowed' | 'paywalled'
  }
  /** Get a lead. Returns one lead. Scope: `leads:read`. */
  'leads.get': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: {
status: "success"
data: Lead
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Change a lead. Changes details, status, warmth, tags, owner or team. Fields that are not sent stay unchanged. Scope: `leads:write`. */
  'leads.update': {
    input: { path: { companyId: Id; leadId: Id }; body: UpdateLead }
    answer: {
status: "success"
data: Lead
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'colleague_not_verified' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Erase a lead. Erases a lead with all its data. Scope: `leads:write`. */
  'leads.remove': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Download a lead as vCard. Returns the lead as a vCard. */
  'leads.contactFile': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Download the data of a lead. Returns everything stored about the lead, for that person: JSON and a vCard in a ZIP. */
  'leads.personFile': {
    input: { path: { companyId: Id; leadId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'paywalled'
  }
  /** Get the timeline of a lead. Returns the newest 50 entries, or the 50 before a given one. Scope: `leads:read`. */
  'leads.timeline': {
    input: { path: { companyId: Id; leadId: Id }; query?: { before?: Id } }
    answer: {
status: "success"
/** The result. */
data: (LeadEntry)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'paywalled'
  }
  /** Add a note. Adds a note to a lead. Scope: `leads:write`. */
  'leads.addNote': {
    input: { path: { companyId: Id; leadId: Id }; body: {
_id?: Id
/** Text. */
text: string
} }
    answer: {
status: "success"
data: LeadEntry
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled'
  }
  /** Change a note. Changes one of the caller’s notes. */
  'leads.updateNote': {
    input: { path: { companyId: Id; leadId: Id; noteId: Id }; body: {
/** Text. */
text: string
} }
    answer: {
status: "success"
data: LeadEntry
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled'
  }
  /** Delete a note. Deletes one of the caller’s notes. */
  'leads.removeNote': {
    input: { path: { companyId: Id; leadId: Id; noteId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Add a reminder. Reminds the owner of the lead at a time. */
  'leads.addReminder': {
    input: { path: { companyId: Id; leadId: Id }; body: {
/** Time of the event. */
at: string
/** Note. */
note?: string
} }
    answer: {
status: "success"
data: Reminder
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'reminders_max' | 'paywalled'
  }
  /** Change a reminder. Postpones a reminder, changes its note, or marks it as done. */
  'leads.updateReminder': {
    input: { path: { companyId: Id; leadId: Id; reminderId: Id }; body: {
/** Time of the event. */
at?: string
/** Note. */
note?: string
/** True if it is done. */
done?: boolean
} }
    answer: {
status: "success"
data: Reminder
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'paywalled'
  }
  /** Delete a reminder. Deletes a reminder. */
  'leads.removeReminder': {
    input: { path: { companyId: Id; leadId: Id; reminderId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'paywalled'
  }
  /** Download a reminder as iCalendar. Returns a reminder as a calendar file. */
  'leads.calendarFile': {
    input: { path: { companyId: Id; leadId: Id; reminderId: Id } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Get the licences. Returns the number of licences, and how many are in use or reserved for invitations. Scope: `company:read`. */
  'licences.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Licences
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** List members. Returns the team, searched, filtered and sorted, a page at a time. Scope: `members:read`. */
  'members.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number; search?: string; division?: string; status?: string; account?: string; invitation?: "never"; role?: string; card?: string; after?: string; sort?: MemberSort; order?: "asc" | "desc"; with?: "translations" } }
    answer: {
status: "success"
/** The result. */
data: (MemberRow)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Create a member. Adds a member. The card is public at once, and no email is sent. Scope: `members:write`. */
  'members.create': {
    input: { path: { companyId: Id }; body: CreateMember }
    answer: {
status: "success"
data: Member
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'insufficient_licences' | 'not_allowed' | 'company_closes'
  }
  /** Count members. Returns the number of members by status. Scope: `members:read`. */
  'members.summary': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** Members, or their number. */
members: number
/** Number of invited members. */
invited: number
/** Number of pending members. */
pending: number
/** Number of verified members. */
verified: number
/** Number of paused members. */
paused: number
/** Members with an account. */
joined: number
/** Cards without a required field. */
incomplete: number
/** Cards that visitors do not see yet. */
hidden: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Get a member. Returns one member with the card. Scope: `members:read`. */
  'members.get': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
data: Member
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change a member. Changes email, external ID, division or roles. Name and title are on the card: `cards.update`. Scope: `members:write`. */
  'members.update': {
    input: { path: { companyId: Id; memberId: Id }; body: UpdateMember }
    answer: {
status: "success"
data: Member
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'place_bound' | 'super_admin_recent'
  }
  /** Delete a member. Deletes a member with the card. The licence becomes free. Scope: `members:write`. */
  'members.remove': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent'
  }
  /** Find members. Returns members by email or external ID whose cards the caller may edit. Scope: `members:read`. */
  'members.find': {
    input: { path: { companyId: Id }; body: FindMembers }
    answer: {
status: "success"
/** The result. */
data: (FoundMember)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed'
  }
  /** Preview a field change. Returns the effect of changing one field on many cards. A bulk job of the kind `change_field` makes the change. */
  'members.previewChange': {
    input: { path: { companyId: Id }; body: {
members: ChosenMembers
change: CardChange
} }
    answer: {
status: "success"
data: CardChangePreview
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'contacts_alike' | 'contacts_full' | 'field_hidden' | 'field_required' | 'member_paused' | 'not_allowed'
  }
  /** Change many members. Changes division or roles of members. Each is changed or refused on its own. Scope: `members:write`. */
  'members.updateMany': {
    input: { path: { companyId: Id }; body: UpdateMembers }
    answer: {
status: "success"
/** The result. */
data: (MemberUpdateOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'email_domain_not_allowed' | 'email_taken' | 'external_id_taken' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'place_bound' | 'super_admin_recent' | 'member_changed'
  }
  /** Delete many members. Deletes members with their cards. Each is deleted or refused on its own. Scope: `members:write`. */
  'members.removeMany': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: (MemberOutcome)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'last_super_admin' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent'
  }
  /** List notifications. Returns the newest 50 notifications of the signed-in person in the company. */
  'notifications.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (Notification)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'company_offered'
  }
  /** List older notifications. Returns the 50 notifications before the given one. */
  'notifications.older': {
    input: { path: { companyId: Id; notificationId: Id } }
    answer: {
status: "success"
/** The result. */
data: (Notification)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'company_offered'
  }
  /** Count unread notifications. Returns the number of unread notifications of the signed-in person. */
  'notifications.unread': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: UnreadNotifications
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Mark a notification as read. Marks one notification as read and returns the number of unread ones. */
  'notifications.read': {
    input: { path: { companyId: Id; notificationId: Id } }
    answer: {
status: "success"
/** The result. */
data: UnreadNotifications
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Mark all notifications as read. Marks all notifications of the signed-in person in the company as read. */
  'notifications.readAll': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: UnreadNotifications
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Get notification preferences. Returns which groups of notifications are also sent by email. */
  'notifications.preferences': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: NotificationPreferences
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Change notification preferences. Sets which groups of notifications are also sent by email. Groups that are not sent stay unchanged. */
  'notifications.updatePreferences': {
    input: { path: { companyId: Id }; body: {
/** Email. */
mail: {
/** Leads, or their number. */
leads?: boolean
/** Requests. */
requests?: boolean
/** Decisions about the person’s requests. */
decisions?: boolean
/** Pro team; null without one. */
team?: boolean
/** Finished imports. */
imports?: boolean
/** New admins, and domains, API keys and connections of the company that need attention. */
admins?: boolean
/** Many failed sign-ins to accounts of the company. */
attempts?: boolean
/** True to get a digest on Mondays, after a week with news. */
weekly?: boolean
}
} }
    answer: {
status: "success"
data: NotificationPreferences
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Get old addresses. Returns the number of old addresses, and the domain on which they answer. Admins only. */
  'oldAddresses.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: OldAddresses
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Upload old addresses. Reads a CSV or Excel file with the old URL or path, and the email of the member or the URL of the card. Adds new addresses and changes known ones. Leaves out rows with faults. Super admins only. */
  'oldAddresses.upload': {
    input: { path: { companyId: Id }; file: Blob }
    answer: {
status: "success"
/** The result. */
data: OldAddressUpload
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'file_missing' | 'idempotency_key_reused' | 'import_file_heavy' | 'import_file_type' | 'not_allowed' | 'old_addresses_max' | 'upload_slow' | 'paywalled'
  }
  /** Delete old addresses. Deletes all old addresses of the company. Super admins only. */
  'oldAddresses.remove': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: OldAddresses
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List old addresses. Returns the old addresses with their cards, in the order of the paths. Admins only. */
  'oldAddresses.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number } }
    answer: {
status: "success"
/** The result. */
data: (OldAddress)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Check old addresses. Looks up the next 500 addresses as for a visitor, without counting a visit, and returns those that reach no card. Call it with `next` until that is null. Admins only. */
  'oldAddresses.check': {
    input: { path: { companyId: Id }; query?: { after?: string } }
    answer: {
status: "success"
/** The result. */
data: OldAddressCheck
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Download redirect rules. Returns the redirects as a file for nginx, Caddy or Cloudflare, for an old domain that does not point here. Admins only. */
  'oldAddresses.rules': {
    input: { path: { companyId: Id }; query: { server: "nginx" | "caddy" | "cloudflare"; host: CardDomainName } }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Begin a passkey sign-in. Returns the challenge for the passkey, and a secret for the sign-in. */
  'passkeys.beginSignIn': {
    input: { body: {

} }
    answer: {
status: "success"
/** The result. */
data: {
/** Challenge of WebAuthn. */
challenge: string
/** Minutes until it expires. */
minutes: number
/** Relying party ID of WebAuthn. */
rp_id: string
/** User verification of WebAuthn. */
user_verification: "required" | "preferred"
/** Empty allows any passkey of the person for this site. */
passkeys: (Known)[]
request: Secret
}
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'passkeys_off'
  }
  /** Begin a passkey second step. Returns the challenge for the second step of a sign-in. */
  'passkeys.beginStep': {
    input: { body: {
challenge: Secret
} }
    answer: {
status: "success"
data: Asked
}
    code: 'too_many_requests' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'passkeys_off' | 'second_step_over'
  }
  /** List passkeys. Returns the passkeys of the signed-in person. */
  'passkeys.list': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: (Passkey)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** Add a passkey. Stores the created passkey, which can sign in from then on. */
  'passkeys.add': {
    input: { body: MadePasskey }
    answer: {
status: "success"
/** The result. */
data: Passkey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'passkey_over' | 'passkey_refused' | 'passkey_taken' | 'passkeys_max' | 'passkeys_off'
  }
  /** Begin to add a passkey. Returns the options from which the browser creates a passkey. */
  'passkeys.begin': {
    input: { body: {

} }
    answer: {
status: "success"
data: PasskeyMaking
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'passkeys_max' | 'passkeys_off'
  }
  /** Begin a passkey confirmation. Returns the challenge with which the signed-in person confirms their identity. */
  'passkeys.beginProof': {
    input: { body: {

} }
    answer: {
status: "success"
data: Asked
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'passkeys_off'
  }
  /** Rename a passkey. Changes the name of a passkey. */
  'passkeys.rename': {
    input: { path: { passkeyId: Id }; body: {
/** Name. */
name: string
} }
    answer: {
status: "success"
/** The result. */
data: Passkey
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'not_found'
  }
  /** Delete a passkey. Deletes a passkey. The last sign-in method and the only second factor are refused. */
  'passkeys.remove': {
    input: { path: { passkeyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'passkey_last' | 'passkey_last_factor' | 'not_found'
  }
  /** Get payment details. Returns billing information, payment methods and outstanding payments of the company. */
  'payment.details': {
    input: { companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'company_none' | 'company_unnamed' | 'not_allowed'
  }
  /** Save billing information. Saves billing information, or the payment method that the gateway confirmed. */
  'payment.register': {
    input: { body: {
billing_information?: BillingInformationInput
/** Name of a sandbox method, or the ID of Stripe's SetupIntent. */
payment_method?: {
/** Confirmed set-up of the gateway. */
setup: string
}
}; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_settling' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Delete a payment method. Deletes a payment method. The last one is refused while it is needed. */
  'payment.remove': {
    input: { path: { methodId: Id }; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_method_last' | 'payment_settling' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Begin a payment method. Begins to add a payment method at the gateway. */
  'payment.begin': {
    input: { companyId?: string }
    answer: {
status: "success"
data: MethodBegin
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'not_allowed' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Set the default payment method. Makes a payment method the default. */
  'payment.update': {
    input: { path: { methodId: Id }; body: {
is_default: true
}; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_method_last' | 'payment_settling' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Pay outstanding invoices. Tries outstanding payments with the default payment method. */
  'payment.pay': {
    input: { companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_method_first' | 'payment_settling' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Send a billing email code. Sends a code that confirms the email address for invoices. */
  'payment.sendEmailCode': {
    input: { companyId?: string }
    answer: {
status: "success"
/** The result. */
data: {
/** Email address. */
email: string
/** Hours until the code expires. */
code_hours: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_email_unwanted' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'idempotency_key_reused' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Confirm the billing email. Confirms the email address for invoices with the code. */
  'payment.confirmEmail': {
    input: { body: ConfirmBillingEmail; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: PaymentDetails
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'code_invalid' | 'code_spent' | 'company_billing_missing' | 'company_none' | 'company_unnamed' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Receive a gateway event. Receives a signed event of the payments gateway. */
  'payment.webhook': {
    input: { body: string }
    answer: {
status: "success"
/** The result. */
data: {
received: true
}
}
    code: 'billing_none' | 'licences_in_use' | 'malformed' | 'payment_signature' | 'not_found' | 'too_large' | 'media_type' | 'too_many_requests' | 'payment_unreachable'
  }
  /** Create a personal card. Creates a card for the signed-in person. */
  'personalCards.create': {
    input: { body: CreatePersonalCard }
    answer: {
status: "success"
data: PersonalCard
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'personal_cards_max' | 'not_found' | 'personal_cards_day'
  }
  /** Get a personal card. Returns one personal card with its look. */
  'personalCards.get': {
    input: { path: { personalCardId: Id } }
    answer: {
status: "success"
data: PersonalCard
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'own_proof_needed' | 'not_found'
  }
  /** Change a personal card. Changes the look of a personal card. `cards.update` changes its content. */
  'personalCards.update': {
    input: { path: { personalCardId: Id }; body: UpdatePersonalCard }
    answer: {
status: "success"
data: PersonalCard
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'own_proof_needed' | 'not_found' | 'changed_elsewhere'
  }
  /** Delete a personal card. Deletes a personal card with its page, links, leads and figures. */
  'personalCards.remove': {
    input: { path: { personalCardId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_found'
  }
  /** Set the first card. Sets which card the person shows first. */
  'personalCards.setFirst': {
    input: { body: {
company_id: Id
} }
    answer: {
status: "success"
/** The result. */
data: CompanyId
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'not_found'
  }
  /** Preview printed sheets. Returns the first page as SVG in the layout of the PDF, and counts people and pages. People print their own card, admins those of people they manage. Others and paused members are left out. */
  'printSheets.preview': {
    input: { path: { companyId: Id }; body: PrintSheet }
    answer: {
status: "success"
/** The result. */
data: PrintPreview
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'not_allowed' | 'print_label_max' | 'print_people_max'
  }
  /** Print sheets. Returns a PDF with embedded fonts, for up to 200 people. Codes carry the source `print`. People print their own card, admins those of people they manage. Others and paused members are left out. */
  'printSheets.create': {
    input: { path: { companyId: Id }; body: PrintSheet }
    answer: Blob
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'body_missing' | 'not_allowed' | 'print_label_max' | 'print_people_max'
  }
  /** List team requests. Returns open requests to the caller. */
  'proTeamRequests.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (ProTeamRequest)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Request team members. Adds people to a pro team, and asks those whose leads the caller does not see yet. */
  'proTeamRequests.create': {
    input: { path: { companyId: Id }; body: {
team_id: Id
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of added people. */
added: (Id)[]
/** People with an open request, new or existing. */
asked: (Id)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'pro_team_assignment' | 'pro_team_member_leads' | 'pro_team_members_max' | 'pro_team_request_declined' | 'paywalled'
  }
  /** Accept a team request. Joins the team. Only the requested person can accept. */
  'proTeamRequests.accept': {
    input: { path: { companyId: Id; requestId: Id } }
    answer: {
status: "success"
/** The result. */
data: Ended
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'pro_team_members_max' | 'pro_team_request_over'
  }
  /** Decline a team request. Declines the request and notifies its author. */
  'proTeamRequests.decline': {
    input: { path: { companyId: Id; requestId: Id } }
    answer: {
status: "success"
/** The result. */
data: Ended
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'pro_team_request_over'
  }
  /** Withdraw a team request. Withdraws a request. Only people who manage the team can do this. */
  'proTeamRequests.withdraw': {
    input: { path: { companyId: Id; requestId: Id } }
    answer: {
status: "success"
/** The result. */
data: Ended
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'pro_team_request_over'
  }
  /** List pro teams. Returns the teams that the caller sees. Scope: `leads:read`. */
  'proTeams.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (ProTeam)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'paywalled'
  }
  /** Create a pro team. Creates a team. */
  'proTeams.create': {
    input: { path: { companyId: Id }; body: {
/** Name. */
name: string
/** Member who manages the team; null for none. */
manager_id?: Id | null
/** Target number of leads; null without one. */
target?: number | null
/** Members. */
member_ids?: (Id)[]
} }
    answer: {
status: "success"
data: ProTeam
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'pro_team_manager_sees_leads' | 'pro_team_member_leads' | 'pro_team_members_max' | 'pro_team_name_taken' | 'paywalled'
  }
  /** Change a pro team. Changes name, manager or target of a team. */
  'proTeams.update': {
    input: { path: { companyId: Id; teamId: Id }; body: {
/** Name. */
name?: string
/** Member who manages the team; null for none. */
manager_id?: Id | null
/** Target number of leads; null without one. */
target?: number | null
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: ProTeam
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'pro_team_manager_sees_leads' | 'pro_team_name_taken' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a pro team. Deletes a team. People and leads stay. */
  'proTeams.remove': {
    input: { path: { companyId: Id; teamId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** Add team members. Adds people to a team. Current members stay. */
  'proTeams.addMembers': {
    input: { path: { companyId: Id; teamId: Id }; body: {
/** Members. */
member_ids: (Id)[]
} }
    answer: {
status: "success"
data: ProTeam
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'pro_team_assignment' | 'pro_team_member_leads' | 'pro_team_members_max' | 'paywalled'
  }
  /** Remove a team member. Removes a person from a team. Their leads stay theirs. */
  'proTeams.removeMember': {
    input: { path: { companyId: Id; teamId: Id; memberId: Id } }
    answer: {
status: "success"
data: ProTeam
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'pro_team_assignment' | 'paywalled'
  }
  /** Get own permissions. Returns the caller’s permissions in the pro section. */
  'proUsers.standing': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: ProStandingView
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** List pro users. Returns the people with a pro licence. */
  'proUsers.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: ProUsers
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Assign pro licences. Assigns licences to people: to all of them, or to none if licences are missing. */
  'proUsers.assign': {
    input: { path: { companyId: Id }; body: {
/** Members. */
member_ids: (Id)[]
role?: ProRoleName
} }
    answer: {
status: "success"
/** The result. */
data: ProUsers
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'insufficient_pro_licences' | 'mailed_code_required' | 'not_allowed' | 'pro_licences_verified' | 'paywalled' | 'payment_settling'
  }
  /** Change a pro user. Gives a person with a pro licence another role. */
  'proUsers.update': {
    input: { path: { companyId: Id; memberId: Id }; body: {
role: ProRoleName
} }
    answer: {
status: "success"
data: ProUser
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'paywalled'
  }
  /** Revoke a pro licence. Revokes a licence. The person and their leads stay. */
  'proUsers.revoke': {
    input: { path: { companyId: Id; memberId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** List pro roles. Returns the roles that the company defined. */
  'proUsers.roles': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (ProRole)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create a pro role. Creates a role from permissions. */
  'proUsers.createRole': {
    input: { path: { companyId: Id }; body: {
/** Name. */
name: string
/** Permissions. */
permissions: (Permission)[]
} }
    answer: {
status: "success"
data: ProRole
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'pro_role_name_taken' | 'pro_roles_max' | 'paywalled'
  }
  /** Change a pro role. Changes a role for everyone who has it. */
  'proUsers.updateRole': {
    input: { path: { companyId: Id; roleId: Id }; body: {
/** Name. */
name?: string
/** Permissions. */
permissions?: (Permission)[]
revision?: ExpectedRevision
} }
    answer: {
status: "success"
data: ProRole
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'pro_role_name_taken' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a pro role. Deletes a role. Its people get the role `member`. */
  'proUsers.removeRole': {
    input: { path: { companyId: Id; roleId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'paywalled'
  }
  /** List proposed changes. Returns open proposals of your assistants; for super admins also those of keys of the company. */
  'proposedChanges.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: (ProposedChange)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Approve a proposed change. Makes the change with your rights. If these do not suffice, or the card has changed, it is refused with a reason. */
  'proposedChanges.approve': {
    input: { path: { companyId: Id; proposedChangeId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** `refused`: the change was not made; the proposal is kept. */
outcome: "done" | "refused"
/** Reason of a refusal; empty if it was done. */
message: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'proposal_decided'
  }
  /** Reject a proposed change. Deletes the proposal. */
  'proposedChanges.reject': {
    input: { path: { companyId: Id; proposedChangeId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'idempotency_key_reused' | 'proposal_decided' | 'too_large' | 'media_type'
  }
  /** Get retention periods. Returns the periods for audit log, figures and decided requests. Super admins only. */
  'retention.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: Retention
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change retention periods. Sets the periods. A shorter one needs a proof (`confirmation_required`). Super admins only. */
  'retention.update': {
    input: { path: { companyId: Id }; body: UpdateRetention }
    answer: {
status: "success"
/** The result. */
data: Retention
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'changed_elsewhere'
  }
  /** Preview retention periods. Returns the number of records that the next night would delete. Super admins only. */
  'retention.preview': {
    input: { path: { companyId: Id }; query?: { audit_months?: number; figure_months?: number; record_months?: number } }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of entries. */
audit_months: number
/** Number of days with figures. */
figure_months: number
/** Number of requests and invitations. */
record_months: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Get the directory settings. Returns settings, state and refused changes. Super admins only. */
  'scim.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: Scim
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed' | 'scim_path' | 'scim_taken'
  }
  /** Change the directory settings. Sets the rule for leavers, the invitations, and whether groups are divisions or pro teams. Needs a proof. */
  'scim.update': {
    input: { path: { companyId: Id }; body: UpdateScim }
    answer: {
status: "success"
/** The result. */
data: Scim
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'scim_off' | 'scim_path' | 'paywalled' | 'changed_elsewhere' | 'scim_taken'
  }
  /** Get the second factor. Returns the second factor of the signed-in person and the number of recovery codes left. */
  'secondFactor.get': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: SecondFactor
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off'
  }
  /** Require a second factor. Turns the second factor on for a person whose passkey is the factor. */
  'secondFactor.turnOn': {
    input: { body: {

} }
    answer: {
status: "success"
data: RecoveryCodes
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'passkey_none'
  }
  /** Turn the second factor off. Deletes app and recovery codes. Passkeys stay as sign-in methods. */
  'secondFactor.turnOff': {
    input: {  }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'second_factor_off'
  }
  /** Begin an authenticator app. Returns the key of an app, as text and as a URL for a QR code. */
  'secondFactor.begin': {
    input: { body: {

} }
    answer: {
status: "success"
/** The result. */
data: {
/** Key of the value. */
key: string
/** URL. */
url: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'second_factor_off'
  }
  /** Confirm an authenticator app. Turns the second factor on with a code of the app, and returns new recovery codes. */
  'secondFactor.confirm': {
    input: { body: {
code: Code
} }
    answer: {
status: "success"
data: RecoveryCodes
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'authenticator_begun' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'totp_wrong'
  }
  /** Renew recovery codes. Returns new recovery codes. The earlier codes become invalid. */
  'secondFactor.renewCodes': {
    input: { body: {

} }
    answer: {
status: "success"
data: RecoveryCodes
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'confirmation_required' | 'mailed_code_required' | 'second_factor_none'
  }
  /** Reorder secondary logos. Sets the order of the library. Scope: `company:write`. */
  'secondaryLogos.reorder': {
    input: { path: { companyId: Id }; body: OrderSecondaryLogos }
    answer: {
status: "success"
/** The result. */
data: (SecondaryLogo)[]
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'secondary_logos_changed'
  }
  /** Count uses of a secondary logo. Returns the cards and divisions that show a logo. Scope: `company:read`. */
  'secondaryLogos.use': {
    input: { path: { companyId: Id; logoId: Id } }
    answer: {
status: "success"
data: SecondaryLogoUse
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change a secondary logo. Changes a logo. Cards show the change at once. Scope: `company:write`. */
  'secondaryLogos.update': {
    input: { path: { companyId: Id; logoId: Id }; body: UpdateSecondaryLogo }
    answer: {
status: "success"
data: SecondaryLogo
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'paywalled' | 'changed_elsewhere'
  }
  /** Delete a secondary logo. Deletes a logo from the library and from every card. Scope: `company:write`. */
  'secondaryLogos.remove': {
    input: { path: { companyId: Id; logoId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** List links. Returns the links to the cards that the caller manages, newest first, with their figures. `kind=tag` lists the NFC tags. Admins also manage their people’s cards. Scope: `cards:read`. */
  'shortLinks.list': {
    input: { path: { companyId: Id }; query?: { page?: number; per_page?: number; card_id?: Id; kind?: ShortLinkKind; link_id?: Id } }
    answer: {
status: "success"
/** The result. */
data: (ShortLink)[]
meta: PageMeta
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed'
  }
  /** Create a link. Creates a link with a random URL to a card that the caller manages. A card has at most 200 links, a company 5,000. Scope: `cards:write`. */
  'shortLinks.create': {
    input: { path: { companyId: Id }; body: CreateShortLink }
    answer: {
status: "success"
data: ShortLink
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'short_links_card_max' | 'short_links_max'
  }
  /** Update a link. Changes a link: its name, kind, place and end, or whether it is active. Admins can point it to another card. The URL stays the same. Scope: `cards:write`. */
  'shortLinks.update': {
    input: { path: { companyId: Id; linkId: Id }; body: UpdateShortLink }
    answer: {
status: "success"
data: ShortLink
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'short_links_card_max' | 'short_links_max' | 'changed_elsewhere'
  }
  /** Delete a link. Deletes a link. Its URL and printed codes stop working. Leads keep its name. Scope: `cards:write`. */
  'shortLinks.remove': {
    input: { path: { companyId: Id; linkId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
_id: Id
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed'
  }
  /** Get sign-in rules. Returns the rules. Admins only. */
  'signInRules.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: CompanySignInRules
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Change sign-in rules. Sets the rules, which the session that sets them must satisfy. Super admins only. */
  'signInRules.update': {
    input: { path: { companyId: Id }; body: UpdateSignInRules }
    answer: {
status: "success"
/** The result. */
data: CompanySignInRules
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'own_second_factor_first' | 'own_sign_in_first' | 'changed_elsewhere'
  }
  /** List second factors. Returns the people with access and their second factors. Admins only. */
  'signInRules.people': {
    input: { path: { companyId: Id }; query?: { without?: "true"; after?: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** People. */
people: (SecuredPerson)[]
/** Number of people beyond this list. */
more: boolean
/** Total number. */
total: number
/** Number of people without it. */
without: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Preview allowed domains. Returns the people whose addresses are outside the given domains. Super admins only. */
  'signInRules.outside': {
    input: { path: { companyId: Id }; query: { domains: string } }
    answer: {
status: "success"
/** The result. */
data: {
/** People. */
people: (PersonOutside)[]
/** Total number. */
total: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Get own sign-in requirements. Returns what the rules require of this session, even if they refuse it. */
  'signInRules.mine': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: OwnSignIn
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed' | 'access_gone' | 'not_found'
  }
  /** Get the first steps. Returns the first steps of a company and which are done. Admins only. */
  'start.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Start
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Hide the first steps. Hides or shows the list of first steps for all admins. */
  'start.update': {
    input: { path: { companyId: Id }; body: {
/** True to hide the list. */
dismissed: boolean
} }
    answer: {
status: "success"
data: Start
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'not_allowed' | 'too_large' | 'media_type'
  }
  /** Get the subscription. Returns plan, status, licences and the next period. Admins only. */
  'subscriptions.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Order licences. Subscribes or changes licences. Refused if the amount differs from the previewed one. */
  'subscriptions.order': {
    input: { path: { companyId: Id }; body: Order }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_information_first' | 'billing_none' | 'body_missing' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_method_first' | 'payment_outstanding' | 'pro_seats_in_use' | 'pro_seats_many' | 'seats_in_use' | 'amount_changed' | 'changed_elsewhere' | 'payment_settling' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Get the plan. Returns plan and status, and the admins to contact. Open to every member. */
  'subscriptions.summary': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
data: SubscriptionSummary
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Preview an order. Returns the price of an order, now and per period. Changes nothing. */
  'subscriptions.preview': {
    input: { path: { companyId: Id }; query: { seats: number; pro_seats: number; interval: Interval } }
    answer: {
status: "success"
data: OrderPreview
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'not_allowed' | 'pro_seats_in_use' | 'pro_seats_many' | 'seats_in_use' | 'payment_unreachable'
  }
  /** Start the Pro trial. Starts the trial of Pro, once per company. */
  'subscriptions.tryPro': {
    input: { path: { companyId: Id }; body: {
/** Number of licences. */
seats: number
} }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'company_billing_missing' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'seats_in_use' | 'trial_used' | 'payment_settling' | 'subscription_state' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Cancel the subscription. Ends the subscription with the paid period. Refused while payments are outstanding. */
  'subscriptions.cancel': {
    input: { path: { companyId: Id }; body: {
revision: Revision
} }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'payment_outstanding' | 'changed_elsewhere' | 'payment_settling' | 'subscription_state' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Resume the subscription. Withdraws a cancellation. */
  'subscriptions.resume': {
    input: { path: { companyId: Id }; body: {
revision: Revision
} }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'idempotency_key_reused' | 'licences_in_use' | 'not_allowed' | 'changed_elsewhere' | 'payment_settling' | 'subscription_state' | 'too_large' | 'media_type' | 'payment_unreachable'
  }
  /** Switch to the Free plan. Continues on the Free plan after a subscription expired. Other members are paused. */
  'subscriptions.goFree': {
    input: { path: { companyId: Id }; body: {
/** Members who keep their licence. */
keep_member_ids: (Id)[]
revision: Revision
} }
    answer: {
status: "success"
data: Subscription
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'billing_none' | 'body_missing' | 'bulk_job_items_max' | 'bulk_job_nobody' | 'confirmation_required' | 'free_keeps' | 'idempotency_key_reused' | 'last_super_admin' | 'licences_in_use' | 'mailed_code_required' | 'not_allowed' | 'super_admin_recent' | 'changed_elsewhere' | 'subscription_state' | 'too_large' | 'media_type' | 'bulk_jobs_many'
  }
  /** Ask for another plan. Notifies the admins that the caller wants another plan, at most once a day. */
  'subscriptions.ask': {
    input: { path: { companyId: Id }; body: {
/** Feature that the caller wants. */
feature?: Feature
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of notified admins. */
asked: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'body_missing' | 'idempotency_key_reused' | 'too_large' | 'media_type'
  }
  /** Get a role change. Returns a change of the super admin role to the notified super admins. */
  'superAdminChanges.get': {
    input: { path: { companyId: Id; changeId: Id } }
    answer: {
status: "success"
data: SuperAdminChange
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'not_found'
  }
  /** Undo a role change. Undoes a change within 72 hours. Needs a proof (`confirmation_required`). */
  'superAdminChanges.undo': {
    input: { path: { companyId: Id; changeId: Id } }
    answer: {
status: "success"
data: SuperAdminChange
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'confirmation_required' | 'email_taken' | 'idempotency_key_reused' | 'last_super_admin' | 'mailed_code_required' | 'not_found' | 'super_admin_change_over'
  }
  /** Get the signed-in person. Returns the person with their companies, memberships and subscriptions. */
  'users.me': {
    input: {  }
    answer: {
status: "success"
data: CurrentUser
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'company_sign_in_needed' | 'own_proof_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Get the verification. Returns the state of the verification. */
  'verification.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: Verification
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Verify the company. Begins the verification, or finishes it with the emailed code. */
  'verification.verify': {
    input: { body: VerifyCompany; companyId?: string }
    answer: {
status: "success"
/** The result. */
data: Verification
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'code_invalid' | 'code_spent' | 'company_none' | 'company_unnamed' | 'company_verified' | 'not_allowed' | 'work_email_unwanted'
  }
  /** Show wallets. Returns the wallets that the operator has set up. */
  'walletPasses.get': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if passes for Apple Wallet are set up. */
apple: boolean
/** True if passes for Google Wallet are set up. */
google: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed'
  }
  /** Create a pass. Returns links that add the caller’s own card to the wallet of a phone, valid for 15 minutes. Google gets data of the card only when its link is opened. The pass is updated with the card. */
  'walletPasses.create': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** URL of the pass for Apple Wallet, which needs no session; null if that is not set up. */
apple_url: string | null
/** URL that redirects to Google’s page that saves the pass, without a session; null if that is not set up. */
google_url: string | null
/** End of both URLs. */
expires_at: Timestamp
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'wallet_card_closed' | 'wallet_off'
  }
  /** List webhooks. Returns all webhooks without their secrets. Super admins only. */
  'webhooks.list': {
    input: { path: { companyId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if the server can seal signing secrets and the operator allows webhooks. */
offered: boolean
/** True if the server can seal secrets and the operator allows channels of Slack and Microsoft Teams. */
chats_offered: boolean
/** Oldest first. */
webhooks: (Webhook)[]
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Create a webhook. Sends later changes to a URL. Returns the signing secret once. Needs a proof. */
  'webhooks.create': {
    input: { path: { companyId: Id }; body: {
/** Address with https. */
url: string
/** Types of changes to send; empty for all. */
events: (CompanyChangeType)[]
/** `thin`: IDs and names of changed fields. `full`: also the current record. */
payload: "thin" | "full"
} }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
/** Signing secret, shown only once. */
secret: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'body_missing' | 'chat_messages_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhook_address' | 'webhooks_max' | 'webhooks_off'
  }
  /** Change a webhook. Replaces URL, types of changes and payload. Needs a proof. */
  'webhooks.update': {
    input: { path: { companyId: Id; webhookId: Id }; body: {
/** Address with https. */
url: string
/** Types of changes to send; empty for all. */
events: (CompanyChangeType)[]
/** `thin`: IDs and names of changed fields. `full`: also the current record. */
payload: "thin" | "full"
} }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhook_address'
  }
  /** Delete a webhook. Deletes the webhook with its log. Needs a proof. */
  'webhooks.remove': {
    input: { path: { companyId: Id; webhookId: Id } }
    answer: {
status: "success"
/** The result. */
data: {

}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** Add a chat channel. Sends a message for each new lead to a channel of Slack or Microsoft Teams. Needs a proof. */
  'webhooks.createChat': {
    input: { path: { companyId: Id }; body: {
/** Name of the channel in Slack or Microsoft Teams. */
name: string
/** Program that shows the messages. */
app: "slack" | "teams"
/** Only leads of this event; null for all. */
event_id: Id | null
/** Only leads of owners in this division; null for all. */
division_id: Id | null
/** True if messages contain the visitor's name, company and contacts. */
details: boolean
/** Language of the messages. */
locale: Locale
/** Address of the channel's incoming webhook at Slack or Microsoft. */
url: string
} }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'chat_address' | 'chat_messages_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhook_address' | 'webhooks_max' | 'webhooks_off'
  }
  /** Change a chat channel. Replaces leads and content of the messages, or the address. Needs a proof. */
  'webhooks.updateChat': {
    input: { path: { companyId: Id; webhookId: Id }; body: {
/** Name of the channel in Slack or Microsoft Teams. */
name: string
/** Program that shows the messages. */
app: "slack" | "teams"
/** Only leads of this event; null for all. */
event_id: Id | null
/** Only leads of owners in this division; null for all. */
division_id: Id | null
/** True if messages contain the visitor's name, company and contacts. */
details: boolean
/** Language of the messages. */
locale: Locale
/** New address; without it, the stored one is kept. */
url?: string
} }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'chat_address' | 'chat_messages_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhook_address' | 'webhooks_off'
  }
  /** Renew a webhook secret. Returns a new secret once. The previous one also signs for 24 hours. Needs a proof. */
  'webhooks.renewSecret': {
    input: { path: { companyId: Id; webhookId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
/** Signing secret, shown only once. */
secret: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'chat_messages_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhooks_off'
  }
  /** Test a webhook. Sends a signed `webhook.test` message and returns the answer. */
  'webhooks.test': {
    input: { path: { companyId: Id; webhookId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
/** True if the receiver answered with a 2xx status. */
accepted: boolean
/** Status of the answer; null without an answer. */
status: number | null
/** Duration in milliseconds. */
ms: number
/** First kilobyte of the answer; without an answer, the reason in words. */
response: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'audit_stream_secret' | 'chat_messages_off' | 'idempotency_key_reused' | 'not_allowed' | 'webhooks_off'
  }
  /** Turn on a webhook. Continues with missed changes or only with later ones. Needs a proof. */
  'webhooks.turnOn': {
    input: { path: { companyId: Id; webhookId: Id }; body: {
/** True sends the changes that were missed while it was off, as far as they are stored. */
missed: boolean
} }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'audit_stream_secret' | 'chat_messages_off' | 'confirmation_required' | 'mailed_code_required' | 'not_allowed' | 'webhooks_off'
  }
  /** Turn off a webhook. Stops sending. Changes stay in the feed and can be sent later. */
  'webhooks.turnOff': {
    input: { path: { companyId: Id; webhookId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'idempotency_key_reused' | 'not_allowed' | 'webhook_off'
  }
  /** Take over a webhook. Makes the caller responsible, such as after a colleague left. Needs a proof. */
  'webhooks.takeOver': {
    input: { path: { companyId: Id; webhookId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
webhook: Webhook
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'subscription_expired' | 'confirmation_required' | 'idempotency_key_reused' | 'mailed_code_required' | 'not_allowed'
  }
  /** List webhook deliveries. Returns the log of a webhook, newest change first. */
  'webhooks.deliveries': {
    input: { path: { companyId: Id; webhookId: Id }; query?: { state?: DeliveryState; before?: number } }
    answer: {
status: "success"
/** The result. */
data: {
/** Newest change first. */
deliveries: (WebhookDelivery)[]
/** True if there are older deliveries. */
more: boolean
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'not_allowed'
  }
  /** Get a webhook delivery. Returns the body and the first kilobyte of the last answer. */
  'webhooks.delivery': {
    input: { path: { companyId: Id; webhookId: Id; deliveryId: Id } }
    answer: {
status: "success"
/** The result. */
data: {
delivery: WebhookDelivery
/** Body of the request, without the record of a full payload, which is not stored. */
request: string
/** First kilobyte of the last answer; the reason in words if none came, and empty before a try. */
response: string
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'not_allowed'
  }
  /** Redeliver to a webhook. Sends one delivery again, or all changes of a period. The receiver gets the same IDs. */
  'webhooks.redeliver': {
    input: { path: { companyId: Id; webhookId: Id }; body: {
/** Delivery to send again. Without it, all changes from `since` on are sent again. */
delivery_id?: Id
/** Start of the period. */
since?: string
/** Exclusive end; without it, up to now. */
until?: string
} }
    answer: {
status: "success"
/** The result. */
data: {
/** Number of changes that are sent again. */
changes: number
}
}
    code: 'too_many_requests' | 'unauthenticated' | 'api_key_invalid' | 'api_key_person' | 'api_key_scope' | 'api_keys_off' | 'access_gone' | 'company_being_deleted' | 'not_found' | 'own_proof_needed' | 'company_sign_in_needed' | 'second_factor_needed' | 'sign_in_needed' | 'invalid' | 'malformed' | 'media_type' | 'too_large' | 'body_missing' | 'idempotency_key_reused' | 'subscription_expired' | 'not_allowed' | 'webhook_off'
  }
}

/** Method, path and kind of body of each operation. */
export const calls: Record<keyof Operations, readonly [method: string, path: string, body: 'json' | 'form' | 'none']> = {
  'account.get': ['GET', '/users/me/account', 'none'],
  'account.update': ['PATCH', '/users/me/account', 'json'],
  'account.setPhoto': ['PUT', '/users/me/photo', 'form'],
  'account.removePhoto': ['DELETE', '/users/me/photo', 'none'],
  'account.sendConfirmationCode': ['POST', '/users/me/confirmation/codes', 'json'],
  'account.confirm': ['POST', '/users/me/confirmation', 'json'],
  'account.changeEmail': ['POST', '/users/me/email', 'json'],
  'account.keepEmail': ['DELETE', '/users/me/email', 'none'],
  'account.resendEmailCodes': ['POST', '/users/me/email/codes', 'json'],
  'account.confirmEmail': ['POST', '/users/me/email/confirmation', 'json'],
  'account.changePassword': ['POST', '/users/me/password', 'json'],
  'account.sessions': ['GET', '/users/me/sessions', 'none'],
  'account.endOtherSessions': ['DELETE', '/users/me/sessions', 'none'],
  'account.endSession': ['DELETE', '/users/me/sessions/{sessionId}', 'none'],
  'account.leave': ['DELETE', '/users/me/companies/{companyId}', 'none'],
  'accountDeletions.get': ['GET', '/users/me/deletion', 'none'],
  'accountDeletions.create': ['POST', '/users/me/deletion', 'json'],
  'accountDeletions.sendCode': ['POST', '/users/me/deletion/codes', 'json'],
  'addressBook.get': ['GET', '/companies/{companyId}/address-book', 'none'],
  'addressBook.createPassword': ['POST', '/companies/{companyId}/address-book/passwords', 'json'],
  'addressBook.removePassword': ['DELETE', '/companies/{companyId}/address-book/passwords/{passwordId}', 'none'],
  'apiKeys.list': ['GET', '/companies/{companyId}/api-keys', 'none'],
  'apiKeys.create': ['POST', '/companies/{companyId}/api-keys', 'json'],
  'apiKeys.listOwn': ['GET', '/companies/{companyId}/api-keys/own', 'none'],
  'apiKeys.createOwn': ['POST', '/companies/{companyId}/api-keys/own', 'json'],
  'apiKeys.updateSettings': ['PUT', '/companies/{companyId}/api-keys/settings', 'json'],
  'apiKeys.rotate': ['POST', '/companies/{companyId}/api-keys/{keyId}/rotate', 'json'],
  'apiKeys.confirm': ['POST', '/companies/{companyId}/api-keys/{keyId}/confirm', 'none'],
  'apiKeys.remove': ['DELETE', '/companies/{companyId}/api-keys/{keyId}', 'none'],
  'assistants.get': ['GET', '/companies/{companyId}/assistants', 'none'],
  'assistants.updateSettings': ['PUT', '/companies/{companyId}/assistants/settings', 'json'],
  'assistants.checkRequest': ['GET', '/companies/{companyId}/assistants/request', 'none'],
  'assistants.listAll': ['GET', '/companies/{companyId}/assistants/connections', 'none'],
  'assistants.approve': ['POST', '/companies/{companyId}/assistants/connections', 'json'],
  'assistants.disconnect': ['DELETE', '/companies/{companyId}/assistants/connections/{connectionId}', 'none'],
  'audit.list': ['GET', '/companies/{companyId}/audit', 'none'],
  'audit.export': ['GET', '/companies/{companyId}/audit/export', 'none'],
  'auditStream.get': ['GET', '/companies/{companyId}/audit-stream', 'none'],
  'auditStream.set': ['PUT', '/companies/{companyId}/audit-stream', 'json'],
  'auditStream.remove': ['DELETE', '/companies/{companyId}/audit-stream', 'none'],
  'auditStream.resume': ['POST', '/companies/{companyId}/audit-stream/resume', 'none'],
  'auth.providers': ['GET', '/auth/providers', 'none'],
  'auth.verify': ['POST', '/auth/b4b/verify', 'json'],
  'auth.register': ['POST', '/auth/register', 'json'],
  'auth.requestCode': ['POST', '/auth/codes', 'json'],
  'auth.forgotPassword': ['POST', '/auth/password/forgot', 'json'],
  'auth.resetPassword': ['POST', '/auth/password/reset', 'json'],
  'auth.logout': ['POST', '/auth/logout', 'none'],
  'backgrounds.list': ['GET', '/companies/{companyId}/backgrounds', 'none'],
  'backgrounds.create': ['POST', '/companies/{companyId}/backgrounds', 'json'],
  'backgrounds.select': ['PUT', '/companies/{companyId}/backgrounds/selection', 'json'],
  'backgrounds.update': ['PATCH', '/companies/{companyId}/backgrounds/{backgroundId}', 'json'],
  'backgrounds.remove': ['DELETE', '/companies/{companyId}/backgrounds/{backgroundId}', 'none'],
  'bulkJobs.list': ['GET', '/companies/{companyId}/bulk-jobs', 'none'],
  'bulkJobs.start': ['POST', '/companies/{companyId}/bulk-jobs', 'json'],
  'bulkJobs.get': ['GET', '/companies/{companyId}/bulk-jobs/{jobId}', 'none'],
  'bulkJobs.items': ['GET', '/companies/{companyId}/bulk-jobs/{jobId}/items', 'none'],
  'bulkJobs.refusals': ['GET', '/companies/{companyId}/bulk-jobs/{jobId}/refusals', 'none'],
  'bulkJobs.cancel': ['POST', '/companies/{companyId}/bulk-jobs/{jobId}/cancel', 'none'],
  'bulkJobs.dismiss': ['POST', '/companies/{companyId}/bulk-jobs/{jobId}/dismiss', 'none'],
  'cardDomains.get': ['GET', '/companies/{companyId}/card-domains', 'none'],
  'cardDomains.add': ['POST', '/companies/{companyId}/card-domains', 'json'],
  'cardDomains.check': ['POST', '/companies/{companyId}/card-domains/{domainId}/check', 'json'],
  'cardDomains.use': ['POST', '/companies/{companyId}/card-domains/{domainId}/use', 'json'],
  'cardDomains.remove': ['DELETE', '/companies/{companyId}/card-domains/{domainId}', 'none'],
  'cards.list': ['GET', '/cards', 'none'],
  'cards.get': ['GET', '/companies/{companyId}/cards/{cardId}', 'none'],
  'cards.update': ['PATCH', '/companies/{companyId}/cards/{cardId}', 'json'],
  'cards.addDocument': ['POST', '/companies/{companyId}/card-documents', 'form'],
  'cards.logos': ['GET', '/companies/{companyId}/secondary-logos', 'none'],
  'secondaryLogos.create': ['POST', '/companies/{companyId}/secondary-logos', 'json'],
  'changeRequests.list': ['GET', '/companies/{companyId}/change-requests', 'none'],
  'changeRequests.create': ['POST', '/companies/{companyId}/change-requests', 'json'],
  'changeRequests.accept': ['POST', '/companies/{companyId}/change-requests/{changeRequestId}/accept', 'none'],
  'changeRequests.reject': ['POST', '/companies/{companyId}/change-requests/{changeRequestId}/reject', 'json'],
  'changeRequests.withdraw': ['POST', '/companies/{companyId}/change-requests/{changeRequestId}/withdraw', 'none'],
  'changes.list': ['GET', '/companies/{companyId}/changes', 'none'],
  'companies.list': ['GET', '/companies', 'none'],
  'companies.create': ['POST', '/companies', 'json'],
  'companies.get': ['GET', '/companies/{companyId}', 'none'],
  'companies.update': ['PATCH', '/companies/{companyId}', 'json'],
  'companyDeletions.get': ['GET', '/companies/{companyId}/company-deletion', 'none'],
  'companyDeletions.create': ['POST', '/companies/{companyId}/company-deletion', 'json'],
  'companyDeletions.cancel': ['DELETE', '/companies/{companyId}/company-deletion', 'none'],
  'companyDeletions.sendCode': ['POST', '/companies/{companyId}/company-deletion/codes', 'json'],
  'companyExports.get': ['GET', '/companies/{companyId}/company-export', 'none'],
  'companyExports.start': ['POST', '/companies/{companyId}/company-export', 'json'],
  'companyExports.download': ['GET', '/companies/{companyId}/company-export/{exportId}', 'none'],
  'companyHandOvers.get': ['GET', '/companies/{companyId}/company-hand-over', 'none'],
  'companyHandOvers.create': ['POST', '/companies/{companyId}/company-hand-over', 'json'],
  'companyHandOvers.withdraw': ['DELETE', '/companies/{companyId}/company-hand-over', 'none'],
  'companyHandOvers.accept': ['POST', '/companies/{companyId}/company-hand-over/accept', 'json'],
  'companyHandOvers.decline': ['POST', '/companies/{companyId}/company-hand-over/decline', 'json'],
  'companySignIn.begin': ['POST', '/auth/company', 'json'],
  'companySignIn.get': ['GET', '/companies/{companyId}/company-sign-in', 'none'],
  'companySignIn.save': ['PUT', '/companies/{companyId}/company-sign-in', 'json'],
  'companySignIn.change': ['PATCH', '/companies/{companyId}/company-sign-in', 'json'],
  'companySignIn.remove': ['DELETE', '/companies/{companyId}/company-sign-in', 'none'],
  'companySignIn.beginTest': ['POST', '/companies/{companyId}/company-sign-in/tests', 'json'],
  'companySignIn.test': ['POST', '/companies/{companyId}/company-sign-in/tests/answers', 'json'],
  'companySignIn.beginPass': ['POST', '/companies/{companyId}/company-sign-in/passes', 'json'],
  'companySignIn.pass': ['POST', '/companies/{companyId}/company-sign-in/passes/answers', 'json'],
  'companySignIn.addDomain': ['POST', '/companies/{companyId}/company-sign-in/domains', 'json'],
  'companySignIn.proveDomain': ['POST', '/companies/{companyId}/company-sign-in/domains/{domainId}/proof', 'json'],
  'companySignIn.member': ['GET', '/companies/{companyId}/company-sign-in/members/{memberId}', 'none'],
  'companySignIn.unlink': ['DELETE', '/companies/{companyId}/company-sign-in/members/{memberId}/link', 'none'],
  'companySignIn.unbind': ['DELETE', '/companies/{companyId}/company-sign-in/members/{memberId}/binding', 'none'],
  'companySignIn.removeDomain': ['DELETE', '/companies/{companyId}/company-sign-in/domains/{domainId}', 'none'],
  'contactMessages.create': ['POST', '/contacts', 'json'],
  'contactMessages.sales': ['POST', '/contacts/sales', 'json'],
  'crm.list': ['GET', '/companies/{companyId}/crm', 'none'],
  'crm.connect': ['POST', '/companies/{companyId}/crm', 'json'],
  'crm.signIn': ['POST', '/companies/{companyId}/crm/{kind}/sign-in', 'json'],
  'crm.describe': ['GET', '/companies/{companyId}/crm/{kind}/fields', 'none'],
  'crm.update': ['PUT', '/companies/{companyId}/crm/{kind}', 'json'],
  'crm.disconnect': ['DELETE', '/companies/{companyId}/crm/{kind}', 'none'],
  'crm.pause': ['POST', '/companies/{companyId}/crm/{kind}/pause', 'none'],
  'crm.resume': ['POST', '/companies/{companyId}/crm/{kind}/resume', 'none'],
  'crm.takeOver': ['POST', '/companies/{companyId}/crm/{kind}/responsible', 'none'],
  'crm.leads': ['GET', '/companies/{companyId}/crm/{kind}/leads', 'none'],
  'crm.send': ['POST', '/companies/{companyId}/crm/{kind}/send', 'json'],
  'crm.ofLead': ['GET', '/companies/{companyId}/leads/{leadId}/crm', 'none'],
  'crm.hear': ['POST', '/crm/{kind}/events', 'json'],
  'customisation.get': ['GET', '/companies/{companyId}/customisation', 'none'],
  'customisation.update': ['PATCH', '/companies/{companyId}/customisation', 'json'],
  'customisation.setDivisionRules': ['PUT', '/companies/{companyId}/customisation/divisions/{divisionId}', 'json'],
  'customisation.addException': ['PUT', '/companies/{companyId}/customisation/exceptions/{memberId}', 'none'],
  'customisation.removeException': ['DELETE', '/companies/{companyId}/customisation/exceptions/{memberId}', 'none'],
  'dataExports.get': ['GET', '/users/me/data-export', 'none'],
  'dataExports.start': ['POST', '/users/me/data-export', 'json'],
  'dataExports.download': ['GET', '/users/me/data-export/{exportId}', 'none'],
  'directory.get': ['GET', '/companies/{companyId}/directory', 'none'],
  'directory.disconnect': ['DELETE', '/companies/{companyId}/directory', 'none'],
  'directory.signIn': ['POST', '/companies/{companyId}/directory/sign-in', 'json'],
  'directory.import': ['POST', '/companies/{companyId}/directory/imports', 'json'],
  'directorySync.get': ['GET', '/companies/{companyId}/directory-sync', 'none'],
  'directorySync.connect': ['POST', '/companies/{companyId}/directory-sync', 'json'],
  'directorySync.update': ['PUT', '/companies/{companyId}/directory-sync', 'json'],
  'directorySync.disconnect': ['DELETE', '/companies/{companyId}/directory-sync', 'none'],
  'directorySync.signIn': ['POST', '/companies/{companyId}/directory-sync/sign-in', 'none'],
  'directorySync.connectGoogle': ['PUT', '/companies/{companyId}/directory-sync/google', 'json'],
  'directorySync.takeOver': ['POST', '/companies/{companyId}/directory-sync/responsible', 'none'],
  'directorySync.groups': ['GET', '/companies/{companyId}/directory-sync/groups', 'none'],
  'directorySync.start': ['POST', '/companies/{companyId}/directory-sync/runs', 'json'],
  'directorySync.confirm': ['POST', '/companies/{companyId}/directory-sync/runs/{runId}/confirm', 'none'],
  'directorySync.changes': ['GET', '/companies/{companyId}/directory-sync/runs/{runId}/changes', 'none'],
  'divisions.list': ['GET', '/companies/{companyId}/divisions', 'none'],
  'divisions.create': ['POST', '/companies/{companyId}/divisions', 'json'],
  'divisions.get': ['GET', '/companies/{companyId}/divisions/{divisionId}', 'none'],
  'divisions.update': ['PATCH', '/companies/{companyId}/divisions/{divisionId}', 'json'],
  'divisions.remove': ['DELETE', '/companies/{companyId}/divisions/{divisionId}', 'none'],
  'divisions.setTemplate': ['PUT', '/companies/{companyId}/divisions/{divisionId}/template', 'json'],
  'emailSignatures.get': ['GET', '/companies/{companyId}/email-signatures', 'none'],
  'emailSignatures.update': ['PUT', '/companies/{companyId}/email-signatures', 'json'],
  'emailSignatures.getOfDivision': ['GET', '/companies/{companyId}/email-signatures/divisions/{divisionId}', 'none'],
  'emailSignatures.updateOfDivision': ['PUT', '/companies/{companyId}/email-signatures/divisions/{divisionId}', 'json'],
  'emailSignatures.rollout': ['GET', '/companies/{companyId}/email-signatures/rollout', 'none'],
  'emailSignatures.keep': ['PUT', '/companies/{companyId}/email-signatures/rollout', 'json'],
  'emailSignatures.connect': ['PUT', '/companies/{companyId}/email-signatures/google', 'json'],
  'emailSignatures.disconnect': ['DELETE', '/companies/{companyId}/email-signatures/google', 'none'],
  'emailSignatures.takeOver': ['POST', '/companies/{companyId}/email-signatures/google/responsible', 'none'],
  'emailSignatures.outlook': ['GET', '/companies/{companyId}/email-signatures/outlook', 'none'],
  'erasures.get': ['GET', '/companies/{companyId}/members/{memberId}/erasure', 'none'],
  'events.list': ['GET', '/companies/{companyId}/events', 'none'],
  'events.create': ['POST', '/companies/{companyId}/events', 'json'],
  'events.get': ['GET', '/companies/{companyId}/events/{eventId}', 'none'],
  'events.update': ['PATCH', '/companies/{companyId}/events/{eventId}', 'json'],
  'events.remove': ['DELETE', '/companies/{companyId}/events/{eventId}', 'none'],
  'files.get': ['GET', '/companies/{companyId}/files/{fileId}', 'none'],
  'files.create': ['POST', '/companies/{companyId}/files', 'form'],
  'followUpMails.get': ['GET', '/companies/{companyId}/follow-up-mails', 'none'],
  'followUpMails.update': ['PUT', '/companies/{companyId}/follow-up-mails', 'json'],
  'followUpMails.remove': ['DELETE', '/companies/{companyId}/follow-up-mails', 'none'],
  'followUpMails.setSender': ['PUT', '/companies/{companyId}/follow-up-mails/sender', 'json'],
  'followUpMails.test': ['POST', '/companies/{companyId}/follow-up-mails/sender/test', 'none'],
  'followUpMails.records': ['GET', '/companies/{companyId}/follow-up-mails/sender/records', 'none'],
  'followUpMails.takeOver': ['POST', '/companies/{companyId}/follow-up-mails/responsible', 'none'],
  'followUpMails.held': ['GET', '/companies/{companyId}/follow-up-mails/held', 'none'],
  'followUpMails.settleHeld': ['POST', '/companies/{companyId}/follow-up-mails/held', 'json'],
  'followUpMails.texts': ['GET', '/companies/{companyId}/follow-up-mails/texts', 'none'],
  'followUpMails.createText': ['POST', '/companies/{companyId}/follow-up-mails/texts', 'json'],
  'followUpMails.updateText': ['PATCH', '/companies/{companyId}/follow-up-mails/texts/{textId}', 'json'],
  'followUpMails.removeText': ['DELETE', '/companies/{companyId}/follow-up-mails/texts/{textId}', 'none'],
  'followUpMails.forms': ['GET', '/companies/{companyId}/follow-up-mails/forms', 'none'],
  'followUpMails.testText': ['POST', '/companies/{companyId}/follow-up-mails/test', 'json'],
  'geo.country': ['GET', '/geo/country', 'none'],
  'handOvers.create': ['POST', '/companies/{companyId}/hand-overs', 'json'],
  'handOvers.bringBack': ['POST', '/companies/{companyId}/hand-overs/bring-back', 'json'],
  'handOvers.get': ['GET', '/companies/{companyId}/members/{memberId}/hand-over', 'none'],
  'handOvers.planned': ['GET', '/companies/{companyId}/hand-overs/planned', 'none'],
  'handOvers.cancelPlan': ['DELETE', '/companies/{companyId}/hand-overs/planned/{memberId}', 'none'],
  'identities.begin': ['POST', '/auth/attempts', 'json'],
  'identities.exchange': ['POST', '/auth/firebase', 'json'],
  'identities.list': ['GET', '/users/me/identities', 'none'],
  'identities.link': ['POST', '/users/me/identities', 'json'],
  'identities.beginLink': ['POST', '/users/me/identities/attempts', 'json'],
  'identities.unlink': ['DELETE', '/users/me/identities/{identityId}', 'none'],
  'imports.template': ['GET', '/companies/{companyId}/imports/template', 'none'],
  'imports.create': ['POST', '/companies/{companyId}/imports', 'form'],
  'imports.get': ['GET', '/companies/{companyId}/imports/{importId}', 'none'],
  'imports.check': ['POST', '/companies/{companyId}/imports/{importId}/check', 'json'],
  'imports.answer': ['POST', '/companies/{companyId}/imports/{importId}/answers', 'json'],
  'imports.apply': ['POST', '/companies/{companyId}/imports/{importId}/apply', 'none'],
  'imports.rows': ['GET', '/companies/{companyId}/imports/{importId}/rows', 'none'],
  'imports.undo': ['POST', '/companies/{companyId}/imports/{importId}/undo', 'none'],
  'imports.review': ['GET', '/companies/{companyId}/imports/{importId}/review', 'none'],
  'imports.leavers': ['GET', '/companies/{companyId}/imports/{importId}/leavers', 'none'],
  'imports.errors': ['GET', '/companies/{companyId}/imports/{importId}/errors', 'none'],
  'insights.get': ['GET', '/companies/{companyId}/insights', 'none'],
  'insights.export': ['GET', '/companies/{companyId}/insights/export/{table}', 'none'],
  'insights.report': ['GET', '/companies/{companyId}/insights/report.pdf', 'none'],
  'insights.week': ['GET', '/companies/{companyId}/insights/me/week', 'none'],
  'insights.settings': ['GET', '/companies/{companyId}/insights/settings', 'none'],
  'insights.updateSettings': ['PATCH', '/companies/{companyId}/insights/settings', 'json'],
  'insights.updateReport': ['PUT', '/companies/{companyId}/insights/me/monthly-report', 'json'],
  'installation.get': ['GET', '/companies/{companyId}/installation', 'none'],
  'invitations.list': ['GET', '/companies/{companyId}/invitations', 'none'],
  'invitations.create': ['POST', '/companies/{companyId}/invitations', 'json'],
  'invitations.uninvited': ['GET', '/companies/{companyId}/invitations/uninvited', 'none'],
  'invitations.allowance': ['GET', '/companies/{companyId}/invitations/allowance', 'none'],
  'invitations.preview': ['POST', '/companies/{companyId}/invitations/preview', 'json'],
  'invitations.createMany': ['POST', '/companies/{companyId}/invitations/many', 'json'],
  'invitations.inviteMember': ['POST', '/companies/{companyId}/members/{memberId}/invitation', 'json'],
  'invitations.inviteMembers': ['POST', '/companies/{companyId}/members/bulk/invite', 'json'],
  'invitations.resend': ['POST', '/companies/{companyId}/invitations/{invitationId}/resend', 'none'],
  'invitations.cancel': ['POST', '/companies/{companyId}/invitations/{invitationId}/cancel', 'none'],
  'invitations.remove': ['DELETE', '/companies/{companyId}/invitations/{invitationId}', 'none'],
  'invitations.received': ['GET', '/invitations', 'none'],
  'invitations.open': ['POST', '/invitations/{invitationId}/open', 'json'],
  'invitations.beginPasskey': ['POST', '/invitations/{invitationId}/passkey', 'json'],
  'invitations.take': ['POST', '/invitations/{invitationId}/take', 'json'],
  'invitations.renew': ['POST', '/invitations/{invitationId}/renew', 'json'],
  'invitations.accept': ['POST', '/invitations/{invitationId}/accept', 'none'],
  'invitations.decline': ['POST', '/invitations/{invitationId}/decline', 'json'],
  'invitations.declineReceived': ['POST', '/invitations/{invitationId}/decline-received', 'none'],
  'invoices.list': ['GET', '/companies/{companyId}/invoices', 'none'],
  'invoices.file': ['GET', '/companies/{companyId}/invoices/{invoiceId}/pdf', 'none'],
  'invoices.send': ['POST', '/companies/payment/invoice', 'none'],
  'joinRequests.link': ['GET', '/companies/{companyId}/join-link', 'none'],
  'joinRequests.renewLink': ['POST', '/companies/{companyId}/join-link', 'none'],
  'joinRequests.removeLink': ['DELETE', '/companies/{companyId}/join-link', 'none'],
  'joinRequests.open': ['GET', '/join/{code}', 'none'],
  'joinRequests.create': ['POST', '/join/{code}', 'json'],
  'joinRequests.own': ['GET', '/join-requests', 'none'],
  'joinRequests.withdraw': ['DELETE', '/join-requests/{joinRequestId}', 'none'],
  'joinRequests.verify': ['POST', '/companies/{companyId}/join-requests/verify', 'json'],
  'joinRequests.decline': ['POST', '/companies/{companyId}/join-requests/decline', 'json'],
  'leadForms.get': ['GET', '/companies/{companyId}/lead-form', 'none'],
  'leadForms.update': ['PATCH', '/companies/{companyId}/lead-form', 'json'],
  'leadForms.ending': ['GET', '/companies/{companyId}/lead-form/ending', 'none'],
  'leadImports.create': ['POST', '/companies/{companyId}/lead-imports', 'form'],
  'leadImports.get': ['GET', '/companies/{companyId}/lead-imports/{importId}', 'none'],
  'leadImports.check': ['POST', '/companies/{companyId}/lead-imports/{importId}/check', 'json'],
  'leadImports.apply': ['POST', '/companies/{companyId}/lead-imports/{importId}/apply', 'none'],
  'leadImports.answer': ['POST', '/companies/{companyId}/lead-imports/{importId}/answers', 'json'],
  'leadImports.rows': ['GET', '/companies/{companyId}/lead-imports/{importId}/rows', 'none'],
  'leadImports.errors': ['GET', '/companies/{companyId}/lead-imports/{importId}/errors', 'none'],
  'leadMerges.list': ['GET', '/companies/{companyId}/leads/{leadId}/duplicates', 'none'],
  'leadMerges.merge': ['POST', '/companies/{companyId}/leads/{leadId}/merges', 'json'],
  'leadMerges.undo': ['DELETE', '/companies/{companyId}/leads/{leadId}/merges/{goneId}', 'none'],
  'leadMerges.differ': ['PUT', '/companies/{companyId}/leads/{leadId}/differences/{otherId}', 'none'],
  'leadMerges.resemble': ['DELETE', '/companies/{companyId}/leads/{leadId}/differences/{otherId}', 'none'],
  'leadPictures.add': ['POST', '/companies/{companyId}/leads/{leadId}/pictures', 'form'],
  'leadPictures.get': ['GET', '/companies/{companyId}/leads/{leadId}/pictures/{pictureId}', 'none'],
  'leadPictures.remove': ['DELETE', '/companies/{companyId}/leads/{leadId}/pictures/{pictureId}', 'none'],
  'leadRules.list': ['GET', '/companies/{companyId}/lead-rules', 'none'],
  'leadRules.create': ['POST', '/companies/{companyId}/lead-rules', 'json'],
  'leadRules.reorder': ['PUT', '/companies/{companyId}/lead-rules/order', 'json'],
  'leadRules.trial': ['POST', '/companies/{companyId}/lead-rules/trial', 'json'],
  'leadRules.update': ['PATCH', '/companies/{companyId}/lead-rules/{ruleId}', 'json'],
  'leadRules.remove': ['DELETE', '/companies/{companyId}/lead-rules/{ruleId}', 'none'],
  'leadSettings.get': ['GET', '/companies/{companyId}/lead-settings', 'none'],
  'leadSettings.update': ['PATCH', '/companies/{companyId}/lead-settings', 'json'],
  'leadTemplates.list': ['GET', '/companies/{companyId}/lead-templates', 'none'],
  'leadTemplates.create': ['POST', '/companies/{companyId}/lead-templates', 'json'],
  'leadTemplates.update': ['PATCH', '/companies/{companyId}/lead-templates/{templateId}', 'json'],
  'leadTemplates.remove': ['DELETE', '/companies/{companyId}/lead-templates/{templateId}', 'none'],
  'leadTemplates.wrote': ['POST', '/companies/{companyId}/leads/{leadId}/wrote', 'json'],
  'leadViews.list': ['GET', '/companies/{companyId}/lead-views', 'none'],
  'leadViews.create': ['POST', '/companies/{companyId}/lead-views', 'json'],
  'leadViews.update': ['PATCH', '/companies/{companyId}/lead-views/{viewId}', 'json'],
  'leadViews.remove': ['DELETE', '/companies/{companyId}/lead-views/{viewId}', 'none'],
  'leads.list': ['GET', '/companies/{companyId}/leads', 'none'],
  'leads.create': ['POST', '/companies/{companyId}/leads', 'json'],
  'leads.summary': ['GET', '/companies/{companyId}/leads/summary', 'none'],
  'leads.counts': ['GET', '/companies/{companyId}/leads/counts', 'none'],
  'leads.tags': ['GET', '/companies/{companyId}/leads/tags', 'none'],
  'leads.export': ['GET', '/companies/{companyId}/leads/export', 'none'],
  'leads.get': ['GET', '/companies/{companyId}/leads/{leadId}', 'none'],
  'leads.update': ['PATCH', '/companies/{companyId}/leads/{leadId}', 'json'],
  'leads.remove': ['DELETE', '/companies/{companyId}/leads/{leadId}', 'none'],
  'leads.contactFile': ['GET', '/companies/{companyId}/leads/{leadId}/contact.vcf', 'none'],
  'leads.personFile': ['GET', '/companies/{companyId}/leads/{leadId}/person.zip', 'none'],
  'leads.timeline': ['GET', '/companies/{companyId}/leads/{leadId}/timeline', 'none'],
  'leads.addNote': ['POST', '/companies/{companyId}/leads/{leadId}/notes', 'json'],
  'leads.updateNote': ['PATCH', '/companies/{companyId}/leads/{leadId}/notes/{noteId}', 'json'],
  'leads.removeNote': ['DELETE', '/companies/{companyId}/leads/{leadId}/notes/{noteId}', 'none'],
  'leads.addReminder': ['POST', '/companies/{companyId}/leads/{leadId}/reminders', 'json'],
  'leads.updateReminder': ['PATCH', '/companies/{companyId}/leads/{leadId}/reminders/{reminderId}', 'json'],
  'leads.removeReminder': ['DELETE', '/companies/{companyId}/leads/{leadId}/reminders/{reminderId}', 'none'],
  'leads.calendarFile': ['GET', '/companies/{companyId}/leads/{leadId}/reminders/{reminderId}/reminder.ics', 'none'],
  'licences.get': ['GET', '/companies/{companyId}/licences', 'none'],
  'members.list': ['GET', '/companies/{companyId}/members', 'none'],
  'members.create': ['POST', '/companies/{companyId}/members', 'json'],
  'members.summary': ['GET', '/companies/{companyId}/members/summary', 'none'],
  'members.get': ['GET', '/companies/{companyId}/members/{memberId}', 'none'],
  'members.update': ['PATCH', '/companies/{companyId}/members/{memberId}', 'json'],
  'members.remove': ['DELETE', '/companies/{companyId}/members/{memberId}', 'none'],
  'members.find': ['POST', '/companies/{companyId}/members/bulk/find', 'json'],
  'members.previewChange': ['POST', '/companies/{companyId}/members/bulk/preview-change', 'json'],
  'members.updateMany': ['POST', '/companies/{companyId}/members/bulk/update', 'json'],
  'members.removeMany': ['POST', '/companies/{companyId}/members/bulk/remove', 'json'],
  'notifications.list': ['GET', '/companies/{companyId}/notifications', 'none'],
  'notifications.older': ['GET', '/companies/{companyId}/notifications/{notificationId}/older', 'none'],
  'notifications.unread': ['GET', '/companies/{companyId}/notifications/unread', 'none'],
  'notifications.read': ['POST', '/companies/{companyId}/notifications/{notificationId}/read', 'none'],
  'notifications.readAll': ['POST', '/companies/{companyId}/notifications/read', 'none'],
  'notifications.preferences': ['GET', '/companies/{companyId}/notification-preferences', 'none'],
  'notifications.updatePreferences': ['PATCH', '/companies/{companyId}/notification-preferences', 'json'],
  'oldAddresses.get': ['GET', '/companies/{companyId}/old-addresses', 'none'],
  'oldAddresses.upload': ['POST', '/companies/{companyId}/old-addresses', 'form'],
  'oldAddresses.remove': ['DELETE', '/companies/{companyId}/old-addresses', 'none'],
  'oldAddresses.list': ['GET', '/companies/{companyId}/old-addresses/list', 'none'],
  'oldAddresses.check': ['GET', '/companies/{companyId}/old-addresses/check', 'none'],
  'oldAddresses.rules': ['GET', '/companies/{companyId}/old-addresses/rules', 'none'],
  'passkeys.beginSignIn': ['POST', '/auth/passkeys', 'json'],
  'passkeys.beginStep': ['POST', '/auth/passkeys/second-step', 'json'],
  'passkeys.list': ['GET', '/users/me/passkeys', 'none'],
  'passkeys.add': ['POST', '/users/me/passkeys', 'json'],
  'passkeys.begin': ['POST', '/users/me/passkeys/attempts', 'json'],
  'passkeys.beginProof': ['POST', '/users/me/confirmation/passkeys', 'json'],
  'passkeys.rename': ['PATCH', '/users/me/passkeys/{passkeyId}', 'json'],
  'passkeys.remove': ['DELETE', '/users/me/passkeys/{passkeyId}', 'none'],
  'payment.details': ['GET', '/companies/payment/details', 'none'],
  'payment.register': ['POST', '/companies/payment/register', 'json'],
  'payment.remove': ['DELETE', '/companies/payment/remove/{methodId}', 'none'],
  'payment.begin': ['POST', '/companies/payment/methods', 'none'],
  'payment.update': ['PATCH', '/companies/payment/methods/{methodId}', 'json'],
  'payment.pay': ['POST', '/companies/payment/pay', 'none'],
  'payment.sendEmailCode': ['POST', '/companies/payment/email/codes', 'none'],
  'payment.confirmEmail': ['POST', '/companies/payment/email/confirmation', 'json'],
  'payment.webhook': ['POST', '/payment/webhook', 'json'],
  'personalCards.create': ['POST', '/personal-cards', 'json'],
  'personalCards.get': ['GET', '/personal-cards/{personalCardId}', 'none'],
  'personalCards.update': ['PATCH', '/personal-cards/{personalCardId}', 'json'],
  'personalCards.remove': ['DELETE', '/personal-cards/{personalCardId}', 'none'],
  'personalCards.setFirst': ['PUT', '/users/me/first-card', 'json'],
  'printSheets.preview': ['POST', '/companies/{companyId}/print-sheets/preview', 'json'],
  'printSheets.create': ['POST', '/companies/{companyId}/print-sheets', 'json'],
  'proTeamRequests.list': ['GET', '/companies/{companyId}/pro-team-requests', 'none'],
  'proTeamRequests.create': ['POST', '/companies/{companyId}/pro-team-requests', 'json'],
  'proTeamRequests.accept': ['POST', '/companies/{companyId}/pro-team-requests/{requestId}/accept', 'none'],
  'proTeamRequests.decline': ['POST', '/companies/{companyId}/pro-team-requests/{requestId}/decline', 'none'],
  'proTeamRequests.withdraw': ['DELETE', '/companies/{companyId}/pro-team-requests/{requestId}', 'none'],
  'proTeams.list': ['GET', '/companies/{companyId}/pro-teams', 'none'],
  'proTeams.create': ['POST', '/companies/{companyId}/pro-teams', 'json'],
  'proTeams.update': ['PATCH', '/companies/{companyId}/pro-teams/{teamId}', 'json'],
  'proTeams.remove': ['DELETE', '/companies/{companyId}/pro-teams/{teamId}', 'none'],
  'proTeams.addMembers': ['POST', '/companies/{companyId}/pro-teams/{teamId}/members', 'json'],
  'proTeams.removeMember': ['DELETE', '/companies/{companyId}/pro-teams/{teamId}/members/{memberId}', 'none'],
  'proUsers.standing': ['GET', '/companies/{companyId}/pro-users/me', 'none'],
  'proUsers.list': ['GET', '/companies/{companyId}/pro-users', 'none'],
  'proUsers.assign': ['POST', '/companies/{companyId}/pro-users', 'json'],
  'proUsers.update': ['PATCH', '/companies/{companyId}/pro-users/{memberId}', 'json'],
  'proUsers.revoke': ['DELETE', '/companies/{companyId}/pro-users/{memberId}', 'none'],
  'proUsers.roles': ['GET', '/companies/{companyId}/pro-roles', 'none'],
  'proUsers.createRole': ['POST', '/companies/{companyId}/pro-roles', 'json'],
  'proUsers.updateRole': ['PATCH', '/companies/{companyId}/pro-roles/{roleId}', 'json'],
  'proUsers.removeRole': ['DELETE', '/companies/{companyId}/pro-roles/{roleId}', 'none'],
  'proposedChanges.list': ['GET', '/companies/{companyId}/proposed-changes', 'none'],
  'proposedChanges.approve': ['POST', '/companies/{companyId}/proposed-changes/{proposedChangeId}/approve', 'none'],
  'proposedChanges.reject': ['POST', '/companies/{companyId}/proposed-changes/{proposedChangeId}/reject', 'none'],
  'retention.get': ['GET', '/companies/{companyId}/retention', 'none'],
  'retention.update': ['PUT', '/companies/{companyId}/retention', 'json'],
  'retention.preview': ['GET', '/companies/{companyId}/retention/preview', 'none'],
  'scim.get': ['GET', '/companies/{companyId}/scim', 'none'],
  'scim.update': ['PUT', '/companies/{companyId}/scim', 'json'],
  'secondFactor.get': ['GET', '/users/me/second-factor', 'none'],
  'secondFactor.turnOn': ['POST', '/users/me/second-factor', 'json'],
  'secondFactor.turnOff': ['DELETE', '/users/me/second-factor', 'none'],
  'secondFactor.begin': ['POST', '/users/me/second-factor/authenticators', 'json'],
  'secondFactor.confirm': ['POST', '/users/me/second-factor/authenticators/confirmation', 'json'],
  'secondFactor.renewCodes': ['POST', '/users/me/second-factor/recovery-codes', 'json'],
  'secondaryLogos.reorder': ['PUT', '/companies/{companyId}/secondary-logos/order', 'json'],
  'secondaryLogos.use': ['GET', '/companies/{companyId}/secondary-logos/{logoId}/use', 'none'],
  'secondaryLogos.update': ['PATCH', '/companies/{companyId}/secondary-logos/{logoId}', 'json'],
  'secondaryLogos.remove': ['DELETE', '/companies/{companyId}/secondary-logos/{logoId}', 'none'],
  'shortLinks.list': ['GET', '/companies/{companyId}/short-links', 'none'],
  'shortLinks.create': ['POST', '/companies/{companyId}/short-links', 'json'],
  'shortLinks.update': ['PATCH', '/companies/{companyId}/short-links/{linkId}', 'json'],
  'shortLinks.remove': ['DELETE', '/companies/{companyId}/short-links/{linkId}', 'none'],
  'signInRules.get': ['GET', '/companies/{companyId}/sign-in-rules', 'none'],
  'signInRules.update': ['PUT', '/companies/{companyId}/sign-in-rules', 'json'],
  'signInRules.people': ['GET', '/companies/{companyId}/sign-in-rules/people', 'none'],
  'signInRules.outside': ['GET', '/companies/{companyId}/sign-in-rules/outside', 'none'],
  'signInRules.mine': ['GET', '/companies/{companyId}/sign-in-rules/mine', 'none'],
  'start.get': ['GET', '/companies/{companyId}/start', 'none'],
  'start.update': ['PATCH', '/companies/{companyId}/start', 'json'],
  'subscriptions.get': ['GET', '/companies/{companyId}/subscriptions', 'none'],
  'subscriptions.order': ['PUT', '/companies/{companyId}/subscriptions', 'json'],
  'subscriptions.summary': ['GET', '/companies/{companyId}/subscriptions/summary', 'none'],
  'subscriptions.preview': ['GET', '/companies/{companyId}/subscriptions/preview', 'none'],
  'subscriptions.tryPro': ['POST', '/companies/{companyId}/subscriptions/trial', 'json'],
  'subscriptions.cancel': ['POST', '/companies/{companyId}/subscriptions/cancel', 'json'],
  'subscriptions.resume': ['POST', '/companies/{companyId}/subscriptions/resume', 'json'],
  'subscriptions.goFree': ['POST', '/companies/{companyId}/subscriptions/free', 'json'],
  'subscriptions.ask': ['POST', '/companies/{companyId}/subscriptions/ask', 'json'],
  'superAdminChanges.get': ['GET', '/companies/{companyId}/super-admin-changes/{changeId}', 'none'],
  'superAdminChanges.undo': ['POST', '/companies/{companyId}/super-admin-changes/{changeId}/undo', 'none'],
  'users.me': ['GET', '/users/me', 'none'],
  'verification.get': ['GET', '/companies/{companyId}/verification', 'none'],
  'verification.verify': ['POST', '/companies/verify', 'json'],
  'walletPasses.get': ['GET', '/companies/{companyId}/wallet-passes', 'none'],
  'walletPasses.create': ['POST', '/companies/{companyId}/wallet-passes', 'none'],
  'webhooks.list': ['GET', '/companies/{companyId}/webhooks', 'none'],
  'webhooks.create': ['POST', '/companies/{companyId}/webhooks', 'json'],
  'webhooks.update': ['PUT', '/companies/{companyId}/webhooks/{webhookId}', 'json'],
  'webhooks.remove': ['DELETE', '/companies/{companyId}/webhooks/{webhookId}', 'none'],
  'webhooks.createChat': ['POST', '/companies/{companyId}/webhooks/chats', 'json'],
  'webhooks.updateChat': ['PUT', '/companies/{companyId}/webhooks/{webhookId}/chat', 'json'],
  'webhooks.renewSecret': ['POST', '/companies/{companyId}/webhooks/{webhookId}/secret', 'none'],
  'webhooks.test': ['POST', '/companies/{companyId}/webhooks/{webhookId}/test', 'none'],
  'webhooks.turnOn': ['POST', '/companies/{companyId}/webhooks/{webhookId}/on', 'json'],
  'webhooks.turnOff': ['POST', '/companies/{companyId}/webhooks/{webhookId}/off', 'none'],
  'webhooks.takeOver': ['POST', '/companies/{companyId}/webhooks/{webhookId}/responsible', 'none'],
  'webhooks.deliveries': ['GET', '/companies/{companyId}/webhooks/{webhookId}/deliveries', 'none'],
  'webhooks.delivery': ['GET', '/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}', 'none'],
  'webhooks.redeliver': ['POST', '/companies/{companyId}/webhooks/{webhookId}/redeliver', 'json'],
}
