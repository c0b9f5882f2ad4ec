import type { Company } from '@kartu/contracts/company/companies'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { CardTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { templateInForce } from './template-in-force.ts'

/** Company details that a division may also have, in the shapes of the API. */
export type CompanySource = Pick<
  Company,
  | 'name'
  | 'website'
  | 'short_description'
  | 'logo'
  | 'card_color'
  | 'metadata'
  | 'banner'
  | 'gallery'
  | 'contacts'
  | 'prioritise_division_details'
  | 'takes_details'
  | 'card_template'
  | 'verification'
>
export type DivisionSource = Pick<
  Division,
  'name' | 'short_description' | 'logo' | 'banner' | 'color' | 'contacts' | 'secondary_logo_ids' | 'card_template'
>

/** Origin of a detail, for screens that show it. `template` is the division's own template. */
export type Origin = 'company' | 'division' | 'template' | 'none'

export type ResolvedOrganisation = {
  logo: Company['logo']
  banner: Company['banner']
  /** Background colour of the card. */
  colour: string
  /** Colour of buttons and marks. */
  cardColour: string
  template: CardTemplate
  shortDescription: string
  contacts: Company['contacts']
  origins: { logo: Origin; banner: Origin; colour: Origin; shortDescription: Origin; contacts: Origin }
}

/**
 * Combines company and division. A value that only one has is shown; if both have one, the company's flag decides. The
 * default colour counts as unset. The division's template precedes both.
 */
export function resolveOrganisation(company: CompanySource, division: DivisionSource | null): ResolvedOrganisation {
  const chosen = company.metadata.color === companyColourDefault ? null : company.metadata.color
  const divisionFirst = company.prioritise_division_details
  const logo = pick(company.logo, division?.logo ?? null, divisionFirst)
  const banner = pick(company.banner, division?.banner ?? null, divisionFirst)
  const own = division?.card_template ?? {}
  const colour =
    own.color === undefined
      ? pick(chosen, division?.color ?? null, divisionFirst)
      : { value: own.color, origin: 'template' as const }
  const background = colour.value ?? companyColourDefault
  const shortDescription = pick(company.short_description || null, division?.short_description || null, divisionFirst)
  const contacts = pick(filled(company.contacts), filled(division?.contacts ?? []), divisionFirst)
  return {
    logo: logo.value,
    banner: banner.value,
    colour: background,
    cardColour: own.card_color ?? company.card_color ?? background,
    template: templateInForce(company.card_template, own),
    shortDescription: shortDescription.value ?? '',
    contacts: contacts.value ?? [],
    origins: {
      logo: logo.origin,
      banner: banner.origin,
      colour: colour.origin,
      shortDescription: shortDescription.origin,
      contacts: contacts.origin,
    },
  }
}

const filled = <T>(list: readonly T[]): T[] | null => (list.length === 0 ? null : [...list])

function pick<T>(company: T | null, division: T | null, divisionFirst: boolean): { value: T | null; origin: Origin } {
  if (division !== null && (divisionFirst || company === null)) return { value: division, origin: 'division' }
  return company === null ? { value: null, origin: 'none' } : { value: company, origin: 'company' }
}
