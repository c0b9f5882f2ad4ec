import { z } from 'zod'
import { ContactEntry, Contacts } from './contacts.ts'
import { cardFields, fieldAccesses } from './customisation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { cardRoutes as plain } from './cards.plain.ts'
import { CompanyParams } from '../company-params.ts'
import { Revision } from '../revision.ts'
import { SecondaryLogoIds } from './secondary-logo-ids.ts'
import { Id, line, Locale, PageQuery, paragraph, Timestamp, WebAddress } from '../validation.ts'

/** A custom prompt: a label with a text or a link. */
export const Prompt = z.strictObject({
  label: line(limits.contactLabelCharactersMax).min(1),
  text: line(limits.promptTextCharactersMax).default(''),
  url: WebAddress.default(''),
})
export type Prompt = z.infer<typeof Prompt>

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.slugCharactersMin, 'slug')
  .max(limits.slugCharactersMax, 'slug')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')

const text = {
  prefix: line(limits.nameCharactersMax),
  first_name: line(limits.nameCharactersMax, 'first_name').min(1, 'first_name'),
  middle_name: line(limits.nameCharactersMax),
  last_name: line(limits.nameCharactersMax),
  suffix: line(limits.nameCharactersMax),
  preferred_name: line(limits.nameCharactersMax),
  pronouns: line(limits.nameCharactersMax),
  accreditations: line(limits.nameCharactersMax),
  job_title: line(limits.jobTitleCharactersMax),
  short_description: paragraph(limits.shortDescriptionCharactersMax),
  note: paragraph(limits.noteCharactersMax),
  address: line(limits.addressCharactersMax),
}

/** What a person puts on a card; the names are the wire's names and the database's. */
export const CardContent = z.object({
  ...text,
  contacts: z.array(ContactEntry),
  prompts: z.array(Prompt),
  language: Locale,
})
export type CardContent = z.infer<typeof CardContent>

/** A picture: `url` is the WebP to show, on our own host. */
export const Picture = z.object({ _id: Id, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** Whose value a field shows: the employee's own, the company's, the rule's default, or nobody's. */
const fieldOrigins = ['own', 'company', 'default', 'none'] as const

/** The content is what shows: the company's rules are applied. */
export const Card = CardContent.extend({
  _id: Id,
  member_id: Id,
  slug: z.string(),
  /** Where the public page stands, absolute. */
  url: z.string(),
  photo: Picture.nullable(),
  /** Null takes those of the division. */
  secondary_logo_ids: z.array(Id).nullable(),
  /** Nothing is locked for this person. */
  full_edit_access: z.boolean(),
  /** What binds the person whose card it is, field by field, and where each value comes from. */
  fields: z.record(
    z.enum(cardFields),
    z.object({ access: z.enum(fieldAccesses), required: z.boolean(), origin: z.enum(fieldOrigins) }),
  ),
  /** What the rules require and nothing stands in. */
  missing: z.array(z.enum(cardFields)),
  /** Grows by one with every change; sent back with an edit, so that two editors do not overwrite each other. */
  revision: z.int(),
  updated_at: Timestamp,
})
export type Card = z.infer<typeof Card>

/** A logo beside the company's own, such as a partner's or an award's; a card shows up to 6 of them. */
export const SecondaryLogo = z.object({
  _id: Id,
  name: z.string(),
  image: Picture,
  /** What the picture says to those who do not see it; empty takes the name. */
  alt: z.string(),
  /** A web address that the logo leads to, or empty. */
  link: z.string(),
  /** The last day on which cards show it, in UTC; null is without end. */
  valid_until: z.string().nullable(),
  revision: Revision,
})
export type SecondaryLogo = z.infer<typeof SecondaryLogo>

/** A card in a list, with what it belongs to: a company, or its person alone. */
export const ListedCard = Card.extend({ kind: z.enum(['business', 'personal']), company_id: Id })
export type ListedCard = z.infer<typeof ListedCard>

export const UpdateCard = z.strictObject({
  prefix: text.prefix.optional(),
  first_name: text.first_name.optional(),
  middle_name: text.middle_name.optional(),
  last_name: text.last_name.optional(),
  suffix: text.suffix.optional(),
  preferred_name: text.preferred_name.optional(),
  pronouns: text.pronouns.optional(),
  accreditations: text.accreditations.optional(),
  job_title: text.job_title.optional(),
  short_description: text.short_description.optional(),
  note: text.note.optional(),
  address: text.address.optional(),
  contacts: Contacts.optional(),
  prompts: z.array(Prompt).max(limits.promptsMax).optional(),
  language: Locale.optional(),
  slug: Slug.optional(),
  photo_id: Id.nullable().optional(),
  secondary_logo_ids: SecondaryLogoIds.nullable().optional(),
  /** Fields that take the company's value again. */
  reset: z.array(z.enum(cardFields)).max(cardFields.length).optional(),
  revision: z.int().min(1),
})
export type UpdateCard = z.infer<typeof UpdateCard>

const CardParams = z.strictObject({ companyId: Id, cardId: Id })

export const cardRoutes = {
  /**
   * The specification's call (section 7) names no company: it gives the person's own cards, one a company and the
   * personal ones behind them, with the one that they show first ahead of all. With the header `X-Company-Id` it gives those of that company.
   */
  list: route({
    ...plain.list,
    personal: true,
    summary: "The person's own cards, or with `X-Company-Id` the cards of that company",
    query: z.strictObject({
      ...PageQuery,
      per_page: z.coerce.number().int().min(1).max(limits.cardsPerPage).default(limits.cardsPerPage),
    }),
    data: z.array(ListedCard),
  }),
  get: route({
    ...plain.get,
    personal: true,
    summary: 'One card',
    params: CardParams,
    data: Card,
  }),
  update: route({
    ...plain.update,
    personal: true,
    summary: 'Change what a card shows; fields that are not sent stay as they are',
    params: CardParams,
    body: UpdateCard,
    data: Card,
  }),
  logos: route({
    ...plain.logos,
    personal: true,
    summary: 'The secondary logos that cards and divisions choose from, in their order',
    params: CompanyParams,
    data: z.array(SecondaryLogo),
  }),
}
