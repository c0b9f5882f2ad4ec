import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FieldFault } from '../../../ui/form/field-fault.tsx'
import type { FieldGround } from './field-ground.ts'
import { pathOf } from './field-states.ts'
import classes from './locked-field.module.css'
import { t } from './words.ts'

interface LockedFieldProps {
  field: CardField
  ground: FieldGround
  plain: boolean
  /** The value; it has no text of its own. */
  children: ReactNode
}

/** A field that the company locks: readable, with a way to request a change. */
export function LockedField({ field, ground, plain, children }: LockedFieldProps) {
  const id = useId()
  const { company, card, memberId, lockedParts, refused } = ground
  const name = t(($) => $.customisation.fields[field])
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {name}
        <IconLock size={14} stroke={1.8} aria-hidden="true" />
      </p>
      <div className={classes.value} data-plain={(plain && Boolean(children)) || undefined} dir="auto">
        {children || <span className={classes.nothing}>{t(($) => $.cards.rules.nothing)}</span>}
      </div>
      <div className={classes.foot}>
        <span>
          {card.fields[field].origin === 'default'
            ? t(($) => $.cards.rules.kept_default, { company })
            : t(($) => $.cards.rules.kept_by, { company })}
        </span>
        <lockedParts.Ask field={field} memberId={memberId} />
      </div>
      <lockedParts.Waiting field={field} memberId={memberId} />
      <FieldFault error={refused[pathOf(field)]} />
    </div>
  )
}
