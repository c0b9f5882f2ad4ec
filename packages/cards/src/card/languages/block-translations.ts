import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'

type Translation = { language: string } & Partial<Record<'title' | 'note' | 'question' | 'answer', string | undefined>>
type Translated = { translations?: readonly Translation[] | undefined }

/** The block with its texts in a language. Texts without a translation stay. */
export function blockInLanguage(block: CardBlock, language: string): CardBlock {
  if (block.kind !== 'faq') return inLanguage(block, language)
  const questions = block.questions.map((one) => inLanguage(one, language))
  return { ...inLanguage(block, language), questions }
}

function inLanguage<T extends Translated>(texts: T, language: string): T {
  const found = texts.translations?.find((one) => one.language === language)
  return found === undefined ? texts : { ...texts, ...filled(found) }
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
  const some = (translations ?? [])
    .map(({ language, ...rest }) => ({ ...filled(rest), language }))
    .filter((translation) => Object.keys(translation).length > 1)
  return (some.length === 0 ? others : { ...others, translations: some }) as T
}

/** The texts that are not empty, without the language. */
const filled = (texts: Partial<Translation>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[0] !== 'language' && Boolean(entry[1])),
  )
