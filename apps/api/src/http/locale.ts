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

/** 1 if none is given; an invalid weight drops the language. */
function weightOf(parameters: string[]): number {
  const written = parameters.map((one) => /^\s*q\s*=(.*)$/i.exec(one)?.[1]?.trim()).find((one) => one !== undefined)
  if (written === undefined) return 1
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0
}
