import { slugCharactersMax } from '@kartu/contracts/limits'

/** True for text that can be a card's slug. */
export const isSlug = (text: string): boolean =>
  text.length <= slugCharactersMax && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/**
 * Mistyped or badly copied URL of a card or a short link: with extra slashes, capitals, the web app's language prefix, or trailing
 * punctuation.
 */
const mistyped = /^\/(?:(id|en)\/)?(c|x)\/([a-z0-9-]+)(\.vcf|\/qr\.svg|\/qr\.png)?[/\s\u200b.,:;!?'"()[\]{}<>]*$/

/**
 * Returns the URL that a visitor probably meant, or undefined if the URL is ambiguous. The result is always a path below
 * `/c/` or `/x/`, built only from the requested slug, ending and query.
 */
export function meantAddress(url: string): string | undefined {
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  const query = question === -1 ? '' : url.slice(question)
  const [, language, kind = '', slug = '', ending = ''] = mistyped.exec(tidied(path)) ?? []
  if (!isSlug(slug) || (kind === 'x' && ending !== '')) return undefined
  const meant = `/${kind}/${slug}${ending}${language && !/[?&]lang=/.test(query) ? withLanguage(query, language) : query}`
  return meant === url ? undefined : meant
}

const withLanguage = (query: string, language: string): string =>
  `${query === '' || query === '?' ? '?' : `${query}&`}lang=${language}`

/** True if a URL is meant for visitors of cards. They get a page, not an error for programs. */
export const isForVisitors = (url: string): boolean => /^\/(?:(?:id|en)\/)?[cx]\//.test(tidied(url.split('?')[0] ?? ''))

/** True for the URL of a short link or a card's page, vCard or codes, even if the card does not exist. */
export const isOfCard = (url: string): boolean =>
  /^\/(?:(?:id|en)\/)?(?:c\/[^/]*(?:\/qr\.(?:svg|png))?|x\/[^/]*)\/*$/.test(tidied(url.split('?')[0] ?? ''))

const tidied = (path: string): string =>
  decoded(path)
    .toLowerCase()
    .replace(/[/\\]+/g, '/')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
