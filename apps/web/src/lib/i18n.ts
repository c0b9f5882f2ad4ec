import type { Locale } from '@kartu/contracts/validation'
// Types only: brings the shape of the messages into i18next's `t`.
import type {} from '@kartu/messages/translator'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeCookieText } from './locale.ts'

/** Loads the words of one language and of no other, and keeps the choice. */
export async function startWords(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: locale,
    resources: { [locale]: { translation: await loadWords(locale) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = locale
  document.cookie = localeCookieText(locale, location.protocol === 'https:')
}

export const currentLocale = (): Locale => (i18next.language === 'id' ? 'id' : 'en')

/** The sentence of an error code; codes are only known at run time, so the key is looked up instead of selected. */
export function errorSentence(code: string): string {
  const t = i18next.t
  if (code === 'network') return t(($) => $.common.network)
  return (t as unknown as LooseTranslate)(`errors.${code}`, { defaultValue: t(($) => $.errors.internal) })
}

/** The text of a validation key of the contract; `max` is the bound that was passed. */
export function validationSentence(key: string, max?: number): string {
  const t = i18next.t
  return (t as unknown as LooseTranslate)(`validation.${key}`, { defaultValue: t(($) => $.validation.regex), max })
}

type LooseTranslate = (key: string, values?: Record<string, unknown>) => string

async function loadWords(locale: Locale): Promise<object> {
  if (locale === 'id') return (await import('@kartu/messages/id/catalogue')).id
  return (await import('@kartu/messages/en/catalogue')).en
}
