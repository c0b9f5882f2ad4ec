import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { filledTranslations, textsInLanguage, type Translated } from './text-translations.ts'

/** The block with its texts in a language. Texts without a translation are unchanged. */
export function blockInLanguage(block: CardBlock, language: string): CardBlock {
  if (block.kind !== 'faq') return textsInLanguage(block, language)
  const questions = block.questions.map((one) => textsInLanguage(one, language))
  return { ...textsInLanguage(block, language), questions }
}

/** Further languages of blocks, in the order in which they appear. */
export const languagesOfBlocks = (blocks: readonly CardBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      translatedParts(block).flatMap(({ translations = [] }) => translations.map(({ language }) => language)),
    ),
  ),
]

const translatedParts = (block: CardBlock): readonly Translated[] =>
  block.kind === 'faq' ? [block, ...block.questions] : [block]

/** The block without empty translations, and without a list that has none. */
export function withoutEmptyTranslations(block: CardBlock): CardBlock {
  if (block.kind !== 'faq') return withFilledOnly(block)
  return { ...withFilledOnly(block), questions: block.questions.map(withFilledOnly) }
}

function withFilledOnly<T extends Translated>(texts: T): T {
  const { translations, ...others } = texts
  const some = filledTranslations(translations)
  return (some.length === 0 ? others : { ...others, translations: some }) as T
}
