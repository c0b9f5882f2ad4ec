import { createInstance, type TFunction } from 'i18next'
import { en } from './en/catalogue.ts'
import { id } from './id/catalogue.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: typeof en }
    returnNull: false
  }
}

export const locales = ['en', 'id'] as const
export type AppLocale = (typeof locales)[number]
export type Translate = TFunction

const instance = createInstance()
await instance.init({
  fallbackLng: 'en',
  supportedLngs: locales,
  resources: { en: { translation: en }, id: { translation: id } },
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof instance.init>[0])

const fixed: Record<AppLocale, Translate> = { en: instance.getFixedT('en'), id: instance.getFixedT('id') }

/** Words for servers, card pages and mails: no state, both languages at hand. Values are not escaped: whoever writes HTML escapes. */
export const translator = (locale: AppLocale): Translate => fixed[locale]

type LooseTranslate = (key: string, values?: Record<string, unknown>) => string

/** The sentence of an error code; codes are only known at run time, so the key is looked up instead of selected. */
export const errorText = (t: Translate, code: string, values?: Record<string, string | number>): string =>
  (t as unknown as LooseTranslate)(`errors.${code}`, { defaultValue: t(($) => $.errors.internal), ...values })

/** The text of a validation key; `max` is the bound that was passed. */
export const validationText = (t: Translate, key: string, max?: number): string =>
  (t as unknown as LooseTranslate)(`validation.${key}`, { defaultValue: t(($) => $.validation.regex), max })
