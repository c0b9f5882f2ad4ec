import { z } from 'zod'
import * as limits from '../../limits.ts'
import { line } from '../../validation.ts'
import { isOncePerLanguage, LanguageTag } from './language-tag-schema.ts'

/**
 * Alternative text of a picture in a further language. Cards that exist in this language show it. If it is missing or
 * empty, they show that of the picture.
 */
const AltTranslation = z.strictObject({
  language: LanguageTag,
  alt: line(limits.altCharactersMax).optional(),
})
export type AltTranslation = z.output<typeof AltTranslation>

export const AltTranslations = z
  .array(AltTranslation)
  .max(limits.cardTranslationsMax)
  .refine(isOncePerLanguage, 'regex')

/** Name and alternative text of a secondary logo in a further language. */
const LogoTranslation = AltTranslation.extend({ name: line(limits.nameCharactersMax).optional() })
export type LogoTranslation = z.output<typeof LogoTranslation>

export const LogoTranslations = z
  .array(LogoTranslation)
  .max(limits.cardTranslationsMax)
  .refine(isOncePerLanguage, 'regex')
