import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { directionOf } from '@kartu/contracts/language-tags'
import { Textarea, TextInput } from '@mantine/core'
import { AddLanguage } from '../languages/add-language.tsx'
import { LanguageFold } from '../languages/language-fold.tsx'
import { useLanguageList } from '../languages/use-language-list.tsx'
import { Stack, Text } from '../layout/layout.tsx'
import type { BlockChange, FieldOf } from './block-field.ts'
import {
  type BlockText,
  languagesOfBlock,
  textsOfBlock,
  translatedText,
  withLanguage,
  withoutLanguage,
  withTranslatedText,
} from './translated-block.ts'
import { t } from './words.ts'

interface BlockLanguagesProps {
  block: CardBlock
  onChange: (change: BlockChange) => void
  field: FieldOf
}

/** Texts of a block in further languages. The placeholders are the texts of the block. */
export function BlockLanguages({ block, onChange, field }: BlockLanguagesProps) {
  const { foldOf, added, removed, announcement } = useLanguageList()
  const languages = languagesOfBlock(block)
  const texts = textsOfBlock(block).filter(
    ({ base, ...text }) =>
      base.trim() !== '' || languages.some((one) => translatedText(block, { ...text, base }, one).value !== ''),
  )
  const isFaulty = (language: string): boolean =>
    texts.some((text) => Boolean(field(translatedText(block, text, language).path).error))
  return (
    <Stack gap="s" role="group" aria-label={t(($) => $.cardBlocks.languages.title)}>
      <div>
        <Text strong>{t(($) => $.cardBlocks.languages.title)}</Text>
        <Text tone="3">{t(($) => $.cardBlocks.languages.hint)}</Text>
      </div>
      {languages.map((language) => (
        <LanguageFold
          key={language}
          {...foldOf(language)}
          summary={texts
            .map((text) => translatedText(block, text, language).value)
            .filter(Boolean)
            .join(' · ')}
          isFaulty={isFaulty(language)}
          onRemove={() => {
            onChange(withoutLanguage(block, language))
            removed(language)
          }}
        >
          {() =>
            texts.map((text) => (
              <TextField key={`${text.question ?? ''}${text.name}`} {...{ block, onChange, field, text, language }} />
            ))
          }
        </LanguageFold>
      ))}
      <AddLanguage
        present={languages}
        onAdd={(language) => {
          onChange(withLanguage(block, language))
          added(language)
        }}
      />
      {announcement}
    </Stack>
  )
}

interface TextFieldProps extends BlockLanguagesProps {
  text: BlockText
  language: string
}

function TextField({ block, onChange, field, text, language }: TextFieldProps) {
  const { value, path } = translatedText(block, text, language)
  const props = {
    label: labelOf(text),
    placeholder: text.base,
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    ...field(path),
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(withTranslatedText(block, text, language, event.currentTarget.value)),
  }
  return text.name === 'answer' ? <Textarea autosize minRows={2} {...props} /> : <TextInput {...props} />
}

function labelOf({ name, question = 0 }: BlockText): string {
  const number = question + 1
  if (name === 'question') return t(($) => $.cardBlocks.question, { number })
  if (name === 'answer') return t(($) => $.cardBlocks.answer, { number })
  return name === 'title' ? t(($) => $.cardBlocks.title) : t(($) => $.cardBlocks.note)
}
