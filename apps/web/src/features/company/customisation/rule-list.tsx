import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import type { CardPolicy, Customisation } from '@kartu/contracts/company/customisation'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { AccessChoice } from './access-choice.tsx'
import type { CustomisationForm } from './customisation-draft.ts'
import { Part } from './part.tsx'
import classes from './permissions-panel.module.css'
import { RuleRow } from './rule-row.tsx'
import { ruleOf, takesAway, withRule } from './rules-draft.ts'
import { t } from './words.ts'

interface RuleListProps {
  form: CustomisationForm
  stored: Customisation
  onChange: (policy: CardPolicy) => void
}

/** The rule of every field of a card. */
export function RuleList({ form, stored, onChange }: RuleListProps) {
  const { policy } = form.values
  const ownOf = (field: CardField): string | null => {
    const count = stored.own_values[field]
    if (count === 0) return null
    return takesAway(stored.policy, policy, field) || policy.fields[field].access !== 'editable' || !policy.edit_card
      ? t(($) => $.customisation.rules.sets_aside, { count })
      : t(($) => $.customisation.rules.own, { count })
  }
  return (
    <Part title={t(($) => $.customisation.rules.title)} hint={t(($) => $.customisation.rules.hint)}>
      {policy.edit_card ? null : <LockedNote of="field">{t(($) => $.customisation.rules.master_off)}</LockedNote>}
      <ul className={classes.list}>
        {cardFields.map((field) => (
          <RuleRow
            key={field}
            field={field}
            rule={ruleOf(policy.fields, field)}
            onChange={(change) => onChange(withRule(policy, field, change))}
            note={ownOf(field)}
            text={form.getInputProps(`policy.fields.${field}.default`)}
            access={
              <AccessChoice
                field={field}
                value={policy.fields[field].access}
                onChange={(access) => onChange(withRule(policy, field, { access }))}
              />
            }
          />
        ))}
      </ul>
    </Part>
  )
}
