import { type DefaultText, defaultTexts } from '@kartu/contracts/company/card-fields.plain'
import type { CardPolicy, DivisionRules } from '@kartu/contracts/company/customisation'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { completePolicy } from '../card-policy.ts'
import type { CompanySource, DivisionSource, ResolvedOrganisation } from '../resolve-organisation.ts'

type Translations = readonly OrganisationTranslation[] | undefined
type Templated = { card_template: { translations?: Translations } }

/** Texts of a company and one of its divisions in further languages. */
export interface SharedTranslations {
  company: readonly OrganisationTranslation[]
  division: readonly OrganisationTranslation[]
  /** Default texts that the division's rules replace, so that the company's translations do not apply to them. */
  replaced: readonly DefaultText[]
}

export const sharedTranslations = (
  company: Templated & { card_policy: CardPolicy | null },
  division: (Templated & { card_rules: DivisionRules | null }) | null,
): SharedTranslations => ({
  company: company.card_template.translations ?? [],
  division: division?.card_template.translations ?? [],
  replaced: replacedDefaults(company.card_policy, division?.card_rules ?? {}),
})

/** Default texts that a division's rules replace with others. */
export function replacedDefaults(policy: CardPolicy | null, rules: DivisionRules): DefaultText[] {
  if (Object.keys(rules).length === 0) return []
  const { fields } = completePolicy(policy)
  return defaultTexts.filter((text) => rules[text] !== undefined && rules[text].default !== fields[text].default)
}

/** Default texts in a language: the division's, else the company's. */
export function defaultsIn(
  { company, division, replaced }: SharedTranslations,
  language: string,
): Partial<Record<DefaultText, string>> {
  const [own, inherited] = [textsIn(division, language)?.defaults, textsIn(company, language)?.defaults]
  const texts: Partial<Record<DefaultText, string>> = {}
  for (const text of defaultTexts) {
    const value = own?.[text] || (replaced.includes(text) ? '' : inherited?.[text])
    if (value) texts[text] = value
  }
  return texts
}

/** Company and division with their names in a language, and their other texts in it. */
export interface OrganisationTexts {
  company: CompanySource | null
  division: DivisionSource | null
  label: (label: string) => string
  shortDescription: (organisation: ResolvedOrganisation) => string
}

export function organisationIn(
  { company, division }: Pick<OrganisationTexts, 'company' | 'division'>,
  language: string,
): OrganisationTexts {
  const ofCompany = textsIn(company?.card_template.translations, language)
  const ofDivision = textsIn(division?.card_template.translations, language)
  return {
    company: company && { ...company, name: ofCompany?.name || company.name },
    division: division && { ...division, name: ofDivision?.name || division.name },
    label: labelsOf(ofCompany, ofDivision),
    shortDescription({ shortDescription: text, origins: { shortDescription: origin } }) {
      // A translation of another text does not match the text shown.
      if (origin === 'division') return ofDivision?.short_description || text
      const ofHeir = division?.short_description ? '' : ofDivision?.short_description
      return ofHeir || ofCompany?.short_description || text
    },
  }
}

/** Labels as the division translates them, else as the company does, else untranslated. */
function labelsOf(...texts: (OrganisationTranslation | undefined)[]): (label: string) => string {
  const known = new Map<string, string>()
  for (const { labels = [] } of texts.filter((one) => one !== undefined))
    for (const { label, text } of labels) if (text !== '') known.set(label, text)
  return (label) => known.get(label) ?? label
}

const textsIn = (list: Translations, language: string): OrganisationTranslation | undefined =>
  list?.find((one) => one.language === language)

/** The translations without empty texts and languages. */
export const withoutEmptyTexts = (list: readonly OrganisationTranslation[]): OrganisationTranslation[] =>
  list.flatMap(({ language, name, short_description: description, defaults = {}, labels = [] }) => {
    const filledDefaults = Object.fromEntries(Object.entries(defaults).filter(([, text]) => Boolean(text)))
    const filledLabels = labels.filter(({ text }) => text !== '')
    const texts = {
      ...(name && { name }),
      ...(description && { short_description: description }),
      ...(Object.keys(filledDefaults).length > 0 && { defaults: filledDefaults }),
      ...(filledLabels.length > 0 && { labels: filledLabels }),
    }
    return Object.keys(texts).length === 0 ? [] : [{ language, ...texts }]
  })
