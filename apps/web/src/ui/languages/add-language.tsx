import { Autocomplete, Button } from '@mantine/core'
import { cardTranslationsMax, languageTagCharactersMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Row, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { languageChoices, languageName, typedLanguage } from './language-names.ts'
import { t } from './words.ts'

interface AddLanguageProps {
  /** Language of the card itself, which cannot be added. */
  own?: string
  present: readonly string[]
  onAdd: (language: string) => void
}

/** Adds a language by its name or code. */
export function AddLanguage({ own, present, onAdd }: AddLanguageProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const choices = useMemo(() => languageChoices(), [])
  if (present.length >= cardTranslationsMax)
    return <Text tone="3">{t(($) => $.cardLanguages.full, { max: cardTranslationsMax })}</Text>
  const add = (text: string): void => {
    const tag = typedLanguage(text)
    const language = tag === undefined ? '' : languageName(tag)
    if (tag === undefined || tag.length > languageTagCharactersMax) return setFault(t(($) => $.cardLanguages.unknown))
    if (tag === own) return setFault(t(($) => $.cardLanguages.own, { language }))
    if (present.includes(tag)) return setFault(t(($) => $.cardLanguages.twice, { language }))
    setTyped('')
    setFault(null)
    onAdd(tag)
  }
  return (
    <Row wrap align="start">
      <Autocomplete
        style={{ flex: '1 1 14rem' }}
        label={t(($) => $.cardLanguages.language)}
        description={t(($) => $.cardLanguages.language_hint)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data={choices}
        limit={20}
        value={typed}
        error={fault}
        onChange={(text) => {
          setTyped(text)
          setFault(null)
        }}
        // Mantine then writes the name of the option into the field, where it would stay.
        onOptionSubmit={(name) => queueMicrotask(() => add(name))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return
          // Enter would submit the form.
          event.preventDefault()
          if (typed.trim() === '') return
          add(typed)
          // The open list would cover the texts of the added language.
          event.currentTarget.blur()
        }}
      />
      <Button mt="1.6rem" variant="default" leftSection={<IconPlus {...icon} />} onClick={() => add(typed)}>
        {t(($) => $.cardLanguages.add)}
      </Button>
    </Row>
  )
}
