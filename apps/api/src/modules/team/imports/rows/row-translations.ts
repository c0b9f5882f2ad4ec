import type { OwnValues } from '@kartu/cards/card-fields'
import { type CardText, cardTexts, nameParts } from '@kartu/contracts/company/card-fields.plain'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import { type RowFault, targetOf } from '@kartu/contracts/team/imports.data'
import type { CardWords } from '../../../company/cards/card-content.ts'
import type { RowContent } from './row-to-member.ts'

type Texts = Partial<Record<CardText, string>>

interface Planned {
  /** The company's translations: the same list if none changes. */
  translations: CardTranslation[]
  /** The employee's translations with the same changes; undefined if the employee has none. */
  own?: OwnValues<unknown>['translations']
  warnings: RowFault[]
}

/**
 * Applies the texts of a row in further languages. A text that the card already has, from the company or from the employee,
 * changes nothing. The employee's other translations stay. Too many languages, and a name without first name, are left
 * out.
 */
export function planTranslations(
  { translations: rows = {} }: Pick<RowContent, 'translations'>,
  { words: { translations: company }, own }: { words: Pick<CardWords, 'translations'>; own?: OwnValues<unknown> },
): Planned {
  const lists = own?.translations ? [company, own.translations] : [company]
  const warnings: RowFault[] = []
  const planned = Object.entries(rows).reduce((before, [language, texts]) => {
    const isKnown = (text: CardText): boolean => lists.some((list) => textsIn(list, language)?.[text] === texts[text])
    const changed = without(texts, (text) => isKnown(text))
    const fault = faultOf(language, changed, before)
    if (fault) warnings.push(fault)
    const kept = fault?.code === 'first_name' ? without(changed, isNamePart) : changed
    return fault?.code === 'too_many' || Object.keys(kept).length === 0
      ? before
      : before.map((list) => withTexts(list, language, kept))
  }, lists)
  const [translations = company, ownTranslations] = planned
  return { translations, ...(ownTranslations && { own: ownTranslations }), warnings }
}

const isNamePart = (text: CardText): boolean => nameParts.some((part) => part === text)

const without = (texts: Texts, isLeftOut: (text: CardText) => boolean): Texts =>
  Object.fromEntries(
    cardTexts.flatMap((text) => (texts[text] === undefined || isLeftOut(text) ? [] : [[text, texts[text]]])),
  )

const textsIn = (list: readonly CardTranslation[], language: string): CardTranslation | undefined =>
  list.find((one) => one.language === language)

function withTexts(list: readonly CardTranslation[], language: string, texts: Texts): CardTranslation[] {
  const at = list.findIndex((one) => one.language === language)
  const next = { ...list[at], ...texts, language }
  return at === -1 ? [...list, next] : list.with(at, next)
}

/** Fault of texts that one of the lists cannot take: it is full, or a name has no first name. */
function faultOf(language: string, texts: Texts, lists: readonly CardTranslation[][]): RowFault | undefined {
  const [first] = cardTexts.filter((text) => texts[text] !== undefined)
  if (first === undefined) return undefined
  if (lists.some((list) => list.length >= cardTranslationsMax && !textsIn(list, language)))
    return {
      ...{ field: targetOf(first, language), code: 'too_many', value: texts[first] ?? '' },
      values: { max: cardTranslationsMax },
    }
  const part = nameParts.find((one) => texts[one] !== undefined)
  if (part === undefined || texts.first_name) return undefined
  return lists.every((list) => textsIn(list, language)?.first_name)
    ? undefined
    : { field: targetOf(part, language), code: 'first_name', value: texts[part] ?? '' }
}
