import * as en from './en/catalogue.ts'
import * as id from './id/catalogue.ts'
import { choiceOf, type Say, sayIn } from './say.ts'
import type { Words } from './words.ts'

export const locales = ['en', 'id'] as const
export type AppLocale = (typeof locales)[number]
export type Translate = Say<typeof en>

const fixed: Record<AppLocale, Translate> = {
  en: sayIn<typeof en>('en', choiceOf(en)),
  id: sayIn<typeof en>('id', choiceOf<Words<typeof en>>(id)),
}

/**
 * Messages for servers, card pages and emails, in both languages. Values are not escaped; code that writes HTML escapes
 * them.
 */
export const translator = (locale: AppLocale): Translate => fixed[locale]

/** The message of an error code. Codes are known only at run time, so an unknown one gets a general message. */
export const errorText = (t: Translate, code: string, values?: Record<string, string | number>): string =>
  t(($) => sentenceOf($.errors, code) ?? $.errors.internal, values)

/** The message of an error code for administrators of a directory: it says what to do there. */
export const directoryRefusal = (t: Translate, code: string, values?: Record<string, string | number>): string =>
  t(($) => sentenceOf($.directoryRefusals, code) ?? sentenceOf($.errors, code) ?? $.errors.internal, values)

/** The message of an error code in general, with the names of its values: `in {seconds} seconds`. */
export function errorPattern(t: Translate, code: string): string {
  let pattern = ''
  t(($) => (pattern = sentenceOf($.errors, code) ?? $.errors.internal))
  return pattern.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, '{$1}')
}

/** The message of a write to a deleted record. Undefined if the URL segment names no such noun. */
export function deletedText(t: Translate, segment: string): string | undefined {
  const what = t(($) => sentenceOf($.deleted.what, segment) ?? '')
  return what === '' ? undefined : t(($) => $.deleted.text, { what })
}

/** The message of a validation key; `max` is the exceeded limit. */
export const validationText = (t: Translate, key: string, max?: number): string =>
  t(($) => sentenceOf($.validation, key) ?? $.validation.regex, { max })

/** A code that ends like a plural form, such as `directory_other`, is stored as a plural form of its first part. */
function sentenceOf(sentences: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const [, name = '', form = ''] = /^(.+)_(zero|one|other)$/.exec(key) ?? []
  const forms = sentences[name] as Record<string, string> | undefined
  const found = sentences[key] ?? forms?.[form]
  return typeof found === 'string' ? found : undefined
}
