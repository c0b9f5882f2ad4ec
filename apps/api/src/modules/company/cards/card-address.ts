import { slugCharactersMax } from '@kartu/contracts/limits'

/** The part of a link that names a card. */
export const isSlug = (text: string): boolean =>
  text.length <= slugCharactersMax && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/**
 * An address that was typed or copied with something before, behind or between: slashes, capitals, the language of the
 * web app, the full stop of the sentence it stood in.
 */
const mistyped = /^\/(?:(id|en)\/)?c\/([a-z0-9-]+)(\.vcf|\/qr\.svg|\/qr\.png)?[/\s\u200b.,:;!?'"()[\]{}<>]*$/

/**
 * The address of a card that a visitor meant, for one that leads to none as it stands; undefined where nobody can tell.
 * Always a path below `/c/`: nothing but slug, ending and query of what was asked for stands in it.
 */
export function meantAddress(url: string): string | undefined {
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  const query = question === -1 ? '' : url.slice(question)
  const [, language, slug = '', ending = ''] = mistyped.exec(tidied(path)) ?? []
  if (!isSlug(slug)) return undefined
  const meant = `/c/${slug}${ending}${language && !/[?&]lang=/.test(query) ? withLanguage(query, language) : query}`
  return meant === url ? undefined : meant
}

const withLanguage = (query: string, language: string): string =>
  `${query === '' || query === '?' ? '?' : `${query}&`}lang=${language}`

/** Whether an address is meant for visitors of cards, who read a page and not what a program would. */
export const isForVisitors = (url: string): boolean => /^\/(?:(?:id|en)\/)?c\//.test(tidied(url.split('?')[0] ?? ''))

/** True for the page, the vCard or the codes of a card, whether there is one or not. */
export const isOfCard = (url: string): boolean =>
  /^\/(?:(?:id|en)\/)?c\/[^/]*(?:\/qr\.(?:svg|png))?\/*$/.test(tidied(url.split('?')[0] ?? ''))

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
