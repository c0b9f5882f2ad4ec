import type { Card, Picture, SecondaryLogo } from '@kartu/contracts/company/cards'
import type { Company } from '@kartu/contracts/company/companies'
import type { ContactEntry, ContactKey } from '@kartu/contracts/company/contacts'
import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import type { Locale } from '@kartu/contracts/validation'
import { type FullContent, type OwnValues, putTogether, takeApart } from './card-fields.ts'
import { effectiveRules } from './card-policy.ts'
import { byPriority, contactLink } from './contacts.ts'
import { webHref, webText } from './links.ts'
import { displayName, fullName, initials, listName, type NameParts } from './names.ts'
import { resolveFields } from './resolve-fields.ts'
import {
  type CompanySource,
  type DivisionSource,
  type ResolvedOrganisation,
  resolveOrganisation,
} from './resolve-organisation.ts'

/** What a card is made of, in the shapes of the API: a company that is null means a personal card. */
export type CardSource = {
  company: (CompanySource & Pick<Company, 'card_policy'>) | null
  division: (DivisionSource & Pick<Division, 'card_rules'>) | null
  /** The company's values, or what the rules make of them, as the API shows them: the rules bind what is typed into it. */
  card: FullContent & Pick<Card, '_id' | 'slug' | 'updated_at' | 'full_edit_access'>
  /** What the employee has put in their place. */
  own?: OwnValues
  /** Those of the company's secondary logos that cards show today. */
  secondary_logos?: readonly SecondaryLogo[]
}

/** The same without rules, for a card with the content that they leave. */
export type ResolvedSource = Pick<CardSource, 'secondary_logos'> & {
  company: CompanySource | null
  division: DivisionSource | null
  card: Omit<CardSource['card'], 'full_edit_access'>
}

/** A way to reach the person, ready to be shown: `href` is safe to link or null, `text` is how it reads. */
export type ResolvedContact = {
  key: ContactKey
  /** What the person calls it; '' leaves it to the key. */
  label: string
  value: string
  extension: string
  href: string | null
  text: string
}

/** The card as everybody sees it. Page, vCard, preview and signature draw on this and nothing else. */
export type ResolvedCard = {
  id: string
  slug: string
  language: Locale
  /** ISO 8601. */
  updatedAt: string
  name: {
    parts: NameParts
    /** With prefix and suffix, as the heading. */
    display: string
    /** First and last name. */
    short: string
    /** With accreditations, on one line. */
    full: string
    initials: string
  }
  pronouns: string
  accreditations: string
  jobTitle: string
  /** '' without a division. */
  division: string
  company: ResolvedCompany | null
  /** By priority; the company's website stands last unless the card has it already. */
  contacts: ResolvedContact[]
  shortDescription: string
  note: string
  address: string
  prompts: { label: string; text: string; href: string | null }[]
  photo: Picture | null
  secondaryLogos: (GalleryImage & { name: string; href: string | null })[]
  /** Of the company, in its order. */
  gallery: GalleryImage[]
  /** How the page looks. */
  template: CardTemplate
}

export type ResolvedCompany = {
  /** '' on a personal card of somebody who names no organisation. */
  name: string
  /** Of the background. */
  colour: string
  /** Of buttons and marks. */
  cardColour: string
  logo: (Picture & { sizePercent: number }) | null
  isVerified: boolean
  /** Visitors can leave their details; the link to that stands behind saving the contact. */
  takesDetails: boolean
}

export type GalleryImage = { url: string; width: number; height: number; alt: string }

/**
 * Puts a card together from company, division and member under the company's rules. Whose value wins is decided here and
 * in `resolveFields`, so that inheritance and locked fields change every face of the card at once.
 */
export const resolveCard = (source: CardSource): ResolvedCard =>
  assembleCard({ ...source, card: { ...source.card, ...resolveContent(source) } })

/** The same for a card whose fields were resolved already, as the server does once for all that it makes of them. */
export function assembleCard(source: ResolvedSource): ResolvedCard {
  const { company, division, card } = source
  const organisation = company === null ? null : resolveOrganisation(company, division)
  return {
    id: card._id,
    slug: card.slug,
    language: card.language,
    updatedAt: card.updated_at,
    name: {
      parts: nameParts(card),
      display: displayName(card),
      short: listName(card),
      full: fullName(card),
      initials: initials(card),
    },
    pronouns: card.pronouns,
    accreditations: card.accreditations,
    jobTitle: card.job_title,
    division: division?.name ?? '',
    company: company && organisation && resolveCompany(company, organisation),
    contacts: resolveContacts(card.contacts, company, sharedContacts(source, organisation)),
    shortDescription: card.short_description || (organisation?.shortDescription ?? ''),
    note: card.note,
    address: card.address,
    prompts: card.prompts.map(({ label, text, url }) => {
      const href = url === '' ? null : webHref(url)
      return { label, text: text || (href === null ? url : webText(url)), href }
    }),
    photo: card.photo,
    secondaryLogos: (card.secondary_logo_ids ?? division?.secondary_logo_ids ?? []).flatMap((id) => {
      const logo = source.secondary_logos?.find(({ _id }) => _id === id)
      return logo ? [secondaryLogo(logo)] : []
    }),
    gallery: (company?.gallery ?? []).map(({ url, width, height, alt }) => ({ url, width, height, alt })),
    template: company?.card_template ?? defaultTemplate,
  }
}

/** The content of a card under the rules that bind it. */
export function resolveContent({ company, division, card, own = {} }: CardSource): FullContent {
  if (company === null) return card
  const rules = effectiveRules(company.card_policy, division?.card_rules ?? null, card.full_edit_access)
  return putTogether(resolveFields(takeApart(card), own, rules).values)
}

const secondaryLogo = ({ name, image, alt, link }: SecondaryLogo): ResolvedCard['secondaryLogos'][number] => ({
  name,
  url: image.url,
  width: image.width,
  height: image.height,
  alt: alt || name,
  href: link === '' ? null : webHref(link),
})

const nameParts = (card: NameParts): NameParts => ({
  prefix: card.prefix,
  first_name: card.first_name,
  middle_name: card.middle_name,
  last_name: card.last_name,
  suffix: card.suffix,
  preferred_name: card.preferred_name,
  accreditations: card.accreditations,
})

function resolveCompany(company: CompanySource, { logo, colour }: ResolvedOrganisation): ResolvedCompany {
  return {
    name: company.name,
    colour,
    cardColour: company.card_color ?? colour,
    logo: logo && {
      _id: logo._id,
      url: logo.url,
      width: logo.width,
      height: logo.height,
      sizePercent: logo.percentage_size,
    },
    isVerified: company.verification === 'verified',
    takesDetails: company.takes_details,
  }
}

/** Those of division or company, each called by its label or else by whose it is. */
function sharedContacts({ division }: ResolvedSource, organisation: ResolvedOrganisation | null): ContactEntry[] {
  const ofDivision = organisation?.origins.contacts === 'division'
  const owner = (ofDivision && division?.name) || ''
  return (organisation?.contacts ?? []).map((entry) => ({ ...entry, label: entry.label || owner }))
}

/** The person's own ways first; those of company or division behind them, unless the person has the same already. */
function resolveContacts(
  entries: readonly ContactEntry[],
  company: CompanySource | null,
  shared: readonly ContactEntry[],
): ResolvedContact[] {
  const own = byPriority(entries).map(resolveContact)
  if (company === null) return own
  const website = company.website === '' ? [] : [{ key: 'website' as const, value: company.website, label: '' }]
  const known = new Set(own.map(sameness))
  const added = [...byPriority(shared), ...website]
    .map((entry) => ({ ...resolveContact(entry), label: entry.label || company.name }))
    .filter((contact) => {
      const isNew = !known.has(sameness(contact))
      known.add(sameness(contact))
      return isNew
    })
  return [...own, ...added]
}

const resolveContact = (entry: Pick<ContactEntry, 'key' | 'value' | 'label' | 'extension'>): ResolvedContact => ({
  key: entry.key,
  label: entry.label,
  value: entry.value,
  extension: entry.extension ?? '',
  ...contactLink(entry),
})

/** Two entries with the same are one way to reach somebody. */
const sameness = ({ key, text }: ResolvedContact): string => `${key} ${text.toLowerCase()}`
