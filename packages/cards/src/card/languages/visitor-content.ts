import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { type DefaultText, defaultTexts } from '@kartu/contracts/company/card-fields.plain'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import { languagesOfBlocks } from './block-translations.ts'
import { type FullContent, putTogether } from '../card-fields.ts'
import type { EffectiveRules } from '../card-policy.ts'
import { defaultsIn, type SharedTranslations } from './organisation-texts.ts'
import type { ResolvedFields } from '../resolve-fields.ts'

/**
 * The content of a card as visitors see it: its translations have an entry for each language in which company, division
 * or blocks have texts, at most `cardTranslationsMax`, those of the card first. A default text is in the card's language.
 */
export function visitorContent<P>(
  { values, origins }: ResolvedFields<P>,
  rules: Pick<EffectiveRules, 'translations'>,
  shared: SharedTranslations,
  templateBlocks: readonly CardBlock[],
): FullContent<P> {
  const content = putTogether(values)
  const isDefault = (text: DefaultText): boolean => origins[text] === 'default'
  const inherited = (language: string): Partial<Record<DefaultText, string>> => {
    const texts = defaultsIn(shared, language)
    return Object.fromEntries(
      defaultTexts.filter((text) => isDefault(text) && texts[text] !== undefined).map((text) => [text, texts[text]]),
    )
  }
  const shown = { ...content, ...inherited(content.language) }
  if (rules.translations.access === 'hidden') return shown
  const further = new Set([
    ...languagesOf(content.translations),
    ...languagesOf(shared.division),
    ...languagesOf(shared.company),
    ...languagesOfBlocks([...templateBlocks, ...content.blocks]),
  ])
  further.delete(content.language)
  const translations = [...further].slice(0, cardTranslationsMax).map((language): CardTranslation => ({
    ...inherited(language),
    ...content.translations.find((one) => one.language === language),
    language,
  }))
  return { ...shown, translations }
}

const languagesOf = (list: readonly { language: string }[]): string[] => list.map(({ language }) => language)
