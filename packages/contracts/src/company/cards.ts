import { z } from 'zod'
import { ContactEntry, Contacts } from './contacts.ts'
import { BlockDocument, CardBlock, CardBlocks } from './blocks/card-blocks.ts'
import { blockKinds } from './blocks/card-blocks.plain.ts'
import { CardTranslation, CardTranslations } from './translations/card-translations.ts'
import { LogoTranslations } from './translations/picture-translations.ts'
import { byKey, cardFields, nameParts } from './card-fields.plain.ts'
import { fieldAccesses } from './customisation.ts'
import { ruledTextSchemas } from './texts/ruled-text-schemas.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { cardRoutes as plain } from './cards.plain.ts'
import { CompanyParams, Id, line, Locale, PageQuery, Revision, Timestamp, WebAddress } from '../validation.ts'
import { SecondaryLogoIds } from './secondary-logo-ids.ts'

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

const nameTexts = {
  ...byKey(nameParts, () => line(limits.nameCharactersMax)),
  first_name: line(limits.nameCharactersMax, 'first_name').min(1, 'first_name'),
}
const text = { ...nameTexts, ...ruledTextSchemas }

export const CardName = z.strictObject(nameTexts)

/** Content that a person enters; names are those of the API and the database. */
export const CardContent = z.object({
  ...text,
  contacts: z.array(ContactEntry),
  prompts: z.array(Prompt),
  blocks: z.array(CardBlock),
  translations: z.array(CardTranslation),
  language: Locale,
  /** True if search engines may list the card's page. */
  search_engines: z.boolean(),
})
export type CardContent = z.infer<typeof CardContent>

/** A picture; `url` is the WebP on our own host. */
export const Picture = z.object({ _id: Id, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** A logo with its size on cards. */
export const Logo = Picture.extend({ percentage_size: z.int() })

/** Origin of a visible value: the employee, the company, the rule's default, or none. */
const fieldOrigins = ['own', 'company', 'default', 'none'] as const

/** Visible content, after the company's rules. */
export const Card = CardContent.extend({
  _id: Id,
  member_id: Id,
  slug: z.string(),
  /** Absolute URL of the public page. */
  url: z.string(),
  photo: Picture.nullable(),
  /** Null uses the division's logos. */
  secondary_logo_ids: z.array(Id).nullable(),
  /** True if nothing is locked for this person. */
  full_edit_access: z.boolean(),
  /** Rule and origin of each field for the card's owner. */
  fields: z.record(
    z.enum(cardFields),
    z.object({
      access: z.enum(fieldAccesses),
      required: z.boolean(),
      origin: z.enum(fieldOrigins),
      /** Kinds of blocks that the owner may add; only for `blocks`. */
      kinds: z.array(z.enum(blockKinds)).optional(),
    }),
  ),
  /** Required fields without a value. */
  missing: z.array(z.enum(cardFields)),
  /** Increases with every change. An edit repeats it, so that two editors do not overwrite each other. */
  revision: z.int(),
  updated_at: Timestamp,
})
export type Card = z.infer<typeof Card>

/** An additional logo, such as a partner's or an award's; a card shows up to 6. */
export const SecondaryLogo = z.object({
  _id: Id,
  name: z.string(),
  image: Picture,
  /** Alternative text; empty uses the name. */
  alt: z.string(),
  translations: LogoTranslations.optional(),
  /** URL that the logo links to, or empty. */
  link: z.string(),
  /** Last day on which cards show it, in UTC; null means unlimited. */
  valid_until: z.string().nullable(),
  revision: Revision,
})
export type SecondaryLogo = z.infer<typeof SecondaryLogo>

/** A card in a list, with its company, or as a personal card. */
export const ListedCard = Card.extend({
  kind: z.enum(['business', 'personal']),
  company_id: Id,
  /** Background colour of the card, from the company or the division. Only in the list of the person's own cards. */
  color: z.string().optional(),
  /** Logo of the card, from the company or the division. Only in the list of the person's own cards. */
  logo: z.object({ url: z.string() }).nullable().optional(),
})
export type ListedCard = z.infer<typeof ListedCard>

export const UpdateCard = z.strictObject({
  ...z.object(text).partial().shape,
  contacts: Contacts.optional(),
  prompts: z.array(Prompt).max(limits.promptsMax).optional(),
  /** Documents, videos, links, questions and opening hours, in their order on the page. */
  blocks: CardBlocks.optional(),
  /** Texts in further languages; a request replaces the whole list. */
  translations: CardTranslations.optional(),
  language: Locale.optional(),
  /** Lets search engines list the card's page. Off for new cards. */
  search_engines: z.boolean().optional(),
  slug: Slug.optional(),
  photo_id: Id.nullable().optional(),
  secondary_logo_ids: SecondaryLogoIds.nullable().optional(),
  /** Fields to reset to the company's value. */
  reset: z.array(z.enum(cardFields)).max(cardFields.length).optional(),
  revision: z.int().min(1),
})
export type UpdateCard = z.infer<typeof UpdateCard>

const CardParams = z.strictObject({ companyId: Id, cardId: Id })

export const cardRoutes = {
  /**
   * The specification's call (section 7) names no company: it returns the person's own cards, one per company, then
   * personal ones; the card that the person chose to show first comes first. With `X-Company-Id` it returns the cards
   * of that company.
   */
  list: route({
    ...plain.list,
    scope: 'cards:read',
    personal: true,
    query: z.strictObject({
      ...PageQuery,
      per_page: z.coerce.number().int().min(1).max(limits.cardsPerPage).default(limits.cardsPerPage),
    }),
    data: z.array(ListedCard),
  }),
  get: route({
    ...plain.get,
    scope: 'cards:read',
    personal: true,
    params: CardParams,
    data: Card,
  }),
  update: route({
    ...plain.update,
    scope: 'cards:write',
    personal: true,
    params: CardParams,
    body: UpdateCard,
    data: Card,
  }),
  /** Stores a PDF for a block. A document that no block refers to within a day is deleted. */
  addDocument: route({
    ...plain.addDocument,
    scope: 'cards:write',
    personal: true,
    params: CompanyParams,
    body: z.strictObject({}),
    data: BlockDocument,
  }),
  logos: route({
    ...plain.logos,
    scope: ['cards:read', 'company:read'],
    personal: true,
    params: CompanyParams,
    data: z.array(SecondaryLogo),
  }),
}
