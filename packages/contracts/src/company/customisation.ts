import { z } from 'zod'
import { byKey, type CardField, cardFields, type DefaultText, isDefaultText } from './card-fields.plain.ts'
import { TemplateBlocks } from './blocks/card-blocks.ts'
import { blockKinds } from './blocks/card-blocks.plain.ts'
import { CodeDesign } from './card-codes.ts'
import { CompanyParams, ExpectedRevision, HexColour, Id, MemberParams, Revision } from '../validation.ts'
import { route } from '../route.ts'
import { customisationRoutes as plain, loadedTypefaces, systemTypefaces } from './customisation.plain.ts'
import { ruledTextSchemas } from './texts/ruled-text-schemas.ts'
import { OrganisationTranslations } from './translations/organisation-translations.ts'

/**
 * editable: the employee's value, else the company's. locked: the company's value. hidden: nothing. No rule changes
 * stored values.
 */
export const fieldAccesses = ['editable', 'locked', 'hidden'] as const
export type FieldAccess = (typeof fieldAccesses)[number]

const access = z.enum(fieldAccesses)
/** A card always has a name and a language. */
const shownAccess = z.enum(['editable', 'locked'])
/** Access of employees to a field, and whether a card needs a value. */
const FieldRule = z.strictObject({ access, required: z.boolean() })
/** The same for a field that is never hidden. */
const ShownRule = z.strictObject({ access: shownAccess, required: z.boolean() })
/** A switch may always be off, and a card needs no further language. */
const SwitchRule = z.strictObject({ access, required: z.literal(false) })

/** A rule of blocks: `kinds` are those that employees may add; without it, all. */
const BlocksRule = FieldRule.extend({ kinds: z.array(z.enum(blockKinds)).max(blockKinds.length).optional() })

/** `default` is shown on every card without its own value. */
const ruleWithDefault = (text: DefaultText) => FieldRule.extend({ default: ruledTextSchemas[text] })

/** Rule of the job title. */
const JobTitleRule = ruleWithDefault('job_title')
/** Rule of the short description. */
const DescriptionRule = ruleWithDefault('short_description')
/** Rule of the note. */
const NoteRule = ruleWithDefault('note')
/** Rule of the postal address. */
const AddressRule = ruleWithDefault('address')
const rulesWithDefault = {
  job_title: JobTitleRule,
  short_description: DescriptionRule,
  note: NoteRule,
  address: AddressRule,
} satisfies Record<DefaultText, unknown>

type RuleShape = {
  [field in CardField]: field extends 'name' | 'language'
    ? typeof ShownRule
    : field extends 'search_engines' | 'translations'
      ? typeof SwitchRule
      : field extends 'blocks'
        ? typeof BlocksRule
        : field extends DefaultText
          ? ReturnType<typeof ruleWithDefault>
          : typeof FieldRule
}

function ruleOf(field: CardField) {
  if (field === 'name' || field === 'language') return ShownRule
  if (field === 'search_engines' || field === 'translations') return SwitchRule
  if (field === 'blocks') return BlocksRule
  return isDefaultText(field) ? rulesWithDefault[field] : FieldRule
}

export const CardRules = z.strictObject(byKey(cardFields, ruleOf) as RuleShape)
export type CardRules = z.output<typeof CardRules>

/** Rules that a division replaces, each field as a whole. */
export const DivisionRules = CardRules.partial()
export type DivisionRules = z.output<typeof DivisionRules>

/** `edit_card` is the master switch: off locks every editable field. */
export const CardPolicy = z.strictObject({ edit_card: z.boolean(), fields: CardRules })
export type CardPolicy = z.output<typeof CardPolicy>

/** `photo` fills the top of the page with the photo, `plain` has neither banner nor photo. */
export const cardLayouts = ['banner', 'centred', 'compact', 'photo', 'plain'] as const
/** `inter`, `literata`, `nunito` and `barlow_condensed` are loaded by the page; others are on every phone. */
export const cardTypefaces = [...systemTypefaces, ...loadedTypefaces] as const
/** Background of the banner: the company's colour, paper with the colour as an accent, or ink. */
export const cardGrounds = ['company', 'paper', 'ink'] as const
/** Drawing on the banner's background. */
export const cardTextures = ['none', 'rings', 'grid'] as const
/** Sections of the page that can be reordered or left out. */
export const cardSections = [
  'contacts',
  'address',
  'socials',
  'about',
  'prompts',
  'blocks',
  'secondary_logos',
  'gallery',
] as const
export type CardSection = (typeof cardSections)[number]

export const CardTemplate = z.strictObject({
  layout: z.enum(cardLayouts),
  typeface: z.enum(cardTypefaces),
  ground: z.enum(cardGrounds),
  texture: z.enum(cardTextures).default('rings'),
  /**
   * Visible sections in their order; hidden sections are still part of the saved contact. Blocks are last if the list
   * does not name them, because a rule hides them.
   */
  sections: z.array(z.enum(cardSections)).refine((list) => new Set(list).size === list.length, 'regex'),
  /** Design of the code on every card; a template without one keeps the stored design. */
  code: CodeDesign.optional(),
  /** Blocks on every card; a template without them keeps the stored ones. */
  blocks: TemplateBlocks.optional(),
  /** True if visitors can add a card to the wallet of their phone; a template without it keeps the stored value. */
  wallet: z.boolean().optional(),
  /** Texts of the company in further languages; a template without them keeps the stored ones. */
  translations: OrganisationTranslations.optional(),
})
export type CardTemplate = z.output<typeof CardTemplate>

export const defaultTemplate: CardTemplate = {
  layout: 'banner',
  typeface: 'sans',
  ground: 'company',
  texture: 'rings',
  sections: [...cardSections],
}

/** A stored template, possibly of an older version, completed with the values that it lacks. */
export const completeTemplate = (stored: CardTemplate | null): CardTemplate =>
  stored === null ? defaultTemplate : { ...stored, texture: stored.texture ?? defaultTemplate.texture }

/** Parts of the look that a division may set itself, in the order of the screen. */
export const templateParts = [
  'layout',
  'typeface',
  'ground',
  'texture',
  'color',
  'card_color',
  'code',
  'blocks',
  'sections',
] as const
export type TemplatePart = (typeof templateParts)[number]

const { layout, typeface, ground, texture, sections } = CardTemplate.shape

const ownParts = {
  layout: layout.optional(),
  typeface: typeface.optional(),
  ground: ground.optional(),
  texture: texture.unwrap().optional(),
  sections: sections.optional(),
  /** Design of the code; without one, the company's is inherited. */
  code: CodeDesign.optional(),
  /** Blocks on every card; without them, the company's are inherited. */
  blocks: TemplateBlocks.optional(),
  /** Background colour; precedes the colours in the details of division and company. */
  color: HexColour.optional(),
  /** Button colour. */
  card_color: HexColour.optional(),
} satisfies Record<TemplatePart, z.ZodType>

/** A division's own look. A part that is missing is inherited from the company, including later changes. */
export const DivisionTemplate = z.strictObject({
  ...ownParts,
  /** Texts of the division in further languages. They precede the company's, text by text. */
  translations: OrganisationTranslations.optional(),
})
export type DivisionTemplate = z.output<typeof DivisionTemplate>

/** A person with full edit access, regardless of rules. */
const ExceptionUser = z.object({ _id: Id, name: z.string(), email: z.string() })

export const Customisation = z.object({
  template: CardTemplate,
  policy: CardPolicy,
  divisions: z.array(z.object({ _id: Id, name: z.string(), rules: DivisionRules, revision: Revision })),
  exceptions: z.array(ExceptionUser),
  /** Number of employees with their own value, by field: the values that locking would hide. */
  own_values: z.record(z.enum(cardFields), z.int()),
  /** Revision of template and policy together. */
  revision: Revision,
})
export type Customisation = z.infer<typeof Customisation>

export const UpdateCustomisation = z.strictObject({
  template: CardTemplate.optional(),
  policy: CardPolicy.optional(),
  revision: ExpectedRevision,
})
export type UpdateCustomisation = z.output<typeof UpdateCustomisation>

export const customisationRoutes = {
  get: route({
    ...plain.get,
    scope: 'company:read',
    params: CompanyParams,
    data: Customisation,
  }),
  update: route({
    ...plain.update,
    scope: 'company:write',
    params: CompanyParams,
    body: UpdateCustomisation,
    data: Customisation,
  }),
  setDivisionRules: route({
    ...plain.setDivisionRules,
    scope: 'company:write',
    params: z.strictObject({ companyId: Id, divisionId: Id }),
    body: z.strictObject({ rules: DivisionRules, revision: ExpectedRevision }),
    data: Customisation,
  }),
  addException: route({
    ...plain.addException,
    params: MemberParams,
    data: Customisation,
  }),
  removeException: route({
    ...plain.removeException,
    params: MemberParams,
    data: Customisation,
  }),
}
