import { effectiveRules } from '@kartu/cards/card-policy'
import { defaultsIn, organisationIn, replacedDefaults } from '@kartu/cards/organisation-texts'
import { resolveOrganisation } from '@kartu/cards/resolve-organisation'
import { byKey, type DefaultText, defaultTexts } from '@kartu/contracts/company/card-fields.plain'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'

/** Texts that cards show in a language while its fields are empty. */
export interface InheritedTexts {
  name: string
  short_description: string
  defaults: Record<DefaultText, string>
  label: (label: string) => string
}

type CompanyTexts = Pick<Company, 'name' | 'short_description' | 'card_policy'>

export const textsOfCompany = ({
  name,
  short_description: description,
  card_policy: policy,
}: CompanyTexts): InheritedTexts => ({
  name,
  short_description: description,
  defaults: byKey(defaultTexts, (text) => effectiveRules(policy, null, false)[text].default),
  label: (label) => label,
})

/** Texts that a division shows in a language if it has no translations of its own, such as those of the company. */
export function textsOfDivision(company: Company, division: Division, language: string): InheritedTexts {
  const untranslated = { ...division, card_template: { ...division.card_template, translations: [] } }
  const { shortDescription, label } = organisationIn({ company, division: untranslated }, language)
  const rules = effectiveRules(company.card_policy, division.card_rules, false)
  const translated = defaultsIn(
    {
      company: company.card_template.translations ?? [],
      division: [],
      replaced: replacedDefaults(company.card_policy, division.card_rules),
    },
    language,
  )
  return {
    name: division.name,
    short_description: shortDescription(resolveOrganisation(company, division)),
    defaults: byKey(defaultTexts, (text) => translated[text] ?? rules[text].default),
    label,
  }
}

/** Labels on cards that a screen offers: those of contacts, and those that have a translation. */
export const labelsOf = (
  contacts: readonly { label: string }[],
  translations: readonly OrganisationTranslation[],
): string[] => [
  ...new Set(
    [...contacts, ...translations.flatMap(({ labels = [] }) => labels)]
      .map(({ label }) => label)
      .filter((label) => label !== ''),
  ),
]

/** The translation with one label translated. */
export function withLabel(translation: OrganisationTranslation, label: string, text: string): OrganisationTranslation {
  const labels = translation.labels ?? []
  const at = labels.findIndex((one) => one.label === label)
  return { ...translation, labels: at === -1 ? [...labels, { label, text }] : labels.with(at, { label, text }) }
}

/** First texts of a translation, for its closed row. */
export const summaryOf = ({ name, short_description: description, labels = [] }: OrganisationTranslation): string =>
  [name, description, ...labels.map(({ text }) => text)].filter(Boolean).join(' · ')
