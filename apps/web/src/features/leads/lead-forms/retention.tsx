import { NativeSelect } from '@mantine/core'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

const offered = [6, 12, 24, 36, 60]

interface RetentionProps {
  months: number | null
  onChange: (months: number | null) => void
}

/** Retention period of leads, with the number deleted tonight, before it is saved. */
export function Retention({ months, onChange }: RetentionProps) {
  const { companyId } = useActor()
  const query = { months: String(months ?? 1) }
  const ending = useQuery({ ...q(leadFormRoutes.ending, { params: { companyId }, query }), enabled: months !== null })
  const choices = months === null || offered.includes(months) ? offered : [...offered, months].toSorted((a, b) => a - b)
  const takes = months === null ? undefined : ending.data?.leads
  return (
    <Section title={t(($) => $.leadForms.retention)} hint={t(($) => $.leadForms.retention_hint)}>
      <NativeSelect
        label={t(($) => $.leadForms.retention_keep)}
        value={months ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
        data={[
          { value: '', label: t(($) => $.leadForms.retention_forever) },
          ...choices.map((count) => ({
            value: String(count),
            label: t(($) => $.leadForms.retention_months, { count }),
          })),
        ]}
      />
      <Text tone="3" role="status">
        {takes === undefined
          ? ''
          : takes === 0
            ? t(($) => $.leadForms.retention_none)
            : t(($) => $.leadForms.retention_takes, { count: takes })}
      </Text>
    </Section>
  )
}
