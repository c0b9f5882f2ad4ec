import { localeCookie, localeCookieDaysMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'

const defaultLocale: Locale = 'en'
export const allLocales: readonly Locale[] = ['en', 'id']

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' }

/** The language of a URL: the prefix names every language except the default one (specification, section 1). */
export const localeOfPath = (pathname: string): Locale =>
  allLocales.find((locale) => locale !== defaultLocale && hasPrefix(pathname, locale)) ?? defaultLocale

/** Prefix of every path of a language; empty for the default one. */
export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '/' : `/${locale}`)

/** The same URL in another language. `path` has no prefix and may have query and hash. */
export function localised(path: string, locale: Locale): string {
  // Two leading slashes would name another host.
  const plain = path.replace(/^[/\\]+/, '/')
  return locale === defaultLocale ? plain : `/${locale}${plain === '/' ? '' : plain}`
}

/** The path without its language; it may have query and hash, and is not checked for its target. */
export function withoutLocale(path: string): string {
  const locale = localeOfPath(path)
  if (locale === defaultLocale) return path
  const rest = path.slice(locale.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Language of a visit to `/`: the one chosen earlier, else the browser's if it is supported. Every other URL names its
 * language.
 */
export function firstLocale(pathname: string, cookies: string, languages: readonly string[]): Locale {
  const asked = localeOfPath(pathname)
  if (pathname !== '/') return asked
  const chosen = localeInCookies(cookies)
  if (chosen !== null) return chosen
  const preferred = languages
    .map((language) => language.toLowerCase().split('-')[0])
    .find((language) => allLocales.some((locale) => locale === language))
  return allLocales.find((locale) => locale === preferred) ?? defaultLocale
}

export function localeInCookies(cookies: string): Locale | null {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === localeCookie)?.[1]
  return allLocales.find((locale) => locale === value) ?? null
}

/** Stores the choice for 365 days. */
export function localeCookieText(locale: Locale, secure: boolean): string {
  const seconds = localeCookieDaysMax * 24 * 60 * 60
  return `${localeCookie}=${locale}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

const hasPrefix = (pathname: string, locale: Locale): boolean =>
  pathname.startsWith(`/${locale}`) && /^[/?#]?$/.test(pathname.charAt(locale.length + 1))
