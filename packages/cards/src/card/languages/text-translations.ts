/** Texts in a further language. A missing or empty text is not translated. */
export type TextTranslation = { language: string } & Readonly<Record<string, string | undefined>>

/** A record with some of its texts in further languages. */
export type Translated = { translations?: readonly TextTranslation[] | undefined }

/** The record with its texts in a language. Texts without a translation are unchanged. */
export function textsInLanguage<T extends Translated>(texts: T, language: string): T {
  const found = texts.translations?.find((one) => one.language === language)
  return found === undefined ? texts : { ...texts, ...filled(found) }
}

/** The translations without empty texts and languages. */
export const filledTranslations = <T extends TextTranslation>(translations: readonly T[] = []): T[] =>
  translations
    .map((translation) => ({ ...filled(translation), language: translation.language }) as unknown as T)
    .filter((translation) => Object.keys(translation).length > 1)

/** The texts that are not empty, without the language. */
const filled = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[0] !== 'language' && Boolean(entry[1])),
  )
