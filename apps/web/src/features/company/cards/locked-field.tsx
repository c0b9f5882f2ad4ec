import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FieldFault } from '../../../ui/form/field-fault.tsx'
import type { CardFormContext } from './card-form-context.ts'
import { pathOf } from './field-states.ts'
import classes from './card-form.module.css'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface LockedFieldProps {
  field: CardField
  context: CardFormContext
  plain: boolean
  /** The value; it has no text of its own. */
  children: ReactNode
}

/** A field that the company locks: readable, with a way to request a change. */
export function LockedField({ field, context, plain, children }: LockedFieldProps) {
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
      <FieldFault error={refused[pathOf(field)]} />
    </Stack>
  )
}
