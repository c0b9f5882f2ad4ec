import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { Button } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconCornerLeftDown, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CardFormContext } from './card-form-context.ts'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface OriginNoteProps {
  field: CardField
  context: CardFormContext
  /** True to name the field, because several share one place. */
  named?: boolean
}

/** Source of a field's value, with a button to reset it to the company's. */
export function OriginNote({ field, context, named = false }: OriginNoteProps) {
  const { writer, card, company, person, onReset } = context
  const { origin } = card.fields[field]
  const name = t(($) => $.customisation.fields[field])
  const prefix = named ? `${name}: ` : ''
  if (writer === 'company')
    return origin === 'own' ? (
      <Note icon={IconUser} text={prefix + t(($) => $.cards.rules.set_by, { name: person })} />
    ) : null
  if (origin === 'own')
    return (
      <Note icon={IconUser} text={prefix + t(($) => $.cards.rules.yours)}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={t(($) => $.cards.rules.reset_of, { field: name, company })}
          onClick={() => onReset(field, true)}
        >
          {t(($) => $.cards.rules.reset, { company })}
        </Button>
      </Note>
    )
  // A value that an import or an admin wrote for this person is their own, not inherited.
  return origin === 'default' ? (
    <Note icon={IconCornerLeftDown} text={prefix + t(($) => $.cards.rules.default, { company })} />
  ) : null
}

const Note = ({ icon: NoteIcon, text, children }: { icon: Icon; text: string; children?: ReactNode }) => (
  <Row wrap>
    <Row gap="xs" align="start">
      <NoteIcon size={15} stroke={1.8} aria-hidden="true" />
      <Text size="small" tone="3">
        {text}
      </Text>
    </Row>
    {children}
  </Row>
)

/** A field that will be reset when the card is saved. */
export function ResetNote({ field, context: { company, onReset } }: OriginNoteProps) {
  const name = t(($) => $.customisation.fields[field])
  return (
    <Panel ground="empty" pad="s" gap="none" role="group" aria-label={name}>
      <Text strong>{name}</Text>
      <Row wrap justify="between">
        <Text tone="2">{t(($) => $.cards.rules.resetting, { company })}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          autoFocus
          aria-label={t(($) => $.cards.rules.keep_of, { field: name })}
          onClick={() => onReset(field, false)}
        >
          {t(($) => $.cards.rules.keep)}
        </Button>
      </Row>
    </Panel>
  )
}
