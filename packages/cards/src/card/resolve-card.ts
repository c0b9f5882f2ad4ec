import {
  byKey,
  type ContactKey,
  isSocialKey,
  nameParts,
  type PersonText,
  personTexts,
} from '@kartu/contracts/company/card-fields.plain'
import type { Card, Picture, SecondaryLogo } from '@kartu/contracts/company/cards'
import type { Company } from '@kartu/contracts/company/companies'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import type { Locale } from '@kartu/contracts/validation'
import { type FullContent, type OwnValues, takeApart } from './card-fields.ts'
import { effectiveRules } from './card-policy.ts'
import { byPriority, contactLink } from '../contacts/contacts.ts'
import { webHref, webText } from '../contacts/links.ts'
import { displayName, fullName, initials, listName, type NameParts } from '../text/names.ts'
import { organisationIn, type OrganisationTexts, sharedTranslations } from './languages/organisation-texts.ts'
import { blocksOf, type ResolvedBlock, resolveBlocks } from './resolve-blocks.ts'
import { resolveFields } from './resolve-fields.ts'
import { textsInLanguage } from './languages/text-translations.ts'
import { inLanguage, languagesOf } from './languages/translations.ts'
import { visitorContent } from './languages/visitor-content.ts'
import {
  type CompanySource,
  type DivisionSource,
  type ResolvedOrganisation,
  resolveOrganisation,
} from './resolve-organisation.ts'
import { templateInForce } from './template-in-force.ts'

/** Input of a card in the shapes of the API. A null company means a personal card. */
export type CardSource = {
  company: (CompanySource & Pick<Company, 'card_policy'>) | null
  division: (DivisionSource & Pick<Division, 'card_rules'>) | null
  /** The company's values, or those that the rules permit, in the form of the API. */
  card: FullContent & Pick<Card, '_id' | 'slug' | 'updated_at' | 'full_edit_access'>
  /** Values that the employee entered instead. */
  own?: OwnValues
  /** The company's secondary logos that are visible today. */
  secondary_logos?: readonly SecondaryLogo[]
}

/** Input without rules, for already resolved content. */
export type ResolvedSource = Pick<CardSource, 'secondary_logos'> & {
  company: CompanySource | null
  division: DivisionSource | null
  card: Omit<CardSource['card'], 'full_edit_access'>
}

/** A contact method ready for display: `href` is safe or null, `text` is its label. */
export type ResolvedContact = {
  key: ContactKey
  /** The person's label; '' uses the name of the key. */
  label: string
  value: string
  extension: string
  href: string | null
  text: string
}

/** The resolved card. Page, vCard, preview and signature use only this. */
export type ResolvedCard = Record<PersonText, string> & {
  id: string
  slug: string
  language: Locale
  /** Language tags in which the page exists, `language` first. */
  languages: string[]
  /** Language of the texts of this card. */
  shownLanguage: string
  /** True if search engines may list the page. */
  searchEngines: boolean
  /** ISO 8601. */
  updatedAt: string
  name: {
    parts: NameParts
    /** Includes prefix and suffix, for the heading. */
    display: string
    /** First and last name. */
    short: string
    /** Includes accreditations, on one line. */
    full: string
    initials: string
  }
  jobTitle: string
  /** '' without a division. */
  division: string
  company: ResolvedCompany | null
  /** Sorted by priority. The company's website is last, unless the card already has it. */
  contacts: ResolvedContact[]
  /** URLs of the person's own public accounts, without those of the company. */
  profiles: string[]
  shortDescription: string
  note: string
  address: string
  prompts: { label: string; text: string; href: string | null }[]
  /** Blocks of the template before and after the card's own. */
  blocks: ResolvedBlock[]
  photo: Picture | null
  secondaryLogos: (GalleryImage & { name: string; href: string | null })[]
  /** Gallery of the company, in its order. */
  gallery: GalleryImage[]
  /** Design of the page. */
  template: CardTemplate
}

export type ResolvedCompany = {
  /** In the language of the texts. '' on a personal card without an organisation. */
  name: string
  /** The name that a verification is about, in every language. */
  verifiedName: string
  /** Colour of the background. */
  colour: string
  /** Colour of buttons and marks. */
  cardColour: string
  logo: (Picture & { sizePercent: number }) | null
  /** Picture at the top of the page. */
  banner: Picture | null
  isVerified: boolean
  /** True if visitors can leave their details. */
  takesDetails: boolean
}

export type GalleryImage = { url: string; width: number; height: number; alt: string }

/**
 * Combines company, division and member under the company's rules. This function and `resolveFields` decide which value
 * is shown, so inheritance and locks apply to all uses of the card.
 */
export const resolveCard = (source: CardSource): ResolvedCard =>
  assembleCard({ ...source, card: { ...source.card, ...resolveContent(source) } })

/**
 * Resolves a card whose fields the server has already resolved once for all uses, in one of its languages: its own by
 * default.
 */
export function assembleCard(source: ResolvedSource, shownLanguage: string = source.card.language): ResolvedCard {
  const texts = organisationIn(source, shownLanguage)
  const { company, division } = texts
  const card = inLanguage(source.card, shownLanguage)
  const organisation = company === null ? null : resolveOrganisation(company, division)
  return {
    id: card._id,
    slug: card.slug,
    language: card.language,
    languages: languagesOf(card),
    shownLanguage,
    searchEngines: card.search_engines,
    updatedAt: card.updated_at,
    name: {
      parts: byKey(nameParts, (part) => card[part]),
      display: displayName(card),
      short: listName(card),
      full: fullName(card),
      initials: initials(card),
    },
    ...byKey(personTexts, (text) => card[text]),
    jobTitle: card.job_title,
    division: division?.name ?? '',
    company: company && organisation && resolveCompany(company, organisation, source.company?.name ?? ''),
    contacts: resolveContacts(card.contacts, texts, sharedContacts(division, organisation)),
    profiles: profilesOf(card.contacts),
    shortDescription: card.short_description || (organisation === null ? '' : texts.shortDescription(organisation)),
    note: card.note,
    address: card.address,
    prompts: card.prompts.map(({ label, text, url }) => {
      const href = url === '' ? null : webHref(url)
      return { label: texts.label(label), text: text || (href === null ? url : webText(url)), href }
    }),
    blocks: resolveBlocks(card.blocks, (organisation?.template ?? defaultTemplate).blocks, shownLanguage),
    photo: card.photo,
    secondaryLogos: (card.secondary_logo_ids ?? division?.secondary_logo_ids ?? []).flatMap((id) => {
      const logo = source.secondary_logos?.find(({ _id }) => _id === id)
      return logo ? [secondaryLogo(textsInLanguage(logo, shownLanguage))] : []
    }),
    gallery: (company?.gallery ?? [])
      .map((picture) => textsInLanguage(picture, shownLanguage))
      .map(({ url, width, height, alt }) => ({ url, width, height, alt })),
    template: organisation?.template ?? defaultTemplate,
  }
}

/** Content of a card under its rules, with the languages of company and division. */
export function resolveContent({ company, division, card, own = {} }: CardSource): FullContent {
  if (company === null) return card
  const rules = effectiveRules(company.card_policy, division?.card_rules ?? null, card.full_edit_access)
  const template = templateInForce(company.card_template, division?.card_template ?? {})
  return visitorContent(
    resolveFields(takeApart(card), own, rules),
    rules,
    sharedTranslations(company, division),
    blocksOf([], template.blocks),
  )
}

const secondaryLogo = ({ name, image, alt, link }: SecondaryLogo): ResolvedCard['secondaryLogos'][number] => ({
  name,
  url: image.url,
  width: image.width,
  height: image.height,
  alt: alt || name,
  href: link === '' ? null : webHref(link),
})

function resolveCompany(
  company: CompanySource,
  { logo, banner, colour, cardColour }: ResolvedOrganisation,
  verifiedName: string,
): ResolvedCompany {
  return {
    name: company.name,
    verifiedName,
    colour,
    cardColour,
    logo: logo && {
      _id: logo._id,
      url: logo.url,
      width: logo.width,
      height: logo.height,
      sizePercent: logo.percentage_size,
    },
    banner,
    isVerified: company.verification === 'verified',
    takesDetails: company.takes_details,
  }
}

/** Contacts of division or company, each with its label or the name of its owner. */
function sharedContacts(division: DivisionSource | null, organisation: ResolvedOrganisation | null): ContactEntry[] {
  const ofDivision = organisation?.origins.contacts === 'division'
  const owner = (ofDivision && division?.name) || ''
  return (organisation?.contacts ?? []).map((entry) => ({ ...entry, label: entry.label || owner }))
}

/** The person's own contacts come first, then those of company or division, without duplicates. */
function resolveContacts(
  entries: readonly ContactEntry[],
  { company, label }: OrganisationTexts,
  shared: readonly ContactEntry[],
): ResolvedContact[] {
  const inLanguage = (entry: Labelled): ResolvedContact => ({ ...resolveContact(entry), label: label(entry.label) })
  const own = byPriority(entries).map(inLanguage)
  if (company === null) return own
  const website = company.website === '' ? [] : [{ key: 'website' as const, value: company.website, label: '' }]
  const known = new Set(own.map(sameness))
  const added = [...byPriority(shared), ...website]
    .map((entry) => ({ ...inLanguage(entry), ...(entry.label === '' && { label: company.name }) }))
    .filter((contact) => {
      const isNew = !known.has(sameness(contact))
      known.add(sameness(contact))
      return isNew
    })
  return [...own, ...added]
}

type Labelled = Pick<ContactEntry, 'key' | 'value' | 'label' | 'extension'>

const resolveContact = (entry: Labelled): ResolvedContact => ({
  key: entry.key,
  label: entry.label,
  value: entry.value,
  extension: entry.extension ?? '',
  ...contactLink(entry),
})

const profilesOf = (entries: readonly ContactEntry[]): string[] =>
  byPriority(entries)
    .filter(({ key }) => isSocialKey(key))
    .flatMap((entry) => contactLink(entry).href ?? [])

/** Two entries with the same key and text are one contact. */
const sameness = ({ key, text }: ResolvedContact): string => `${key} ${text.toLowerCase()}`
