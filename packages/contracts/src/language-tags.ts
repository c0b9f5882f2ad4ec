/**
 * Canonical form of a language tag (BCP 47) without extensions, such as `zh-Hant` for `ZH_hant`. Undefined if the text
 * is not a tag, or names no language.
 */
export function languageTag(text: string): string | undefined {
  try {
    const tag = new Intl.Locale(text.trim().replaceAll('_', '-')).baseName
    // No language has a subtag of four or more letters, so `english` is a word and not a tag.
    return /^(?!und\b)[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}

/** Scripts that are written from right to left (ISO 15924). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
