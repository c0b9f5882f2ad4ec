import {
  byKey,
  type CardText,
  nameParts,
  textsOfField,
  type TranslatedField,
  translatedFields,
} from '@kartu/contracts/company/card-fields.plain'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import type { OwnValues } from '../card-fields.ts'
import type { EffectiveRules } from '../card-policy.ts'

/** Content with its texts in further languages. */
type Translated = Record<CardText, string> & { language: string; translations: readonly CardTranslation[] }

/** Languages in which visitors can read a card, its own first. A translation into the card's own language is ignored. */
export const languagesOf = ({ language, translations }: Pick<Translated, 'language' | 'translations'>): string[] => [
  language,
  ...translations.map((one) => one.language).filter((tag) => tag !== language),
]

/** The content with its texts in one of its languages. */
export function inLanguage<C extends Translated>(content: C, language: string): C {
  const found = language === content.language ? undefined : textsIn(content.translations, language)
  if (found === undefined) return content
  const { language: _, ...texts } = found
  return { ...content, ...(texts.first_name ? byKey(nameParts, () => '') : {}), ...texts }
}

/**
 * Translations that a card shows. An employee's list replaces the company's, except for fields that the rules lock. If
 * the employee replaced a text, the company's translation of it is left out.
 */
export function shownTranslations(
  company: readonly CardTranslation[],
  own: OwnValues<unknown>,
  rules: EffectiveRules,
): CardTranslation[] {
  const { access } = rules.translations
  if (access === 'hidden') return []
  if (access === 'locked' || own.translations === undefined) {
    const isReplaced = (field: TranslatedField): boolean =>
      access === 'editable' && rules[field].access === 'editable' && own[field] !== undefined
    return mixTranslations(company, [], (field) =>
      rules[field].access === 'hidden' || isReplaced(field) ? 'none' : 'first',
    )
  }
  const sources = { editable: 'first', locked: 'second', hidden: 'none' } as const
  const shown = mixTranslations(own.translations, company, (field) => sources[rules[field].access])
  return shown.slice(0, cardTranslationsMax)
}

/** Translations that take each field from one of two lists, without empty texts and languages. */
export function mixTranslations(
  first: readonly CardTranslation[],
  second: readonly CardTranslation[],
  sourceOf: (field: TranslatedField) => 'first' | 'second' | 'none',
): CardTranslation[] {
  const languages = new Set([...first, ...second].map(({ language }) => language))
  return [...languages].flatMap((language) => {
    const sources = { first: textsIn(first, language), second: textsIn(second, language), none: undefined }
    const texts: Partial<Record<CardText, string>> = {}
    for (const field of translatedFields)
      for (const text of textsOfField(field)) {
        const value = sources[sourceOf(field)]?.[text]
        if (value) texts[text] = value
      }
    return Object.keys(texts).length === 0 ? [] : [{ language, ...texts }]
  })
}

const textsIn = (list: readonly CardTranslation[], language: string): CardTranslation | undefined =>
  list.find((one) => one.language === language)
