import type { OwnValues } from '@kartu/cards/card-fields'
import { type CardText, cardTexts, nameParts } from '@kartu/contracts/company/card-fields.plain'
import { type RowFault, targetOf } from '@kartu/contracts/team/imports.data'
import type { CardWords } from '../../../company/cards/card-content.ts'
import type { RowContent } from './row-to-member.ts'

type Language = NonNullable<RowContent['language']>
type Person = { words: Pick<CardWords, 'language' | 'translations'>; own?: OwnValues<unknown> }

/**
 * Language of the card after the row. A language from the directory applies only to new cards, because people chose the
 * language of existing ones. A card keeps its language if it already has texts in the new one.
 */
export function languageAfter(
  { language, directoryId }: RowContent,
  person: Person | undefined,
): { language: Language; warnings: RowFault[] } {
  if (person === undefined) return { language: language ?? 'en', warnings: [] }
  const { language: known, translations } = person.words
  if (language === undefined || language === known || directoryId !== undefined)
    return { language: known, warnings: [] }
  const isTranslated = [...translations, ...(person.own?.translations ?? [])].some((one) => one.language === language)
  return isTranslated
    ? { language: known, warnings: [{ field: 'language', code: 'language_kept', value: language }] }
    : { language, warnings: [] }
}

/**
 * Moves texts of columns such as `title[en]` to the texts of an English card, because visitors never see a translation
 * into the card's own language. A text that differs from the row's text without a language is left out. So are parts of
 * a name if the row's name without a language is a whole name or differs.
 */
export function withOwnTexts(content: RowContent, language: Language): { content: RowContent; warnings: RowFault[] } {
  const { [language]: texts, ...translations } = content.translations ?? {}
  if (texts === undefined) return { content, warnings: [] }
  const { text, isWholeName = false, wholeNamesIn = [] } = content
  const first = text.first_name
  const isNamed = first !== undefined && (isWholeName || (texts.first_name ?? first) !== first)
  const isNamePart = (one: CardText): boolean => nameParts.some((part) => part === one)
  const isLeftOut = (one: CardText): boolean =>
    texts[one] !== undefined && texts[one] !== text[one] && (text[one] !== undefined || (isNamed && isNamePart(one)))
  const leftOut = cardTexts.filter(isLeftOut)
  const taken = Object.fromEntries(Object.entries(texts).filter(([one]) => !leftOut.includes(one as CardText)))
  const isWhole = isWholeName || (taken['first_name'] !== undefined && wholeNamesIn.includes(language))
  return {
    content: { ...content, translations, text: { ...taken, ...text }, ...(isWhole && { isWholeName: true }) },
    warnings: leftOut.map((one) => ({
      ...{ field: targetOf(one, language), code: 'own_language_text' },
      value: texts[one] ?? '',
    })),
  }
}
