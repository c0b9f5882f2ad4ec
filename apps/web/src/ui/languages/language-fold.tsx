import { directionOf } from '@kartu/contracts/language-tags'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import classes from '../list/fold.module.css'
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
            {summary || ownName(language)}
          </Text>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
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
