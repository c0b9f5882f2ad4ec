import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import {
  type CardPolicy,
  type Customisation,
  type FieldAccess,
  fieldAccesses,
} from '@kartu/contracts/company/customisation'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import type { CustomisationForm } from './customisation-draft.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { RuleRow } from './rule-row.tsx'
import { ruleOf, takesAway, withRule, isAlwaysThere } from './rules-draft.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { t } from './words.ts'
import { SegmentedControl } from '@mantine/core'

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
    <TitledSection title={t(($) => $.customisation.rules.title)} hint={t(($) => $.customisation.rules.hint)}>
      {policy.edit_card ? null : <LockedNote of="field">{t(($) => $.customisation.rules.master_off)}</LockedNote>}
      <DividedList framed>
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
      </DividedList>
    </TitledSection>
  )
}

interface AccessChoiceProps {
  field: CardField
  value: FieldAccess
  onChange: (access: FieldAccess) => void
}

/** Editable, locked or hidden; a field that every card has cannot be hidden. */
function AccessChoice({ field, value, onChange }: AccessChoiceProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.customisation.rules.access_of, { field: t(($) => $.customisation.fields[field]) })}
      value={value}
      onChange={onChange}
      data={fieldAccesses.map((access) => ({
        value: access,
        label: t(($) => $.customisation.rules.access[access]),
        disabled: access === 'hidden' && isAlwaysThere(field),
      }))}
    />
  )
}
