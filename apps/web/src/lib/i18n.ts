import type { Locale } from '@kartu/contracts/validation'
// Types only: brings the shape of the messages into i18next's `t`.
import type {} from '@kartu/messages/translator'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeCookieText } from './locale.ts'

/** Loads what the first pages say, in one language and no other, and keeps the choice of the language. */
export async function startWords(locale: Locale): Promise<void> {
  const { words } = locale === 'id' ? await import('./start-words-id.ts') : await import('./start-words-en.ts')
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: locale,
    resources: { [locale]: { translation: words } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = locale
  document.cookie = localeCookieText(locale, location.protocol === 'https:')
  started(locale)
}

/** Adds what the screens behind sign-in say; asked for beside their code, so that it costs no extra wait. */
export async function loadScreenWords(): Promise<void> {
  const locale = await language
  const { words } = locale === 'id' ? await import('./screen-words-id.ts') : await import('./screen-words-en.ts')
  i18next.addResourceBundle(locale, 'translation', words, true, true)
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

let started: (locale: Locale) => void
const language = new Promise<Locale>((resolve) => {
  started = resolve
})
