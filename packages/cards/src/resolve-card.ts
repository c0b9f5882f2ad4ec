import type { Card, CardContent, Picture } from '@kartu/contracts/cards'
import type { ContactEntry, ContactKey } from '@kartu/contracts/contacts'
import type { Locale } from '@kartu/contracts/validation'
import { byPriority, contactLink } from './contacts.ts'
import { webHref, webText } from './links.ts'
import { displayName, fullName, initials, listName, type NameParts } from './names.ts'
import {
  type CompanySource,
  type DivisionSource,
  type ResolvedOrganisation,
  resolveOrganisation,
} from './resolve-organisation.ts'

/** What a card is made of, in the shapes of the API: a company that is null means a personal card. */
export type CardSource = {
  company: CompanySource | null
  division: DivisionSource | null
  card: CardContent & Pick<Card, '_id' | 'slug' | 'photo' | 'updated_at'>
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
  /** Of the company, in its order. */
  gallery: GalleryImage[]
}

export type ResolvedCompany = {
  name: string
  /** Of the background. */
  colour: string
  /** Of buttons and marks. */
  cardColour: string
  logo: (Picture & { sizePercent: number }) | null
  isVerified: boolean
}

export type GalleryImage = { url: string; width: number; height: number; alt: string }

/**
 * Puts a card together from company, division and member. Whose value wins is decided here and nowhere else, so that
 * inheritance and locked fields change every face of the card at once.
 */
export function resolveCard({ company, division, card }: CardSource): ResolvedCard {
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
    contacts: resolveContacts(card.contacts, company, organisation?.contacts ?? []),
    shortDescription: card.short_description || (organisation?.shortDescription ?? ''),
    note: card.note,
    address: card.address,
    prompts: card.prompts.map(({ label, text, url }) => {
      const href = url === '' ? null : webHref(url)
      return { label, text: text || (href === null ? url : webText(url)), href }
    }),
    photo: card.photo,
    gallery: (company?.gallery ?? []).map(({ url, width, height, alt }) => ({ url, width, height, alt })),
  }
}

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
  }
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
