import { Textarea, TextInput } from '@mantine/core'
import { displayName } from '@kartu/cards/names'
import {
  type CardField,
  type CardText,
  cardTexts,
  isParagraph,
  type NamePart,
  nameParts,
  type RuledText,
} from '@kartu/contracts/company/card-fields.plain'
import { directionOf } from '@kartu/contracts/language-tags'
import type { ContractForm } from '../../../../ui/form/checked-form.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Pair } from '../../../../ui/frame/section.tsx'
import { LanguageFold } from '../../../../ui/languages/language-fold.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import type { CardDraft } from '../card-draft.ts'
import type { FieldState } from '../field-states.ts'
import { t } from '../words.ts'
import type { TranslationDraft } from './translation-draft.ts'

interface LanguagePanelProps {
  form: ContractForm<CardDraft>
  /** Undefined if no rule binds the card. */
  states: Record<CardField, FieldState> | undefined
  /** Index in the form's list. */
  index: number
  fold: { language: string; isOpen: boolean; onToggle: () => void }
  onRemove: () => void
}

const isNamePart = (text: CardText): text is NamePart => nameParts.some((part) => part === text)
const fieldOf = (text: CardText): CardField => (isNamePart(text) ? 'name' : text)
const labelOf = (text: CardText): string =>
  isNamePart(text) ? t(($) => $.cards.person[text]) : t(($) => $.customisation.fields[text])

/** Texts that are always offered; others only if the card has them. */
const always: readonly CardText[] = ['first_name', 'last_name', 'job_title']

/** Texts of the card in one language. The texts of the card are the placeholders. */
export function LanguagePanel({ form, states, index, fold, onRemove }: LanguagePanelProps) {
  const translation = form.values.translations[index]
  if (translation === undefined) return null
  const { language } = translation
  const fault = form.errors[`translations.${index}.language`]
  const isLocked = (text: CardText): boolean => states?.[fieldOf(text)] === 'locked'
  const texts = cardTexts.filter(
    (text) =>
      states?.[fieldOf(text)] !== 'hidden' &&
      (translation[text] !== '' || (!isLocked(text) && (always.includes(text) || form.values[text].trim() !== ''))),
  )
  return (
    <LanguageFold
      {...fold}
      summary={summaryOf(translation)}
      isFaulty={Object.keys(form.errors).some((path) => path.startsWith(`translations.${index}.`))}
      // A text that the company manages cannot be removed, so its language cannot either.
      onRemove={texts.some(isLocked) ? undefined : onRemove}
    >
      {() => (
        <>
          {fault === undefined && language === form.values.language ? (
            <Text tone="warn">{t(($) => $.cardLanguages.same)}</Text>
          ) : (
            <FieldError error={fault} />
          )}
          <LanguageTexts form={form} index={index} texts={texts} isLocked={isLocked} />
        </>
      )}
    </LanguageFold>
  )
}

/** Name and title of the person in this language. */
const summaryOf = (translation: TranslationDraft): string =>
  [displayName(translation), translation.job_title].filter(Boolean).join(' · ')

interface LanguageTextsProps extends Pick<LanguagePanelProps, 'form' | 'index'> {
  texts: readonly CardText[]
  isLocked: (text: CardText) => boolean
}

function LanguageTexts({ form, index, texts, isLocked }: LanguageTextsProps) {
  const language = form.values.translations[index]?.language ?? ''
  const propsOf = (text: CardText) => ({
    label: labelOf(text),
    placeholder: form.values[text],
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    readOnly: isLocked(text),
    ...(isLocked(text) && { description: t(($) => $.cardLanguages.locked) }),
    ...form.getInputProps(`translations.${index}.${text}`),
  })
  const isLong = (text: CardText): boolean => isParagraph(text) || text === ('address' satisfies RuledText)
  return (
    <>
      <Pair>
        {texts
          .filter((text) => !isLong(text))
          .map((text) => (
            <TextInput key={text} {...propsOf(text)} />
          ))}
      </Pair>
      {texts.filter(isLong).map((text) => (
        <Textarea key={text} autosize minRows={isParagraph(text) ? 2 : 1} {...propsOf(text)} />
      ))}
    </>
  )
}
