import { Switch } from '@mantine/core'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { CompanyValues } from './company-form.ts'
import { t } from './words.ts'

interface CompanyPriorityProps {
  form: ContractForm<CompanyValues>
  mayEdit: boolean
}

/** Choice between company and division if both have a value. */
export function CompanyPriority({ form, mayEdit }: CompanyPriorityProps) {
  const on = form.values.prioritise_division_details
  return (
    <Section title={t(($) => $.companies.section.priority)}>
      <Switch
        label={t(($) => $.companies.priority.label)}
        description={on ? t(($) => $.companies.priority.on) : t(($) => $.companies.priority.off)}
        checked={on}
        disabled={!mayEdit}
        onChange={(event) => form.setFieldValue('prioritise_division_details', event.currentTarget.checked)}
      />
    </Section>
  )
}
