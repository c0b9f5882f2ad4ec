import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCornerLeftDown, IconUser } from '@tabler/icons-react'
import type { FieldGround } from './field-ground.ts'
import { t } from './words.ts'
import classes from './origin-note.module.css'

interface OriginNoteProps {
  field: CardField
  ground: FieldGround
  /** Names the field if several share one place. */
  named?: boolean
}

/** Source of a field's value, with a button to reset it to the company's. */
export function OriginNote({ field, ground, named = false }: OriginNoteProps) {
  const { writer, card, company, person, onReset } = ground
  const { origin } = card.fields[field]
  const name = t(($) => $.customisation.fields[field])
  const prefix = named ? `${name}: ` : ''
  if (writer === 'company')
    return origin === 'own' ? (
      <p className={classes.note}>
        <IconUser size={15} stroke={1.8} aria-hidden="true" />
        <span className={classes.words}>
          {prefix}
          {t(($) => $.cards.rules.set_by, { name: person })}
        </span>
      </p>
    ) : null
  if (origin === 'own')
    return (
      <p className={classes.note}>
        <IconUser size={15} stroke={1.8} aria-hidden="true" />
        {prefix}
        {t(($) => $.cards.rules.yours)}
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.act}
          leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={t(($) => $.cards.rules.reset_of, { field: name, company })}
          onClick={() => onReset(field, true)}
        >
          {t(($) => $.cards.rules.reset, { company })}
        </Button>
      </p>
    )
  // A value that an import or an admin wrote for this person is their own, not inherited.
  if (origin !== 'default') return null
  return (
    <p className={classes.note}>
      <IconCornerLeftDown size={15} stroke={1.8} aria-hidden="true" />
      <span className={classes.words}>
        {prefix}
        {t(($) => $.cards.rules.default, { company })}
      </span>
    </p>
  )
}

/** A field that will be reset when the card is saved. */
export function ResetNote({ field, ground: { company, onReset } }: OriginNoteProps) {
  const name = t(($) => $.customisation.fields[field])
  return (
    <div className={classes.reset} role="group" aria-label={name}>
      <p className={classes.label}>{name}</p>
      <p className={classes.text}>{t(($) => $.cards.rules.resetting, { company })}</p>
      <Button
        variant="subtle"
        size="compact-sm"
        autoFocus
        aria-label={t(($) => $.cards.rules.keep_of, { field: name })}
        onClick={() => onReset(field, false)}
      >
        {t(($) => $.cards.rules.keep)}
      </Button>
    </div>
  )
}
