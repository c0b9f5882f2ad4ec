import { presets } from '@kartu/cards/card-policy'
import { normaliseContacts } from '@kartu/cards/contacts'
import {
  activityAudiences,
  activityDevices,
  activityDimensions,
  activityKinds,
} from '@kartu/contracts/activity/activities.plain'
import { roles } from '@kartu/contracts/actor'
import { backgroundContents, backgroundSides, UpdateBackground } from '@kartu/contracts/company/backgrounds'
import { CardName, Slug, UpdateCard } from '@kartu/contracts/company/cards'
import { changeRequestStates } from '@kartu/contracts/team/change-requests.plain'
import { UpdateCompany } from '@kartu/contracts/company/companies'
import { ContactEntry } from '@kartu/contracts/company/contacts'
import {
  byKey,
  cardFields,
  isPhoneKey,
  type RequestableField,
  requestableFields,
} from '@kartu/contracts/company/card-fields.plain'
import {
  CardPolicy,
  CardRules,
  CardTemplate,
  DivisionRules,
  DivisionTemplate,
} from '@kartu/contracts/company/customisation'
import { UpdateDivision } from '@kartu/contracts/company/divisions'
import { AltTranslations } from '@kartu/contracts/company/translations/picture-translations'
import { ruledTextSchemas } from '@kartu/contracts/company/texts/ruled-text-schemas'
import { UpdateEvent } from '@kartu/contracts/leads/events'
import { storedFileKinds } from '@kartu/contracts/platform/files'
import { handOverCards } from '@kartu/contracts/team/hand-overs.data'
import { UpdateInsightSettings } from '@kartu/contracts/insights/insights'
import { invoiceKinds, invoiceStatuses } from '@kartu/contracts/billing/invoices'
import { asciiHost } from '@kartu/contracts/sharing/card-domain-name'
import { Tag } from '@kartu/contracts/leads/lead-changes'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { CreateLeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import { leadEntryKinds, leadStatuses, leadWays, visitSources, warmths } from '@kartu/contracts/leads/leads.plain'
import { EmailSignatureInput, SignatureBanner } from '@kartu/contracts/sharing/email-signatures'
import { isShortLinkToken, shortLinkEndings, shortLinkKinds } from '@kartu/contracts/sharing/short-links.plain'
import * as limits from '@kartu/contracts/limits'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { notificationGroups, notificationKinds } from '@kartu/contracts/platform/notifications.data'
import { BillingInformation } from '@kartu/contracts/billing/payment'
import { proPermissions } from '@kartu/contracts/leads/pro'
import { retentionRoutes } from '@kartu/contracts/governance/retention'
import { SecondaryLogoIds } from '@kartu/contracts/company/secondary-logo-ids'
import { UpdateSecondaryLogo } from '@kartu/contracts/company/secondary-logos'
import { UpdateSignInRules } from '@kartu/contracts/governance/sign-in-rules'
import { Email, HexColour, Id, line, Locale, paragraph, WebAddress } from '@kartu/contracts/validation'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import { listedColumns } from '../../company/cards/card-content.ts'
import { isOwnPath } from '../../sharing/old-addresses/old-paths.ts'
import { isReserved, reservedOnCard, reservedTemplate } from './reserved-names.ts'
import type { Row } from './company-tables.ts'

/*
 * Schemas of an export's text, list and JSON columns, by table and column. They are the ones that the API applies to
 * the same values. The parsed value is stored. Values that no caller sends, such as names in a lead's timeline, have
 * the limits of their source. `row-shapes.test.ts` fails for a column without a schema.
 */

const name = line(limits.nameCharactersMax)
const personName = line(300)
const folded = z.string().max(2_000)
const listedNames = listedColumns.map(({ name }) => name)
/** Input of the audit log's hashes, so it is stored unchanged. */
const hashed = z.json()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const picture = z.object({ id: Id, hash, width: z.int().min(1), height: z.int().min(1) })
const facts = z.record(
  z.string().max(60),
  z.union([z.string().max(limits.leadNoteCharactersMax), z.number(), z.null()]),
)
const people = z.record(z.string().max(60), Id)
const ids = z.array(Id)

/** Phone numbers only have to be E.164, because a numbering plan may have changed since a number was stored. */
const isContact = (entry: ContactEntry): boolean =>
  isPhoneKey(entry.key)
    ? /^\+\d{4,15}$/.test(entry.value)
    : normaliseContacts([entry], { makeId: newId }).faults.length === 0
const contacts = z.array(ContactEntry.refine(isContact, 'url')).max(limits.contactsMax)

const card = UpdateCard.shape
/** Values of a card's fields that employees override or that change requests contain. */
const fieldValues = {
  name: CardName,
  photo: picture.nullable(),
  ...ruledTextSchemas,
  contacts,
  socials: contacts,
  prompts: card.prompts.unwrap(),
  blocks: card.blocks.unwrap(),
  translations: card.translations.unwrap(),
  secondary_logos: SecondaryLogoIds.nullable(),
  language: Locale,
  search_engines: z.boolean(),
}

/** Gives a field that is newer than the archive the rule that applies without a policy. */
const withNewFields = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null ? { ...presets.relaxed.fields, ...fields } : fields
const cardPolicy = CardPolicy.extend({ fields: z.preprocess(withNewFields, CardRules) })

/** The API's input, with the picture of the banner in its own column. */
const signatureDesign = EmailSignatureInput.extend({ banner: SignatureBanner.nullable() })

const moment = z.iso.datetime({ offset: true })
const lead = {
  name: personName.min(1),
  organisation: line(limits.companyNameCharactersMax),
  job_title: line(limits.jobTitleCharactersMax),
  contacts,
  status: z.enum(leadStatuses),
  warmth: z.enum(warmths),
  way: z.enum(leadWays),
  source: z.enum(visitSources),
  card_name: personName,
  event_name: name,
  link_name: z.string().max(limits.shortLinkNameCharactersMax),
  message: paragraph(limits.leadMessageCharactersMax),
  answers: z
    .array(z.strictObject({ label: personName, value: paragraph(limits.answerCharactersMax) }))
    .max(limits.questionsMax * 10),
  consent: z.strictObject({
    version: z.int(),
    locale: Locale,
    text: z.string().max(3 * limits.consentCharactersMax),
    at: moment,
    withdrawnAt: moment.nullable(),
    seenAgain: z.literal(true).optional(),
  }),
  language: Locale,
  tags: z.array(Tag).max(limits.tagsPerLeadMax),
  email_key: folded,
  phone_key: folded,
  sort_name: folded,
  sort_organisation: folded,
}
/** Lead values that a merge recorded, under the property names of the program. */
const mergedLead = z
  .looseObject({
    name: lead.name,
    organisation: lead.organisation,
    jobTitle: lead.job_title,
    contacts,
    status: lead.status,
    warmth: lead.warmth.nullable(),
    way: lead.way,
    source: lead.source.nullable(),
    cardName: lead.card_name,
    eventName: lead.event_name,
    linkName: lead.link_name,
    message: lead.message,
    answers: lead.answers,
    consent: lead.consent.nullable(),
    language: Locale.nullable(),
    tags: lead.tags,
  })
  .partial()

const company = UpdateCompany.shape
const division = UpdateDivision.shape
const logo = UpdateSecondaryLogo.shape
const event = UpdateEvent.shape
const zone = UpdateInsightSettings.shape.time_zone.unwrap()
const signInRules = UpdateSignInRules.shape
const leadForm = leadFormRoutes.update.body.shape
const leadRule = CreateLeadRule.shape
const template = leadTemplateRoutes.create.body.shape
const view = leadViewRoutes.create.body.shape
const invoiceLine = z.strictObject({
  ware: z.enum(['business', 'pro']),
  quantity: z.int(),
  unitAmount: z.int(),
  amount: z.int(),
  tax: z.int(),
  days: z.strictObject({ left: z.int(), of: z.int() }).nullable(),
  startsAt: moment,
  endsAt: moment,
})
const activity = { kind: z.enum(activityKinds), audience: z.enum(activityAudiences) }
const joinCode = z.string().regex(/^[\w-]{8,100}$/)
/** True for a path that Kartu itself does not use. */
const isOld = (path: string): boolean => /^\/./s.test(path) && !isOwnPath(path)
const oldAddressPath = z.string().max(500).refine(isOld, 'path')
const shortLinkToken = z.string().refine(isShortLinkToken, 'token')
const currency = z.string().regex(/^[A-Z]{3}$/)
const gatewayId = line(limits.gatewayIdCharactersMax)

export const rowShapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  activities: {
    ...activity,
    source: z.enum(visitSources),
    device: z.enum(activityDevices),
    country: z.string().regex(/^[A-Z]{2}$/),
    language: z.string().regex(/^[a-z]{2,3}$/),
    target: z.string().regex(/^\w{1,60}$/),
  },
  activity_day_states: { groups: z.array(z.tuple([Id.nullable(), Id.nullable(), z.int().min(0)])) },
  activity_days: { ...activity, dimension: z.enum(activityDimensions), value: z.string().max(60) },
  audit_entries: {
    actor_name: z.string().max(300),
    action: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
    before: hashed,
    after: hashed,
    address: z.string().max(60),
  },
  audit_links: { values_hash: hash, hash },
  audit_values: { before: hashed, after: hashed },
  backgrounds: {
    name: UpdateBackground.shape.name.unwrap(),
    picture,
    content: z.enum(backgroundContents),
    side: z.enum(backgroundSides),
  },
  billing_information: BillingInformation.shape,
  card_domains: { domain: z.string().refine((text) => asciiHost(text) === text, 'domain') },
  card_links: { slug: Slug },
  cards: {
    ...CardName.shape,
    ...ruledTextSchemas,
    contacts,
    prompts: fieldValues.prompts,
    blocks: fieldValues.blocks,
    translations: fieldValues.translations,
    language: Locale,
    secondary_logo_ids: SecondaryLogoIds,
    own: z.strictObject(fieldValues).partial(),
    ...byKey(listedNames, () => folded),
    display_name: personName,
    shown_title: ruledTextSchemas.job_title,
    shown_phone: line(60),
    shown_photo: picture,
    missing: z.array(z.enum(cardFields)),
  },
  change_requests: {
    field: z.enum(requestableFields),
    before: z.json(),
    after: z.json(),
    message: line(limits.requestMessageCharactersMax),
    state: z.enum(changeRequestStates),
    decided_by: personName,
    answer: line(limits.requestMessageCharactersMax),
  },
  companies: {
    name: company.name.unwrap(),
    // An import creates no personal card, because its person would not know of it.
    personal: z.literal(false),
    industry: company.industry.unwrap(),
    website: WebAddress,
    short_description: company.short_description.unwrap(),
    logo: picture,
    banner: picture,
    color: HexColour,
    card_color: HexColour,
    gallery: z
      .array(picture.extend({ alt: line(limits.altCharactersMax), translations: AltTranslations.optional() }))
      .max(limits.galleryImagesMax),
    contacts,
    card_template: CardTemplate,
    card_policy: cardPolicy,
    join_code: joinCode,
    time_zone: zone,
  },
  consent_texts: { text: leadForm.consent_text.unwrap() },
  divisions: {
    name: division.name.unwrap(),
    short_description: division.short_description.unwrap(),
    logo: picture,
    banner: picture,
    color: HexColour,
    contacts,
    secondary_logo_ids: SecondaryLogoIds,
    card_rules: DivisionRules,
    card_template: DivisionTemplate,
  },
  division_signatures: { design: signatureDesign.nullable(), banner_image: picture.nullable() },
  email_signatures: { design: signatureDesign.nullable(), banner_image: picture.nullable() },
  events: {
    name: event.name.unwrap(),
    place: event.place.unwrap(),
    zone: event.zone.unwrap(),
    code: z.string().regex(/^[a-z0-9]{1,20}$/),
    target: event.target.unwrap(),
  },
  files: { kind: z.enum(storedFileKinds), hash, bytes: z.int().min(0).max(limits.documentBytesMax) },
  hand_overs: { card: z.enum(handOverCards) },
  insight_reports: { month: z.string().regex(/^\d{4}-\d\d$/) },
  invitations: {
    email: Email,
    state: z.enum(['pending', 'accepted', 'declined', 'cancelled']),
    invited_by: personName,
    message: paragraph(limits.requestMessageCharactersMax),
    locale: Locale,
  },
  invoice_movements: { gateway_id: gatewayId, currency },
  invoices: {
    gateway_id: gatewayId,
    kind: z.enum(invoiceKinds),
    numbered_by: line(limits.taxIdCharactersMax),
    number: line(60),
    corrects: line(60),
    status: z.enum(invoiceStatuses),
    // Once the company is erased, the invoice is retained for years from this day.
    issued_on: z.iso.date(),
    currency,
    issuer: BillingInformation.extend({ time_zone: zone }),
    recipient: BillingInformation,
    lines: z.array(invoiceLine),
    tax_name: line(20),
  },
  join_links: { code: joinCode },
  lead_entries: {
    kind: z.enum(leadEntryKinds),
    member_name: personName,
    facts,
    people,
    text: paragraph(limits.leadNoteCharactersMax),
  },
  lead_forms: { questions: leadForm.questions.unwrap(), retention_months: leadForm.retention_months.unwrap() },
  lead_merges: {
    gone: mergedLead,
    before: mergedLead,
    after: mergedLead,
    entry_ids: ids,
    reminder_ids: ids,
    merge_ids: ids,
    picture_ids: ids,
    member_name: personName,
  },
  lead_pictures: { sha256: hash },
  lead_reminders: { note: line(limits.reminderNoteCharactersMax) },
  lead_rules: {
    name: leadRule.name,
    countries: leadRule.countries.unwrap(),
    answer: leadRule.answer.unwrap(),
  },
  lead_settings: { status_labels: leadSettingRoutes.update.body.shape.status_labels },
  lead_templates: { name: template.name, channel: template.channel, texts: template.texts },
  lead_views: { name: view.name, query: view.query },
  leads: lead,
  members: {
    external_id: line(limits.externalIdCharactersMax),
    email: Email,
    roles: z.array(z.enum(roles)),
    status: z.enum(memberStatuses),
  },
  notification_settings: { mail_group: z.enum(notificationGroups) },
  notifications: { kind: z.enum(notificationKinds), facts, people },
  old_addresses: { path: oldAddressPath, key: oldAddressPath },
  pro_roles: { name: name.min(1), permissions: z.array(z.enum(proPermissions)) },
  pro_teams: { name: name.min(1) },
  pro_users: { role: z.enum(['member', 'manager', 'own']) },
  retention_settings: retentionRoutes.update.body.shape,
  secondary_logos: {
    name: logo.name.unwrap(),
    image: picture,
    alt: logo.alt.unwrap(),
    translations: logo.translations.unwrap(),
    link: WebAddress,
    valid_until: logo.valid_until.unwrap(),
  },
  short_link_tokens: { token: shortLinkToken },
  short_links: {
    token: shortLinkToken,
    name: line(limits.shortLinkNameCharactersMax).min(1),
    kind: z.enum(shortLinkKinds),
    place: line(limits.shortLinkPlaceCharactersMax),
    after_end: z.enum(shortLinkEndings),
  },
  sign_in_rules: {
    second_factor: signInRules.second_factor,
    idle_minutes: signInRules.idle_minutes,
    session_hours: signInRules.session_hours,
    email_domains: signInRules.email_domains,
  },
}

const dimensionsOfIds = new Set<unknown>(['member', 'card', 'division', 'team', 'event', 'link'])
const isOf = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
const fieldValueOf = (row: Row) => fieldValues[row['field'] as RequestableField].nullable()

/** Checks of several columns, and checks that the API makes in addition to the schema. Each returns the invalid column. */
export const rowRules: Readonly<Record<string, (row: Row) => string | undefined>> = {
  activity_days: (row) => (dimensionsOfIds.has(row['dimension']) && !isOf(Id, row['value']) ? 'value' : undefined),
  cards: reservedOnCard,
  companies: (row) => (isReserved(row['name']) ? 'name' : reservedTemplate(row)),
  divisions: reservedTemplate,
  change_requests: (row) => ['before', 'after'].find((column) => !isOf(fieldValueOf(row), row[column])),
}
