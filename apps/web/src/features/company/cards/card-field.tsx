import type { CardField as FieldName, CardField } from '@kartu/contracts/company/card-fields.plain'
import { type ReactNode, useId } from 'react'
import { useCardFormContext, type CardFormContext } from './card-form-context.ts'
import { OriginNote, ResetNote } from './origin-note.tsx'
import { IconLock } from '@tabler/icons-react'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { pathOf } from './field-states.ts'
import classes from './card-form.module.css'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface CardFieldProps {
  field: FieldName
  /** The value, shown if it cannot be edited. */
  value: ReactNode
  /** True if the value is not text and has no frame. */
  plain?: boolean
  children: ReactNode
}

/** A field under the company's rules: its input, or its value with a way to request a change, or nothing. */
export function CardField({ field, value, plain = false, children }: CardFieldProps) {
  const context = useCardFormContext()
  if (context === null) return children
  switch (context.states[field]) {
    case 'hidden':
      return null
    case 'locked':
      return (
        <LockedField field={field} context={context} plain={plain}>
          {value}
        </LockedField>
      )
    case 'reset':
      return <ResetNote field={field} context={context} />
    case 'editable':
      return (
        <div>
          {children}
          <OriginNote field={field} context={context} />
        </div>
      )
  }
}

interface LockedFieldProps {
  field: CardField
  context: CardFormContext
  plain: boolean
  /** The value, if it is not text. */
  children: ReactNode
}

/** A field that the company locks: readable, with a way to request a change. */
function LockedField({ field, context, plain, children }: LockedFieldProps) {
  const id = useId()
  const { company, card, memberId, lockedParts, refused } = context
  const name = t(($) => $.customisation.fields[field])
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Row id={id}>
        <Text as="span" strong>
          {name}
        </Text>
        <IconLock size={14} stroke={1.8} aria-hidden="true" />
      </Row>
      <div className={classes.locked} data-plain={(plain && Boolean(children)) || undefined} dir="auto">
        {children || (
          <Text as="span" tone="3">
            {t(($) => $.cards.rules.nothing)}
          </Text>
        )}
      </div>
      <Row wrap>
        <Text as="span" size="small" tone="3">
          {card.fields[field].origin === 'default'
            ? t(($) => $.cards.rules.kept_default, { company })
            : t(($) => $.cards.rules.kept_by, { company })}
        </Text>
        <lockedParts.Ask field={field} memberId={memberId} />
      </Row>
      <lockedParts.Waiting field={field} memberId={memberId} />
      <FieldError error={refused[pathOf(field)]} />
    </Stack>
  )
}
