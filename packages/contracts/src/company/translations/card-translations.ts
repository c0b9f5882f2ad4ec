import { z } from 'zod'
import { byKey, nameParts } from '../card-fields.plain.ts'
import { ruledTextSchemas } from '../customisation.ts'
import { languageTag } from '../../language-tags.ts'
import * as limits from '../../limits.ts'
import { line } from '../../validation.ts'

/** A language tag (BCP 47) in its canonical form, such as `ja` or `zh-Hant`. */
const LanguageTag = z
  .string()
  .trim()
  .min(1, 'required')
  .max(limits.languageTagCharactersMax, 'language_tag')
  .overwrite((text) => languageTag(text) ?? text)
  .refine((text) => languageTag(text) !== undefined, 'language_tag')

const texts = z.object({ ...byKey(nameParts, () => line(limits.nameCharactersMax)), ...ruledTextSchemas })

/**
 * Texts of a card in a further language. Visitors see the card's own text for those that are missing or empty. The parts
 * of the name replace the name as a whole, so a name needs its first name.
 */
export const CardTranslation = z
  .strictObject({ language: LanguageTag, ...texts.partial().shape })
  .refine((texts) => Boolean(texts.first_name) || nameParts.every((part) => !texts[part]), {
    path: ['first_name'],
    error: 'first_name',
  })
export type CardTranslation = z.output<typeof CardTranslation>

export const CardTranslations = z
  .array(CardTranslation)
  .max(limits.cardTranslationsMax)
  .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, 'regex')
