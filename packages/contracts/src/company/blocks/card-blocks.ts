import { z } from 'zod'
import { isZone } from '../../leads/event-days.ts'
import * as limits from '../../limits.ts'
import { isOncePerLanguage, LanguageTag } from '../translations/language-tag-schema.ts'
import { Id, line, lines } from '../../validation.ts'
import { isLinkAddress, isSecureAddress, withLinkScheme, withScheme } from '../../web-address.ts'
import { weekdays } from './card-blocks.plain.ts'

const title = line(limits.blockTitleCharactersMax).min(1)

/** Title of a block in a further language; if empty, the block's own title is shown. */
const TitleTranslation = z.strictObject({
  language: LanguageTag,
  title: line(limits.blockTitleCharactersMax).optional(),
})
/** One entry for each further language. */
const TitleTranslations = z.array(TitleTranslation).max(limits.cardTranslationsMax).refine(isOncePerLanguage, 'regex')
const QuestionTranslation = z.strictObject({
  language: LanguageTag,
  question: line(limits.blockQuestionCharactersMax).optional(),
  answer: lines(limits.blockAnswerCharactersMax).optional(),
})
const HoursTranslation = TitleTranslation.extend({ note: line(limits.blockNoteCharactersMax).optional() })

const secureAddress = z
  .string()
  .trim()
  .max(limits.contactValueCharactersMax)
  .overwrite(withScheme)
  .refine(isSecureAddress, 'secure_url')

/** A PDF of the company; visitors open it at `{URL of the card}/documents/{_id}`. */
export const BlockDocument = z.strictObject({
  _id: Id,
  /** Size of the file, set by the server; ignored in requests. */
  bytes: z.int().min(0),
})
export type BlockDocument = z.infer<typeof BlockDocument>

/** An uploaded picture of the kind `gallery`. The server reads only `_id`. */
const Still = z.strictObject({
  _id: Id,
  url: line(limits.contactValueCharactersMax),
  width: z.int().min(0),
  height: z.int().min(0),
})

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'regex')

/** Opening hours of one range; it ends on the next day if `closes` is not later than `opens`. */
const HoursRange = z
  .strictObject({ opens: Time, closes: Time })
  .refine(({ opens, closes }) => opens !== closes, { path: ['closes'], error: 'regex' })

const DocumentBlock = z.strictObject({
  kind: z.literal('document'),
  title,
  translations: TitleTranslations.optional(),
  document: BlockDocument,
})
const VideoBlock = z.strictObject({
  kind: z.literal('video'),
  title,
  translations: TitleTranslations.optional(),
  /** Page of the video, which opens in a new tab. The card never loads anything from it. */
  url: secureAddress,
  /** Null draws a still with the title. */
  still: Still.nullable(),
})
const BookingBlock = z.strictObject({
  kind: z.literal('booking'),
  title,
  translations: TitleTranslations.optional(),
  url: secureAddress,
})
const ButtonBlock = z.strictObject({
  kind: z.literal('button'),
  title,
  translations: TitleTranslations.optional(),
  /** A secure web address, `mailto:` or `tel:`. */
  url: z.string().trim().max(limits.contactValueCharactersMax).overwrite(withLinkScheme).refine(isLinkAddress, 'link'),
})
const FaqBlock = z.strictObject({
  kind: z.literal('faq'),
  title,
  translations: TitleTranslations.optional(),
  questions: z
    .array(
      z.strictObject({
        question: line(limits.blockQuestionCharactersMax).min(1),
        answer: lines(limits.blockAnswerCharactersMax).min(1),
        translations: z
          .array(QuestionTranslation)
          .max(limits.cardTranslationsMax)
          .refine(isOncePerLanguage, 'regex')
          .optional(),
      }),
    )
    .min(1, 'required')
    .max(limits.blockQuestionsMax),
})
const HoursBlock = z.strictObject({
  kind: z.literal('hours'),
  title,
  translations: z.array(HoursTranslation).max(limits.cardTranslationsMax).refine(isOncePerLanguage, 'regex').optional(),
  /** Ranges of each day; a day without any is closed. */
  days: z.record(z.enum(weekdays), z.array(HoursRange).max(limits.blockRangesMax)),
  note: line(limits.blockNoteCharactersMax),
  /** IANA name, such as `Asia/Jakarta`; empty shows none. */
  time_zone: line(limits.zoneCharactersMax).refine((zone) => zone === '' || isZone(zone), 'regex'),
})

/** An addition to a card's page: a document, a video, a booking link, a button, questions or opening hours. */
export const CardBlock = z.discriminatedUnion('kind', [
  DocumentBlock,
  VideoBlock,
  BookingBlock,
  ButtonBlock,
  FaqBlock,
  HoursBlock,
])
export type CardBlock = z.output<typeof CardBlock>
export type CardBlockInput = z.input<typeof CardBlock>

const list = (max: number) =>
  z
    .array(CardBlock)
    .max(max)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'button').length <= limits.blockButtonsMax, {
      error: 'too_many_buttons',
      params: { maximum: limits.blockButtonsMax },
    })
    .refine((blocks) => translatedCharacters(blocks) <= limits.blockTranslationsCharactersMax, {
      error: 'translations_too_long',
      params: { maximum: limits.blockTranslationsCharactersMax },
    })

/** Number of characters of the blocks in their further languages. */
function translatedCharacters(blocks: readonly CardBlock[]): number {
  const lists = blocks.flatMap((block) => [
    block.translations ?? [],
    ...(block.kind === 'faq' ? block.questions.map(({ translations }) => translations ?? []) : []),
  ])
  const texts = lists.flat().flatMap((translation) => Object.values(translation) as (string | undefined)[])
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}

export const CardBlocks = list(limits.blocksMax)

/** Blocks on every card of a company or division, before and after the card's own. Only the template changes them. */
export const TemplateBlocks = z.strictObject({
  before: list(limits.templateBlocksMax),
  after: list(limits.templateBlocksMax),
})
export type TemplateBlocks = z.output<typeof TemplateBlocks>
