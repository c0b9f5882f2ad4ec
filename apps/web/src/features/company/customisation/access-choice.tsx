import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { type FieldAccess, fieldAccesses } from '@kartu/contracts/company/customisation'
import { SegmentedControl } from '@mantine/core'
import { isAlwaysThere } from './rules-draft.ts'
import { t } from './words.ts'

interface AccessChoiceProps {
  field: CardField
  value: FieldAccess
  onChange: (access: FieldAccess) => void
}

/** Editable, locked or hidden; a field that every card has cannot be hidden. */
export function AccessChoice({ field, value, onChange }: AccessChoiceProps) {
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
