import { languagesOfBlocks } from '@kartu/cards/block-translations'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'

type TextName = 'title' | 'note' | 'question' | 'answer'

/** A text of a block that visitors read. */
export interface BlockText {
  name: TextName
  /** Index of its question; undefined for a text of the block itself. */
  question?: number
  /** The text without a language. */
  base: string
}

/** The texts of a block that can be translated, in the order of its fields. */
export function textsOfBlock(block: CardBlock): BlockText[] {
  const title: BlockText = { name: 'title', base: block.title }
  if (block.kind === 'hours') return [title, { name: 'note', base: block.note }]
  if (block.kind !== 'faq') return [title]
  return [
    title,
    ...block.questions.flatMap(({ question, answer }, index): BlockText[] => [
      { name: 'question', question: index, base: question },
      { name: 'answer', question: index, base: answer },
    ]),
  ]
}

type Translation = { language: string } & Partial<Record<TextName, string | undefined>>
type Translated = { translations?: Translation[] | undefined }

const partOf = (block: CardBlock, { question }: BlockText): Translated =>
  question === undefined || block.kind !== 'faq' ? block : (block.questions[question] ?? {})

/** A text in a language, with its path below the block. The path of a missing one names no field of the contract. */
export function translatedText(block: CardBlock, text: BlockText, language: string): { value: string; path: string } {
  const { translations = [] } = partOf(block, text)
  const at = translations.findIndex((one) => one.language === language)
  const place = text.question === undefined ? '' : `questions.${text.question}.`
  return { value: translations[at]?.[text.name] ?? '', path: `${place}translations.${at}.${text.name}` }
}

/** The block with one text in a language. */
export function withTranslatedText(block: CardBlock, text: BlockText, language: string, value: string): CardBlock {
  const put = <T extends Translated>(part: T): T => {
    const { translations = [] } = part
    const at = translations.findIndex((one) => one.language === language)
    const next = { ...translations[at], language, [text.name]: value }
    return { ...part, translations: at === -1 ? [...translations, next] : translations.with(at, next) }
  }
  if (text.question === undefined || block.kind !== 'faq') return put(block)
  return { ...block, questions: block.questions.map((one, index) => (index === text.question ? put(one) : one)) }
}

export const languagesOfBlock = (block: CardBlock): string[] => languagesOfBlocks([block])

export const withLanguage = (block: CardBlock, language: string): CardBlock => ({
  ...block,
  translations: [...(block.translations ?? []), { language }],
})

/** The block and its questions without a language. */
export function withoutLanguage(block: CardBlock, language: string): CardBlock {
  const drop = <T extends Translated>({ translations = [], ...part }: T): T => {
    const others = translations.filter((one) => one.language !== language)
    return { ...part, ...(others.length > 0 && { translations: others }) } as unknown as T
  }
  return block.kind === 'faq' ? { ...drop(block), questions: block.questions.map(drop) } : drop(block)
}
