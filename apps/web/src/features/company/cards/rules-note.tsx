import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import { IconAlertCircle, IconEyeOff, IconUser } from '@tabler/icons-react'
import { formatList } from '../../../lib/format.ts'
import type { FieldGround } from './field-ground.ts'
import { t } from './words.ts'
import classes from './rules-note.module.css'

interface RulesNoteProps {
  ground: FieldGround
  /** The reader's own card. */
  isOwn: boolean
}

/** Names values that the form hides and that saving would replace. */
export function RulesNote({ ground: { writer, card, states, company, person }, isOwn }: RulesNoteProps) {
  const nameOf = (field: (typeof cardFields)[number]): string => t(($) => $.customisation.fields[field])
  const hidden = cardFields.filter((field) => states[field] === 'hidden').map(nameOf)
  const own = writer === 'company' ? cardFields.filter((field) => card.fields[field].origin === 'own').map(nameOf) : []
  const missing = card.missing.map(nameOf)
  if (hidden.length === 0 && own.length === 0 && missing.length === 0) return null
  const fields = formatList(own)
  return (
    <div className={classes.notes}>
      {missing.length === 0 ? null : (
        <p className={classes.note} data-tone="waiting">
          <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
          {isOwn
            ? t(($) => $.cards.rules.missing_yours, { company, fields: formatList(missing) })
            : t(($) => $.cards.rules.missing, { company, name: person, fields: formatList(missing) })}
        </p>
      )}
      {own.length === 0 ? null : (
        <p className={classes.note}>
          <IconUser size={18} stroke={1.6} aria-hidden="true" />
          {isOwn
            ? t(($) => $.cards.rules.own_values_yours, { fields })
            : t(($) => $.cards.rules.own_values, { name: person, fields })}
        </p>
      )}
      {hidden.length === 0 ? null : (
        <p className={classes.note}>
          <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
          {t(($) => $.cards.rules.hidden, { company, fields: formatList(hidden) })}
        </p>
      )}
    </div>
  )
}
