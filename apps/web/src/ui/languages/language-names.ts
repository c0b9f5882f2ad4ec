import { languageTag } from '@kartu/contracts/language-tags'
import { currentLocale } from '../../lib/i18n.ts'

/** Languages of the list. Any other one can be added by its code. */
const offered =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja jv ka kk km kn ko ky lo lt lv mi mk ml mn mr ms mt my nb ne nl pa pl ps pt pt-BR ro ru si sk sl so sq sr su sv sw ta te th ti tk tr uk ur uz vi zh-Hans zh-Hant zu'.split(
    ' ',
  )

/** Name of a language in the language of the interface. */
export const languageName = (tag: string): string => nameIn(currentLocale(), tag)

/** Name of a language in that language. */
export const ownName = (tag: string): string => nameIn(tag, tag)

function nameIn(locale: string, tag: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Names of the offered languages, in the order of the alphabet. */
export const languageChoices = (): string[] => {
  const order = new Intl.Collator(currentLocale())
  return [...new Set(offered.map(languageName))].sort(order.compare)
}

/** Tag of a typed name or code; undefined if it is neither. */
export function typedLanguage(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const named = offered.find((tag) => [languageName(tag), ownName(tag)].some((name) => name.toLowerCase() === text))
  return named ?? languageTag(typed)
}
