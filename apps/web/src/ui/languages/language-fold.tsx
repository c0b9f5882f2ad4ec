import { directionOf } from '@kartu/contracts/language-tags'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import { FoldSummary, FoldToggle } from '../list/fold-toggle.tsx'
import { languageName, ownName } from './language-names.ts'
import { t } from './words.ts'

interface LanguageFoldProps {
  language: string
  /** Its first texts; empty shows the language's own name. */
  summary: string
  isOpen: boolean
  isFaulty: boolean
  onToggle: () => void
  /** Undefined if the language cannot be removed. */
  onRemove: (() => void) | undefined
  /** The fields, drawn only while they are shown. */
  children: () => ReactNode
}

/** One further language with its fields. It is open while a field has an error. */
export function LanguageFold({ language, summary, isOpen, isFaulty, onToggle, onRemove, children }: LanguageFoldProps) {
  const [titleId, bodyId] = [useId(), useId()]
  const name = languageName(language)
  const shown = isOpen || isFaulty
  return (
    <Panel as="section" pad="s" aria-labelledby={titleId}>
      <Row justify="between">
        <FoldToggle isOpen={shown} controls={bodyId} onToggle={onToggle} style={{ flex: '1 1 0', minWidth: 0 }}>
          <Text as="span" id={titleId} strong tone={isFaulty ? 'bad' : undefined}>
            {name}
          </Text>
          <FoldSummary lang={language} dir={directionOf(language)}>
            {summary || ownName(language)}
          </FoldSummary>
        </FoldToggle>
        {onRemove === undefined ? null : (
          <Button
            style={{ flex: 'none' }}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            aria-label={t(($) => $.cardLanguages.remove_of, { language: name })}
            onClick={onRemove}
          >
            {t(($) => $.cardLanguages.remove)}
          </Button>
        )}
      </Row>
      <div id={bodyId} hidden={!shown}>
        <Stack>{shown ? children() : null}</Stack>
      </div>
    </Panel>
  )
}
