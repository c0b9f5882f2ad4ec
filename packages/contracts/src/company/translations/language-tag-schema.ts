import { z } from 'zod'
import { languageTag } from '../../language-tags.ts'
import * as limits from '../../limits.ts'

/** A language tag (BCP 47) in its canonical form, such as `ja` or `zh-Hant`. */
export const LanguageTag = z
  .string()
  .trim()
  .min(1, 'required')
  .max(limits.languageTagCharactersMax, 'language_tag')
  .overwrite((text) => languageTag(text) ?? text)
  .refine((text) => languageTag(text) !== undefined, 'language_tag')

/** True if no language is in the list twice. */
export const isOncePerLanguage = (list: readonly { language: string }[]): boolean =>
  new Set(list.map(({ language }) => language)).size === list.length
