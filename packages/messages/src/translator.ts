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

/** Words for servers, card pages and mails: no state, both languages at hand. Values are not escaped: code that writes HTML escapes them. */
export const translator = (locale: AppLocale): Translate => fixed[locale]

/** The sentence of an error code; codes are only known at run time, so one that has no sentence says that something failed. */
export const errorText = (t: Translate, code: string, values?: Record<string, string | number>): string =>
  t(($) => sentenceOf($.errors, code) ?? $.errors.internal, values)

/** The sentence of a write to something that was deleted; undefined for a segment of a URL that names none of them. */
export function deletedText(t: Translate, segment: string): string | undefined {
  const what = t(($) => sentenceOf($.deleted.what, segment) ?? '')
  return what === '' ? undefined : t(($) => $.deleted.text, { what })
}

/** The text of a validation key; `max` is the bound that was passed. */
export const validationText = (t: Translate, key: string, max?: number): string =>
  t(($) => sentenceOf($.validation, key) ?? $.validation.regex, { max })

const sentenceOf = (sentences: Readonly<Record<string, string>>, key: string): string | undefined => sentences[key]
