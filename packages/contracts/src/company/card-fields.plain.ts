import * as limits from '../limits.ts'

export const phoneKeys = ['phone', 'mobile', 'fax', 'whatsapp'] as const
export const socialKeys = [
  'instagram',
  'telegram',
  'twitter',
  'fiverr',
  'linkedin',
  'facebook',
  'youtube',
  'wechat',
  'tiktok',
  'line',
  'threads',
  'github',
  'signal',
] as const
/** Kinds whose value is any web address. `booking` is a page with free times, such as Calendly. */
export const webKeys = ['website', 'booking'] as const
/** The keys of the specification (section 3) and later ones. */
export const contactKeys = [...phoneKeys, 'email', ...webKeys, ...socialKeys] as const

export type ContactKey = (typeof contactKeys)[number]
export type PhoneKey = (typeof phoneKeys)[number]
export type SocialKey = (typeof socialKeys)[number]

export const isWebKey = (key: string): key is (typeof webKeys)[number] => (webKeys as readonly string[]).includes(key)
export const isPhoneKey = (key: string): key is PhoneKey => (phoneKeys as readonly string[]).includes(key)
export const isSocialKey = (key: string): key is SocialKey => (socialKeys as readonly string[]).includes(key)

interface FieldFacts {
  kind: 'name' | 'line' | 'paragraph' | 'picture' | 'contacts' | 'list' | 'language' | 'switch'
  /** Maximum length of a text. */
  charactersMax?: number
  /** True for a text that the card editor shows beside the name. */
  isBesideName?: true
  /** True if a rule can provide a default text for cards without one. */
  hasDefault?: true
  /** True if the search for members covers the text. */
  isSearched?: true
  /** True if the preset "standard" locks the field. */
  isLockedByStandard?: true
}

const isBesideName = true
const hasDefault = true
const isSearched = true
const isLockedByStandard = true

/**
 * The fields of a card that have a rule, in the order of the editor. Schemas, queries, views, rules, change requests, imports,
 * exports, search and previews derive from this list. A new text also needs its column in the schema, its labels and import
 * columns, and its place on the page and in the vCard.
 */
const facts = {
  name: { kind: 'name', isLockedByStandard },
  photo: { kind: 'picture' },
  phonetic_name: { kind: 'line', charactersMax: limits.nameCharactersMax, isBesideName, isSearched },
  pronouns: { kind: 'line', charactersMax: limits.nameCharactersMax, isBesideName },
  accreditations: { kind: 'line', charactersMax: limits.nameCharactersMax, isBesideName, isLockedByStandard },
  job_title: {
    kind: 'line',
    charactersMax: limits.jobTitleCharactersMax,
    hasDefault,
    isSearched,
    isLockedByStandard,
  },
  short_description: {
    kind: 'paragraph',
    charactersMax: limits.shortDescriptionCharactersMax,
    hasDefault,
  },
  note: { kind: 'paragraph', charactersMax: limits.noteCharactersMax, hasDefault },
  contacts: { kind: 'contacts' },
  socials: { kind: 'contacts' },
  address: { kind: 'line', charactersMax: limits.addressCharactersMax, hasDefault, isLockedByStandard },
  prompts: { kind: 'list' },
  blocks: { kind: 'list' },
  translations: { kind: 'list' },
  secondary_logos: { kind: 'list', isLockedByStandard },
  language: { kind: 'language' },
  search_engines: { kind: 'switch' },
} as const satisfies Record<string, FieldFacts>
type Facts = typeof facts

export type CardField = keyof Facts
export const fieldFacts: Record<CardField, FieldFacts> & Record<RuledText, { charactersMax: number }> = facts
export const cardFields = Object.keys(facts) as CardField[]

type FieldsWith<F> = { [field in CardField]: Facts[field] extends F ? field : never }[CardField]
const fieldsWith = <F extends CardField>(has: (field: FieldFacts) => unknown): F[] =>
  cardFields.filter((field): field is F => Boolean(has(facts[field])))

/** Parts of a name. Rules, requests and own values treat them as one field. */
export const nameParts = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix', 'preferred_name'] as const
export type NamePart = (typeof nameParts)[number]

/** Texts that have their own rule. */
export type RuledText = FieldsWith<{ charactersMax: number }>
export const ruledTexts = fieldsWith<RuledText>(({ charactersMax }) => charactersMax)

/** The field whose rule applies to a text or to a contact. */
export function ruledField(field: RuledText | (typeof contactKeys)[number]): RuledText | 'contacts' | 'socials' {
  const text = ruledTexts.find((one) => one === field)
  return text ?? (socialKeys.some((key) => key === field) ? 'socials' : 'contacts')
}

/** Ruled texts that the editor shows beside the name. */
export type PersonText = FieldsWith<{ isBesideName: true }>
export const personTexts = fieldsWith<PersonText>((field) => field.isBesideName)

/** Texts whose rule can hold a default. */
export type DefaultText = FieldsWith<{ hasDefault: true }>
export const defaultTexts = fieldsWith<DefaultText>((field) => field.hasDefault)
export const isDefaultText = (field: CardField): field is DefaultText => fieldFacts[field].hasDefault ?? false

/** Texts that the search for members covers, in addition to their names. */
export const searchedTexts = fieldsWith<FieldsWith<{ isSearched: true }>>((field) => field.isSearched)

/** Fields whose change an employee can request: those with a single readable value. */
export type RequestableField = FieldsWith<{ kind: 'name' | 'picture' | 'line' | 'paragraph' | 'contacts' }>
export const requestableFields = fieldsWith<RequestableField>(
  ({ kind }) => kind !== 'list' && kind !== 'language' && kind !== 'switch',
)

/** Every text of a card, by its name in the API and the database. */
export type CardText = NamePart | RuledText
export const cardTexts: readonly CardText[] = [...nameParts, ...ruledTexts]
export const isCardText = (field: string): field is CardText => cardTexts.some((text) => text === field)

/** Fields that a card can have in further languages: its name and every ruled text. */
export type TranslatedField = 'name' | RuledText
export const translatedFields: readonly TranslatedField[] = ['name', ...ruledTexts]

/** Texts of a translated field: the parts of a name, or the text itself. */
export const textsOfField = (field: TranslatedField): readonly CardText[] => (field === 'name' ? nameParts : [field])

/** True for a text of several lines. */
export const isParagraph = (text: CardText): boolean =>
  ruledTexts.some((one) => one === text && fieldFacts[one].kind === 'paragraph')

/** An object with one value for each key. */
export function byKey<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  const record = {} as Record<K, V>
  for (const key of keys) record[key] = valueOf(key)
  return record
}

/** The texts of a card, or of another object with the same names. */
export const textsOf = (content: Record<CardText, string>): Record<CardText, string> =>
  byKey(cardTexts, (text) => content[text])

export const noTexts = byKey(cardTexts, () => '')
