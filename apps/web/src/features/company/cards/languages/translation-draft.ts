import { type CardText, cardTexts, noTexts } from '@kartu/contracts/company/card-fields.plain'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'

/** Texts of a card in a further language, as typed. */
export type TranslationDraft = Record<CardText, string> & { language: string }

export const translationDraftOf = (translation: CardTranslation): TranslationDraft => ({ ...noTexts, ...translation })

export const isBlankTranslation = (draft: TranslationDraft): boolean =>
  cardTexts.every((text) => draft[text].trim() === '')

/** Translations with a text, without their empty texts. */
export const translationInputs = (drafts: readonly TranslationDraft[]): CardTranslation[] =>
  drafts
    .filter((draft) => !isBlankTranslation(draft))
    .map((draft) => ({
      language: draft.language,
      ...Object.fromEntries(
        cardTexts.flatMap((text) => {
          const typed = draft[text].replaceAll('\r\n', '\n').trim()
          return typed === '' ? [] : [[text, typed]]
        }),
      ),
    }))
