import { z } from 'zod'
import { byKey, nameParts } from '../card-fields.plain.ts'
import { ruledTextSchemas } from '../texts/ruled-text-schemas.ts'
import * as limits from '../../limits.ts'
import { line } from '../../validation.ts'
import { isOncePerLanguage, LanguageTag } from './language-tag-schema.ts'

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
  .refine(isOncePerLanguage, 'regex')
