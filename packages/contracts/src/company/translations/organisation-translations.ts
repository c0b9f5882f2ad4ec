import { z } from 'zod'
import { byKey, type DefaultText, defaultTexts, fieldFacts } from '../card-fields.plain.ts'
import * as limits from '../../limits.ts'
import { line, lines } from '../../validation.ts'
import { isOncePerLanguage, LanguageTag } from './language-tag-schema.ts'

/** The schema of a text, which a list can name once for both directions. */
function textSchema(text: DefaultText) {
  const { kind, charactersMax } = fieldFacts[text]
  return kind === 'paragraph' ? lines(charactersMax) : line(charactersMax)
}

/** Translation of a label, wherever a card shows it. */
const LabelTranslation = z.strictObject({
  /** The label as cards show it. */
  label: line(limits.contactLabelCharactersMax).min(1),
  /** The label in the language. If empty, the label is shown untranslated. */
  text: line(limits.contactLabelCharactersMax),
})

/**
 * Texts of a company or division in a further language. Cards show them in that language, also if it is the language of
 * the card itself. Missing and empty texts are inherited.
 */
export const OrganisationTranslation = z.strictObject({
  language: LanguageTag,
  /** Name of the company or division. Only super admins change that of a company. */
  name: line(limits.companyNameCharactersMax).optional(),
  /** The description on cards without their own. */
  short_description: textSchema('short_description').optional(),
  /** The default texts of the rules. */
  defaults: z.strictObject(byKey(defaultTexts, (text) => textSchema(text).optional())).optional(),
  /** Labels of contacts and prompts. */
  labels: z
    .array(LabelTranslation)
    .max(limits.translatedLabelsMax)
    .refine((list) => new Set(list.map(({ label }) => label)).size === list.length, 'regex')
    .optional(),
})
export type OrganisationTranslation = z.output<typeof OrganisationTranslation>

export const OrganisationTranslations = z
  .array(OrganisationTranslation)
  .max(limits.cardTranslationsMax)
  .refine(isOncePerLanguage, 'regex')
