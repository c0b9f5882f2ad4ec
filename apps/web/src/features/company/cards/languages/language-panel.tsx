import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core'
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
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { ContractForm } from '../../../../ui/form/checked-form.ts'
import { Pair } from '../../../../ui/frame/section.tsx'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import type { CardDraft } from '../card-draft.ts'
import classes from '../card-form.module.css'
import type { FieldState } from '../field-states.ts'
import { t } from '../words.ts'
import { languageName, ownName } from './language-names.ts'
import { isBlankTranslation, type TranslationDraft } from './translation-draft.ts'

interface LanguagePanelProps {
  form: ContractForm<CardDraft>
  /** Undefined if no rule binds the card. */
  states: Record<CardField, FieldState> | undefined
  /** Place in the form's list. */
  index: number
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

const isNamePart = (text: CardText): text is NamePart => nameParts.some((part) => part === text)
const fieldOf = (text: CardText): CardField => (isNamePart(text) ? 'name' : text)
const labelOf = (text: CardText): string =>
  isNamePart(text) ? t(($) => $.cards.person[text]) : t(($) => $.customisation.fields[text])

/** Texts that are always offered; others only if the card has them. */
const always: readonly CardText[] = ['first_name', 'last_name', 'job_title']

/** Texts of the card in one language. The texts of the card are the placeholders. */
export function LanguagePanel({ form, states, index, isOpen, onToggle, onRemove }: LanguagePanelProps) {
  const [titleId, bodyId] = [useId(), useId()]
  const translation = form.values.translations[index]
  if (translation === undefined) return null
  const { language } = translation
  const name = languageName(language)
  const isLocked = (text: CardText): boolean => states?.[fieldOf(text)] === 'locked'
  const texts = cardTexts.filter(
    (text) =>
      states?.[fieldOf(text)] !== 'hidden' &&
      (translation[text] !== '' || (!isLocked(text) && (always.includes(text) || form.values[text].trim() !== ''))),
  )
  const isFaulty = Object.keys(form.errors).some((path) => path.startsWith(`translations.${index}.`))
  const shown = isOpen || isFaulty
  return (
    <Panel as="section" pad="s" aria-labelledby={titleId}>
      <Row justify="between">
        <UnstyledButton
          className={classes.toggle}
          style={{ flex: '1 1 0', minWidth: 0 }}
          aria-expanded={shown}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Text as="span" id={titleId} strong tone={isFaulty ? 'bad' : undefined}>
            {name}
          </Text>
          <Text
            as="span"
            tone="3"
            oneLine
            className={classes.summary}
            style={{ textAlign: 'right' }}
            lang={language}
            dir={directionOf(language)}
          >
            {summaryOf(translation)}
          </Text>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
        {/* A text that the company manages stays, so its language does. */}
        {texts.some(isLocked) ? null : (
          <Button
            style={{ flex: 'none' }}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            aria-label={t(($) => $.cards.languages.remove_of, { language: name })}
            onClick={onRemove}
          >
            {t(($) => $.cards.languages.remove)}
          </Button>
        )}
      </Row>
      <div id={bodyId} hidden={!shown}>
        <Stack>
          {language === form.values.language ? <Text tone="warn">{t(($) => $.cards.languages.same)}</Text> : null}
          {shown ? <LanguageTexts form={form} index={index} texts={texts} isLocked={isLocked} /> : null}
        </Stack>
      </div>
    </Panel>
  )
}

/** The name and title in the language, or the language's own name. */
function summaryOf(translation: TranslationDraft): string {
  if (isBlankTranslation(translation)) return ownName(translation.language)
  return [displayName(translation), translation.job_title].filter(Boolean).join(' · ')
}

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
    ...(isLocked(text) && { description: t(($) => $.cards.languages.locked) }),
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
