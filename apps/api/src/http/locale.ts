import { languageTag } from '@kartu/contracts/language-tags'
import type { Locale } from '@kartu/contracts/validation'

/** `id` with any region or script; `in` is the code for Indonesian in older Androids; `*` is any language. */
const languageRange = /^(en|id|in|\*)(?:-[a-z0-9-]*)?$/i

/**
 * The reader's language by the weights of `Accept-Language` (RFC 9110, section 12.5.4): the supported one with the
 * highest weight, of equal ones the first. `*` is English unless English is named. English if none is supported, unless
 * it is refused.
 */
export function localeOf(header: string | undefined): Locale {
  if (header === undefined) return 'en'
  const weights = new Map<Locale | '*', number>()
  for (const part of header.slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.split(';')
    const language = languageRange.exec(range.trim())?.[1]?.toLowerCase()
    if (language === undefined) continue
    const name = language === '*' ? '*' : language === 'en' ? 'en' : 'id'
    weights.set(name, Math.max(weights.get(name) ?? 0, weightOf(parameters)))
  }
  let best: { locale: Locale; weight: number } = { locale: weights.get('en') === 0 ? 'id' : 'en', weight: 0 }
  for (const [name, weight] of weights) {
    if (name === '*' && weights.has('en')) continue
    if (weight > best.weight) best = { locale: name === '*' ? 'en' : name, weight }
  }
  return best.locale
}

/** Language that a visitor asks for: by `?lang=`, or else by `Accept-Language`. */
export interface AskedLanguage {
  lang: string | undefined
  header: string | undefined
}

/**
 * The visitor's language among those of a card, whose first one is its own: by lookup (RFC 4647, section 3.4), else a
 * language in the same script, so that `zh-TW` finds `zh-Hant`. The card's own if none fits.
 */
export function chosenLanguage(languages: readonly string[], { lang, header }: AskedLanguage): string {
  const [own = 'en'] = languages
  for (const range of lang === undefined ? rangesOf(header) : [lang]) {
    if (!isLanguageRange(range)) continue
    const [primary = '', ...others] = range.toLowerCase().split('-')
    const tag = [olderCodes[primary] ?? primary, ...others].join('-')
    const found = lookedUp(languages, tag) ?? languages.find((one) => isLike(one, tag))
    if (found !== undefined) return found
  }
  return own
}

/** True for a text that can name a language, such as `zh-TW`. */
export const isLanguageRange = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,6}$/i.test(text)

/** Codes of languages that older phones send. */
const olderCodes: Record<string, string> = { in: 'id', iw: 'he', ji: 'yi', jw: 'jv' }

/** Ranges of `Accept-Language` by weight, without refused ones. */
function rangesOf(header = ''): string[] {
  const weighted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';')
      return { range: range.trim(), weight: weightOf(parameters) }
    })
  return weighted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}

/** The range in lower case, or the range without its last parts, as one of the languages. */
function lookedUp(languages: readonly string[], tag: string): string | undefined {
  for (let range = tag; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    const found = languages.find((one) => one.toLowerCase() === range)
    if (found !== undefined) return found
  }
  return undefined
}

const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? ''

const isLike = (one: string, other: string): boolean =>
  primaryOf(one) === primaryOf(other) && likelyScript(one) === likelyScript(other)

const scripts = new Map<string, string | undefined>()
const scriptsMax = 1_000

/** Script in which a language is most likely written, remembered because `maximize` is slow. */
function likelyScript(tag: string): string | undefined {
  if (scripts.has(tag)) return scripts.get(tag)
  if (scripts.size >= scriptsMax) scripts.clear()
  const canonical = languageTag(tag)
  const script = canonical === undefined ? undefined : new Intl.Locale(canonical).maximize().script
  scripts.set(tag, script)
  return script
}

/** 1 if none is given; an invalid weight drops the language. */
function weightOf(parameters: string[]): number {
  const written = parameters.map((one) => /^\s*q\s*=(.*)$/i.exec(one)?.[1]?.trim()).find((one) => one !== undefined)
  if (written === undefined) return 1
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0
}
